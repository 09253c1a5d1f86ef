public import Foundation

/// What kind of exception it is.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let genericException = Self("NSGenericException")
  public static let rangeException = Self("NSRangeException")
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  public static let objectInaccessibleException = Self("NSObjectInaccessibleException")
}

/// A mistake that a program tells of. Nothing catches one on Linux, so that raising it ends the
/// process, as one that Swift code raises does on Apple's platforms.
open class NSException: NSObject {
  open private(set) var name: NSExceptionName
  open private(set) var reason: String?
  open private(set) var userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]?
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  open func raise() {
    fatalError("Terminating app due to uncaught exception '\(name.rawValue)': \(reason ?? "")")
  }
}
