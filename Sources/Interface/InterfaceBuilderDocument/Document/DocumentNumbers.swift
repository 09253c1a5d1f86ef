import Foundation

/// Checks every number that layout or drawing depends on, before it is used in computations.
enum DocumentNumbers {
  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "top", "left", "bottom", "right",
    "leading", "trailing", "constant", "spacing", "rowHeight", "sectionHeaderHeight",
    "sectionFooterHeight", "pointSize", "minimumLineSpacing", "minimumInteritemSpacing",
  ]
  private static let plain: Set<String> = [
    "alpha", "red", "green", "blue", "white", "priority", "progress", "minValue", "maxValue",
    "minimumValue", "maximumValue", "stepValue",
  ]
  /// The largest coordinate in points. It is larger than any screen, scroll view or sheet of paper,
  /// and its pixels fit an Int32.
  static let limit: Double = 10_000_000
  /// The largest value of a slider. It is large enough for every use, and its square is finite.
  private static let largest: Double = 1_000_000_000_000_000_000

  static func check(_ tree: ElementTree, file: String) throws(DocumentError) {
    let kinds = tree.names.map(AttributeKind.init)
    let isFlagged = tree.names.map(flagged.contains)
    let multiplier = tree.nameIndex("multiplier")
    for node in tree.nodes {
      for i in node.attributes {
        let attribute = tree.attributes[i]
        let kind = kinds[Int(attribute.name)]
        if kind == .other {
          if attribute.name == multiplier {
            try checkMultiplier(attribute, of: node, in: tree, file: file)
          }
          continue
        }
        if isFlagged[Int(node.name)] { continue }
        guard isAcceptable(attribute.value, kind: kind) else {
          throw fault(attribute, of: node, in: tree, file: file)
        }
      }
    }
  }

  private enum AttributeKind {
    case length, plain, other

    init(_ name: String) {
      self =
        lengths.contains(name) ? .length : DocumentNumbers.plain.contains(name) ? .plain : .other
    }
  }

  /// Elements that have flags with the names of lengths, such as `top="YES"` of an extended edge.
  private static let flagged: Set<String> = ["extendedEdge", "popoverArrowDirection"]

  private static func isAcceptable(_ text: String, kind: AttributeKind) -> Bool {
    guard let value = Double(text), value.isFinite else { return false }
    // A flow layout has an estimated size of 1.8e308 if it measures its items, so that value is
    // valid.
    if value == Double.greatestFiniteMagnitude { return true }
    return value.magnitude <= (kind == .length ? limit : largest)
  }

  private static func checkMultiplier(
    _ attribute: ElementTree.Attribute, of node: ElementTree.Node, in tree: ElementTree,
    file: String
  ) throws(DocumentError) {
    guard let value = DocumentConstraint.ratio(attribute.value), abs(value) <= limit else {
      throw fault(attribute, of: node, in: tree, file: file)
    }
  }

  private static func fault(
    _ attribute: ElementTree.Attribute, of node: ElementTree.Node, in tree: ElementTree,
    file: String
  ) -> DocumentError {
    .number(
      file: file, line: Int(node.line), attribute: tree.names[Int(attribute.name)],
      element: tree.names[Int(node.name)], value: attribute.value)
  }
}
