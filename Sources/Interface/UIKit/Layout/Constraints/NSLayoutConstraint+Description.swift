import Foundation

extension NSLayoutConstraint {
  /// The constraint on one line as in UIKit's logs, with names in place of addresses.
  final var plainText: String {
    var head = "NSLayoutConstraint"
    if let identifier { head += ":'\(identifier)'" }
    var line = "<\(head) \(relationText)"
    if priority != .required { line += " @\(shortNumber(CGFloat(priority.rawValue)))" }
    line += isActive ? "   (active" : "   (inactive"
    if let names { line += ", names: \(names)" }
    return line + ")>"
  }

  private var relationText: String {
    let first = Self.itemText(firstItem)
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    guard hasSecondItem, secondAttribute != .notAnAttribute, multiplier != 0 else {
      return "\(first).\(firstAttribute.name) \(sign) \(shortNumber(constant))"
    }
    if let visual { return visual }
    return "\(first).\(firstAttribute.name) \(sign) \(lineText(over: secondItem))"
  }

  /// Returns `multiplier*item.attribute + constant`, without a factor of 1 and a constant of 0.
  final func lineText(over item: AnyObject?) -> String {
    var text = multiplier == 1 ? "" : "\(Self.numberText(multiplier))*"
    text += "\(Self.itemText(item)).\(secondAttribute.name)"
    if constant > 0 { text += " + \(Self.numberText(constant))" }
    if constant < 0 { text += " - \(Self.numberText(-constant))" }
    return text
  }

  /// Returns a number with six significant digits, as in UIKit's logs.
  static func numberText(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// The constraint in the visual format, which UIKit prefers if there is one.
  private var visual: String? {
    guard multiplier == 1, let a = firstItem as? UIView, let b = secondItem as? UIView else {
      return nil
    }
    let pairs: [(Attribute, Attribute)] =
      firstAttribute.isVertical ? [(.top, .bottom)] : [(.leading, .trailing), (.left, .right)]
    let axis = firstAttribute.isVertical ? "V" : "H"
    for (low, high) in pairs {
      if firstAttribute == low, secondAttribute == high {
        return "\(axis):[\(Self.itemText(b))]-(\(gapText(constant)))-[\(Self.itemText(a))]"
      }
      if firstAttribute == high, secondAttribute == low {
        return "\(axis):[\(Self.itemText(a))]-(\(gapText(-constant)))-[\(Self.itemText(b))]"
      }
      guard firstAttribute == secondAttribute else { continue }
      if firstAttribute == low, a.superview === b {
        return "\(axis):|-(\(gapText(constant)))-[\(Self.itemText(a))]"
      }
      if firstAttribute == high, a.superview === b {
        return "\(axis):[\(Self.itemText(a))]-(\(gapText(-constant)))-|"
      }
      if firstAttribute == low, b.superview === a {
        return "\(axis):|-(\(gapText(-constant)))-[\(Self.itemText(b))]"
      }
      if firstAttribute == high, b.superview === a {
        return "\(axis):[\(Self.itemText(b))]-(\(gapText(constant)))-|"
      }
    }
    return nil
  }

  private func gapText(_ value: CGFloat) -> String {
    // A space with exchanged items has the opposite relation.
    let isReversed = value != constant
    let sign: String =
      switch relation {
      case .equal: ""
      case .lessThanOrEqual: isReversed ? ">=" : "<="
      case .greaterThanOrEqual: isReversed ? "<=" : ">="
      }
    return sign + shortNumber(value == 0 ? 0 : value)
  }

  /// The name of the view that `|` represents in the visual format.
  private var names: String? {
    guard visual?.contains("|") == true, let a = firstItem as? UIView,
      let b = secondItem as? UIView
    else { return nil }
    return "'|':\(Self.itemText(a.superview === b ? b : a)) "
  }

  /// Returns the item's class, its name in a document or program, and the beginning of its text.
  static func itemText(_ item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? UILayoutGuide {
      let name = guide.identifier.isEmpty ? "" : ":'\(guide.identifier)'"
      return "\(type(of: guide))\(name)"
    }
    var text = "\(type(of: item))"
    guard let view = item as? UIView else { return text }
    if let name = view.nameInMessages { text += ":\(name)" }
    if let words = view.diagnosticLabel { text += " '\(words.prefix(24))'" }
    return text
  }

  final func anchorText(_ item: AnyObject?, _ attribute: Attribute) -> String {
    guard item != nil else { return "(nil)" }
    return "<NSLayoutAnchor \"\(Self.itemText(item)).\(attribute.name)\">"
  }
}

extension UIView {
  /// The name of the view in messages: its accessibility, restoration or document identifier.
  var nameInMessages: String? { accessibilityIdentifier ?? restorationIdentifier ?? documentID }
}
