import CoreGraphics
import LayoutEngine

/// Translates constraints to linear expressions in the variables of their items.
extension ConstraintEngine {
  /// Returns `first - multiplier * second - constant`; nil if an item was deallocated or is outside the tree.
  func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    guard let first = constraint.firstItem else { return nil }
    let second = constraint.secondItem
    guard !constraint.hasSecondItem || second != nil else { return nil }
    guard let ancestor = constraint.commonAncestor else { return nil }
    let isMirrored =
      constraint.dependsOnDirection
      && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard
      var result = value(
        of: constraint.firstAttribute, of: first, in: ancestor, isMirrored: isMirrored)
    else { return nil }
    if let second, constraint.multiplier != 0 {
      guard
        let other = value(
          of: constraint.secondAttribute, of: second, in: ancestor, isMirrored: isMirrored)
      else { return nil }
      result.add(other, times: -Double(constraint.multiplier))
    }
    result.constant -= Double(constraint.constant)
    return result
  }

  /// Returns an attribute in the coordinates of an ancestor; if mirrored, x is measured from its right edge.
  private func value(
    of attribute: NSLayoutConstraint.Attribute, of object: AnyObject, in ancestor: UIView,
    isMirrored: Bool
  ) -> LinearExpression? {
    if let plain = attribute.ofMarginsGuide, let view = object as? UIView {
      if let scrollView = view as? UIScrollView, view === ancestor {
        return contentMargin(of: scrollView, plain, isMirrored: isMirrored)
      }
      return value(
        of: plain, of: view.layoutMarginsGuide, in: ancestor, isMirrored: isMirrored)
    }
    if attribute.isBaseline, let view = object as? UIView, view.ownBaselineOffsets(in: .zero) == nil
    {
      let standIn =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if standIn !== view, standIn.isDescendant(of: view) {
        return value(of: attribute, of: standIn, in: ancestor, isMirrored: isMirrored)
      }
    }
    let view = object as? UIView
    let item: LayoutItem
    if let view {
      item = self.item(for: view)
    } else if let guide = object as? UILayoutGuide {
      item = self.item(for: guide)
    } else {
      return nil
    }
    switch attribute {
    case .width, .height:
      return LinearExpression(attribute == .width ? item.width : item.height)
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      return vertical(attribute, item, view, object, in: ancestor)
    default:
      return horizontal(attribute, item, view, object, in: ancestor, isMirrored: isMirrored)
    }
  }

  private func vertical(
    _ attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ view: UIView?,
    _ object: AnyObject, in ancestor: UIView
  ) -> LinearExpression? {
    // For the content of a scroll view, the scroll view's edges are those of the content.
    if let scrollView = view as? UIScrollView, view === ancestor, attribute != .centerY {
      return attribute == .bottom || attribute == .lastBaseline
        ? LinearExpression(contentSize(of: scrollView).height) : LinearExpression()
    }
    guard var top = origin(of: object, item, in: ancestor, isVertical: true) else { return nil }
    switch attribute {
    case .top: break
    case .bottom: top.add(item.height)
    case .centerY: top.add(item.height, times: 0.5)
    case .firstBaseline:
      top.add(baseline(of: item, isFirst: true))
      if let share = view?.shareAboveOwnBaselines { top.add(item.height, times: share) }
    default:
      top.add(item.height)
      top.add(baseline(of: item, isFirst: false), times: -1)
      if let share = view?.shareAboveOwnBaselines { top.add(item.height, times: share - 1) }
    }
    return top
  }

  private func horizontal(
    _ attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ view: UIView?,
    _ object: AnyObject, in ancestor: UIView, isMirrored: Bool
  ) -> LinearExpression? {
    let isEnd = attribute == .right || attribute == .trailing
    if let scrollView = view as? UIScrollView, view === ancestor, attribute != .centerX {
      let width = LinearExpression(contentSize(of: scrollView).width)
      return isEnd ? width : LinearExpression()
    }
    guard var left = origin(of: object, item, in: ancestor, isVertical: false) else { return nil }
    guard isMirrored else {
      if isEnd { left.add(item.width) }
      if attribute == .centerX { left.add(item.width, times: 0.5) }
      return left
    }
    // The leading edge is the right one, so x is measured leftwards from the ancestor's right edge.
    var result = LinearExpression()
    if let scrollView = ancestor as? UIScrollView {
      result.add(contentSize(of: scrollView).width)
    } else {
      result.add(self.item(for: ancestor).width)
      let insets = ancestor.alignmentRectInsets
      result.constant += Double(insets.left + insets.right)
    }
    result.add(left, times: -1)
    if !isEnd { result.add(self.width(of: item), times: -1) }
    if attribute == .centerX { result.add(item.width, times: 0.5) }
    return result
  }

  private func width(of item: LayoutItem) -> Solver.Variable { item.width }

  /// Returns the item's left or top edge in the ancestor's coordinates.
  private func origin(
    of object: AnyObject, _ item: LayoutItem, in ancestor: UIView, isVertical: Bool
  ) -> LinearExpression? {
    if object === ancestor {
      let insets = ancestor.alignmentRectInsets
      return LinearExpression(constant: Double(isVertical ? insets.top : insets.left))
    }
    var result = LinearExpression(isVertical ? item.y : item.x)
    var holder = (object as? UIView)?.superviewStorage ?? (object as? UILayoutGuide)?.owner
    while let view = holder, view !== ancestor {
      let place = self.item(for: view)
      let insets = view.alignmentRectInsets
      result.add(isVertical ? place.y : place.x)
      result.constant -= Double(isVertical ? insets.top : insets.left)
      if let scrollView = view as? UIScrollView {
        result.add(offset(of: scrollView, isVertical: isVertical), times: -1)
      }
      holder = view.superviewStorage
    }
    return holder == nil ? nil : result
  }

  // MARK: Variables of some items only

  private func contentMargin(
    of scrollView: UIScrollView, _ attribute: NSLayoutConstraint.Attribute, isMirrored: Bool
  ) -> LinearExpression? {
    let margins = scrollView.layoutMargins
    let size = contentSize(of: scrollView)
    func span(_ size: Solver.Variable, _ low: CGFloat, _ high: CGFloat, _ share: Double)
      -> LinearExpression
    {
      var result = LinearExpression(constant: Double(low))
      result.add(size, times: share)
      result.constant -= share * Double(low + high)
      return result
    }
    let (left, right) = isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
    return switch attribute {
    case .left, .leading: span(size.width, left, right, 0)
    case .right, .trailing: span(size.width, left, right, 1)
    case .centerX: span(size.width, left, right, 0.5)
    case .top: span(size.height, margins.top, margins.bottom, 0)
    case .bottom: span(size.height, margins.top, margins.bottom, 1)
    case .centerY: span(size.height, margins.top, margins.bottom, 0.5)
    default: nil
    }
  }

  func contentSize(
    of scrollView: UIScrollView
  ) -> (width: Solver.Variable, height: Solver.Variable) {
    let item = item(for: scrollView)
    if let width = item.contentWidth, let height = item.contentHeight { return (width, height) }
    let width = solver.makeVariable()
    let height = solver.makeVariable()
    item.contentWidth = width
    item.contentHeight = height
    file(item, under: width)
    file(item, under: height)
    return (width, height)
  }

  private func offset(of scrollView: UIScrollView, isVertical: Bool) -> Solver.Variable {
    let item = item(for: scrollView)
    if let defined = isVertical ? item.offsetY : item.offsetX { return defined.variable }
    let origin = scrollView.bounds.origin
    let defined = define(Double(isVertical ? origin.y : origin.x))
    if isVertical { item.offsetY = defined } else { item.offsetX = defined }
    return defined.variable
  }

  private func baseline(of item: LayoutItem, isFirst: Bool) -> Solver.Variable {
    if let defined = isFirst ? item.firstBaseline : item.lastBaseline { return defined.variable }
    guard let view = item.view else { return item.height }
    // A view without text has both baselines at its bottom edge.
    guard let offsets = view.ownBaselineOffsets(in: naturalSize(of: item)) else {
      if isFirst { return item.height }
      if let none = item.lastBaseline { return none.variable }
      let defined = define(0)
      item.lastBaseline = defined
      return defined.variable
    }
    let fixed = offsets.fixedPart(of: view, height: naturalSize(of: item).height)
    let defined = define(Double(isFirst ? fixed.firstFromTop : fixed.lastFromBottom))
    if isFirst { item.firstBaseline = defined } else { item.lastBaseline = defined }
    return defined.variable
  }

  private func define(_ value: Double) -> LayoutItem.DefinedVariable {
    let variable = solver.makeVariable()
    let constraint = require(
      LinearExpression(variable, -value), origin: .measured)
    return LayoutItem.DefinedVariable(variable: variable, constraint: constraint)
  }

  /// Returns the size for which baselines are measured. In other heights they keep their distances from the
  /// edges, except for the fraction `heightAboveBaselines`.
  private func naturalSize(of item: LayoutItem) -> CGSize {
    let size = item.content.size
    if size.width >= 0, size.height >= 0 { return size }
    return item.view?.bounds.size ?? .zero
  }

  func refreshBaselines(_ item: LayoutItem) {
    let size = naturalSize(of: item)
    guard item.firstBaseline != nil || item.lastBaseline != nil, let view = item.view,
      let offsets = view.ownBaselineOffsets(in: size)?.fixedPart(of: view, height: size.height),
      offsets.firstFromTop.isFinite, offsets.lastFromBottom.isFinite
    else { return }
    if let first = item.firstBaseline {
      solver.setConstant(-Double(offsets.firstFromTop), of: first.constraint)
    }
    if let last = item.lastBaseline {
      solver.setConstant(-Double(offsets.lastFromBottom), of: last.constraint)
    }
  }

  // MARK: Guides provided by UIKit

  func placeProvidedGuide(_ guide: UILayoutGuide, _ item: LayoutItem) {
    guard let owner = guide.owner else { return }
    let place = self.item(for: owner)
    let insets = owner.alignmentRectInsets
    let origin = Origin.guide(guide)
    /// `variable - share * size of the owner's frame`
    func part(_ variable: Solver.Variable, _ size: Solver.Variable?, isVertical: Bool)
      -> LinearExpression
    {
      var result = LinearExpression(variable)
      if let size {
        result.add(size, times: -1)
        result.constant -= Double(
          isVertical ? insets.top + insets.bottom : insets.left + insets.right)
      }
      return result
    }
    switch guide.role {
    case .program: return
    case .scrollContent:
      guard let scrollView = owner as? UIScrollView else { return }
      let size = contentSize(of: scrollView)
      item.guideConstraints = [
        require(LinearExpression(item.x), origin: origin),
        require(LinearExpression(item.y), origin: origin),
        require(part(item.width, size.width, isVertical: false), origin: origin),
        require(part(item.height, size.height, isVertical: true), origin: origin),
      ]
    case .readableContent:
      placeReadableGuide(item, owner, origin)
      return
    default:
      item.guideConstraints = [
        require(LinearExpression(item.x), origin: origin),
        require(
          part(item.y, guide.hangsAtBottom ? place.height : nil, isVertical: true), origin: origin),
        require(part(item.width, place.width, isVertical: false), origin: origin),
        require(
          part(item.height, guide.hasOwnHeight ? nil : place.height, isVertical: true),
          origin: origin),
      ]
    }
    refreshProvidedGuide(guide, item)
  }

  /// Places the readable content guide in the middle of the margins, with a maximum width.
  private func placeReadableGuide(_ item: LayoutItem, _ owner: UIView, _ origin: Origin) {
    let margins = self.item(for: owner.layoutMarginsGuide)
    var centre = LinearExpression(item.x)
    centre.add(item.width, times: 0.5)
    centre.add(margins.x, times: -1)
    centre.add(margins.width, times: -0.5)
    var within = LinearExpression(item.width)
    within.add(margins.width, times: -1)
    var top = LinearExpression(item.y)
    top.add(margins.y, times: -1)
    var height = LinearExpression(item.height)
    height.add(margins.height, times: -1)
    item.guideConstraints = [
      require(centre, origin: origin),
      require(within, .lessThanOrEqual, origin: origin),
      require(
        LinearExpression(item.width, -Double(owner.readableWidth)), .lessThanOrEqual, origin: origin
      ),
      require(within, priority: 999.5, origin: origin),
      require(top, origin: origin),
      require(height, origin: origin),
    ]
  }

  /// Updates a guide's constraints to the current insets.
  func refreshProvidedGuide(_ guide: UILayoutGuide, _ item: LayoutItem) {
    guard let owner = guide.owner, !item.guideConstraints.isEmpty else { return }
    let alignment = owner.alignmentRectInsets
    let extra = (
      width: Double(alignment.left + alignment.right),
      height: Double(alignment.top + alignment.bottom)
    )
    let offset = owner.bounds.origin
    let safe = owner.safeAreaInsets
    /// Sets the constants. y is measured from the bottom for guides at the bottom; width and height are
    /// subtracted from the owner's.
    func set(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let values = [
        -Double(x), -Double(y) - (guide.hangsAtBottom ? extra.height : 0),
        Double(width) - extra.width,
        guide.hasOwnHeight ? -Double(height) : Double(height) - extra.height,
      ]
      for (constraint, value) in zip(item.guideConstraints, values) {
        solver.setConstant(value, of: constraint)
      }
    }
    switch guide.role {
    case .program, .scrollContent: break
    case .readableContent:
      solver.setConstant(-Double(owner.readableWidth), of: item.guideConstraints[2])
    case .safeArea:
      set(offset.x + safe.left, offset.y + safe.top, safe.left + safe.right, safe.top + safe.bottom)
    case .margins:
      let m = owner.layoutMargins
      set(offset.x + m.left, offset.y + m.top, m.left + m.right, m.top + m.bottom)
    case .scrollFrame: set(offset.x, offset.y, 0, 0)
    case .controllerTop: set(0, 0, 0, safe.top)
    case .controllerBottom: set(0, -safe.bottom, 0, safe.bottom)
    case .keyboard:
      let height = (guide as? UIKeyboardLayoutGuide)?.height ?? 0
      set(0, -height, 0, height)
    }
  }

  /// Updates the values of a view that the solver takes as constants.
  func refreshInputs(_ item: LayoutItem) {
    guard let view = item.view else { return }
    if let x = item.offsetX {
      solver.setConstant(-Double(view.bounds.origin.x), of: x.constraint)
    }
    if let y = item.offsetY {
      solver.setConstant(-Double(view.bounds.origin.y), of: y.constraint)
    }
    for guide in view.layoutStorage?.providedGuides ?? [] {
      if let place = existingItem(for: guide) { refreshProvidedGuide(guide, place) }
    }
    guard item.contentWidth != nil else { return }
    // Constraints to a scroll view's content margins contain the margins as constants, so they are updated.
    for constraint in view.layoutStorage?.mentions.all ?? [] where constraint.refersToMargins {
      resubmit(constraint)
    }
  }
}

extension NSLayoutConstraint {
  fileprivate var refersToMargins: Bool {
    firstAttribute.ofMarginsGuide != nil || secondAttribute.ofMarginsGuide != nil
  }
}

extension UIView {
  /// The value of `heightAboveBaselines` for a view with baselines of its own; otherwise nil.
  fileprivate var shareAboveOwnBaselines: Double? {
    ownBaselineOffsets(in: .zero) == nil ? nil : heightAboveBaselines.map(Double.init)
  }
}

extension BaselineOffsets {
  /// The part of the baseline offsets that does not depend on the height.
  @MainActor
  fileprivate func fixedPart(of view: UIView, height: CGFloat) -> BaselineOffsets {
    guard let share = view.heightAboveBaselines else { return self }
    return BaselineOffsets(
      firstFromTop: firstFromTop - height * share,
      lastFromBottom: lastFromBottom - height * (1 - share))
  }
}

extension UILayoutGuide {
  /// Whether y is measured from the owner's bottom edge.
  var hangsAtBottom: Bool { role == .controllerBottom || role == .keyboard }

  /// Whether the height does not depend on the owner's.
  var hasOwnHeight: Bool { role == .controllerTop || hangsAtBottom }
}

extension UIView {
  /// The readable width in points: 672 at the standard text size (measured), in proportion to the body font
  /// at others (guess).
  final var readableWidth: CGFloat {
    let size = DynamicType.size(.body, DynamicType.category(traits))
    return (672 * size / DynamicType.size(.body, .large)).rounded()
  }
}
