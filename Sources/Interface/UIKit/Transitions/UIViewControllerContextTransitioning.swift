public import CoreGraphics

/// The context of a transition: the views and controllers that it involves, and the methods to report
/// progress.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. An animator adds the appearing view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture currently drives the transition.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled and returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The presentation style. `none` for a push, a pop or a change of tabs.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Reports the progress of the interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction and animates the rest to the end.
  func finishInteractiveTransition()
  /// Ends the interaction and animates back to the start.
  func cancelInteractiveTransition()
  /// Pauses a running transition at its current progress and makes it interactive.
  func pauseInteractiveTransition()
  /// Ends the transition. Every animator must call it once.
  func completeTransition(_ didComplete: Bool)
  /// Returns the view controller that disappears or appears.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that disappears or appears, or nil for one that stays, as behind a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the container at the end. The identity except for a rotation.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view at the start; zero if it appears.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end; zero if it disappears.
  func finalFrame(for vc: UIViewController) -> CGRect
}
