import Foundation

/// Settings for the changes made to layers between `begin` and `commit`.
@preconcurrency @MainActor
public enum CATransaction {
  private struct Settings {
    var disableActions = false
    var animationDuration: CFTimeInterval = 0.25
    var completion: (@MainActor () -> Void)?
  }

  private static var stack: [Settings] = [Settings()]

  public static func begin() {
    var settings = stack[stack.count - 1]
    settings.completion = nil
    stack.append(settings)
  }

  /// Ends the innermost transaction. An unmatched call does nothing.
  public static func commit() {
    guard stack.count > 1 else { return }
    stack.removeLast().completion?()
  }

  public static func flush() {}

  public static func disableActions() -> Bool { stack[stack.count - 1].disableActions }

  public static func setDisableActions(_ flag: Bool) {
    stack[stack.count - 1].disableActions = flag
  }

  public static func animationDuration() -> CFTimeInterval {
    stack[stack.count - 1].animationDuration
  }

  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    stack[stack.count - 1].animationDuration = dur
  }

  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    stack[stack.count - 1].completion = block
  }

  /// Whether a change of `layer` asks for an action at all.
  static func actionsAreEnabled(for layer: CALayer) -> Bool {
    !stack[stack.count - 1].disableActions && (layer.delegate != nil || layer.actions != nil)
  }
}

public typealias CFTimeInterval = Double

/// The animations of a layer, by key.
package struct LayerAnimations {}
