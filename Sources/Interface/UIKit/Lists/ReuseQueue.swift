import Foundation

/// The cells, headers or footers that can be reused, and closures that create new ones, by reuse identifier.
@MainActor
struct ReuseQueue<Element: AnyObject> {
  private var makers: [String: () -> Element?] = [:]
  private var idle: [String: [Element]] = [:]

  /// The numbers of objects that were created and reused, for benchmarks.
  private(set) var madeCount = 0
  private(set) var reusedCount = 0

  /// Registers a closure that creates objects; nil removes the registration. Objects in the queue are
  /// removed.
  mutating func register(_ identifier: String, _ make: (() -> Element?)?) {
    makers[identifier] = make
    idle[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  mutating func recycle(_ element: Element, _ identifier: String) {
    guard !(idle[identifier, default: []].contains { $0 === element }) else { return }
    idle[identifier, default: []].append(element)
  }

  /// Removes and returns an object from the queue; nil if it is empty.
  mutating func takeIdle(_ identifier: String) -> Element? {
    guard let element = idle[identifier]?.popLast() else { return nil }
    reusedCount += 1
    return element
  }

  /// Creates an object; nil if the identifier is not registered.
  mutating func make(_ identifier: String) -> Element? {
    guard let make = makers[identifier] else { return nil }
    madeCount += 1
    return make()
  }
}
