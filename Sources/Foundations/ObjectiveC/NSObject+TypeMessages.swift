import CoreGraphics
public import Foundation

// The methods that every class has on Apple's platforms, where classes are objects.
extension NSObject {
  public static func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { MemberTable.typeMethod($0.name, of: self) != nil } ?? false
  }

  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    boxed(answer(aSelector.name))
  }

  @discardableResult
  public static func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    boxed(answer(aSelector.name, object))
  }

  /// Returns the value of a class property by name.
  public static func value(forKey key: String) -> Any? {
    guard MemberTable.typeMethod(key, of: self) != nil else {
      DiagnosticLog.current.raise(
        .unknownKey,
        "[<\(self)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
          + "\(key). \(advice)")
      return nil
    }
    return answer(key)
  }

  public static func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first, let value = value(forKey: first) else { return nil }
    return keys.count == 2 ? (value as? NSObject)?.value(forKeyPath: keys[1]) : value
  }

  private static var advice: String {
    "Mark the member @objc, or list it in a type that conforms to NamedMembers."
  }

  private static func answer(_ name: String, _ arguments: Any?...) -> Any? {
    guard let method = MemberTable.typeMethod(name, of: self) else {
      DiagnosticLog.current.raise(
        .invalidArgument, "+[\(self) \(name)]: unrecognized selector sent to class. \(advice)")
      return nil
    }
    var taken = MessageArguments(arguments)
    return try? method(&taken)
  }
}
