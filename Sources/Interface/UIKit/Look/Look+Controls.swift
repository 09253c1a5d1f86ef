package import CoreGraphics

/// The values of a look that modules above UIKit draw with.
extension Look {
  /// Whether buttons with a border are capsules.
  package var bordersAreCapsules: Bool { design.buttons.dynamicRadius == nil }
  /// Whether bars and controls have glass, which adapts to what is behind it.
  package var hasGlass: Bool { design.bars.platters != nil }
  /// The height of a row with one line of text.
  package var rowHeight: CGFloat { design.lists.rowHeight }
  /// Whether titles of grouped sections are small capitals.
  package var capitalizesGroupedHeaders: Bool { design.lists.capitalizesGroupedHeaders }
  /// The margin of inset groups in lists; nil for that of cells.
  package var groupMargin: CGFloat? { design.lists.groupMargin }
  /// The radius of inset groups in lists.
  package var groupRadius: CGFloat { design.lists.groupRadius }
}
