import CoreGraphics
public import Foundation

extension NSObject {
  // Generic, so that a class with its own method of this name, such as `CALayer`, can be overridden without
  // ambiguity.

  /// Returns the value of a property by name.
  @_disfavoredOverload
  public func value(forKey key: some StringProtocol) -> Any? {
    let key = String(key)
    if let keyed = self as? any KeyedValues { return keyed.keyedValue(key) }
    guard let property = KeyValueCoding.property(key, of: self) else {
      KeyValueCoding.raise("valueForUndefinedKey:", key, of: self)
      return nil
    }
    return property.get(self)
  }

  /// Sets a property by name.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: some StringProtocol) {
    let key = String(key)
    if let keyed = self as? any KeyedValues { return keyed.setKeyedValue(value, key) }
    guard let property = KeyValueCoding.property(key, of: self) else {
      KeyValueCoding.raise("setValue:forUndefinedKey:", key, of: self)
      return
    }
    guard let set = property.set else {
      KeyValueCoding.raise(
        "setValue:forUndefinedKey:", key, of: self, advice: "The property has no setter.")
      return
    }
    do {
      try set(self, MessageValue(value))
    } catch {
      guard let value else {
        return DiagnosticLog.current.raise(
          .invalidArgument,
          "[<\(type(of: self))> setNilValueForKey]: could not set nil as the value for the key \(key)."
        )
      }
      DiagnosticLog.current.warn(
        "'\(key)' of \(type(of: self)) cannot be set to a \(type(of: value)): it is of another type."
      )
    }
  }

  @_disfavoredOverload
  public func value(forKeyPath keyPath: some StringProtocol) -> Any? {
    let keys = String(keyPath).split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first else { return nil }
    guard keys.count == 2 else { return value(forKey: first) }
    return (value(forKey: first) as? NSObject)?.value(forKeyPath: keys[1])
  }

  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: some StringProtocol) {
    let keys = String(keyPath).split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first else { return }
    guard keys.count == 2 else { return setValue(value, forKey: first) }
    (self.value(forKey: first) as? NSObject)?.setValue(value, forKeyPath: keys[1])
  }

  @_disfavoredOverload
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value, forKey: key)
    }
  }

  @_disfavoredOverload
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Returns whether the object has a property with a name.
  public func hasProperty(named key: String) -> Bool {
    KeyValueCoding.property(key, of: self) != nil
  }
}

/// Returns the value of a property by name, for an object of any class, as `AnyObject` does on Apple's
/// platforms; nil if there is no such property or it has another type.
public func objectMember<Value>(_ name: String, of object: AnyObject?) -> Value? {
  guard let object, let property = MemberTable.property(name, of: type(of: object)) else {
    return nil
  }
  return try? MessageValue(property.get(object)).value()
}

/// An object whose properties are known only at run time, such as a Core Data object.
package protocol KeyedValues: AnyObject {
  func keyedValue(_ key: String) -> Any?
  func setKeyedValue(_ value: Any?, _ key: String)
}

private enum KeyValueCoding {
  /// Returns the property for a key. The key `hidden` also finds `isHidden`.
  static func property(_ key: String, of object: NSObject) -> ClassMembers.Property? {
    let type: AnyClass = type(of: object)
    if let property = MemberTable.property(key, of: type) { return property }
    return MemberTable.property("is" + key.prefix(1).uppercased() + key.dropFirst(), of: type)
  }

  static func raise(
    _ method: String, _ key: String, of object: NSObject,
    advice: String = "Mark the property @objc, or list it in a type that conforms to NamedMembers."
  ) {
    DiagnosticLog.current.raise(
      .unknownKey,
      "[<\(type(of: object))> \(method)]: this class is not key value coding-compliant for the key "
        + "\(key). \(advice)")
  }
}
