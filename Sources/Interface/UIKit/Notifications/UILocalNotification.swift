/// The name of the sound that notifications have by default.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that a program schedules for itself. Deprecated in iOS 10.
@preconcurrency @MainActor
open class UILocalNotification: NSObject, @preconcurrency NSCopying {
  /// The time of the notification.
  open var fireDate: Date?
  /// The time zone of the time; nil for Greenwich.
  open var timeZone: TimeZone?
  /// The unit of time after which the notification repeats; empty for no repetition.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of the repetition; nil for the current one.
  open var repeatCalendar: Calendar?
  /// Whether a region triggers the notification only once.
  open var regionTriggersOnce = true
  /// The text.
  open var alertBody: String?
  /// The title.
  open var alertTitle: String?
  /// Whether the notification has a button.
  open var hasAction = true
  /// The title of the button.
  open var alertAction: String?
  /// The name of the image that the program shows while it launches.
  open var alertLaunchImage: String?
  /// The name of the sound; nil for none.
  open var soundName: String?
  /// The number on the icon; 0 for no change.
  open var applicationIconBadgeNumber = 0
  /// Values of the program.
  open var userInfo: [AnyHashable: Any]?
  /// The identifier of the category with the actions.
  open var category: String?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UILocalNotification()
    copy.fireDate = fireDate
    copy.timeZone = timeZone
    copy.repeatInterval = repeatInterval
    copy.repeatCalendar = repeatCalendar
    copy.regionTriggersOnce = regionTriggersOnce
    copy.alertBody = alertBody
    copy.alertTitle = alertTitle
    copy.hasAction = hasAction
    copy.alertAction = alertAction
    copy.alertLaunchImage = alertLaunchImage
    copy.soundName = soundName
    copy.applicationIconBadgeNumber = applicationIconBadgeNumber
    copy.userInfo = userInfo
    copy.category = category
    return copy
  }
}
