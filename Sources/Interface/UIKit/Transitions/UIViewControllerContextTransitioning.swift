public import CoreGraphics

/// The context of an animator: the views and controllers that change places, and the methods to
/// report progress.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that everything happens in. An animator puts the view that comes into it.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// `none` for a push, a pop or another tab.
  var presentationStyle: UIModalPresentationStyle { get }
  /// 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Must be called by every animator at its end, once.
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that stays where it is, such as that below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  /// Zero where there is none: for a controller that comes.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Zero for a controller that leaves.
  func finalFrame(for vc: UIViewController) -> CGRect
}
