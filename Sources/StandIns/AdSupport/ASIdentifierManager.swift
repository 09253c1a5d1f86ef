@_exported public import Foundation

/// Provides the advertising identifier. It consists of zeros, as if tracking were denied
/// (documented).
open class ASIdentifierManager: NSObject {
  private nonisolated(unsafe) static let manager = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { manager }
  open var advertisingIdentifier: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
