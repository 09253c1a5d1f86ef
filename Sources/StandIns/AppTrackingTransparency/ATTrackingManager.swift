@_exported public import Foundation

/// Requests permission to track the user across other apps. Permission is always denied.
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
