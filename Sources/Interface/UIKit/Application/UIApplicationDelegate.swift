public import ObjectiveC
public import Foundation

/// Receives the events of the app's life cycle. Every requirement has a default implementation, because the
/// methods are optional on iOS.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: MessageReceiver {
  /// The window of an app without scenes. The main storyboard's window is assigned to it.
  var window: UIWindow? { get set }

  // Launching
  /// Notifies of a launch. Called first, before the main storyboard is loaded. The result is not
  /// used.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies that the launch is almost complete. Called after the main storyboard's window was
  /// made and before scenes connect. The result is not used.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Notifies of a launch, without options. Called by the default implementation of the method with options.
  func applicationDidFinishLaunching(_ application: UIApplication)

  // Activity
  /// Notifies that the app became active. Not called in apps with a scene delegate, like the three methods
  /// below.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Notifies that the app is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Notifies that the app is in the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Notifies that the app is about to come to the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Notifies that the app is about to end; called after the scene was disconnected.
  func applicationWillTerminate(_ application: UIApplication)
  /// Notifies of a memory warning. Called before the controllers receive it.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  // Scenes
  /// Returns the configuration of a connecting scene. Defaults to the one in Info.plist.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Notifies that scene sessions were discarded. Never called: the only scene remains connected.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  // Orientation
  /// Returns the supported orientations of a window. Defaults to those in Info.plist.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  // Opening
  /// Opens a URL and returns whether that was possible. Called in apps without a scene delegate.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Performs an action from the home screen. Never called: a stage has no home screen.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Continues a user activity and returns whether that was possible.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Returns whether extensions of a kind are allowed. Never called: there are no extensions.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool

  // What never happens on a stage
  /// Notifies that the program has registered settings for notifications. Deprecated in iOS 10.
  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  /// Notifies of a local notification. Never called. Deprecated in iOS 10.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  /// Notifies that the registration for remote notifications succeeded. Never called.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Notifies that the registration for remote notifications failed. Never called.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Notifies of a remote notification. Never called.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Fetches data in the background. Never called.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// Notifies of events of a background URL session. Never called.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
}

/// An object that restores a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.listedOrientations }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) {}

  public func application(
    _ application: UIApplication, didReceive notification: UILocalNotification
  ) {}

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
