public import Foundation

/// Returns a number, or the number with which a string begins; nil for other values. Stands for the
/// receiver of dynamic member lookup on `AnyObject`, such as `(value as AnyObject).doubleValue`.
public func number(of value: Any?) -> NSNumber! {
  switch value {
  case let number as NSNumber: number
  case let text as String: NSNumber(value: NSString(string: text).doubleValue)
  default: nil
  }
}

/// Returns a value as a string; nil if it is none. Stands for the receiver of dynamic member lookup
/// on `AnyObject`, such as `(value as AnyObject).lowercased`.
public func text(of value: Any?) -> NSString! {
  (value as? NSString) ?? (value as? String).map(NSString.init(string:))
}

/// Returns a value of a known type, such as a rectangle in an `NSValue`.
public func unboxed<Value>(_ value: Any?, _ type: Value.Type) -> Value! { value as? Value }
