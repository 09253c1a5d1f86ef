public import CoreGraphics

/// A container whose size and traits change: a view controller or presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The preferred size of the content in a container, in points. Zero means none.
  var preferredContentSize: CGSize { get }
  /// Notifies that a child's preferred size changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Notifies that a child's fitting size changed. Never called.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child for a size of the container.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Notifies that the size of the view will change. Overrides must call super, which notifies the children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Notifies that the traits will change. Overrides must call super, which notifies the children.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  /// Returns the size of a child: the parent's size for a child that fills it, otherwise the child's own (a
  /// guess where Apple only says that containers determine the sizes of their children).
  final func defaultSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = container as? UIViewController, let view = child.viewIfLoaded,
      let own = viewIfLoaded, view.superview != nil, view.bounds.size != own.bounds.size
    else { return parentSize }
    return view.bounds.size
  }

  /// Notifies the children that their sizes will change.
  final func forwardSizeTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != childSize else { continue }
      child.withEnvironment { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  /// Notifies the children that their traits will change.
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
