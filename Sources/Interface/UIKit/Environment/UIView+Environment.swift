import CoreGraphics
import QuartzCore

extension UIViewController {
  /// Calls what the program overrides, with the view's environment and the controller's traits in
  /// use.
  final func withEnvironment(_ callback: () -> Void) {
    if let view = viewIfLoaded {
      view.withEnvironment(callback)
    } else {
      traits.performAsCurrent(callback)
    }
  }
}

extension UIView {
  /// That of the window that the view is in, else the one in which it was made.
  package final var environment: Environment { backingLayer.environment }

  /// Whether the view is of no class but the plain one, in which nothing is overridden.
  final var isPlain: Bool { type(of: self) == UIView.self }

  /// Calls what the program overrides, with the view's environment and traits in use.
  final func withEnvironment<R>(_ callback: () -> R) -> R {
    let environment = environment
    let inUse = Environment.inUse
    guard inUse.environment === environment, inUse.setting ?? environment.traits === traits else {
      return EnvironmentScope(environment, setting: traits).perform(callback)
    }
    return callback()
  }
}
