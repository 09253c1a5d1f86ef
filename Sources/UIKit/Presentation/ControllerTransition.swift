import CoreGraphics
import QuartzCore

/// A change from one controller's view to another's on the stage's clock: what happens at its end
/// happens once, when time is up or when the next change cannot wait.
@MainActor
final class ControllerTransition {
  /// Views that are there only while it goes on.
  private var scenery: [UIView] = []
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends at once if it has not ended yet.
  func finish() {
    guard let end else { return }
    self.end = nil
    for view in scenery { view.removeFromSuperview() }
    scenery = []
    end()
  }

  /// Puts a view into another for as long as this goes on.
  func add(_ view: UIView, to superview: UIView, at index: Int? = nil) {
    scenery.append(view)
    superview.insertSubview(view, at: index ?? superview.subviews.count)
  }

  /// From what the view shows to what it shows after the block; finishes when that is over.
  func run(
    _ style: TransitionStyle, in view: UIView, isReversed: Bool = false, changes: () -> Void
  ) {
    let transition = CATransition()
    transition.exactStyle = style
    transition.isReversed = isReversed
    transition.duration = style.duration
    transition.timingFunction = Self.timing(of: style)
    transition.completion = { [weak self] _ in self?.finish() }
    view.layer.add(transition, forKey: "controllers")
    UIView.performWithoutAnimation {
      changes()
      view.layoutIfNeeded()
    }
  }

  /// What slides has the system spring's motion, here as the Bézier curve that stands for it in
  /// the facts; what turns, curls or dissolves eases in and out.
  private static func timing(of style: TransitionStyle) -> CAMediaTimingFunction {
    switch style {
    case .push, .pop, .coverVertical, .uncoverVertical:
      CAMediaTimingFunction(controlPoints: 0.38, 0.7, 0.125, 1)
    default: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }
}
