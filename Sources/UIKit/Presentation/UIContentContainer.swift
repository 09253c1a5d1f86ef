public import CoreGraphics

/// What controllers and presentation controllers are for the contents that they hold: they hear of
/// sizes that are wanted and of sizes that will change.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIContentContainer {
  public func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  public func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}
