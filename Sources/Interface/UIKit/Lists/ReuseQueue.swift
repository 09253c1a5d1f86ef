import Foundation

/// Cells, headers or footers that are out of sight, and how to make more of each kind.
@MainActor
struct ReuseQueue<Element: AnyObject> {
  private var makers: [String: () -> Element?] = [:]
  private var idle: [String: [Element]] = [:]

  /// The numbers of objects made and dequeued, for benchmarks.
  private(set) var madeCount = 0
  private(set) var reusedCount = 0

  /// Registers a maker; nil removes the registration. Queued objects of another maker are removed.
  mutating func register(_ identifier: String, _ make: (() -> Element?)?) {
    makers[identifier] = make
    idle[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  mutating func recycle(_ element: Element, _ identifier: String) {
    guard !(idle[identifier, default: []].contains { $0 === element }) else { return }
    idle[identifier, default: []].append(element)
  }

  /// One out of the queue, if there is one.
  mutating func takeIdle(_ identifier: String) -> Element? {
    guard let element = idle[identifier]?.popLast() else { return nil }
    reusedCount += 1
    return element
  }

  /// A new one, if the identifier is registered.
  mutating func make(_ identifier: String) -> Element? {
    guard let make = makers[identifier] else { return nil }
    madeCount += 1
    return make()
  }
}
