public import Foundation

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
public let UNErrorDomain = "UNErrorDomain"

public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }

extension UNNotificationSettings {
  public var lockScreenSetting: UNNotificationSetting { .disabled }
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
  public var carPlaySetting: UNNotificationSetting { .disabled }
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  public var timeSensitiveSetting: UNNotificationSetting { .disabled }
  public var announcementSetting: UNNotificationSetting { .disabled }
  public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  public var directMessagesSetting: UNNotificationSetting { .disabled }
  public var showPreviewsSetting: UNShowPreviewsSetting { .never }
  public var alertStyle: UNAlertStyle { .none }
  public var providesAppNotificationSettings: Bool { false }
}

extension UNTimeIntervalNotificationTrigger {
  /// The date on which the trigger would fire if it were scheduled now.
  public func nextTriggerDate() -> Date? { Date().addingTimeInterval(timeInterval) }
}

extension UNCalendarNotificationTrigger {
  /// The next date that matches the components.
  public func nextTriggerDate() -> Date? {
    (dateComponents.calendar ?? .current).nextDate(
      after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}

/// The icon of an action.
open class UNNotificationActionIcon: NSObject {
  /// The name of a symbol or image.
  public let name: String
  public init(systemImageName: String) { name = systemImageName }
  public init(templateImageName: String) { name = templateImageName }
}

/// An action for which the user enters a text.
open class UNTextInputNotificationAction: UNNotificationAction {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options,
      textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
  }
}

extension UNNotificationAction {
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) { self.init(identifier: identifier, title: title, options: options) }
}

extension UNNotificationCategory {
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
}

/// The response to an action with a text. No instance exists here.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  open var userText: String { "" }
}

extension UNNotificationResponse {
  /// The scene that handles the response. It is always nil.
  public var targetScene: AnyObject? { nil }
}

/// An extension that changes notifications before they are displayed. The system never calls it
/// here.
open class UNNotificationServiceExtension: NSObject {
  public override init() { super.init() }
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }
  open func serviceExtensionTimeWillExpire() {}
}

extension UNNotificationSound {
  public static func criticalSoundNamed(
    _ name: UNNotificationSoundName
  ) -> UNNotificationSound { UNNotificationSound(named: name) }
  public static func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(named: name) }
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    defaultCritical
  }
}
