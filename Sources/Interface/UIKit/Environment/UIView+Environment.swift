import CoreGraphics
import QuartzCore

extension UIViewController {
  /// Runs a callback into the program with the view's environment and the controller's traits.
  final func withEnvironment(_ callback: () -> Void) {
    if let view = viewIfLoaded {
      view.withEnvironment(callback)
    } else {
      traits.performAsCurrent(callback)
    }
  }
}

extension UIView {
  /// The environment of the view's window or, outside of a window, the one in which the view was created.
  package final var environment: Environment { backingLayer.environment }

  /// Whether the view is exactly a `UIView`, which has no overridden methods.
  final var isPlain: Bool { type(of: self) == UIView.self }

  /// Runs a callback into the program with the view's environment and traits.
  final func withEnvironment<R>(_ callback: () -> R) -> R {
    let environment = environment
    let inUse = Environment.inUse
    guard inUse.environment === environment, inUse.setting ?? environment.traits === traits else {
      return EnvironmentScope(environment, setting: traits).perform(callback)
    }
    return callback()
  }
}
