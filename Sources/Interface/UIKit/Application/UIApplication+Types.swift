public import Foundation

extension UIApplication {
  /// The keys of the reasons for a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address that is to open, a `URL`.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the app that asked, a string.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The contents of a notification, a dictionary.
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// Present if a change of place caused the launch.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The chosen action of the home screen.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// A user activity to continue, a dictionary.
    public static let userActivityDictionary = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity, a string.
    public static let userActivityType = Self(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  /// The keys of the circumstances in which an address is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The data that the other app sent along.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a file is opened where it is, a number.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The keys of options for opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only apps may open the address, not the browser. Nothing is opened with true here.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The kinds of extensions that an app may refuse.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards of other makers.
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }

  /// The address of the app's settings.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// The address of the app's settings for notifications.
  public nonisolated class var openNotificationSettingsURLString: String {
    "app-settings:notifications"
  }
  /// As often as the system lets an app fetch. Nothing is fetched here.
  public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// Never.
  public nonisolated class var backgroundFetchIntervalNever: TimeInterval {
    .greatestFiniteMagnitude
  }
  public nonisolated class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }
  public nonisolated class var willChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  }
  public nonisolated class var didChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
  }
  public nonisolated class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }
  public nonisolated class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
  }
  public nonisolated class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  }
}

extension UIScene {
  /// The options of a request for a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// - Support: without effect: there is no other scene to ask.
    open var requestingScene: UIScene?
  }
}

/// Options for the removal of a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// Options for the removal of a scene with windows.
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }

  /// - Support: without effect: the only scene stays.
  open var windowDismissalAnimation = DismissalAnimation.standard
}

/// The number of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The number of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app may fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

/// What a fetch in the background has found.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}
