import CoreGraphics

/// One of the four constraints into which a view's frame and autoresizing mask are translated: a position or
/// size as a linear function of the superview's width or height, which holds for the current frame.
///
/// | flexible | constraints |
/// |---|---|
/// | nothing, or the far margin | `minX == c`, `width == c` |
/// | the size | `minX == c`, `width == superview.width + c` |
/// | the near margin | `maxX == superview.width + c`, `width == c` |
/// | both margins | `minX == k * superview.width + c`, `width == c` |
/// | several with the size | both in proportion to the superview |
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
  static func constraints(for view: UIView, isRoot: Bool) -> [NSAutoresizingMaskLayoutConstraint] {
    let parent = isRoot ? nil : view.superviewStorage
    let mask: UIView.AutoresizingMask =
      parent?.autoresizesSubviews ?? false ? view.autoresizingMask : []
    let frame = view.untransformedFrame
    let size = parent?.bounds.size ?? .zero
    let x = AutoresizingSpan(min: frame.minX, size: frame.width, parent: size.width)
      .shares(mask.horizontalFlexibility)
    let y = AutoresizingSpan(min: frame.minY, size: frame.height, parent: size.height)
      .shares(mask.verticalFlexibility)
    return [
      x.min == 1 ? Self(view, .right, parent, 1) : Self(view, .left, parent, x.min),
      y.min == 1 ? Self(view, .bottom, parent, 1) : Self(view, .top, parent, y.min),
      Self(view, .width, parent, x.size), Self(view, .height, parent, y.size),
    ]
  }

  private convenience init(
    _ view: UIView, _ attribute: Attribute, _ parent: UIView?, _ share: CGFloat
  ) {
    let share = Self.isReasonable(share) ? share : 0
    let size: Attribute = attribute.isVertical ? .height : .width
    self.init(view, attribute, .equal, share == 0 ? nil : parent, size, multiplier: share)
    let rest = remainder
    constant = Self.isReasonable(rest) ? rest : 0
  }

  /// No check: unlike other constraints, these relate positions to sizes.
  override var problem: String? { nil }

  override var isActive: Bool {
    get { true }
    set {}
  }

  /// Whether the view's current frame satisfies the constraint.
  var holds: Bool { abs(remainder - constant) < 1e-6 }

  private var remainder: CGFloat {
    guard let view = firstItem as? UIView else { return 0 }
    let parent = (secondItem as? UIView)?.placeInLayout ?? .zero
    return view.placeInLayout.length(firstAttribute) - multiplier * parent.length(secondAttribute)
  }

  override var text: String {
    guard let view = firstItem as? UIView else { return "" }
    let mask = view.autoresizingMask
    let name =
      switch firstAttribute {
      case .left: "minX"
      case .right: "maxX"
      case .top: "minY"
      case .bottom: "maxY"
      default: firstAttribute.name
      }
    let bar = view.superviewStorage.map { ", names: '|':\(Self.itemText($0)) " } ?? ""
    return "<NSAutoresizingMaskLayoutConstraint h=\(mask.horizontalFlexibility.code) "
      + "v=\(mask.verticalFlexibility.code) \(Self.itemText(view)).\(name) == \(lineText)   "
      + "(active\(firstAttribute.isDimension ? "" : bar))>"
  }

  private var lineText: String {
    guard multiplier != 0, secondItem != nil else { return Self.numberText(constant) }
    return lineText(over: secondItem)
  }
}

extension CGRect {
  fileprivate func length(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    default: 0
    }
  }
}

extension UIView {
  /// The alignment rectangle of the view's current frame.
  final var placeInLayout: CGRect { alignmentRect(forFrame: untransformedFrame) }
}
