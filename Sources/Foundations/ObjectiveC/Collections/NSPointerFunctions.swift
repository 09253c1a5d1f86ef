public import Foundation

/// The memory management and equality of a collection's objects.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Self = []
    /// Copies an object when it is added to a hash table or a map table.
    public static let copyIn = Self(rawValue: 1 << 16)
    public static let weakMemory = Self(rawValue: 5)
    public static let objectPersonality: Self = []
    /// Compares objects by identity.
    public static let objectPointerPersonality = Self(rawValue: 2 << 8)
  }
}

/// An object in a collection, referenced as the collection's options require.
struct HeldObject {
  private weak var weakly: AnyObject?
  private var strongly: AnyObject?

  init(_ object: Any, _ options: NSPointerFunctions.Options) {
    let copied = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) : nil
    let object = (copied ?? object) as AnyObject
    weakly = object
    if !options.contains(.weakMemory) { strongly = object }
  }

  /// The object; nil after a weakly referenced object was deallocated.
  var object: AnyObject? { strongly ?? weakly }

  /// Returns the object as a value of a type. The optional is unwrapped before the cast, since nil would be
  /// cast to an object too.
  func value<Value>() -> Value? { object.flatMap { $0 as? Value } }

  func holds(_ other: Any, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    let other = other as AnyObject
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let object = object as? NSObject else {
      return false
    }
    return object.isEqual(other)
  }
}

/// Enumerates a list of objects.
final class ObjectEnumerator: NSEnumerator {
  private var rest: ArraySlice<Any>

  init(_ objects: [Any]) { rest = objects[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}
