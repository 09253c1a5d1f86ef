import CoreGraphics
import Foundation

/// Sorts elements into the order in which VoiceOver visits them: rows from the top, each from the
/// leading side; a group at the position of its first element.
@MainActor
struct AccessibilityOrder {
  private let isMirrored: Bool
  /// Two elements whose tops differ by less stand in a row. Found by experiment on devices
  /// (AccessibilitySnapshot): 8 points on phones, 13 on tablets.
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

  /// Nearness in a row is no order of its own: a b and b c may stand in a row where a c do not. So
  /// rows are begun from the top, each by the highest element left.
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

  /// The corner by which a node is placed: its leading one at the top.
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

  /// A frame that is no number counts as at the corner of the screen.
  private func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
}
