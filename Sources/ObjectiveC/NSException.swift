import CoreGraphics
public import Foundation

/// The name of a kind of exception.
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

/// An error with a name and a reason.
///
/// Nothing catches one on Linux. Where iOS ends the app, the running test fails and the process lives
/// on; see `ExceptionHandling`.
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
    var diagnostic = Diagnostic(.exception, reason ?? "The program gave no reason.")
    diagnostic.exceptionName = name.rawValue
    DiagnosticLog.current.report(diagnostic)
  }
}
