import CoreGraphics

/// The layout of a view inside its superview along one axis, in points.
struct AutoresizingSpan {
  /// The space before the view.
  var min: CGFloat
  /// The view's length.
  var size: CGFloat
  /// The superview's length.
  var parent: CGFloat

  /// Returns the layout for another length of the superview. The flexible parts share the growth in
  /// proportion to their lengths, as in UIKit (measured); nothing is rounded.
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

  /// Returns how much the origin and the length grow for each point that the superview grows.
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

  /// Whether the flexible parts may have a length of 0, so that nothing can be shared in proportion.
  private var isDegenerate: Bool { rest <= 0 || size == 0 }

  /// Returns the origin and length from which the growth is added; they differ from the current ones if
  /// flexible parts have a length of 0.
  private func start(_ flexible: AutoresizingFlexibility) -> (min: CGFloat, size: CGFloat) {
    switch (flexible.min, flexible.size, flexible.max) {
    case (true, false, true) where min + rest == 0: (0, size)
    case (false, true, true) where isDegenerate: (min, parent - min)
    case (true, true, true) where parent == 0: (0, 0)
    default: (min, size)
    }
  }
}
