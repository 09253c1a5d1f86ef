import Foundation
import ObjectiveC

/// The life cycle of an app on a stage: launch, activity, background and termination. The order of the calls
/// is documented unless a line says otherwise.
extension UIApplication {
  /// Launches the app with a delegate: will and did finish launching, then the scene if the app has scenes,
  /// then activation. Work that was deferred until after the launch runs last.
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

  /// Performs work immediately or, during a launch, at its end.
  final func performAfterLaunch(_ work: @escaping @MainActor () -> Void) {
    if launchWork != nil { launchWork?.append(work) } else { work() }
  }

  /// Performs work immediately or, while a scene connects, when it comes to the foreground.
  final func performInForeground(_ work: @escaping @MainActor () -> Void) {
    if foregroundWork != nil { foregroundWork?.append(work) } else { work() }
  }

  /// Creates the delegate's window with the main storyboard that Info.plist names. It is shown later.
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

  /// Connects the scene: creates its delegate and window, and notifies the delegate.
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

  /// Creates the scene delegate that Info.plist names. Reports a class that is not a scene delegate.
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

  /// Notifies the scene's delegate and performs the work that was deferred until the foreground.
  private func enterForegroundScene() {
    guard hasSceneDelegate else { return }
    windowScene.delegate?.sceneWillEnterForeground(windowScene)
    post(UIScene.willEnterForegroundNotification, windowScene)
    let work = foregroundWork ?? []
    foregroundWork = nil
    for appear in work { appear() }
  }

  /// Activates the app. Notifies the scene's delegate, or the app's if there is none.
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

  /// Makes the app inactive, as an incoming call does.
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

  /// Sends the app to the background; it becomes inactive first.
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

  /// Brings the app to the foreground and activates it.
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

  /// Terminates the app after sending it to the background. The scene is disconnected before the app's
  /// delegate is notified.
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

  /// Sends a memory warning to the delegate, then to every controller (the order is a guess).
  package final func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
  }

  /// Sends a URL to the app: to the registered receivers, or else to the scene's or the app's delegate.
  /// Returns whether it was handled.
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
  /// An object that receives URLs in place of the delegates until its owner is deallocated.
  struct URLReceiver {
    weak var owner: AnyObject?
    let receive: @MainActor (URL) -> Void
  }

  /// Registers a closure that receives URLs. While one is registered, the delegates do not receive them.
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
  /// Shows a window with a storyboard's controller, unless the program already showed it.
  fileprivate func showFromStoryboard() {
    if rootViewController != nil, isHidden { makeKeyAndVisible() }
  }
}
