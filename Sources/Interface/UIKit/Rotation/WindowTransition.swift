import CoreGraphics
import QuartzCore

/// A window's part in a rotation or change of size.
@MainActor
final class WindowTransition {
  private let window: UIWindow
  private let size: CGSize
  /// The angle of the rotation, clockwise on the display.
  private let angle: CGFloat
  private let coordinator: TransitionCoordinator

  init(_ window: UIWindow, size: CGSize, angle: CGFloat, duration: TimeInterval) {
    self.window = window
    self.size = size
    self.angle = angle
    coordinator = TransitionCoordinator(
      TransitionCoordinator.Description(
        isAnimated: duration > 0, duration: duration, options: .curveEaseInOut,
        targetTransform: CGAffineTransform(rotationAngle: angle)),
      in: window)
  }

  /// The root controller and those presented over it, from bottom to top.
  private var controllers: [UIViewController] {
    var all: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      all.append(controller)
      next = controller.presentedStorage
    }
    return all
  }

  /// Calls the methods that precede the change, while everything is still unchanged.
  func announce(traits: UITraitCollection) {
    for controller in controllers where controller.isViewLoaded {
      controller.activeCoordinator = coordinator
      let new = controller.traitsInherited(from: window.traits(in: traits))
      if new != controller.traits {
        controller.withEnvironment { controller.willTransition(to: new, with: coordinator) }
      }
      let size = newSize(of: controller)
      if controller.viewIfLoaded?.bounds.size != size || angle != 0 {
        controller.withEnvironment { controller.viewWillTransition(to: size, with: coordinator) }
      }
    }
  }

  /// Returns the new size of a controller's view. A view that fills the window has the window's new size; the
  /// size of a sheet is determined by layout later, so the current one is returned.
  private func newSize(of controller: UIViewController) -> CGSize {
    guard let view = controller.viewIfLoaded, view.bounds.size != window.bounds.size else {
      return size
    }
    return view.superview == nil ? size : view.bounds.size
  }

  /// Rotates the old interface to its appearance on the device in the new orientation. Nothing else changes
  /// before the animation begins, which starts from this state.
  func lieOnSide() {
    UIView.performWithoutAnimation {
      window.layoutIfNeeded()
      window.center = CGPoint(x: size.width / 2, y: size.height / 2)
      window.transform = CGAffineTransform(rotationAngle: -angle)
      window.layoutIfNeeded()
    }
    window.isTurning = angle != 0
  }

  /// Changes size, traits and layout in one animation, with the alongside animations.
  func run(completion: @escaping @MainActor () -> Void) {
    let controllers = controllers
    coordinator.play { [window, size] in
      window.bounds = CGRect(origin: .zero, size: size)
      window.transform = .identity
      window.environmentDidTurn()
      window.layoutIfNeeded()
    } completion: { [window] in
      window.isTurning = false
      for controller in controllers { controller.activeCoordinator = nil }
      completion()
    }
  }
}

extension UIWindow {
  /// Whether the window follows the screen's size.
  final var isFullScreen: Bool {
    let interface = environment.interface
    return frame.size == (interface.rotation.windowSize ?? screen.bounds.size)
  }

  /// Updates the traits and the safe area from the screen.
  final func environmentDidTurn() {
    inheritTraits()
    rootViewController?.inheritTraits()
    inheritSafeArea()
  }

  /// Returns the window's traits for given traits of the screen.
  final func traits(in screenTraits: UITraitCollection) -> UITraitCollection {
    var new = screenTraits.overridden(by: windowScene?.traitOverrides)
      .overridden(by: rareStorage?.traitOverrides)
    if overrideUserInterfaceStyle != .unspecified {
      let style = overrideUserInterfaceStyle
      new = new.modifyingTraits { $0.userInterfaceStyle = style }
    }
    return new
  }
}
