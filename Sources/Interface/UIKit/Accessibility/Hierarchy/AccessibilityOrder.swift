import CoreGraphics
import Foundation

/// Sorts elements into the order in which VoiceOver visits them: rows from top to bottom, each from the
/// leading side. A group has the position of its first element.
@MainActor
struct AccessibilityOrder {
  private let isMirrored: Bool
  /// The difference of top edges in points below which two elements are in one row. Found by experiment on
  /// devices (AccessibilitySnapshot): 8 points on phones, 13 on tablets.
  private let rowHeight: CGFloat

  init(in root: UIView) {
    isMirrored = root.traitCollection.layoutDirection == .rightToLeft
    rowHeight = root.traitCollection.userInterfaceIdiom == .pad ? 13 : 8
  }

  func elements(
    of nodes: [AccessibilityNode]
  ) -> [(object: NSObject, context: AccessibilityContext?)] {
    sorted(nodes).flatMap { node in
      switch node {
      case .element(let object, let context): [(object, context)]
      case .group(let inside, isOrdered: true): inside.flatMap { elements(of: [$0]) }
      case .group(let inside, isOrdered: false): elements(of: inside)
      }
    }
  }

  /// Sorts nodes into rows. Being close is not transitive: a and b may share a row, and b and c, but not a
  /// and c. So each row begins with the highest remaining node and takes all nodes near it.
  private func sorted(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    guard nodes.count > 1 else { return nodes }
    var rest = nodes.enumerated().map {
      (offset: $0.offset, node: $0.element, at: origin($0.element))
    }
    rest.sort { ($0.at.y, $0.offset) < ($1.at.y, $1.offset) }
    var result: [AccessibilityNode] = []
    while let first = rest.first {
      let count = rest.prefix { $0.at.y - first.at.y < rowHeight }.count
      let row = rest.prefix(count).sorted {
        $0.at.x != $1.at.x
          ? ($0.at.x < $1.at.x) != isMirrored : $0.offset < $1.offset
      }
      result += row.map(\.node)
      rest.removeFirst(count)
    }
    return result
  }

  /// The corner that determines a node's position: the top leading one.
  private func origin(_ node: AccessibilityNode) -> CGPoint {
    switch node {
    case .element(let object, _):
      let frame = object.accessibilityFrame
      return CGPoint(x: finite(isMirrored ? frame.maxX : frame.minX), y: finite(frame.minY))
    case .group(let inside, let isOrdered):
      let first = isOrdered ? inside.first : sorted(inside).first
      return first.map(origin) ?? .zero
    }
  }

  /// Replaces a coordinate that is not finite by 0.
  private func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
}
