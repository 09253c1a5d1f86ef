public import ObjectiveC
import Foundation

/// Receives the events of a scene's life cycle. Every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: MessageReceiver {
  /// Notifies that the scene will connect. Create the window here. Called once, after the app's delegate has
  /// finished launching.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Notifies that the scene was disconnected. Called when the app ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Notifies that the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Notifies that the scene will become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Notifies that the scene will enter the foreground. Also called during a launch.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Notifies that the scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens URLs while the scene is connected.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Returns the state to store in the session. Called when the scene enters the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Restores the state that the session stored. Called when the scene connects.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Notifies that an activity will be continued. Never called.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Continues an activity of another device.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Notifies that an activity could not be received. Never called.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  /// Notifies that an activity has changed. Never called.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// Also receives changes of a window scene's size, orientation and traits, and stores its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene. The main storyboard's window is assigned to it.
  var window: UIWindow? { get set }
  /// Notifies that the size, orientation or traits of the scene have changed. Receives the previous values.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Performs an action from the home screen. Never called: a stage has no home screen.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
