import CoreGraphics

/// One axis of a view inside its superview.
struct AutoresizingSpan {
  /// The space before the view.
  var min: CGFloat
  /// The view's length.
  var size: CGFloat
  /// The superview's length.
  var parent: CGFloat

  /// UIKit's proportional arithmetic (measured): what the superview grows by is shared by the
  /// flexible parts in proportion to what they had. Nothing is rounded.
  func resized(
    to newParent: CGFloat, _ flexible: AutoresizingFlexibility
  ) -> (min: CGFloat, size: CGFloat) {
    let growth = newParent - parent
    let shares = shares(flexible)
    let start = start(flexible)
    return (start.min + growth * shares.min, Swift.max(0, start.size + growth * shares.size))
  }

  /// The space after the view.
  private var rest: CGFloat { parent - min - size }

  /// By how much the place and the size grow for every point that the superview does.
  func shares(_ flexible: AutoresizingFlexibility) -> (min: CGFloat, size: CGFloat) {
    switch (flexible.min, flexible.size, flexible.max) {
    case (false, false, _): (0, 0)
    case (true, false, false): (1, 0)
    case (false, true, false): (0, 1)
    case (true, false, true): (min + rest == 0 ? 0.5 : min / (min + rest), 0)
    case (true, true, false): min + size == 0 ? (0, 1) : (min / (min + size), size / (min + size))
    case (false, true, true): (0, isDegenerate ? 1 : size / (size + rest))
    case (true, true, true): parent == 0 ? (1 / 3, 1 / 3) : (min / parent, size / parent)
    }
  }

  /// Whether the flexible parts may have had nothing, so that nothing can be shared in proportion.
  private var isDegenerate: Bool { rest <= 0 || size == 0 }

  /// Where the growth is counted from: the span as it is, but for shares of nothing.
  private func start(_ flexible: AutoresizingFlexibility) -> (min: CGFloat, size: CGFloat) {
    switch (flexible.min, flexible.size, flexible.max) {
    case (true, false, true) where min + rest == 0: (0, size)
    case (false, true, true) where isDegenerate: (min, parent - min)
    case (true, true, true) where parent == 0: (0, 0)
    default: (min, size)
    }
  }
}
