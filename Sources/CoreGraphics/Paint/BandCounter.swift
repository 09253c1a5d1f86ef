import Synchronization

/// Deals out band numbers, each once.
final class BandCounter: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  func take() -> Int? {
    let band = next.add(1, ordering: .relaxed).oldValue
    return band < count ? band : nil
  }
}
