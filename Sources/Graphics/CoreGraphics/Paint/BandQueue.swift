import Synchronization

/// Deals out band numbers, each once: one atomic addition a band, no lock.
///
/// The picture is dealt from several places at the same time, one for each thread: what several
/// bands need is made by the first of them, and neighbours at work together would wait for it.
final class BandQueue: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let places: Int
  /// The number of bands from one starting place to the next.
  private let distance: Int

  /// Creates a queue of bands that is dealt from several starting places in alternation.
  init(count: Int, places: Int) {
    self.count = count
    self.places = places
    distance = (count + places - 1) / places
  }

  /// Returns a band that no thread has taken. Nil when all are dealt.
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
