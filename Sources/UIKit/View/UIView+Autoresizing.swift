extension UIView {
  /// Moves and resizes the view after its superview's size changed, by springs and struts.
  final func resize(withOldSuperviewSize oldSize: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, let parent = superviewStorage else { return }
    let mask = autoresizingMask
    let newSize = parent.bounds.size
    let x = autoresizedSpan(
      AutoresizingSpan(min: frame.minX, size: frame.width, parent: oldSize.width),
      to: newSize.width, flexibleMin: mask.contains(.flexibleLeftMargin),
      flexibleSize: mask.contains(.flexibleWidth),
      flexibleMax: mask.contains(.flexibleRightMargin))
    let y = autoresizedSpan(
      AutoresizingSpan(min: frame.minY, size: frame.height, parent: oldSize.height),
      to: newSize.height, flexibleMin: mask.contains(.flexibleTopMargin),
      flexibleSize: mask.contains(.flexibleHeight),
      flexibleMax: mask.contains(.flexibleBottomMargin))
    let new = CGRect(x: x.min, y: y.min, width: x.size, height: y.size)
    if new != frame { frame = new }
  }
}

/// One axis of a view inside its superview.
struct AutoresizingSpan {
  var min: CGFloat
  var size: CGFloat
  var parent: CGFloat
}

/// UIKit's proportional arithmetic (measured): the change is shared by the flexible parts in
/// proportion to what they had. Nothing is rounded.
func autoresizedSpan(
  _ old: AutoresizingSpan, to newParent: CGFloat, flexibleMin: Bool, flexibleSize: Bool,
  flexibleMax: Bool
) -> (min: CGFloat, size: CGFloat) {
  var (x, w) = (old.min, old.size)
  let r = old.parent - x - w
  let d = newParent - old.parent
  switch (flexibleMin, flexibleSize, flexibleMax) {
  case (false, false, _): break
  case (true, false, false): x += d
  case (false, true, false): w += d
  case (true, false, true): x = x + r == 0 ? (x + r + d) / 2 : x + d * x / (x + r)
  case (true, true, false):
    if x + w == 0 {
      w += d
    } else {
      (x, w) = (x + d * x / (x + w), w + d * w / (x + w))
    }
  case (false, true, true): w = r <= 0 || w == 0 ? old.parent + d - x : w + d * w / (w + r)
  case (true, true, true):
    if old.parent == 0 {
      (x, w) = (newParent / 3, newParent / 3)
    } else {
      (x, w) = (x * newParent / old.parent, w * newParent / old.parent)
    }
  }
  return (x, Swift.max(0, w))
}
