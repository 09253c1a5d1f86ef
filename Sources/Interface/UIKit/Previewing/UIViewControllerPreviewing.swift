/// A registration for previews. Deprecated in iOS 13.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  /// The recognizer of the firm press.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Provides the previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// The part of the view that stays visible.
  var sourceRect: CGRect { get set }
}

/// Provides previews for firm presses. Never called: nothing is pressed firmly. Deprecated in iOS 13.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the preview for a point of the source view; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the content of the preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// A registration for previews that never take place.
@MainActor
final class PreviewingRegistration: UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
  }
}

extension UIViewController {
  /// Registers a view whose content a firm press previews. Deprecated in iOS 13.
  ///
  /// - Support: without effect: nothing is pressed firmly.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingRegistration(delegate, sourceView) }

  /// Removes a registration.
  ///
  /// - Support: without effect: nothing is pressed firmly.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing)
  {}
}
