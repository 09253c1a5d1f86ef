import Synchronization

/// Returns band numbers to threads, each number once. Costs one atomic addition a band and takes no
/// lock.
///
/// The numbers come from several starting places in turn, one for each thread. Neighbouring bands
/// often need the same data, which the first of them computes; threads that work on neighbours
/// would wait for each other.
final class BandQueue: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let places: Int
  /// The number of bands from one starting place to the next.
  private let distance: Int

  /// Creates a queue of `count` bands with a number of starting places.
  init(count: Int, places: Int) {
    self.count = count
    self.places = places
    distance = (count + places - 1) / places
  }

  /// Returns a band that no thread has taken yet; nil if all are taken.
  func take() -> Int? {
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      // Turn i belongs to place i mod places. If the places do not divide the bands evenly, some
      // turns are past the end and are skipped.
      guard turn < distance * places else { return nil }
      let band = turn % places * distance + turn / places
      if band < count { return band }
    }
  }
}
