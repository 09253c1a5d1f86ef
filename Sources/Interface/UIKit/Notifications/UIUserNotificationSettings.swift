/// The ways in which a notification attracts attention. Deprecated in iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
}

/// The kinds of notifications that a program uses. Deprecated in iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  /// The ways in which notifications attract attention.
  public final let types: UIUserNotificationType
  /// The groups of actions.
  public final let categories: Set<UIUserNotificationCategory>?

  /// Creates settings with types and groups of actions.
  public init(
    types typesForSettings: UIUserNotificationType,
    categories actionSettings: Set<UIUserNotificationCategory>?
  ) {
    types = typesForSettings
    categories = actionSettings
    super.init()
  }
}
