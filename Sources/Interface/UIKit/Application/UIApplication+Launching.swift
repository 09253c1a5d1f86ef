import Foundation
import ObjectiveC

/// Launching, coming and going, as a stage lets an app live through it. The orders are documented
/// but where a line says otherwise.
extension UIApplication {
  /// Runs a delegate through a launch: will and did finish launching, then the scene if the app has
  /// scenes, then activity. What appears on the way has appeared in the end.
  package final func launch(
    _ delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]?,
    sceneDelegate: (any UISceneDelegate)?
  ) {
    self.delegate = delegate
    ownDelegate = delegate
    applicationState = .inactive
    windowScene.activationState = .unattached
    launchWork = []
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    hasSceneDelegate = sceneDelegate != nil || SceneManifest.current.isPresent
    if hasSceneDelegate { foregroundWork = [] } else { showMainStoryboard() }
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    connectScene(sceneDelegate)
    enterForegroundScene()
    activate()
    let work = launchWork ?? []
    launchWork = nil
    for finish in work { finish() }
  }

  /// Performs the work at once, or when the launch in progress has reached that point.
  final func performAfterLaunch(_ work: @escaping @MainActor () -> Void) {
    if launchWork != nil { launchWork?.append(work) } else { work() }
  }

  /// Does at once, or when the scene that connects comes to the foreground.
  final func performInForeground(_ work: @escaping @MainActor () -> Void) {
    if foregroundWork != nil { foregroundWork?.append(work) } else { work() }
  }

  /// The storyboard that the information list names is shown by a window of the delegate's.
  private func showMainStoryboard() {
    let pad = UIDevice.current.userInterfaceIdiom == .pad
    guard
      let name = (pad ? infoDictionary["UIMainStoryboardFile~ipad"] as? String : nil)
        ?? infoDictionary["UIMainStoryboardFile"] as? String
    else { return }
    let window = delegate?.window ?? UIWindow(frame: UIScreen.main.bounds)
    delegate?.window = window
    window.rootViewController = UIStoryboard(name: name, bundle: nil)
      .instantiateInitialViewController()
    storyboardWindow = { window.makeKeyAndVisible() }
  }

  /// Connects the scene: makes its delegate and window, and notifies the delegate.
  private func connectScene(_ given: (any UISceneDelegate)?) {
    let scene = windowScene
    guard hasSceneDelegate else {
      scene.activationState = .foregroundInactive
      return showStoryboardWindow()
    }
    let options = UIScene.ConnectionOptions()
    if let delegate, given == nil || SceneManifest.current.isPresent {
      scene.session.configuration = delegate.application(
        self, configurationForConnecting: scene.session, options: options)
    }
    let configuration = scene.session.configuration
    if let made = given ?? Self.makeSceneDelegate(configuration.delegateClass) {
      scene.delegate = made
    }
    if let storyboard = configuration.storyboard,
      let windowDelegate = scene.delegate as? any UIWindowSceneDelegate
    {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = storyboard.instantiateInitialViewController()
      windowDelegate.window = window
    }
    scene.activationState = .foregroundInactive
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    post(UIScene.willConnectNotification, scene)
    if let activity = scene.session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    (scene.delegate as? any UIWindowSceneDelegate)?.window?.showFromStoryboard()
  }

  /// Makes the delegate that the information list names; a class that is no scene delegate is
  /// reported.
  private static func makeSceneDelegate(_ type: AnyClass?) -> (any UISceneDelegate)? {
    guard let type else { return nil }
    guard let made = PlainInstance.make(type) as? any UISceneDelegate else {
      DiagnosticLog.current.warn(
        "\(type) cannot be the delegate of a scene: it is no UISceneDelegate that can be made with "
          + "init().")
      return nil
    }
    return made
  }

  /// Shows the window of the main storyboard once.
  private func showStoryboardWindow() {
    storyboardWindow?()
    storyboardWindow = nil
  }

  // MARK: Activity

  private func post(_ name: NSNotification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? self)
  }

  /// Notifies the scene's delegate and performs what waited for the foreground.
  private func enterForegroundScene() {
    guard hasSceneDelegate else { return }
    windowScene.delegate?.sceneWillEnterForeground(windowScene)
    post(UIScene.willEnterForegroundNotification, windowScene)
    let work = foregroundWork ?? []
    foregroundWork = nil
    for appear in work { appear() }
  }

  /// Makes the app active. Notifies the scene's delegate, or the app's if there is none.
  package final func activate() {
    guard applicationState == .inactive else { return }
    applicationState = .active
    windowScene.activationState = .foregroundActive
    if hasSceneDelegate {
      windowScene.delegate?.sceneDidBecomeActive(windowScene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(UIScene.didActivateNotification, windowScene)
    post(Self.didBecomeActiveNotification)
  }

  /// Makes the app inactive, as a call does.
  package final func deactivate() {
    guard applicationState == .active else { return }
    if hasSceneDelegate {
      windowScene.delegate?.sceneWillResignActive(windowScene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(UIScene.willDeactivateNotification, windowScene)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    windowScene.activationState = .foregroundInactive
  }

  /// Sends the app to the background, inactive first.
  package final func enterBackground() {
    deactivate()
    guard applicationState == .inactive else { return }
    applicationState = .background
    windowScene.activationState = .background
    if hasSceneDelegate {
      windowScene.delegate?.sceneDidEnterBackground(windowScene)
      windowScene.session.stateRestorationActivity =
        windowScene.delegate?.stateRestorationActivity(for: windowScene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(UIScene.didEnterBackgroundNotification, windowScene)
    post(Self.didEnterBackgroundNotification)
  }

  /// Brings the app back and makes it active.
  package final func enterForeground() {
    guard applicationState == .background else { return activate() }
    if hasSceneDelegate {
      windowScene.delegate?.sceneWillEnterForeground(windowScene)
    } else {
      delegate?.applicationWillEnterForeground(self)
    }
    post(UIScene.willEnterForegroundNotification, windowScene)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
    windowScene.activationState = .foregroundInactive
    activate()
  }

  /// Ends the app, by way of the background. The scene is disconnected before the app's delegate is
  /// notified.
  package final func terminate() {
    enterBackground()
    if hasSceneDelegate {
      windowScene.delegate?.sceneDidDisconnect(windowScene)
      post(UIScene.didDisconnectNotification, windowScene)
      windowScene.activationState = .unattached
    }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Notifies the delegate, then every controller (the order is a guess).
  package final func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
  }

  /// Asks the app to open an address, by its scene if it has one.
  package final func receive(_ url: URL) -> Bool {
    urlReceivers.removeAll { $0.owner == nil }
    if !urlReceivers.isEmpty {
      for receiver in urlReceivers { receiver.receive(url) }
      return true
    }
    if hasSceneDelegate {
      windowScene.delegate?.scene(windowScene, openURLContexts: [UIOpenURLContext(url: url)])
      return true
    }
    return delegate?.application(self, open: url, options: [:]) ?? false
  }
}

extension UIApplication {
  /// Part of an interface that receives addresses itself, as long as its owner is there.
  struct URLReceiver {
    weak var owner: AnyObject?
    let receive: @MainActor (URL) -> Void
  }

  /// Registers a closure for addresses. While one is registered, delegates are not asked.
  package final func addURLReceiver(
    _ owner: AnyObject, _ receive: @escaping @MainActor (URL) -> Void
  ) {
    urlReceivers.append(URLReceiver(owner: owner, receive: receive))
  }
}

extension UIViewController {
  fileprivate func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.receiveMemoryWarning() }
    presentedStorage?.receiveMemoryWarning()
  }
}

extension UIWindow {
  /// A window that a storyboard filled shows itself, unless the program did.
  fileprivate func showFromStoryboard() {
    if rootViewController != nil, isHidden { makeKeyAndVisible() }
  }
}
