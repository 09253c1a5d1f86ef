public import Foundation

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Where a method puts an object that it makes.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000

extension NSMutableString {
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

/// Content that may be thrown away while nobody uses it. Caches here keep theirs.
public protocol NSDiscardableContent {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

extension NSAttributedString {
  /// `NSAttributedString()`: no text. Foundation here has no initialiser without arguments, and an
  /// extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
