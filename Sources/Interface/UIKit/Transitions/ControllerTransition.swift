import CoreGraphics
import QuartzCore

/// An animated transition from one controller's view to another's on the stage's clock. Its completion runs
/// once, when the time is over or when the next transition must begin.
@MainActor
final class ControllerTransition {
  /// The views that exist only during the transition.
  private var scenery: [UIView] = []
  private var end: (() -> Void)?
  /// Whether a gesture drives the transition.
  let isInteractive: Bool
  /// The layers whose time a gesture controls, with the local times at which they were paused.
  private var held: [(layer: CALayer, start: Double)] = []
  private var duration = 0.0
  /// Whether a tab bar disappears or appears with the views.
  var carriesTabBar = false
  private(set) var share = 0.0
  private var motion: ScrollMotion?

  init(isInteractive: Bool = false, end: @escaping () -> Void) {
    self.isInteractive = isInteractive
    self.end = end
  }

  /// Ends the transition at once if it has not ended yet.
  func finish() {
    guard let end else { return }
    self.end = nil
    release()
    for view in scenery { view.removeFromSuperview() }
    scenery = []
    end()
  }

  /// Ends the transition at once with another completion.
  func cancel(_ end: @escaping () -> Void) {
    guard self.end != nil else { return }
    self.end = end
    finish()
  }

  /// Adds a temporary view for the duration of the transition.
  func add(_ view: UIView, to superview: UIView, at index: Int? = nil) {
    scenery.append(view)
    superview.insertSubview(view, at: index ?? superview.subviews.count)
  }

  /// Animates from the current appearance of a view to that after the block.
  ///
  /// - Parameters:
  ///   - part: The share of the style's time in which it happens.
  ///   - finishes: Whether its end is that of the whole.
  func run(
    _ style: TransitionStyle, in view: UIView, isReversed: Bool = false,
    during part: ClosedRange<Double> = 0...1, finishes: Bool = true, changes: () -> Void
  ) {
    let transition = CATransition()
    transition.exactStyle = style
    transition.isReversed = isReversed
    transition.duration = style.duration * (part.upperBound - part.lowerBound)
    transition.timingFunction =
      isInteractive ? CAMediaTimingFunction(name: .linear) : Self.timing(of: style)
    if isInteractive { hold(view.layer, for: style.duration) }
    if part.lowerBound > 0 {
      transition.beginTime = view.layer.localTime + style.duration * part.lowerBound
      transition.fillMode = .backwards
    }
    if finishes { transition.completion = { [weak self] _ in self?.finish() } }
    view.layer.add(transition, forKey: "controllers")
    UIView.performWithoutAnimation {
      changes()
      view.layoutIfNeeded()
    }
  }

  /// Returns the timing of a style. Slides use a Bézier curve fitted to the system spring; flips, curls and
  /// dissolves ease in and out.
  private static func timing(of style: TransitionStyle) -> CAMediaTimingFunction {
    switch style {
    case .push, .pop, .coverVertical, .uncoverVertical:
      CAMediaTimingFunction(controlPoints: 0.38, 0.7, 0.125, 1)
    default: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }

  // MARK: Interaction

  /// Pauses a layer's time, which `move(to:)` then sets.
  func hold(_ layer: CALayer, for duration: Double) {
    self.duration = duration
    let now = layer.localTime
    held.append((layer, now))
    layer.speed = 0
    layer.timeOffset = now
  }

  /// Shows the transition at a fraction of its duration.
  func move(to share: Double) {
    self.share = min(1, max(0, share))
    for (layer, start) in held { layer.timeOffset = start + self.share * duration }
  }

  /// Continues to the end, or back to the beginning, in the remaining time.
  func letGo(at speed: Double = 1, completing: Bool, clock: MediaClock, then: @escaping () -> Void)
  {
    let from = share
    let way = completing ? 1 - from : -from
    let seconds = abs(way) * duration / max(speed, 0.1)
    motion?.stop()
    motion = ScrollMotion(
      .offset, duration: seconds, clock: clock,
      step: { [weak self] time in
        self?.move(to: seconds > 0 ? from + way * (time / seconds) : from + way)
      }, end: then)
  }

  private func release() {
    motion?.stop()
    motion = nil
    for (layer, _) in held {
      Self.removeAnimations(below: layer)
      layer.speed = 1
      layer.timeOffset = 0
    }
    held = []
  }

  static func removeAnimations(below layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
  }
}
