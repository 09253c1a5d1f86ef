public import Foundation

/// An instance of the app's user interface.
///
/// A stage's application has one, a `UIWindowScene`, which is connected from the start. `Stage.launch`
/// connects it to the program's scene delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is connected, active, or in the background.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reason for which a scene is connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The URLs to open. Always empty here.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue. Always empty here.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The action chosen on the home screen. Always nil here.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The bundle identifier of the app that requested the scene. Always nil here.
    open var sourceApplication: String? { nil }
    /// The type of an activity that another device is sending. Always nil here.
    open var handoffUserActivityType: String? { nil }
  }

  /// Options for opening a URL in another app.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether the URL is opened only by an app, not by the browser. False by default.
    open var universalLinksOnly = false
    /// - Support: without effect: no other app opens.
    open var eventAttribution: AnyObject?
  }

  /// The session with the scene's persistent data.
  public final let session: UISceneSession
  /// The object that is notified of the scene's life cycle. The scene retains it.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is connected and active.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene in the app switcher. Not shown here.
  open var title: String! = ""
  /// The subtitle of the scene in the app switcher. Not shown here.
  open var subtitle: String = ""
  /// The contents for which the scene is activated.
  /// - Support: without effect: there is one scene.
  open var activationConditions = UISceneActivationConditions()

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Records a URL as opened. No other app receives it.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let options: [UIApplication.OpenExternalURLOptionsKey: Any] =
      options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:]
    UIApplication.shared.open(url, options: options, completionHandler: completion)
  }
}

extension UIScene {
  /// Posted before the scene connects.
  public nonisolated class var willConnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillConnectNotification")
  }
  /// Posted after the scene was disconnected.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidDisconnectNotification")
  }
  /// Posted after the scene became active.
  public nonisolated class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  /// Posted before the scene becomes inactive.
  public nonisolated class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  /// Posted before the scene comes to the foreground.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  /// Posted after the scene went to the background.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}

/// A URL that the app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL to open.
  public final let url: URL
  /// The options with which the URL is opened.
  public final let options: UIScene.OpenURLOptions

  package init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
    super.init()
  }
}

extension UIScene {
  /// The app that opened a URL, which is unknown: the stage opens them.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }
}
