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
  /// Pauses a running transition at its current progress and makes it interactive.
  func pauseInteractiveTransition()
  /// Ends the transition. Every animator must call it once.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller that disappears or the one that appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that disappears or appears; nil for one that stays, as below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the container at the end; identity but for a rotation.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view at the start; zero for one that appears.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end; zero for one that disappears.
  func finalFrame(for vc: UIViewController) -> CGRect
}
