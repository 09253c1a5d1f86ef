public import CoreGraphics

/// A container of content whose size and traits change: controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content prefers in a container, in points. Zero means none.
  var preferredContentSize: CGSize { get }
  /// Notifies that a child prefers another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Notifies that the constraints of a child lead to another size. Never called.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child when the container has a given size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Notifies that the size of the view is about to change. Overriders call super, which notifies
  /// the children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Notifies that the traits are about to change. Overriders call super, which notifies the
  /// children.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  /// A child that fills its parent gets the parent's size, another one keeps its own (a guess where
  /// Apple only says that containers answer for their children).
  final func defaultSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = container as? UIViewController, let view = child.viewIfLoaded,
      let own = viewIfLoaded, view.superview != nil, view.bounds.size != own.bounds.size
    else { return parentSize }
    return view.bounds.size
  }

  /// Notifies the children of the coming size.
  final func forwardSizeTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != childSize else { continue }
      child.withEnvironment { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  /// Notifies the children of the coming traits.
  final func forwardTraitTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let traits = child.traitsInherited(from: newCollection)
      guard traits != child.traits else { continue }
      child.withEnvironment { child.willTransition(to: traits, with: coordinator) }
    }
  }
}
