import Synchronization

/// Deals out band numbers, each once.
///
/// The picture is dealt from several places at the same time, one for each thread: what several
/// bands need is made by the first of them, and neighbours at work together would wait for it.
final class BandCounter: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let places: Int
  /// Bands from one place to the next.
  private let distance: Int

  init(count: Int, places: Int) {
    self.count = count
    self.places = places
    distance = (count + places - 1) / places
  }

  func take() -> Int? {
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      guard turn < distance * places else { return nil }
      let band = turn % places * distance + turn / places
      if band < count { return band }
    }
  }
}
