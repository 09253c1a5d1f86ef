public import Foundation

/// `(value as AnyObject).doubleValue`: what a number or a string says of itself, as Objective-C finds
/// it in an object of any class. Nil where the value is of another kind.
public func number(of value: Any?) -> NSNumber! {
  switch value {
  case let number as NSNumber: number
  case let text as String: NSNumber(value: NSString(string: text).doubleValue)
  default: nil
  }
}

/// Returns a value of a known type, such as a rectangle in an `NSValue`.
public func unboxed<Value>(_ value: Any?, _ type: Value.Type) -> Value! { value as? Value }
