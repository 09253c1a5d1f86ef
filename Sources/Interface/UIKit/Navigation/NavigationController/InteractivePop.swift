import CoreGraphics
import Foundation
import QuartzCore

/// The interactive pop: a pan from the leading edge that pops the top controller, with the transition
/// following the touch.
@MainActor
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  private var old: [UIViewController] = []
  /// Whether the pop that is beginning is interactive.
  private(set) var isBeginning = false

  func follow(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.delegate = self
    recognizer.stateHandler = { [weak self] in self?.stateDidChange() }
    navigation.view.addGestureRecognizer(recognizer)
    updateEdge()
  }

  /// Updates the recognizer's edge to the leading edge of the interface.
  func updateEdge() {
    guard let view = navigation?.viewIfLoaded else { return }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    recognizer.edges = isMirrored ? .right : .left
  }

  private func stateDidChange() {
    switch recognizer.state {
    case .began: begin()
    case .changed:
      navigation?.transition?.move(to: Double(share))
      navigation?.activeCoordinator?.interactionDidMove(to: share)
    case .ended: end(completing: share + velocity * 0.25 > 0.5)
    case .cancelled: end(completing: false)
    default: break
    }
  }

  /// The translation of the pan as a fraction of the view's width.
  private var share: CGFloat { way(recognizer.translation(in: navigation?.viewIfLoaded).x) }

  /// The velocity of the pan in widths per second.
  private var velocity: CGFloat { way(recognizer.velocity(in: navigation?.viewIfLoaded).x) }

  private func way(_ x: CGFloat) -> CGFloat {
    guard let width = navigation?.viewIfLoaded?.bounds.width, width > 0 else { return 0 }
    return (recognizer.edges == .right ? -x : x) / width
  }

  /// Allows the interactive pop only if there is a back button, as UIKit does unless a program gives the
  /// recogniser another delegate (guess).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.hasBackButton ?? false
  }

  private func begin() {
    guard let navigation, navigation.transition == nil, navigation.viewControllers.count > 1
    else { return }
    old = navigation.viewControllers
    isBeginning = true
    navigation.popViewController(animated: true)
    isBeginning = false
    navigation.transition?.move(to: Double(share))
  }

  private func end(completing: Bool) {
    guard let navigation, let transition = navigation.transition, transition.isInteractive,
      let clock = navigation.viewIfLoaded?.environment.clock
    else { return }
    navigation.activeCoordinator?.endInteraction(cancelled: !completing)
    transition.letGo(completing: completing, clock: clock) { [weak self, weak navigation] in
      guard let self, let navigation else { return }
      if completing { transition.finish() } else { navigation.takeBack(to: old) }
      old = []
    }
  }
}

extension UINavigationController {
  fileprivate var hasBackButton: Bool {
    guard let item = topViewController?.navigationItem else { return false }
    let hasOwn = !item.leadingItems.isEmpty && !item.leftItemsSupplementBackButton
    return viewControllers.count > 1 && !item.hidesBackButton && !hasOwn && item.backAction == nil
      && !isNavigationBarHidden
  }
}
