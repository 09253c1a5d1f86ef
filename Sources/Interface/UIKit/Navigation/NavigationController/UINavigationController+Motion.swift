import CoreGraphics
import QuartzCore

/// UIKit's own animations of pushes and pops, and their reversal.
extension UINavigationController {
  /// Animates a change of views in a container below the bar, while the bar's content moves and fades.
  final func play(_ change: StackChange, _ transition: ControllerTransition) {
    guard let old = change.old?.viewIfLoaded, let new = change.new?.viewIfLoaded else {
      return transition.finish()
    }
    let container = UIView(frame: view.bounds)
    let content = contentOfTransition(in: container)
    UIView.performWithoutAnimation {
      transition.add(container, to: view, at: 0)
      content.addSubview(old)
    }
    let tabBar = tabBarTravel()
    if let tabBar, change.isForward { tabBar.ride(in: content) }
    if transition.isInteractive { transition.hold(navigationBar.layer, for: 0.5) }
    navigationBar.change(
      to: barItems, isForward: change.isForward, curve: transition.isInteractive ? 3 : 7)
    transition.run(change.isForward ? .push : .pop, in: container) {
      old.removeFromSuperview()
      tabBar?.leave()
      content.addSubview(new)
      if let tabBar, !change.isForward { tabBar.ride(in: content) }
      arrange()
    }
  }

  /// Reverses an interactive change that was cancelled.
  final func takeBack(to old: [UIViewController]) {
    let (below, top) = (stack.last, old.last)
    transition?.cancel { [self] in
      transition = nil
      stack = old
      if let top { view.insertSubview(top.view, at: 0) }
      below?.viewIfLoaded?.removeFromSuperview()
      for controller in old { controller.isMovingFromParent = false }
      navigationBar.items = barItems
      arrange()
      activeCoordinator?.end(cancelled: true)
      activeCoordinator = nil
      below?.beginAppearanceTransition(false, animated: true)
      below?.endAppearanceTransition()
      top?.beginAppearanceTransition(true, animated: true)
      top?.endAppearanceTransition()
    }
  }
}
