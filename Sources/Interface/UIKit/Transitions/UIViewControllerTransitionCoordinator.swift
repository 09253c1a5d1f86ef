public import CoreGraphics
public import Foundation

/// The properties of a change between controllers, or of a size, in progress.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is shown over time.
  var isAnimated: Bool { get }
  /// `none` for what is no presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began under a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be made interactive while it runs. Always false here.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start.
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// 0 to 1: what an interaction says, else the share of the time that is over.
  var percentComplete: CGFloat { get }
  /// The speed of the gesture when it ended. Always 1 here.
  var completionVelocity: CGFloat { get }
  /// The curve of the change.
  var completionCurve: UIView.AnimationCurve { get }
  /// The transform of the container at the end; identity but for a rotation.
  var targetTransform: CGAffineTransform { get }
  /// The view that everything happens in.
  var containerView: UIView { get }
  /// Returns the controller that leaves or comes.
  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController?
  /// Returns the view that leaves or comes; nil for one that stays.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a change between controllers: their changes are animated with it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Queues changes to be animated beside the transition, by its duration and curve.
  ///
  /// - Returns: False if the animation has begun already, so that only `completion` is called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for a view outside of the container; all views follow one clock here.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the gesture has ended, before the rest is animated.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls whenever an interaction is given up, or taken up again.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is seen at the start.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}
