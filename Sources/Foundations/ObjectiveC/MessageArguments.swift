import Foundation

/// The arguments of a call by name, which the method takes one after the other.
public struct MessageArguments {
  private var values: ArraySlice<Any?>
  private var position = 0

  init(_ values: [Any?]) { self.values = values[...] }

  /// Returns the next argument as the type that the method takes. If the caller passed fewer
  /// arguments, a missing one is nil. Throws if the argument cannot be converted to the type.
  public mutating func next<Value>() throws -> Value {
    position += 1
    return try MessageValue(values.popFirst() ?? nil, position: position).value()
  }
}

/// A value that was passed by name, whose type is known only at run time.
public struct MessageValue {
  let any: Any?
  let position: Int

  init(_ any: Any?, position: Int = 1) {
    self.any = any
    self.position = position
  }

  /// Returns the value as a `Value`. Numbers, strings and boxed geometry are converted as between Swift and
  /// Objective-C. Throws if the value has another type.
  public func value<Value>() throws -> Value {
    if let value = any as? Value { return value }
    if let any, let value = Self.bridged(any, to: Value.self) as? Value { return value }
    throw MessageError.type(
      position: position, expected: "\(Value.self)", found: any.map { "\(type(of: $0))" } ?? "nil")
  }

  private static func bridged(_ any: Any, to type: Any.Type) -> Any? {
    if let optional = type as? any OptionalType.Type { return bridged(any, to: optional.wrapped) }
    if let enumeration = type as? any RawRepresentable.Type {
      return represented(by: any, enumeration)
    }
    if let number = any as? NSNumber ?? (any as? CGFloat).map({ NSNumber(value: Double($0)) }) {
      return converted(number, to: type)
    }
    return type == NSString.self || type == String.self ? any as? String : nil
  }

  private static func represented<T: RawRepresentable>(by any: Any, _ type: T.Type) -> Any? {
    let raw = any as? T.RawValue ?? bridged(any, to: T.RawValue.self) as? T.RawValue
    return raw.flatMap(T.init(rawValue:))
  }

  private static func converted(_ number: NSNumber, to type: Any.Type) -> Any? {
    switch type {
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Double.Type: number.doubleValue
    case is Float.Type: number.floatValue
    case is Int.Type: number.intValue
    case is UInt.Type: number.uintValue
    case is Bool.Type: number.boolValue
    default: nil
    }
  }
}

/// The reason why a call by name failed.
enum MessageError: Error {
  case type(position: Int, expected: String, found: String)
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
