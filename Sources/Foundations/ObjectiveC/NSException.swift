import CoreGraphics
public import Foundation

// Foundation for Linux has the type but none of its values.
extension NSExceptionName {
  public static let genericException = Self("NSGenericException")
  public static let rangeException = Self("NSRangeException")
  public static let invalidArgumentException = Self("NSInvalidArgumentException")
  public static let internalInconsistencyException = Self("NSInternalInconsistencyException")
  public static let objectInaccessibleException = Self("NSObjectInaccessibleException")
}

/// An error with a name and a reason.
///
/// If iOS would end the app, the running test fails and the process continues; see `ExceptionHandling`. Use
/// `first(in:)` to catch an exception.
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

extension NSException {
  /// Returns the first exception that a closure causes, by `raise()` or by a call for which iOS raises one;
  /// nil if there is none. The closure runs to its end, and the running test does not fail.
  ///
  /// Matchers of tests that expect an exception call this method, in place of `@catch` on iOS.
  public static func first(in body: () throws -> Void) rethrows -> NSException? {
    try ExceptionCapture.exceptions(in: body).first.map { found in
      NSException(
        name: NSExceptionName(found.exceptionName ?? NSExceptionName.genericException.rawValue),
        reason: found.message, userInfo: nil)
    }
  }
}
