import UIKit

/// A constraint written as an equation such as `title.top = card.top * 2 + 12 @750`.
struct SceneEquation {
  private struct Side {
    var item: String
    var attribute: NSLayoutConstraint.Attribute
  }

  private let file: String
  private let line: Int
  private let text: String
  private var first: Side
  private var second: Side?
  private var relation = NSLayoutConstraint.Relation.equal
  private var multiplier: CGFloat = 1
  private var constant: CGFloat = 0
  private var priority: Float = 1000

  init(_ text: String, file: String, line: Int) throws(SceneError) {
    self.file = file
    self.line = line
    self.text = text
    func fail(_ what: String) -> SceneError {
      SceneError(
        file: file, line: line,
        sentence: "Constraint \"\(text)\": \(what). Write it as \"title.top = card.top + 12\", "
          + "optionally with \"* 2\" and \"@750\", or in the visual format.")
    }
    var tokens = Self.tokens(text)[...]
    guard let left = tokens.popFirst() else { throw fail("nothing is there") }
    first = try Self.side(left, fail)
    switch tokens.popFirst() {
    case "=", "==": relation = .equal
    case ">=": relation = .greaterThanOrEqual
    case "<=": relation = .lessThanOrEqual
    case let found: throw fail("found '\(found ?? "the end")', expected =, >= or <=")
    }
    guard let right = tokens.popFirst() else { throw fail("the right side is missing") }
    if right == "-", let number = tokens.popFirst().flatMap(Double.init) {
      constant = -number
    } else if let number = Double(right) {
      constant = number
    } else {
      second = try Self.side(right, fail)
    }
    while let token = tokens.popFirst() {
      guard let next = tokens.popFirst(), let number = Double(next), number.isFinite else {
        throw fail("a number is missing after '\(token)'")
      }
      switch token {
      case "*" where second != nil: multiplier = number
      case "/" where second != nil && number != 0: multiplier = 1 / number
      case "+": constant += number
      case "-": constant -= number
      case "@":
        guard number > 0, number <= 1000 else {
          throw fail("the priority \(next) is not between 1 and 1000")
        }
        priority = Float(number)
      default: throw fail("found '\(token)'")
      }
    }
  }

  /// Splits an equation into tokens. Numbers and names with a dot are single tokens, and so are signs.
  private static func tokens(_ text: String) -> [String] {
    var result: [String] = []
    var word = ""
    for character in text {
      if character.isWhitespace || "=<>+-*/@".contains(character) {
        if !word.isEmpty { result.append(word) }
        word = ""
        if character.isWhitespace { continue }
        if character == "=", let last = result.last, ["<", ">", "="].contains(last) {
          result[result.count - 1] = last + "="
        } else {
          result.append(String(character))
        }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func side(
    _ token: String, _ fail: (String) -> SceneError
  ) throws(SceneError) -> Side {
    let parts = token.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw fail("'\(token)' has no attribute") }
    guard let attribute = attributes[parts[1]] else {
      let hint = nearestName(to: parts[1], among: attributes.keys.sorted())
      throw fail("no attribute '\(parts[1])'\(hint.map { "; did you mean '\($0)'?" } ?? "")")
    }
    return Side(item: parts[0], attribute: attribute)
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Returns the constraint of the equation. In it `superview` and `safeArea` refer to the view that lists
  /// the constraint.
  @MainActor
  func constraint(
    owner: UIView, views: [String: UIView], values: SceneValues
  ) throws(SceneError) -> NSLayoutConstraint {
    func item(_ name: String) throws(SceneError) -> Any {
      switch name {
      case "self", "superview": return owner
      case "safeArea": return owner.safeAreaLayoutGuide
      default:
        if let view = views[name] { return view }
        throw SceneError(
          file: file, line: line,
          sentence: "Constraint \"\(text)\": no view has the id \"\(name)\". "
            + values.hint(
              name, among: views.keys.sorted(), otherwise: "Give the view that \"id\"."))
      }
    }
    let constraint = NSLayoutConstraint(
      item: try item(first.item), attribute: first.attribute, relatedBy: relation,
      toItem: try second.map { (side) throws(SceneError) in try item(side.item) },
      attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }
}
