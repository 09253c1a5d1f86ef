import CoreGraphics
public import Foundation

// What every class can on Apple's platforms, which are objects there.
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

  /// The value of the class's property of that name.
  public static func value(forKey key: String) -> Any? { answer(key) }

  public static func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first, let value = answer(first) else { return nil }
    return keys.count == 2 ? (value as? NSObject)?.value(forKeyPath: keys[1]) : value
  }

  private static func answer(_ name: String, _ arguments: Any?...) -> Any? {
    guard let method = MemberTable.typeMethod(name, of: self) else {
      DiagnosticLog.current.warn(
        "The class \(self) has no member '\(name)' that can be reached by name. Mark it @objc, or "
          + "list it in a type that conforms to NamedMembers.")
      return nil
    }
    var taken = MessageArguments(arguments)
    return try? method(&taken)
  }
}
