import Synchronization

/// A unique identifier of a subscription or subscriber.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let count = Atomic<UInt>(0)
  private let value: UInt

  /// Creates a unique identifier.
  public init() {
    value = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Creates the identifier of an object, which is unique for as long as the object exists.
  public init(_ object: AnyObject) {
    value = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  public var description: String { "0x" + String(value, radix: 16) }
}
