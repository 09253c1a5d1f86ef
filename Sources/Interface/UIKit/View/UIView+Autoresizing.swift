import CoreGraphics

extension UIView {
  /// Moves and resizes the view by its autoresizing mask after the superview's size changed.
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

extension UIView.AutoresizingMask {
  /// The parts that the mask makes flexible horizontally.
  var horizontalFlexibility: AutoresizingFlexibility {
    AutoresizingFlexibility(
      min: contains(.flexibleLeftMargin), size: contains(.flexibleWidth),
      max: contains(.flexibleRightMargin))
  }

  /// The parts that the mask makes flexible vertically.
  var verticalFlexibility: AutoresizingFlexibility {
    AutoresizingFlexibility(
      min: contains(.flexibleTopMargin), size: contains(.flexibleHeight),
      max: contains(.flexibleBottomMargin))
  }
}
