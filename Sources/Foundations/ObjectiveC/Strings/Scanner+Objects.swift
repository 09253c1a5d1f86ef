public import Foundation

// The scanner's older methods, which store an `NSString` through a pointer. Foundation for Linux has them
// with a pointer to a `String`, and calls with `nil` use those.
extension Scanner {
  @_disfavoredOverload @discardableResult
  public func scanString(
    _ string: String, into result: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanString(string), into: result) }

  @_disfavoredOverload @discardableResult
  public func scanCharacters(
    from set: CharacterSet, into result: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanCharacters(from: set), into: result) }

  @_disfavoredOverload @discardableResult
  public func scanUpTo(
    _ string: String, into result: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanUpToString(string), into: result) }

  @_disfavoredOverload @discardableResult
  public func scanUpToCharacters(
    from set: CharacterSet, into result: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { put(scanUpToCharacters(from: set), into: result) }

  private func put(
    _ text: String?, into result: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard let text else { return false }
    result?.pointee = text as NSString
    return true
  }
}
