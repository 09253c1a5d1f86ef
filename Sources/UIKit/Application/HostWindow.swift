import CoreGraphics
import Foundation

/// The window of the app that hosts tests.
///
/// Tests of an Xcode project run inside of an app as a rule, whose key window they use. `render
/// test` asks for such a window by the environment variable `TINTYPE_HOST_WINDOW`; it is made when
/// the application is asked for and no stage is there.
@MainActor
enum HostWindow {
  private static var isNeeded = getenv("TINTYPE_HOST_WINDOW") != nil
  private static var window: UIWindow?

  static func open() {
    guard isNeeded, Environment.current === Environment.standard else { return }
    isNeeded = false
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}
