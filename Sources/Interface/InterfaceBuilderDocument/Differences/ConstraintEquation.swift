import CoreGraphics

/// A constraint of a document as an equation between named objects.
struct ConstraintEquation: Equatable {
  /// An object and one of its layout attributes.
  struct Side: Equatable {
    let item: String
    /// The name of the object in the equation.
    let name: String
    let attribute: String

    var text: String { "\(name).\(attribute)" }
  }

  let id: String
  private let first: Side
  private let sign: String
  private let second: Side?
  private let multiplier: String
  private let constant: String
  private let priority: String
  private let isPlaceholder: Bool

  init(_ element: Element, in document: Document) {
    // The constraint is in its owner's list of constraints.
    let owner = element.parent?.parent
    func side(_ item: String?, _ attribute: String?, ownerName: String?) -> Side {
      let object = item.map { document.object($0) } ?? owner
      let name = object == owner ? ownerName : nil
      return Side(
        item: object?["id"] ?? "", name: name ?? object.map { ObjectName($0).shortText } ?? "?",
        attribute: attribute ?? "?")
    }
    let isOfTwo = element["secondItem"] != nil
    let attribute = element["firstAttribute"]
    id = element["id"] ?? ""
    first = side(element["firstItem"], attribute, ownerName: isOfTwo ? "superview" : nil)
    second =
      isOfTwo
      ? side(
        element["secondItem"], element["secondAttribute"] ?? attribute, ownerName: "superview")
      : nil
    sign =
      ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][element["relation"] ?? "equal"] ?? "="
    multiplier = element["multiplier"] ?? "1"
    constant = element["constant"] ?? "0"
    priority = element["priority"] ?? "1000"
    isPlaceholder = element["placeholder"] == "YES"
  }

  /// The ids of the constrained objects.
  var items: [String] { [first.item, second?.item].compactMap(\.self) }

  /// The equation as text, such as `'Total'.top = 'Title'.bottom + 8 @750`.
  var text: String {
    var text = "\(first.text) \(sign)"
    if let second {
      text += " \(second.text)"
      if multiplier != "1" { text += " × \(multiplier)" }
      if let value = Double(constant), value != 0 {
        text += value < 0 ? " - \(Self.number(String(-value)))" : " + \(Self.number(constant))"
      }
    } else {
      text += " \(Self.number(constant))"
    }
    if priority != "1000" { text += " @\(priority)" }
    return text + (isPlaceholder ? ", a placeholder" : "")
  }

  /// Returns the change to a later version of the constraint as a phrase, such as `went from 8 to 16`.
  /// Returns nil if only the names of the objects differ.
  func change(to other: ConstraintEquation) -> String? {
    guard hasSameSides(as: other), isPlaceholder == other.isPlaceholder else {
      return "is \(other.text) instead of \(text)"
    }
    let parts = [
      ("", constant, other.constant), ("priority ", priority, other.priority),
      ("multiplier ", multiplier, other.multiplier),
    ].compactMap { name, old, new -> String? in
      let (old, new) = (Self.number(old), Self.number(new))
      return old == new ? nil : "\(name)from \(old) to \(new)"
    }
    return parts.isEmpty ? nil : "went \(parts.joined(separator: " and ")) (\(other.text))"
  }

  private func hasSameSides(as other: ConstraintEquation) -> Bool {
    first.item == other.first.item && first.attribute == other.first.attribute
      && second?.item == other.second?.item && second?.attribute == other.second?.attribute
      && sign == other.sign
  }

  private static func number(_ text: String) -> String {
    Double(text).map { ObjectProperties.number(CGFloat($0)) } ?? text
  }
}
