import CoreGraphics
import Foundation

extension Selector {
  /// Returns whether an object has a method with this name, or a property with this getter or setter.
  public func isImplemented(by object: AnyObject) -> Bool { implementation(in: object) != nil }

  /// Calls the object's method with this name.
  ///
  /// - Parameter arguments: The arguments of the call. Arguments beyond the method's own are dropped, and
  ///   missing ones are nil.
  /// - Returns: The method's result. Nil if there is no such method or an argument has another type, which a
  ///   diagnostic reports.
  @discardableResult
  public func send(to object: AnyObject, _ arguments: Any?...) -> Any? {
    send(to: object, arguments: arguments)
  }

  @discardableResult
  public func send(to object: AnyObject, arguments: [Any?]) -> Any? {
    guard let method = implementation(in: object) else {
      DiagnosticLog.current.raise(
        .invalidArgument,
        "-[\(type(of: object)) \(name)]: unrecognized selector sent to instance. Mark the method "
          + "@objc, or list it in a type that conforms to NamedMembers.")
      return nil
    }
    var taken = MessageArguments(arguments)
    do {
      return try method(object, &taken)
    } catch MessageError.type(let position, let expected, let found) {
      DiagnosticLog.current.warn(
        "'\(name)' of \(type(of: object)) was not called: argument \(position) is \(found), "
          + "expected \(expected).")
    } catch {
      DiagnosticLog.current.warn("'\(name)' of \(type(of: object)) failed: \(error)")
    }
    return nil
  }

  private func implementation(in object: AnyObject) -> ClassMembers.Method? {
    let type: AnyClass = Swift.type(of: object)
    if let method = MemberTable.method(name, of: type) { return method }
    if argumentCount == 0, let property = MemberTable.property(name, of: type) {
      return { object, _ in property.get(object) }
    }
    if let key = setterKey, let set = MemberTable.property(key, of: type)?.set {
      return { object, arguments in
        try set(object, MessageValue(arguments.next()))
        return nil
      }
    }
    return nil
  }

  /// The name of the property whose setter this selector is, such as `name` for `setName:`.
  private var setterKey: String? {
    guard name.hasPrefix("set"), name.hasSuffix(":"), argumentCount == 1, name.count > 4 else {
      return nil
    }
    let key = name.dropFirst(3).dropLast()
    return key.prefix(1).lowercased() + key.dropFirst()
  }
}
