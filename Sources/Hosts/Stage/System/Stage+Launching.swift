public import Foundation
public import UIKit

extension Stage {
  /// Creates a stage and launches an app with a delegate of the given class on it.
  ///
  /// - Parameters:
  ///   - sceneDelegate: The class of the scene delegate of an app with scenes; nil for the class in the
  ///     configuration that the delegate returns, or in the `Info.plist`.
  ///   - infoDictionary: The contents of the app's `Info.plist`.
  public static func launch<Delegate: NSObject & UIApplicationDelegate>(
    _ delegate: Delegate.Type, sceneDelegate: (NSObject & UISceneDelegate).Type? = nil,
    device: Device = .standard, orientation: Device.Orientation = .portrait,
    traits: UITraitCollection? = nil, look: Look? = nil, infoDictionary: [String: Any]? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    diagnostics: @escaping DiagnosticLog.Handler = DiagnosticLog.writeToStandardError
  ) -> Stage {
    let stage = Stage(
      device: device, orientation: orientation, traits: traits, look: look,
      diagnostics: diagnostics)
    if let infoDictionary { stage.infoDictionary = infoDictionary }
    stage.launch(delegate, sceneDelegate: sceneDelegate, options: options)
    return stage
  }

  /// Launches an app on this stage: creates its delegates, sends them the launch messages in UIKit's order,
  /// and makes the app's key window the stage's window.
  public func launch<Delegate: NSObject & UIApplicationDelegate>(
    _ delegate: Delegate.Type, sceneDelegate: (NSObject & UISceneDelegate).Type? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    perform {
      guard let made = PlainInstance.make(delegate) as? any UIApplicationDelegate else { return }
      launch(
        made,
        sceneDelegate: sceneDelegate.flatMap { PlainInstance.make($0) as? any UISceneDelegate },
        options: options)
    }
  }

  /// Launches an app with delegates that the caller has created.
  public func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UISceneDelegate)? = nil,
    options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) {
    window.isHidden = true
    let application = environment.application
    perform { application.launch(delegate, options: options, sceneDelegate: sceneDelegate) }
    let sceneWindow = (application.connectedScenes.first as? UIWindowScene)?.keyWindow
    guard let shown = application.keyWindow ?? sceneWindow ?? application.windows.last else {
      return environment.diagnostics.warn(
        "\(Swift.type(of: delegate)) shows no window: nothing is seen. Make one, give it a root view "
          + "controller, keep it and call makeKeyAndVisible().")
    }
    window = shown
    layout()
  }

  /// Makes the active app inactive, as a system alert does.
  public func resignActive() { notifyApplication { $0.deactivate() } }

  /// Makes the inactive app active.
  public func becomeActive() { notifyApplication { $0.activate() } }

  /// Sends the app to the background, as the user does by going to the home screen.
  public func enterBackground() { notifyApplication { $0.enterBackground() } }

  /// Brings the app back to the foreground.
  public func enterForeground() { notifyApplication { $0.enterForeground() } }

  /// Notifies the app that it is about to terminate.
  public func terminate() { notifyApplication { $0.terminate() } }

  /// Sends a memory warning to the delegate, observers and controllers.
  public func sendMemoryWarning() { notifyApplication { $0.receiveMemoryWarning() } }

  /// Requests that the app open a URL.
  ///
  /// - Returns: Whether the app reports that it has opened the URL.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    defer { layout() }
    return perform { environment.application.receive(url) }
  }

  /// The URLs that the app has passed to the system to open, in order.
  public var openedURLs: [URL] { environment.application.openedURLs }

  private func notifyApplication(_ message: (UIApplication) -> Void) {
    layout()
    perform { message(environment.application) }
    layout()
  }
}
