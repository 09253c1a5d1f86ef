public import Foundation

/// One instance of the app's interface.
///
/// A stage's application has one, a `UIWindowScene`, connected from the start; `Stage.launch` runs
/// the delegates that make it their own.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is connected, and whether it receives events.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reasons for which a scene was connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The addresses to open. Empty: a stage launches without any.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue. Empty.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The chosen action of the home screen. Nil.
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// Nobody asks but the stage.
    open var sourceApplication: String? { nil }
    /// The type of an activity that another device is sending. Nil.
    open var handoffUserActivityType: String? { nil }
  }

  /// Options for opening an address.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only apps may open the address, not the browser. False by default.
    open var universalLinksOnly = false
    /// - Support: without effect: no other app opens.
    open var eventAttribution: AnyObject?
  }

  /// The persistent part of the scene.
  public final let session: UISceneSession
  /// The object that is notified of the scene's life cycle. The scene retains it.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene is connected and active.
  open internal(set) var activationState = ActivationState.unattached
  /// The system shows no list of scenes.
  open var title: String! = ""
  /// The system shows no list of scenes.
  open var subtitle: String = ""

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// The stage records what was opened; no other app answers.
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

/// An address that the app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public final let url: URL
  /// The circumstances in which it is opened.
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
