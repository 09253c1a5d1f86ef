public import ObjectiveC

/// The application object of an environment: each stage has one, as each process has on iOS. There
/// is no run loop behind it: the stage drives it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// That of the environment in use.
  public static var shared: UIApplication { Environment.current.application }

  open private(set) var windows: [UIWindow] = []
  open internal(set) weak var keyWindow: UIWindow?
  open weak var delegate: (any UIApplicationDelegate)?

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Hands the event to the windows that its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if let window = touch.window, !windows.contains(where: { $0 === window }) {
        windows.append(window)
      }
    }
    for window in windows { window.sendEvent(event) }
  }

  /// Sends a selector to a target, or to the first responder, from the sender up, that takes it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let start = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
    guard
      let receiver = target.map({ $0 as AnyObject })
        ?? start.target(forAction: action, withSender: sender).map({ $0 as AnyObject })
        ?? delegate, action.isImplemented(by: receiver)
    else { return false }
    action.send(to: receiver, sender, event)
    return true
  }

  final func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  final func closeWindows() { windows = [] }

}

@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
