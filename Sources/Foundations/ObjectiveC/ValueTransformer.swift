public import Foundation
import Synchronization

/// The name under which a value transformer is registered.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let negateBooleanTransformerName = Self("NSNegateBoolean")
  public static let isNilTransformerName = Self("NSIsNil")
  public static let isNotNilTransformerName = Self("NSIsNotNil")
  public static let secureUnarchiveFromDataTransformerName = Self("NSSecureUnarchiveFromData")
}

/// An object that changes values of one kind into those of another, and back where that is possible.
open class ValueTransformer: NSObject {
  /// The registered transformer that one made by its name asks.
  private var registered: ValueTransformer?

  private struct Registry: @unchecked Sendable {
    // Unchecked: as on iOS, a transformer has to be safe on all threads that use it.
    var transformers: [NSValueTransformerName: ValueTransformer] = [
      .negateBooleanTransformerName: BooleanTransformer {
        !(($0 as? NSNumber)?.boolValue ?? false)
      },
      .isNilTransformerName: BooleanTransformer { $0 == nil },
      .isNotNilTransformerName: BooleanTransformer { $0 != nil },
      .secureUnarchiveFromDataTransformerName: NSSecureUnarchiveFromDataTransformer(),
    ]
  }

  private static let registry = Mutex(Registry())

  public override init() { super.init() }

  /// Creates a transformer that asks the one with this name; nil if there is none.
  public convenience init?(forName name: NSValueTransformerName) {
    guard let known = Self.registry.withLock({ $0.transformers[name] }) else { return nil }
    self.init()
    registered = known
  }

  /// Registers a transformer, or removes that with the name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    nonisolated(unsafe) let transformer = transformer
    registry.withLock { $0.transformers[name] = transformer }
  }

  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registry.withLock { $0.transformers.keys.sorted { $0.rawValue < $1.rawValue } }
  }

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { false }

  open func transformedValue(_ value: Any?) -> Any? { registered?.transformedValue(value) }

  open func reverseTransformedValue(_ value: Any?) -> Any? {
    registered.map { $0.reverseTransformedValue(value) } ?? transformedValue(value)
  }
}

/// A transformer whose results are true or false.
private final class BooleanTransformer: ValueTransformer {
  private let answer: (Any?) -> Bool

  init(_ answer: @escaping (Any?) -> Bool) {
    self.answer = answer
    super.init()
  }

  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override func transformedValue(_ value: Any?) -> Any? { NSNumber(value: answer(value)) }
}

/// A transformer of data of a keyed archive into the object in it.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that the object in the archive may have.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
      NSData.self, NSURL.self, NSUUID.self, NSNull.self,
    ]
  }

  open override class func allowsReverseTransformation() -> Bool { true }

  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(
      ofClasses: type(of: self).allowedTopLevelClasses, from: data)
  }

  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    value.flatMap {
      try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
    }
  }
}
