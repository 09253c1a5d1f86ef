public import CoreGraphics
public import Foundation

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// A pointer to a variable in which a method returns an object.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000

extension Data.WritingOptions {
  /// A former name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

// Limits of integers that C declares as macros.
public let INT8_MIN = Int32(Int8.min)
public let INT16_MIN = Int32(Int16.min)
public let INT16_MAX = Int32(Int16.max)
public let INT32_MIN = Int32.min

public var kCFBooleanTrue: NSNumber! { true }
public var kCFBooleanFalse: NSNumber! { false }

// Keys of an information property list.
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"

/// Returns 1: reference counts of objects are not available in Swift.
public func CFGetRetainCount(_ object: AnyObject?) -> CFIndex { 1 }

extension NSMutableString {
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

/// Content that can be discarded while it is not in use. Caches here do not discard it.
public protocol NSDiscardableContent {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

extension NSAttributedString {
  /// Creates an empty string, for calls without arguments: Foundation for Linux has no such
  /// initialiser, and an extension cannot override that of `NSObject`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension CGFloat {
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}
