public import Foundation

// Core Foundation's types under their names: values of Swift here, so that what takes a `CFArray`
// takes an array. Bridging casts, `x as CFArray`, are plain ones then.

public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
public typealias CFNumber = NSNumber
public typealias CFDate = Date
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
public typealias CFIndex = Int
public typealias CFAttributedString = NSAttributedString
public typealias CFError = NSError
public typealias CFTypeRef = AnyObject
public typealias CFRunLoop = RunLoop

/// Creates data that can be appended to.
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData(capacity: capacity)
}

/// The error's description for people.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription }

/// Seconds since 1 January 2001, by the machine's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A range in UTF-16 units.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  /// Creates an empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}
