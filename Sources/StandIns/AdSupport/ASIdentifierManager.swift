@_exported public import Foundation

/// The identifier for advertisements: zeros, as where following is not allowed (documented).
open class ASIdentifierManager: NSObject {
  private nonisolated(unsafe) static let manager = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { manager }
  open var advertisingIdentifier: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
