import CoreGraphics
import Foundation

/// An attribute of a view or layout guide with which constraints are created.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let reference: LayoutReference?
  final let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    reference = item.map { LayoutReference.to($0) }
    self.attribute = attribute
  }

  /// The view or guide; nil after it was deallocated.
  open var item: AnyObject? { reference?.object }
  /// The item and the attribute, as shown in layout messages.
  open var name: String { "\(NSLayoutConstraint.itemText(item)).\(attribute.name)" }
  /// Whether the constraints do not determine the item's position or size along the anchor's axis.
  open var hasAmbiguousLayout: Bool {
    guard let item, let view = reference?.holder else { return false }
    return view.isAmbiguous(item, axis: axis)
  }
  /// The constraints that determine the item's position and size along the anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let item, let view = reference?.holder else { return [] }
    return view.constraintsAffecting(item, axis: axis)
  }

  private var axis: NSLayoutConstraint.Axis { attribute.isVertical ? .vertical : .horizontal }

  final func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      of: reference, attribute, relation, other?.reference, other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// Creates a constraint that makes this anchor equal to another one. Like all constraints created here, it
  /// is inactive.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor greater than or equal to another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor less than or equal to another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, constant: 0)
  }

  /// Creates a constraint that makes this anchor equal to another one plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, constant: c)
  }

  /// Creates a constraint that makes this anchor greater than or equal to another one plus a constant in
  /// points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Creates a constraint that makes this anchor less than or equal to another one plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, constant: c)
  }
}

/// A horizontal attribute, such as an edge or the centre, with which constraints are created.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance to another anchor as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Creates a constraint for a space after another anchor of a multiple of 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, constant: 8 * multiplier)
  }

  /// Creates a constraint for a space after another anchor of at least a multiple of 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant: 8 * multiplier)
  }

  /// Creates a constraint for a space after another anchor of at most a multiple of 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, constant: 8 * multiplier)
  }
}

/// A vertical attribute, such as an edge, the centre or a baseline, with which constraints are created.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance to another anchor as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }

  /// Returns the standard space in points: 8; between baselines also the height of the text.
  private func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    guard attribute == .firstBaseline, anchor.attribute == .lastBaseline,
      let view = reference?.holder,
      let baselines = view.ownBaselineOffsets(in: view.intrinsicContentSize)
    else { return 8 }
    // Guess: the first baseline below is one ascender and the gap below the last one above.
    return 8 + baselines.firstFromTop
  }

  /// Creates a constraint for a space below another anchor of a multiple of the standard space.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, constant: systemSpacing(below: anchor) * multiplier)
  }

  /// Creates a constraint for a space below another anchor of at least a multiple of the standard space.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant: systemSpacing(below: anchor) * multiplier)
  }

  /// Creates a constraint for a space below another anchor of at most a multiple of the standard space.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, constant: systemSpacing(below: anchor) * multiplier)
  }
}

/// A width or height with which constraints are created.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The layout guide whose width or height is the distance between two anchors.
  private final var measurementGuide: UILayoutGuide?

  override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    super.init(item: item, attribute: attribute)
  }

  /// Creates the distance between two anchors: a layout guide in their common ancestor that extends from one
  /// to the other.
  init<Anchor>(from start: NSLayoutAnchor<Anchor>, to end: NSLayoutAnchor<Anchor>) {
    let isVertical = start.attribute.isVertical
    let guide = UILayoutGuide()
    guide.identifier = "anchorWithOffset"
    guide.isMeasurementGuide = true
    super.init(item: guide, attribute: isVertical ? .height : .width)
    measurementGuide = guide
    guard let a = start.reference?.holder, let b = end.reference?.holder,
      let owner = a.nearestCommonAncestor(with: b)
    else { return }
    owner.addLayoutGuide(guide)
    for (own, anchor) in [
      (isVertical ? NSLayoutConstraint.Attribute.top : .left, start.erased),
      (isVertical ? .bottom : .right, end.erased),
    ] {
      NSLayoutConstraint(
        item: guide, attribute: anchor.attribute.isRelativeEdge ? own.asRelativeEdge : own,
        relatedBy: .equal, toItem: anchor.item, attribute: anchor.attribute, multiplier: 1,
        constant: 0
      ).isActive = true
    }
  }

  /// Creates a constraint that makes the dimension equal to a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, nil, constant: c)
  }

  /// Creates a constraint that makes the dimension greater than or equal to a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, constant: c)
  }

  /// Creates a constraint that makes the dimension less than or equal to a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, constant: c)
  }

  /// Creates a constraint that makes the dimension equal to a multiple of another one.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes the dimension greater than or equal to a multiple of another one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes the dimension less than or equal to a multiple of another one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, multiplier: m, constant: 0)
  }

  /// Creates a constraint that makes the dimension equal to a multiple of another one plus a constant in
  /// points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, multiplier: m, constant: c)
  }

  /// Creates a constraint that makes the dimension at least a multiple of another one plus a constant in
  /// points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Creates a constraint that makes the dimension at most a multiple of another one plus a constant in
  /// points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}

extension NSLayoutAnchor {
  fileprivate var erased: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    (item, attribute)
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var asRelativeEdge: Self {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}
