import CoreGraphics
import Dispatch
import Foundation
import QuartzCore

/// The window of the app that hosts tests.
///
/// Tests of an Xcode project run inside of an app as a rule, whose key window they use. `render
/// test` asks for such a window by the environment variable `TINTYPE_HOST_WINDOW`; it is made when
/// the application is asked for and no stage is there.
@MainActor
enum HostWindow {
  private static var isNeeded = HostVariable.window.isSet
  private static var window: UIWindow?

  /// Makes the window and shows it, once and only if the environment variable asks for it.
  static func open() {
    guard isNeeded, Environment.current === Environment.standard else { return }
    isNeeded = false
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Lays out the windows of a process without a stage at each turn of the run loop, as a running app
/// does, where `TINTYPE_LIVE_CLOCK` asks for that: tests of other people's packages wait for it.
@MainActor
enum HostLayout {
  private static let isEnabled = HostVariable.liveClock.isSet
  private static var timer: (any DispatchSourceTimer)?

  /// Called when a window shows itself.
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
