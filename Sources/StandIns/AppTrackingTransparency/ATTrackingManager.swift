@_exported public import Foundation

/// Asks whether an app may follow its user elsewhere. The answer is no.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { completion(.denied) }
  @discardableResult
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
