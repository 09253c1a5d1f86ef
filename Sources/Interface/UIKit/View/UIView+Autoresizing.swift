import CoreGraphics

extension UIView {
  /// Moves and resizes the view after its superview's size changed, by springs and struts.
  final func resize(withOldSuperviewSize oldSize: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, let parent = superviewStorage else { return }
    let newSize = parent.bounds.size
    let x = AutoresizingSpan(min: frame.minX, size: frame.width, parent: oldSize.width)
      .resized(to: newSize.width, autoresizingMask.horizontalFlexibility)
    let y = AutoresizingSpan(min: frame.minY, size: frame.height, parent: oldSize.height)
      .resized(to: newSize.height, autoresizingMask.verticalFlexibility)
    let new = CGRect(x: x.min, y: y.min, width: x.size, height: y.size)
    if new != frame { frame = new }
  }
}

/// Which parts of one axis an autoresizing mask lets change.
struct AutoresizingFlexibility: Equatable {
  /// Whether the space before the view may change.
  var min = false
  /// Whether the view's length may change.
  var size = false
  /// Whether the space after the view may change.
  var max = false

  /// Three signs as in UIKit's logs: `&` flexible, `-` fixed.
  var code: String {
    if self == AutoresizingFlexibility() { return "--&" }
    return [min, size, max].map { $0 ? "&" : "-" }.joined()
  }
}

extension UIView.AutoresizingMask {
  /// What the mask lets change horizontally.
  var horizontalFlexibility: AutoresizingFlexibility {
    AutoresizingFlexibility(
      min: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
      max: contains(.flexibleRightMargin))
  }

  /// What the mask lets change vertically.
  var verticalFlexibility: AutoresizingFlexibility {
    AutoresizingFlexibility(
      min: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
      max: contains(.flexibleBottomMargin))
  }
}

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
