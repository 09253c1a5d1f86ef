public import CoreGraphics

/// The context of an animator: the views and controllers that change places, and the methods to
/// report progress.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that everything happens in. An animator puts the view that comes into it.
  var containerView: UIView { get }
  /// Whether the change is shown over time.
  var isAnimated: Bool { get }
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start.
  var transitionWasCancelled: Bool { get }
  /// `none` for a push, a pop or another tab.
  var presentationStyle: UIModalPresentationStyle { get }
  /// 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction; the rest is animated to the end.
  func finishInteractiveTransition()
  /// Ends the interaction; the rest is animated back to the start.
  func cancelInteractiveTransition()
  /// Makes a running transition interactive, where it is.
  func pauseInteractiveTransition()
  /// Must be called by every animator at its end, once.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller that leaves or comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that stays where it is, such as that below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the container at the end; identity but for a rotation.
  var targetTransform: CGAffineTransform { get }
  /// Zero where there is none: for a controller that comes.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Zero for a controller that leaves.
  func finalFrame(for vc: UIViewController) -> CGRect
}
