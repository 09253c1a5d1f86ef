public import Foundation

/// A quick action of the app's icon on the home screen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The identifier of the action in the app.
  open internal(set) var type: String
  /// The title of the action.
  open internal(set) var localizedTitle: String
  /// A second line below the title.
  open internal(set) var localizedSubtitle: String?
  /// The icon beside the title.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Data that the program associates with the action.
  open internal(set) var userInfo: [String: any NSSecureCoding]?

  /// Creates an action with all its properties.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The icon of a quick action. There is no home screen that shows it.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The system icons.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  public convenience init(type: IconType) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
  public convenience init(systemImageName: String) { self.init() }
}
