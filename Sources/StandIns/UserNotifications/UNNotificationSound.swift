public import Foundation

/// The sound of a notification.
open class UNNotificationSound: NSObject {
  /// The name of the sound file; nil for the system's sound.
  let name: UNNotificationSoundName?

  init(name: UNNotificationSoundName?) { self.name = name }
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name) }

  open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: nil) }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// A file that is attached to a notification.
open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL

  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    self.identifier = identifier
    self.url = url
  }
}
