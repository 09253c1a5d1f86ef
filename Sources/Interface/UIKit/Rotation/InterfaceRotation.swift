import CoreGraphics
import QuartzCore

/// Rotates the interface of an environment: decides which orientations are allowed, calls the
/// controllers in UIKit's order, and animates the rotation.
///
/// For each window, and the controllers presented in it, a rotation calls, root first: `willTransition(to:)`
/// if the traits change, `viewWillTransition(to:)`, and then inside of one animation: the new size,
/// `traitCollectionDidChange`, layout, and alongside animations; completions at its end (documented but for
/// the place of the trait change, which is a guess).
@MainActor
final class InterfaceRotation {
  struct Turn {
    var old: UIInterfaceOrientation
    var new: UIInterfaceOrientation
    var duration: TimeInterval
  }

  unowned let interface: InterfaceEnvironment
  /// Returns the screen's geometry for an orientation; nil disables rotations.
  var geometry: (@MainActor (UIInterfaceOrientation) -> ScreenGeometry)?
  /// Whether the interface rotates if a controller does not support the current orientation.
  var followsControllers = false
  /// The size of full-screen windows; nil for the screen's.
  private(set) var windowSize: CGSize?
  /// The rotation in progress.
  private(set) var current: Turn?

  init(_ interface: InterfaceEnvironment) { self.interface = interface }

  var screen: UIScreen { interface.screen }
  var application: UIApplication { interface.application }

  /// Returns the duration of a rotation by 90 degrees in seconds (guess).
  static func quarterTurnDuration(_ idiom: UIUserInterfaceIdiom) -> TimeInterval {
    idiom == .pad ? 0.4 : 0.3
  }

  // MARK: Supported orientations

  private var window: UIWindow? { application.keyWindow ?? application.windows.last }

  private var deciding: UIViewController? { window?.rootViewController?.coveringController }

  /// The orientations that both the application and the controller support. If there are none, a diagnostic
  /// is reported and the orientation does not change.
  var supportedOrientations: UIInterfaceOrientationMask {
    supported(deciding, in: window)
  }

  private func supported(
    _ controller: UIViewController?, in window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    let listed =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: window)
      ?? application.listedOrientations
    guard let controller else { return listed }
    let own = controller.callingOut { controller.supportedInterfaceOrientations }
    let both = listed.intersection(own)
    if both.isEmpty {
      DiagnosticLog.current.raise(
        .invalidInterfaceOrientation,
        "<\(type(of: controller))> supports the "
          + "orientations \(own.names), and the application \(listed.names): they have none in "
          + "common. Add one to supportedInterfaceOrientations, to the application delegate's "
          + "answer or to UISupportedInterfaceOrientations.")
    }
    return both
  }

  // MARK: Triggers

  /// Rotates the interface after the device was rotated. A flat device changes nothing.
  func deviceDidTurn(animated: Bool) {
    guard let wish = interface.device.orientation.interfaceOrientation,
      wish != screen.interfaceOrientation
    else { return }
    if let deciding, !deciding.callingOut({ deciding.shouldAutorotate }) { return }
    if supportedOrientations.contains(wish) { turn(to: wish, animated: animated) }
  }

  /// Rotates the interface after the supported orientations have changed: to the device's orientation if it
  /// is supported; otherwise the current one is kept if possible, or the first supported one is used.
  func update(animated: Bool) {
    guard followsControllers, geometry != nil, current == nil else { return }
    if let deciding, !deciding.callingOut({ deciding.shouldAutorotate }) { return }
    if let target = target(in: supportedOrientations, preferred: nil) {
      turn(to: target, animated: animated)
    }
  }

  /// Changes the orientation without an animation before a window shows its root controller, if the
  /// controller does not support the current one.
  func prepare(for controller: UIViewController, in window: UIWindow) {
    guard followsControllers, current == nil, window.isFullScreen else { return }
    let allowed = supported(controller, in: window)
    guard let geometry, let target = target(in: allowed, preferred: nil) else { return }
    take(geometry(target))
  }

  /// Rotates the interface before a controller covers the screen: to its preferred orientation, if the
  /// current one is not supported (documented).
  func prepareForPresentation(of controller: UIViewController) {
    guard followsControllers, geometry != nil, current == nil else { return }
    let preferred = controller.callingOut {
      controller.preferredInterfaceOrientationForPresentation
    }
    let allowed = supported(controller, in: window)
    if preferred != screen.interfaceOrientation, !allowed.contains(preferred) {
      DiagnosticLog.current.raise(
        .invalidInterfaceOrientation,
        "preferredInterfaceOrientationForPresentation must return a supported interface orientation! "
          + "<\(type(of: controller))> does not support the one that it returns.")
    }
    if let target = target(in: allowed, preferred: preferred) {
      turn(to: target, animated: false)
    }
  }

  private func target(
    in allowed: UIInterfaceOrientationMask, preferred: UIInterfaceOrientation?
  ) -> UIInterfaceOrientation? {
    let now = screen.interfaceOrientation
    if let held = interface.device.orientation.interfaceOrientation, allowed.contains(held) {
      return held == now ? nil : held
    }
    if allowed.contains(now) { return nil }
    if let preferred, allowed.contains(preferred) { return preferred }
    return allowed.first
  }

  // MARK: Rotation

  func turn(to orientation: UIInterfaceOrientation, animated: Bool) {
    guard let geometry, current == nil, orientation != .unknown else { return }
    let old = screen.interfaceOrientation
    let quarters = (orientation.quarterTurns - old.quarterTurns + 4) % 4
    guard quarters != 0 else { return }
    let isSeen = animated && UIView.areAnimationsEnabled
    let duration =
      Self.quarterTurnDuration(screen.traitCollection.userInterfaceIdiom)
      * (quarters == 2 ? 2 : 1)
    current = Turn(old: old, new: orientation, duration: isSeen ? duration : 0)
    post(UIApplication.willChangeStatusBarOrientationNotification, orientation)
    // A rotation by 180 degrees is clockwise.
    let angle = quarters == 3 ? -CGFloat.pi / 2 : CGFloat(quarters) * .pi / 2
    change(
      fullScreenWindows, to: geometry(orientation), angle: angle, duration: isSeen ? duration : 0
    ) {
      self.current = nil
      self.post(UIApplication.didChangeStatusBarOrientationNotification, old)
    }
  }

  /// Resizes full-screen windows to a part of the screen, as beside another app.
  func resize(to size: CGSize?, traits: UITraitCollection) {
    guard current == nil else { return }
    let windows = fullScreenWindows
    windowSize = size
    change(
      windows,
      to: ScreenGeometry(
        orientation: screen.interfaceOrientation, size: screen.bounds.size,
        safeArea: screen.safeArea, traits: traits),
      angle: 0, duration: 0
    ) {}
  }

  /// The visible windows that follow the screen's size.
  private var fullScreenWindows: [UIWindow] {
    application.windows.filter { !$0.isHidden && $0.isFullScreen }
  }

  /// Sets the geometry of the screen without notifying controllers, before a window is visible.
  func take(_ geometry: ScreenGeometry) {
    let windows = (application.windows + [interface.stageWindow].compactMap { $0 })
      .filter(\.isFullScreen)
    screen.turn(to: geometry)
    interface.screen.environment?.traits = geometry.traits
    for window in windows {
      window.frame = CGRect(origin: .zero, size: windowSize ?? geometry.size)
      window.environmentDidTurn()
    }
  }

  private func post(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: application,
      userInfo: [
        UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)
      ])
  }
}

extension UIViewController {
  /// Runs a callback into the program with the view's environment and traits, and returns its result.
  final func callingOut<R>(_ question: () -> R) -> R {
    var answer: R?
    withEnvironment { answer = question() }
    // `withEnvironment` has called the closure before it returns.
    return answer.unsafelyUnwrapped
  }
}

extension UIApplication {
  /// The orientations in Info.plist. By default all on an iPad, and all but upside down on a phone.
  package final var listedOrientations: UIInterfaceOrientationMask {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad
    let key = "UISupportedInterfaceOrientations"
    let names =
      infoDictionary[key + (isPad ? "~ipad" : "~iphone")] as? [String]
      ?? infoDictionary[key] as? [String]
    if let names { return UIInterfaceOrientationMask(names: names) }
    return isPad ? .all : .allButUpsideDown
  }
}
