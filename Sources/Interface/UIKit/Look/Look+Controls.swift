import CoreGraphics

/// The values of a look that modules above UIKit use.
extension Look {
  /// Whether bordered buttons are capsules.
  package var bordersAreCapsules: Bool { design.buttons.dynamicRadius == nil }
  /// Whether bars and controls have glass, which adapts to the content behind it.
  package var hasGlass: Bool { design.bars.platters != nil }
  /// The height of a row with one line of text in points.
  package var rowHeight: CGFloat { design.lists.rowHeight }
  /// Whether headers of grouped sections are in uppercase.
  package var capitalizesGroupedHeaders: Bool { design.lists.capitalizesGroupedHeaders }
  /// The margin of inset groups in lists in points; nil for that of cells.
  package var groupMargin: CGFloat? { design.lists.groupMargin }
  /// The corner radius of inset groups in lists in points.
  package var groupRadius: CGFloat { design.lists.groupRadius }
}
