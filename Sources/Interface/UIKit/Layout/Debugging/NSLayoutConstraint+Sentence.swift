extension NSLayoutConstraint {
  /// The constraint as a sentence: "the leading edge of UILabel 'Trips' is the leading edge of UIView plus
  /// 16, at priority 750".
  final var sentence: String {
    let relation =
      switch relation {
      case .equal: "is"
      case .greaterThanOrEqual: "is at least"
      case .lessThanOrEqual: "is at most"
      }
    let priority =
      self.priority == .required ? "" : ", at priority \(shortNumber(CGFloat(priority.rawValue)))"
    return "\(Self.words(for: firstAttribute, of: firstItem)) \(relation) \(rightSide)\(priority)"
  }

  private var rightSide: String {
    guard let secondItem, secondAttribute != .notAnAttribute, multiplier != 0 else {
      return shortNumber(constant)
    }
    let factor = multiplier == 1 ? "" : "\(shortNumber(multiplier)) times "
    let offset =
      constant == 0
      ? "" : constant > 0 ? " plus \(shortNumber(constant))" : " minus \(shortNumber(-constant))"
    return factor + Self.words(for: secondAttribute, of: secondItem) + offset
  }

  private static func words(for attribute: Attribute, of item: AnyObject?) -> String {
    "the \(name(of: attribute)) of \(itemText(item))"
  }

  private static func name(of attribute: Attribute) -> String {
    switch attribute {
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre between the margins"
    case .centerYWithinMargins: "vertical centre between the margins"
    case .notAnAttribute: "nothing"
    }
  }
}

extension ConstraintEngine.Origin {
  /// The effect of the solver constraint's origin, as a sentence.
  @MainActor var sentence: String? {
    switch self {
    case .constraint(let constraint): constraint.sentence
    case .autoresizing(let constraint):
      "the autoresizing mask of \(NSLayoutConstraint.itemText(constraint.firstItem)) keeps the frame "
        + "that was set"
    case .contentSize(let view, let axis):
      "the content of \(NSLayoutConstraint.itemText(view)) has that "
        + (axis == .horizontal ? "width" : "height")
    case .guide(let guide):
      "\(NSLayoutConstraint.itemText(guide)) is placed by \(NSLayoutConstraint.itemText(guide.owner))"
    case .nonNegative: "no size is negative"
    case .measured, .fitting: nil
    }
  }
}
