import Foundation
import QuartzCore

/// The end of a symbol effect, passed to its completion handler.
public struct UISymbolEffectCompletionContext {
  /// The view with the effect.
  public let sender: Any?
  /// The effect; nil for a content transition.
  public let effect: (any SymbolEffect)?
  /// The content transition; nil for other effects.
  public let contentTransition: (any SymbolEffect)?
  /// Whether the effect ran to its end.
  public let isFinished: Bool
}

/// Called at the end of a symbol effect.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// Effects on the symbol of an image view.
///
/// Different from iOS: the symbol moves as a whole, since its layers have no order.
extension UIImageView {
  /// Adds an effect: one that runs once, such as a bounce, or one that runs until it is removed, such as a
  /// pulse.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let motion = effect._motion
    removeSymbolEffect(motion)
    guard let animation = motion.animation(options, animated: animated) else {
      completion?(context(effect, isFinished: true))
      return
    }
    if let completion {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          completion(self.context(effect, isFinished: true))
        }
      }
      layer.add(animation, forKey: motion.animationKey)
      CATransaction.commit()
    } else {
      layer.add(animation, forKey: motion.animationKey)
    }
  }

  private func context(
    _ effect: any SymbolEffect, isFinished: Bool
  ) -> UISymbolEffectCompletionContext {
    UISymbolEffectCompletionContext(
      sender: self, effect: effect, contentTransition: nil, isFinished: isFinished)
  }

  /// Removes the effects of a type.
  ///
  /// - Support: partial: without an animation.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    removeSymbolEffect(effect._motion)
    completion?(context(effect, isFinished: true))
  }

  /// Removes all effects.
  ///
  /// - Support: partial: without an animation.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(SymbolMotion.keyPrefix) {
      layer.removeAnimation(forKey: key)
    }
  }

  private func removeSymbolEffect(_ motion: SymbolMotion) {
    layer.removeAnimation(forKey: motion.animationKey)
  }

  /// Replaces the image by another symbol.
  ///
  /// - Support: partial: the symbols fade over.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some SymbolEffect & ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    let duration = 0.25 / max(0.01, options.speed)
    UIView.transition(with: self, duration: duration, options: .transitionCrossDissolve) {
      self.image = image
    } completion: { isFinished in
      completion?(
        UISymbolEffectCompletionContext(
          sender: self, effect: nil, contentTransition: contentTransition, isFinished: isFinished))
    }
  }
}

extension SymbolMotion {
  static let keyPrefix = "symbolEffect."

  /// The key of the animation; effects of a type replace each other.
  var animationKey: String {
    let name =
      switch self {
      case .bounce: "bounce"
      case .pulse: "pulse"
      case .variableColor: "variableColor"
      case .scale: "scale"
      case .appear, .disappear: "visibility"
      case .wiggle: "wiggle"
      case .rotate: "rotate"
      case .breathe: "breathe"
      case .content: "content"
      }
    return Self.keyPrefix + name
  }

  /// Whether the effect runs once unless the program repeats it.
  private var runsOnce: Bool {
    if case .bounce = self { true } else { false }
  }

  /// Returns the animation of the effect; nil for one that does not move the symbol.
  @MainActor func animation(_ options: SymbolEffectOptions, animated: Bool) -> CAAnimation? {
    let animation: CAKeyframeAnimation
    switch self {
    case .bounce, .breathe: animation = keyframes(.scale, "transform.scale")
    case .pulse, .variableColor: animation = keyframes(.opacity, "opacity")
    case .wiggle, .rotate: animation = keyframes(.rotation, "transform.rotation.z")
    case .scale(let isUp):
      return lasting("transform.scale", Self.activeScale(up: isUp), animated)
    case .appear: return lasting("opacity", 1, animated)
    case .disappear: return lasting("opacity", 0, animated)
    case .content: return nil
    }
    animation.speed = Float(max(0.01, options.speed))
    let runs = options.repetitions.map { Float(max(1, $0)) }
    let isEndless = options.repeats && (options.repeatsExplicitly || !runsOnce)
    animation.repeatCount = runs ?? (isEndless ? .infinity : 1)
    return animation
  }

  /// Returns an animation of one run of the effect. Rotations are in radians in layers.
  @MainActor private func keyframes(_ property: Property, _ path: String) -> CAKeyframeAnimation {
    let steps = steps(of: property)
    let unit = property == .rotation ? Double.pi / 180 : 1
    let duration = steps.reduce(0) { $0 + $1.duration }
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = ([property.initialValue] + steps.map(\.value)).map { $0 * unit }
    var time = 0.0
    animation.keyTimes =
      [0]
      + steps.map { step in
        time += step.duration
        return NSNumber(value: min(1, time / duration))
      }
    animation.duration = duration
    animation.timingFunctions = steps.map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    return animation
  }

  /// Returns an animation whose last value stays until it is removed.
  @MainActor private func lasting(_ path: String, _ value: Double, _ animated: Bool)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: path)
    animation.toValue = value
    animation.duration = animated ? 0.25 : 0.001
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return animation
  }
}
