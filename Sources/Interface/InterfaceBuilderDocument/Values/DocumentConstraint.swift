import CoreGraphics
import Foundation

/// A constraint as stored in a document.
package struct DocumentConstraint: Sendable, Equatable {
  package enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case baseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  package enum Relation: String, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  package var id: String
  package var line: Int
  /// The id of the view whose list contains the constraint.
  package var owner: String
  package var firstItem: String
  package var firstAttribute: Attribute
  package var relation: Relation
  package var secondItem: String?
  package var secondAttribute: Attribute?
  package var multiplier: CGFloat
  package var constant: CGFloat
  package var priority: CGFloat
  package var identifier: String?
  /// Whether the constant is the standard spacing.
  package var isSymbolic: Bool
  /// Whether the constraint is removed at build time. Such a constraint only prevents errors in Xcode.
  package var isPlaceholder: Bool

  /// The reason why a `constraint` element defines no constraint.
  package enum Fault: Error, Equatable {
    case missing(attribute: String)
    case unknown(attribute: String, value: String, nearest: String?)
  }

  package init(_ element: VariedElement, owner: String) throws(Fault) {
    id = element["id"] ?? ""
    line = element.line
    self.owner = owner
    firstItem = element["firstItem"] ?? owner
    guard let first = element["firstAttribute"] else { throw .missing(attribute: "firstAttribute") }
    firstAttribute = try Self.attribute(first, in: "firstAttribute")
    relation = try Self.relation(element["relation"])
    secondItem = element["secondItem"]
    secondAttribute = nil
    if secondItem != nil {
      secondAttribute =
        if let second = element["secondAttribute"] {
          try Self.attribute(second, in: "secondAttribute")
        } else { firstAttribute }
    }
    multiplier = Self.ratio(element["multiplier"] ?? "1") ?? 1
    constant = element.number("constant", default: 0)
    priority = element.number("priority", default: 1000)
    identifier = element["identifier"]
    isSymbolic = element.flag("symbolic", default: false)
    isPlaceholder = element.flag("placeholder", default: false)
  }

  private static func attribute(
    _ value: String, in name: String
  ) throws(Fault) -> Attribute {
    if value == "lastBaseline" { return .baseline }
    guard let attribute = Attribute(rawValue: value) else {
      let nearest = nearestName(to: value, among: Attribute.allCases.map(\.rawValue))
      throw .unknown(attribute: name, value: value, nearest: nearest)
    }
    return attribute
  }

  private static func relation(_ value: String?) throws(Fault) -> Relation {
    guard let value else { return .equal }
    guard let relation = Relation(rawValue: value) else {
      let names = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue)
      throw .unknown(
        attribute: "relation", value: value, nearest: nearestName(to: value, among: names))
    }
    return relation
  }

  /// Parses a multiplier such as `0.5`, `16:9`, `1/3` or `40%`; returns nil for any other text and for a
  /// division by zero.
  package static func ratio(_ text: String) -> CGFloat? {
    if text.hasSuffix("%") { return ratio(String(text.dropLast())).map { $0 / 100 } }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
    guard let first = parts.first.flatMap({ Double($0) }), first.isFinite else { return nil }
    switch parts.count {
    case 1: return CGFloat(first)
    case 2:
      guard let second = Double(parts[1]), second.isFinite, second != 0 else { return nil }
      return CGFloat(first / second)
    default: return nil
    }
  }
}
