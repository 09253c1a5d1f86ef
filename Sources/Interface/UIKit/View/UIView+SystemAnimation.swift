extension UIView {
  /// An animation of the system.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes views, which shrink and fade.
    case delete
  }

  /// Performs an animation of the system on views and further ones beside it, and removes the views.
  ///
  /// The duration, 0.25 seconds, and the scale, a tenth, are guesses.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        view.alpha = 0
      }
      parallelAnimations?()
    } completion: { isFinished in
      for view in views { view.removeFromSuperview() }
      completion?(isFinished)
    }
  }
}
