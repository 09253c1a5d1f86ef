public import Foundation
public import ObjectiveC

/// The application object of an environment: each stage has one, as each process has on iOS. There
/// is no run loop behind it: the stage drives it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app receives events, is only visible, or is in the background.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The one of the environment in use.
  public class var shared: UIApplication {
    HostWindow.open()
    return Environment.current.application
  }

  /// The windows that are shown, in the order in which they were shown.
  open private(set) var windows: [UIWindow] = []
  /// The window that receives keys.
  open internal(set) weak var keyWindow: UIWindow?
  /// The object that is notified of the app's life cycle. A stage that launches an app keeps it
  /// alive.
  open weak var delegate: (any UIApplicationDelegate)? {
    didSet { ownDelegate = nil }
  }
  /// A delegate that nobody else keeps, since the stage made it.
  final var ownDelegate: (any UIApplicationDelegate)?

  /// Whether the app is active. Active outside a launch.
  open internal(set) var applicationState = State.active
  /// Parts of the interface that receive addresses themselves.
  final var urlReceivers: [URLReceiver] = []

  /// The contents of `Info.plist`: orientations, scenes, status bar.
  package final lazy var infoDictionary: [String: Any] = Bundle.main.infoDictionary ?? [:]

  // MARK: Scenes

  /// The environment's screen.
  final var screen: UIScreen?
  /// The environment's scene.
  final lazy var windowScene = makeWindowScene()
  /// Whether the windows belong to a scene delegate, so that the app's delegate is not notified of
  /// activity (documented).
  final var hasSceneDelegate = false
  /// Work that waits for the scene to come to the foreground; nil while nothing has to.
  final var foregroundWork: [@MainActor () -> Void]?
  /// Shows the main storyboard's window, once the delegate has heard of the launch.
  final var storyboardWindow: (@MainActor () -> Void)?
  /// Work that waits for the end of a launch; nil while there is none.
  final var launchWork: [@MainActor () -> Void]?

  /// The scene, if it is connected.
  open var connectedScenes: Set<UIScene> {
    windowScene.activationState == .unattached ? [] : [windowScene]
  }
  /// The session of the scene.
  open var openSessions: Set<UISceneSession> { [windowScene.session] }
  /// Whether the information list allows several scenes. A stage has one nevertheless.
  open var supportsMultipleScenes: Bool { SceneManifest.current.supportsMultipleScenes }

  /// A stage has one scene: asking for another one fails.
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

  /// The only scene stays.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(SceneRequestError.multipleScenesNotSupported) }

  /// - Support: without effect: the scene is drawn anew with the next picture anyway.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: The user's settings

  /// The direction of the device's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size of the device.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  // MARK: Events

  /// The number of begins without an end.
  private final var ignoringCount = 0
  /// Whether touches reach nobody.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Touches reach nobody until as many ends as begins were called.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
  /// Lets touches through again, when called as often as the begin. Further calls are ignored.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Hands the event to the windows that its touches are in.
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

  /// Sends a selector to a target, or to the first responder, from the sender up, that takes it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target, !action.isImplemented(by: target as AnyObject) {
      // Reports that the target has no such method.
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

  /// Adds a window that is shown.
  final func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
    HostLayout.follow()
  }

  /// Removes a window that is hidden; it no longer receives keys.
  final func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = nil }
  }

  final func closeWindows() { windows = [] }

  // MARK: Other apps

  /// The addresses that were opened, in order; a stage has no other apps that could answer.
  package final private(set) var openedURLs: [URL] = []

  /// Whether some app would open the address: those of the web, and the schemes that the
  /// information list asks for under `LSApplicationQueriesSchemes`.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    let asked = infoDictionary["LSApplicationQueriesSchemes"] as? [String] ?? []
    return ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(scheme)
      || asked.contains { $0.lowercased() == scheme }
  }

  /// Opens an address: records it and calls the completion with true, if `canOpenURL(_:)` agrees.
  /// Nothing else happens.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && options[.universalLinksOnly] as? Bool != true
    if isOpened { openedURLs.append(url) }
    completion?(isOpened)
  }

  /// Opens an address. The older form of `open(_:options:completionHandler:)`.
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  // MARK: What a device would do

  /// - Support: without effect: a stage does not fall asleep.
  open var isIdleTimerDisabled = false
  /// - Support: without effect: there is no home screen.
  open var applicationIconBadgeNumber = 0
  /// - Support: without effect: there is no home screen.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// - Support: without effect: status bars show no network activity since iOS 13.
  open var isNetworkActivityIndicatorVisible = false
  /// - Support: without effect: a shake has no menu of its own.
  open var applicationSupportsShakeToEdit = true

  /// Whether the app may change its icon. Always true.
  open var supportsAlternateIcons: Bool { true }
  /// The icon that was set last; nil is the usual one.
  open private(set) var alternateIconName: String?

  /// Stores the name of an icon. Nothing shows it.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    completionHandler?(nil)
  }

  /// The seconds that the app may run in the background. Unlimited.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app may fetch in the background. Denied.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  /// Whether encrypted files can be read. Always true.
  open var isProtectedDataAvailable: Bool { true }
  private final var backgroundTaskCount = 0

  /// The app keeps running, and the handler is never called.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil) }

  /// Returns the number of a new task. The handler is never called: the app keeps running.
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
  /// Whether the app receives notifications. Always false.
  open var isRegisteredForRemoteNotifications: Bool { false }

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

  // MARK: The status bar of apps without scenes

  /// The orientation of the interface.
  open var statusBarOrientation: UIInterfaceOrientation { windowScene.interfaceOrientation }
  /// The frame of the status bar in points; empty while it is hidden.
  open var statusBarFrame: CGRect { windowScene.statusBarManager?.statusBarFrame ?? .zero }
  /// Heeded where the information list says that controllers do not decide (documented).
  open var statusBarStyle: UIStatusBarStyle {
    get { windowScene.statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// Whether the status bar is hidden. Setting it counts where controllers do not decide.
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
  /// Seconds of a quarter turn (documented to be 0.3 on phones and 0.4 on pads).
  open var statusBarOrientationAnimationDuration: TimeInterval {
    InterfaceRotation.quarterTurnDuration(UIScreen.main.traitCollection.userInterfaceIdiom)
  }

  /// The value in the information list; a delegate can say otherwise.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    listedOrientations
  }
}

extension UIApplication {
  fileprivate enum SceneRequestError: LocalizedError {
    case multipleScenesNotSupported
    var errorDescription: String? { "A stage has one scene." }
  }

  /// Makes the only scene, in the foreground, attached to the environment's screen.
  private func makeWindowScene() -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication, persistentIdentifier: "scene-1")
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    if let screen { scene.attach(to: screen) }
    scene.activationState = .foregroundActive
    return scene
  }
}
