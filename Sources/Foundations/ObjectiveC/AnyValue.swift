public import Foundation

/// Returns a number, or the number at the beginning of a string; nil for other values. It replaces the
/// receiver of dynamic member lookup on `AnyObject`, such as `(value as AnyObject).doubleValue`.
public func number(of value: Any?) -> NSNumber! {
  switch value {
  case let number as NSNumber: number
  case let text as String: NSNumber(value: NSString(string: text).doubleValue)
  default: nil
  }
}

/// Returns a string value; nil for other values. It replaces the receiver of dynamic member lookup on
/// `AnyObject`, such as `(value as AnyObject).lowercased`.
public func text(of value: Any?) -> NSString! {
  (value as? NSString) ?? (value as? String).map(NSString.init(string:))
}

/// Returns a value as a known type, such as a rectangle in an `NSValue`; nil if it has another type.
public func unboxed<Value>(_ value: Any?, _ type: Value.Type) -> Value! { value as? Value }
