import Foundation

/// Converts between the values that a program uses and those that a managed object stores.
enum StoredValue {
  /// Returns the stored value for a value of the program, with optionals unwrapped; nil for nil and `NSNull`.
  static func stored(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
    return mirror.children.first.flatMap { stored($0.value) }
  }

  /// Returns the objects of a relationship, whose value is an object, a set or a list.
  static func objects(_ value: Any?) -> [NSManagedObject] {
    switch stored(value) {
    case let object as NSManagedObject: [object]
    case let list as [NSManagedObject]: list
    case let set as Set<NSManagedObject>: set.sorted(by: isOlder)
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }.sorted(by: isOlder)
    case let list as [Any]: list.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  /// Returns whether an object was created before another one. The objects of a set are listed in this order,
  /// so that it is the same in every run.
  private static func isOlder(_ first: NSManagedObject, _ second: NSManagedObject) -> Bool {
    first.objectID.number < second.objectID.number
  }

  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (let first as AnyHashable, let second as AnyHashable): first == second
    default: false
    }
  }

  /// Returns the stored value as the type of a property. A number that was never set is 0.
  static func converted<Value>(
    _ value: Any?, of object: NSManagedObject, _ key: String
  ) -> Value {
    if let relationship = object.entity.relationshipsByName[key], relationship.isToMany {
      let list = objects(value)
      let made: Any? =
        if let sets = Value.self as? any ObjectSet.Type {
          sets.make(list)
        } else if Value.self is NSOrderedSet?.Type || Value.self is NSOrderedSet.Type {
          NSOrderedSet(array: list)
        } else {
          NSSet(array: list)
        }
      if let made = made as? Value { return made }
    }
    if let value = value as? Value, stored(value) != nil { return value }
    if let none = Value.self as? any ExpressibleByNilLiteral.Type {
      return number(value, as: Value.self) ?? none.init(nilLiteral: ()) as! Value
    }
    if let number: Value = number(value ?? 0, as: Value.self) { return number }
    fatalError(
      "The property '\(key)' of \(type(of: object)) is a \(Value.self), but it has the value "
        + "\(value.map { "\($0)" } ?? "nil"). Give it a value before it is read, or make it optional."
    )
  }

  /// Returns a number as another number type.
  private static func number<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let number = nsNumber(value) else { return nil }
    let candidates: [Any] = [
      number.int16Value, number.int32Value, number.int64Value, number.intValue,
      number.doubleValue, number.floatValue, number.boolValue, number,
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }

  private static func nsNumber(_ value: Any?) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: nil
    }
  }
}

/// A type with which a property can declare a to-many relationship: `Set<Item>` or `Set<Item>?`.
private protocol ObjectSet {
  static func make(_ objects: [NSManagedObject]) -> Any
}

extension Set: ObjectSet where Element: NSManagedObject {
  static func make(_ objects: [NSManagedObject]) -> Any {
    Set(objects.compactMap { $0 as? Element })
  }
}

extension Optional: ObjectSet where Wrapped: ObjectSet {
  static func make(_ objects: [NSManagedObject]) -> Any { Wrapped.make(objects) }
}
