public import Foundation
public import ObjectiveC

/// The application object of an environment. Each stage has one, as each process has on iOS. It has no run
/// loop: the stage drives it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app is active, inactive, or in the background.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The application object of the current environment.
  public class var shared: UIApplication {
    HostWindow.open()
    return Environment.current.application
  }

  /// The visible windows, in the order in which they were shown.
  open private(set) var windows: [UIWindow] = []
  /// The window that receives key events.
  open internal(set) weak var keyWindow: UIWindow?
  /// The object that is notified of the app's life cycle. It is not retained, except by a stage that launches
  /// the app.
  open weak var delegate: (any UIApplicationDelegate)? {
    didSet { ownDelegate = nil }
  }
  /// Retains a delegate that the stage created.
  final var ownDelegate: (any UIApplicationDelegate)?

  /// The state of the app. Active unless the app is launched by a stage.
  open internal(set) var applicationState = State.active
  /// The closures that receive URLs in place of the delegates.
  final var urlReceivers: [URLReceiver] = []

  /// The contents of `Info.plist`: orientations, scenes, status bar.
  package final lazy var infoDictionary: [String: Any] = Bundle.main.infoDictionary ?? [:]

  // MARK: Scenes

  /// The environment's screen.
  final var screen: UIScreen?
  /// The environment's scene.
  final lazy var windowScene = makeWindowScene()
  /// Whether the app uses scenes. Then the app's delegate is not notified of activity (documented).
  final var hasSceneDelegate = false
  /// The work that is performed when the scene comes to the foreground; nil when work need not wait.
  final var foregroundWork: [@MainActor () -> Void]?
  /// Shows the main storyboard's window after the delegate was notified of the launch.
  final var storyboardWindow: (@MainActor () -> Void)?
  /// The work that is performed at the end of the launch; nil when no launch is in progress.
  final var launchWork: [@MainActor () -> Void]?

  /// The scene, if it is connected.
  open var connectedScenes: Set<UIScene> {
    windowScene.activationState == .unattached ? [] : [windowScene]
  }
  /// The session of the scene.
  open var openSessions: Set<UISceneSession> { [windowScene.session] }
  /// Whether Info.plist enables multiple scenes. A stage has only one in either case.
  open var supportsMultipleScenes: Bool { SceneManifest.current.supportsMultipleScenes }

  /// Passes a user activity to the scene. Requesting another scene calls the error handler: a stage has only
  /// one.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let sceneSession, sceneSession === windowScene.session else {
      errorHandler?(SceneRequestError.multipleScenesNotSupported)
      return
    }
    if let userActivity { windowScene.delegate?.scene(windowScene, continue: userActivity) }
  }

  /// Calls the error handler: the only scene cannot be destroyed.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(SceneRequestError.multipleScenesNotSupported) }

  /// - Support: without effect: the scene is drawn anew with the next picture anyway.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: User settings

  /// The layout direction of the device's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size that is set on the device.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  // MARK: Events

  /// The number of calls of `beginIgnoringInteractionEvents()` that have not been ended.
  private final var ignoringCount = 0
  /// Whether touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Ignores touches until `endIgnoringInteractionEvents()` was called as often.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Ends one call of `beginIgnoringInteractionEvents()`. Further calls are ignored.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Sends the event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(where: { $0 === window }) {
        windows.append(window)
      }
    }
    for window in windows { window.sendEvent(event) }
  }

  /// Sends an action to a target; without one to the first object in the responder chain, from the first
  /// responder or the sender up, that implements it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target, !action.isImplemented(by: target as AnyObject) {
      // Reports that the target does not implement the method.
      action.send(to: target as AnyObject)
      return false
    }
    let start = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
    guard
      let receiver = target.map({ $0 as AnyObject })
        ?? start.target(forAction: action, withSender: sender).map({ $0 as AnyObject })
        ?? delegate, action.isImplemented(by: receiver)
    else { return false }
    action.send(to: receiver, sender, event)
    return true
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Windows

  /// Adds a visible window.
  final func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
    HostLayout.follow()
  }

  /// Removes a hidden window, which is no longer the key window.
  final func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = nil }
  }

  final func closeWindows() { windows = [] }

  // MARK: Other apps

  /// The URLs that the program opened, in order. No other app receives them.
  package final private(set) var openedURLs: [URL] = []

  /// Returns whether a URL can be opened: standard schemes such as `https`, and those in Info.plist under
  /// `LSApplicationQueriesSchemes`.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    let asked = infoDictionary["LSApplicationQueriesSchemes"] as? [String] ?? []
    return ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(scheme)
      || asked.contains { $0.lowercased() == scheme }
  }

  /// Records a URL as opened and calls the completion with true, if `canOpenURL(_:)` returns true. Nothing is
  /// launched.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && options[.universalLinksOnly] as? Bool != true
    if isOpened { openedURLs.append(url) }
    completion?(isOpened)
  }

  /// Opens a URL. The older form of `open(_:options:completionHandler:)`.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: Device functions

  /// - Support: without effect: a stage does not fall asleep.
  open var isIdleTimerDisabled = false
  /// Without effect: there is no home screen.
  open var applicationIconBadgeNumber = 0
  /// - Support: without effect: there is no home screen.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// - Support: without effect: status bars show no network activity since iOS 13.
  open var isNetworkActivityIndicatorVisible = false
  /// - Support: without effect: a shake has no menu of its own.
  open var applicationSupportsShakeToEdit = true

  /// Whether the app may change its icon. Always true.
  open var supportsAlternateIcons: Bool { true }
  /// The name of the alternate icon; nil for the primary icon.
  open private(set) var alternateIconName: String?

  /// Stores the name of an alternate icon, which is not shown anywhere.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    completionHandler?(nil)
  }

  /// The remaining background time in seconds. Unlimited.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app may refresh in the background. Always denied.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  /// Whether protected files can be read. Always true.
  open var isProtectedDataAvailable: Bool { true }
  private final var backgroundTaskCount = 0

  /// Begins a background task. The expiration handler is never called.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil) }

  /// Begins a background task and returns its identifier. The expiration handler is never called.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
  }

  /// - Support: without effect: the app goes on anyway.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// - Support: without effect: nothing is fetched in the background.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// - Support: without effect: nobody sends notifications to a stage.
  open func registerForRemoteNotifications() {}
  /// - Support: without effect: nobody sends notifications to a stage.
  open func unregisterForRemoteNotifications() {}
  /// Whether the app is registered for remote notifications. Always false.
  open var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Local notifications

  /// The notifications that the program has scheduled.
  ///
  /// - Support: partial: they are kept, and none is delivered.
  open var scheduledLocalNotifications: [UILocalNotification]? = []
  /// The settings that the program has registered; nil before.
  open private(set) var currentUserNotificationSettings: UIUserNotificationSettings?

  /// Keeps the settings and passes them to the delegate.
  open func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) {
    currentUserNotificationSettings = notificationSettings
    delegate?.application(self, didRegister: notificationSettings)
  }

  /// Keeps a notification.
  ///
  /// - Support: without effect: no notification is delivered.
  open func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications = (scheduledLocalNotifications ?? []) + [notification]
  }

  /// - Support: without effect: no notification is delivered.
  open func presentLocalNotificationNow(_ notification: UILocalNotification) {}

  /// Forgets a notification.
  open func cancelLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.removeAll { $0 === notification }
  }

  /// Forgets all notifications.
  open func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }

  /// - Support: without effect: a stage restores no state.
  open func extendStateRestoration() {}
  /// - Support: without effect: a stage restores no state.
  open func completeStateRestoration() {}
  /// - Support: without effect: there is no picture from the launch before.
  open func ignoreSnapshotOnNextApplicationLaunch() {}
  /// - Support: without effect: there are no remote controls.
  open func beginReceivingRemoteControlEvents() {}
  /// - Support: without effect: there are no remote controls.
  open func endReceivingRemoteControlEvents() {}

  // MARK: Status bar without scenes

  /// The orientation of the interface.
  open var statusBarOrientation: UIInterfaceOrientation { windowScene.interfaceOrientation }
  /// The frame of the status bar in points; empty while it is hidden.
  open var statusBarFrame: CGRect { windowScene.statusBarManager?.statusBarFrame ?? .zero }
  /// The style of the status bar. Setting it has an effect if Info.plist disables the control by view
  /// controllers (documented).
  open var statusBarStyle: UIStatusBarStyle {
    get { windowScene.statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// Whether the status bar is hidden. Setting it has an effect if Info.plist disables the control by view
  /// controllers.
  open var isStatusBarHidden: Bool {
    get { windowScene.statusBarManager?.isStatusBarHidden ?? false }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// - Support: partial: the change is not animated.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    guard let bars = screen?.environment?.interface.systemBars else { return }
    bars.wantedStyle = statusBarStyle
    bars.update()
  }

  /// - Support: partial: the change is not animated.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    guard let bars = screen?.environment?.interface.systemBars else { return }
    bars.wantsStatusBarHidden = hidden
    bars.update()
  }
  /// The duration of a rotation by 90 degrees in seconds: 0.3 on phones and 0.4 on pads (guess).
  ///
  /// A rotation by 180 degrees takes twice as long (documented).
  open var statusBarOrientationAnimationDuration: TimeInterval {
    InterfaceRotation.quarterTurnDuration(UIScreen.main.traitCollection.userInterfaceIdiom)
  }

  /// Returns the orientations in Info.plist. The app's delegate can override them.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    listedOrientations
  }
}

extension UIApplication {
  fileprivate enum SceneRequestError: LocalizedError {
    case multipleScenesNotSupported
    var errorDescription: String? { "A stage has one scene." }
  }

  /// Creates the environment's only scene, in the foreground and attached to its screen.
  private func makeWindowScene() -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication, persistentIdentifier: "scene-1")
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    if let screen { scene.attach(to: screen) }
    scene.activationState = .foregroundActive
    return scene
  }
}
