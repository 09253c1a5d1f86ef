import Synchronization

/// Hands out band numbers to threads, each number once. Costs one atomic addition for each band and
/// takes no lock.
///
/// The bands are handed out from several starting places, one for each thread. Neighbouring bands
/// often need the same data, which the first of them makes; threads that work on neighbours would
/// wait for each other.
final class BandQueue: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let places: Int
  /// The number of bands from one starting place to the next.
  private let distance: Int

  /// Creates a queue that hands out bands from several starting places in turn.
  init(count: Int, places: Int) {
    self.count = count
    self.places = places
    distance = (count + places - 1) / places
  }

  /// Returns a band that no thread has taken yet; nil if all are taken.
  func take() -> Int? {
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      // Turn i takes from place i mod places; where the places do not divide the bands evenly some turns
      // fall beyond the end.
      guard turn < distance * places else { return nil }
      let band = turn % places * distance + turn / places
      if band < count { return band }
    }
  }
}
