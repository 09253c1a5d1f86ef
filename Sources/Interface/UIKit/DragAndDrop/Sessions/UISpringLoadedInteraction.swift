public import CoreGraphics

/// Activates a view over which a drag rests.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Decides when the view is activated; nil for the system's behaviour.
  open private(set) var interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// Shows the state of the activation; nil for the system's effect.
  open private(set) var interactionEffect: (any UISpringLoadedInteractionEffect)?
  open private(set) weak var view: UIView?
  /// Activates the view.
  /// - Support: without effect: nothing is dragged between views here.
  private final let activationHandler:
    (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect
    activationHandler = handler
    super.init()
  }

  public convenience init(
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Decides when a spring-loaded view is activated.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: MessageReceiver {
  /// Returns whether the interaction may begin or continue.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Notifies that the interaction ended.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: MessageReceiver {
  /// Notifies of another state.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// The state of a spring-loaded view while a drag is over it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive, possible, activating, activated
}

/// The drag over a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: MessageReceiver {
  /// The state of the view.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view to which the effect applies.
  var targetView: UIView? { get set }
  /// The item of the view to which the effect applies.
  var targetItem: Any? { get set }
  /// Returns the location of the drag in a view, or in the window if nil.
  func location(in view: UIView?) -> CGPoint
}
