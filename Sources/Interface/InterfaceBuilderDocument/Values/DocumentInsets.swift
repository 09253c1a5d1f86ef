import Foundation

/// Insets of four edges, from the elements `inset`, `edgeInsets` and `directionalEdgeInsets`.
package struct DocumentInsets: Sendable, Equatable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  /// Reads the insets of an element, in points. The attributes of an `inset` element are `minX`,
  /// `minY`, `maxX` and `maxY`; other elements name the edges.
  package init(_ element: Element) {
    func edge(_ names: String...) -> CGFloat {
      for name in names {
        if let value = element.number(name) { return Self.plain(value) }
      }
      return 0
    }
    top = edge("top", "minY")
    leading = edge("leading", "left", "minX")
    bottom = edge("bottom", "maxY")
    trailing = edge("trailing", "right", "maxX")
  }

  /// Returns an inset, with 0 in place of the smallest normal double, which Xcode writes for an inset that
  /// was set to zero.
  private static func plain(_ value: CGFloat) -> CGFloat {
    abs(value) < 1e-300 ? 0 : value
  }
}
