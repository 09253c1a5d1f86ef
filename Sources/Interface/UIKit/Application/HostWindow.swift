import CoreGraphics
import Dispatch
import Foundation
import QuartzCore

/// The window of a test host app.
///
/// Tests of an Xcode project usually run inside an app, whose key window they use. `render test` requests
/// such a window by the environment variable `TINTYPE_HOST_WINDOW`; it is created when a program first uses
/// the application without a stage.
@MainActor
enum HostWindow {
  private static var isNeeded = HostVariable.window.isSet
  private static var window: UIWindow?

  /// Creates and shows the window, once, if the environment variable requests it.
  static func open() {
    guard isNeeded, Environment.current === Environment.standard else { return }
    isNeeded = false
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Lays out the windows of a process without a stage at each turn of the run loop, as a running app does.
/// Enabled by `TINTYPE_LIVE_CLOCK`, for tests of other packages that wait for layout.
@MainActor
enum HostLayout {
  private static let isEnabled = HostVariable.liveClock.isSet
  private static var timer: (any DispatchSourceTimer)?

  /// Starts the timer. Called when a window is shown.
  static func follow() {
    guard isEnabled, timer == nil, Environment.current === Environment.standard else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(16))
    timer.setEventHandler {
      MainActor.assumeIsolated {
        for window in Environment.standard.application.windows {
          window.layoutIfNeeded()
          window.layer.displayTree()
          window.layer.commitTree()
        }
      }
    }
    timer.resume()
    self.timer = timer
  }
}
