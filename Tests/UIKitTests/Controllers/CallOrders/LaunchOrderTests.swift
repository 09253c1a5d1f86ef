import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// What the delegates below record into; they are made by the stage.
@MainActor private var launchLog = CallLog()

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let greeting = "made with init()"

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchLog.record("willFinishLaunching \(application.applicationState.rawValue)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchLog.record("didFinishLaunching \(greeting)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LoggedController("A", launchLog)
    self.window = window
    window.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    launchLog.record("didBecomeActive")
  }
  func applicationWillResignActive(_ application: UIApplication) {
    launchLog.record("willResignActive")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    launchLog.record("didEnterBackground")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    launchLog.record("willEnterForeground")
  }
  func applicationWillTerminate(_ application: UIApplication) {
    launchLog.record("willTerminate")
  }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    launchLog.record("didReceiveMemoryWarning")
  }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    launchLog.record("open \(url.absoluteString)")
    return true
  }
}

/// An app with scenes: its delegate names the class of the scene's.
private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchLog.record("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    launchLog.record("configurationForConnecting")
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    launchLog.record("not called in apps with scenes")
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    launchLog.record("willConnectTo \(session.configuration.name ?? "")")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LoggedController("A", launchLog)
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { launchLog.record("sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { launchLog.record("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { launchLog.record("sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { launchLog.record("sceneWillEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { launchLog.record("sceneDidEnterBackground") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    launchLog.record("open \(URLContexts.first?.url.absoluteString ?? "")")
  }
}

/// Shows nothing.
private final class EmptyDelegate: NSObject, UIApplicationDelegate {}

@MainActor
@Suite("Call orders: launching, coming and going", .serialized)
struct LaunchOrderTests {
  init() { launchLog = CallLog() }

  private var scenes: [String: Any] {
    ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false]]
  }

  @Test("an app without scenes (documented; where the view appears: recalled)")
  func launch() {
    let stage = Stage.launch(PlainDelegate.self)
    #expect(
      launchLog.take() == [
        "willFinishLaunching 1", "didFinishLaunching made with init()", "A.loadView",
        "A.viewDidLoad", "A.viewWillAppear", "didBecomeActive", "A.viewDidAppear",
      ])
    #expect(stage.window.rootViewController is LoggedController)
    stage.perform {
      let application = UIApplication.shared
      #expect(application.delegate?.window === stage.window)
      #expect(application.keyWindow === stage.window && application.windows == [stage.window])
      #expect(application.applicationState == .active)
    }
  }

  @Test("an app with scenes (documented; where the view appears: recalled)")
  func sceneLaunch() {
    let stage = Stage.launch(SceneAppDelegate.self, infoDictionary: scenes)
    #expect(
      launchLog.take() == [
        "didFinishLaunching", "configurationForConnecting", "willConnectTo Default Configuration",
        "A.loadView", "A.viewDidLoad", "sceneWillEnterForeground", "A.viewWillAppear",
        "sceneDidBecomeActive", "A.viewDidAppear",
      ])
    stage.perform {
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.activationState == .foregroundActive)
      #expect(scene?.keyWindow === stage.window && stage.window.windowScene === scene)
      #expect(scene?.delegate is SceneDelegate)
      #expect(scene?.session.role == .windowApplication)
    }
  }

  @Test("a scene delegate can be named beside the app's")
  func givenSceneDelegate() {
    _ = Stage.launch(PlainSceneApp.self, sceneDelegate: SceneDelegate.self)
    #expect(launchLog.take().first == "willConnectTo ")
  }

  private final class PlainSceneApp: NSObject, UIApplicationDelegate {}

  @Test("to the home screen and back, without scenes (documented)")
  func background() {
    let stage = Stage.launch(PlainDelegate.self)
    _ = launchLog.take()
    stage.enterBackground()
    #expect(launchLog.take() == ["willResignActive", "didEnterBackground"])
    #expect(stage.perform { UIApplication.shared.applicationState } == .background)
    stage.enterForeground()
    #expect(launchLog.take() == ["willEnterForeground", "didBecomeActive"])
  }

  @Test("to the home screen and back, with scenes (documented)")
  func sceneBackground() {
    let stage = Stage.launch(SceneAppDelegate.self, infoDictionary: scenes)
    _ = launchLog.take()
    stage.enterBackground()
    #expect(launchLog.take() == ["sceneWillResignActive", "sceneDidEnterBackground"])
    stage.enterForeground()
    #expect(launchLog.take() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
  }

  @Test("attention is lost and comes back (documented)")
  func inactive() {
    let stage = Stage.launch(PlainDelegate.self)
    _ = launchLog.take()
    stage.resignActive()
    #expect(launchLog.take() == ["willResignActive"])
    stage.becomeActive()
    stage.becomeActive()
    #expect(launchLog.take() == ["didBecomeActive"])
  }

  @Test("the end (documented)")
  func termination() {
    let stage = Stage.launch(PlainDelegate.self)
    _ = launchLog.take()
    stage.terminate()
    #expect(launchLog.take() == ["willResignActive", "didEnterBackground", "willTerminate"])
  }

  @Test("low memory is told to the delegate and the controllers")
  func memory() {
    final class Hungry: UIViewController {
      override func didReceiveMemoryWarning() { launchLog.record("Hungry") }
    }
    let stage = Stage.launch(PlainDelegate.self)
    stage.window.rootViewController = Hungry()
    _ = launchLog.take()
    stage.sendMemoryWarning()
    #expect(launchLog.take() == ["didReceiveMemoryWarning", "Hungry"])
  }

  @Test("an address is opened by the delegate, or by the scene's (documented)")
  func opening() throws {
    let url = try #require(URL(string: "sample://page"))
    let stage = Stage.launch(PlainDelegate.self)
    _ = launchLog.take()
    #expect(stage.open(url))
    #expect(launchLog.take() == ["open sample://page"])
    let scenic = Stage.launch(SceneAppDelegate.self, infoDictionary: scenes)
    _ = launchLog.take()
    scenic.open(url)
    #expect(launchLog.take() == ["open sample://page"])
  }

  @Test("notifications follow the delegate's methods")
  func notifications() {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIScene.didActivateNotification,
    ]
    let stage = Stage(diagnostics: { _ in })
    let application = stage.perform { UIApplication.shared }
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        let sender = note.object as AnyObject
        let isOwn = ObjectIdentifier(sender)
        MainActor.assumeIsolated {
          let own: [AnyObject] = [application] + Array(application.connectedScenes)
          if own.contains(where: { ObjectIdentifier($0) == isOwn }) { launchLog.record(name) }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    stage.launch(PlainDelegate.self)
    stage.enterBackground()
    stage.enterForeground()
    #expect(
      launchLog.take().filter { !$0.hasPrefix("A.") } == [
        "willFinishLaunching 1", "didFinishLaunching made with init()",
        "UIApplicationDidFinishLaunchingNotification", "didBecomeActive",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
        "willResignActive", "UIApplicationWillResignActiveNotification", "didEnterBackground",
        "UIApplicationDidEnterBackgroundNotification", "willEnterForeground",
        "UIApplicationWillEnterForegroundNotification", "didBecomeActive",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test("an app that shows no window leaves one message")
  func nothingShown() {
    let stage = Stage(diagnostics: { _ in })
    stage.launch(EmptyDelegate.self)
    #expect(
      stage.diagnostics.map(\.message) == [
        "EmptyDelegate shows no window: nothing is seen. Make one, give it a root view controller, "
          + "keep it and call makeKeyAndVisible()."
      ])
  }
}
