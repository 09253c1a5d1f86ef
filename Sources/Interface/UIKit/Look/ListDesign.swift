import CoreGraphics

/// The sizes and colours of rows in lists.
struct ListDesign: Sendable {
  /// The height of a row with one line of 17 points and its separator.
  let rowHeight: CGFloat
  /// Above and below the text of a row.
  let rowPadding: CGFloat
  /// The thickness of separators in points; nil for a pixel.
  let separatorThickness: CGFloat?
  let separatorColor: UIColor
  /// Whether separators end before the trailing edge as far as they begin after the leading one.
  let insetsSeparatorsAtBothSides: Bool
  /// The radius of inset groups.
  let groupRadius: CGFloat
  let groupsHaveContinuousCorners: Bool
  /// The margin of inset groups; nil for that of cells.
  let groupMargin: CGFloat?
  /// Whether titles of grouped sections are small capitals.
  let capitalizesGroupedHeaders: Bool
  /// The font size of titles of grouped sections; semibold beyond 13.
  let groupedHeaderSize: CGFloat

  static let flat = ListDesign(
    rowHeight: 44, rowPadding: 11, separatorThickness: nil, separatorColor: .separator,
    insetsSeparatorsAtBothSides: false, groupRadius: 10, groupsHaveContinuousCorners: false,
    groupMargin: nil, capitalizesGroupedHeaders: true, groupedHeaderSize: 13)

  /// Rows, separators, insets, radius and margin X; headers R.
  static let glass = ListDesign(
    rowHeight: 52, rowPadding: 15, separatorThickness: 1,
    separatorColor: UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.094)
    },
    insetsSeparatorsAtBothSides: true, groupRadius: 26, groupsHaveContinuousCorners: true,
    groupMargin: 16, capitalizesGroupedHeaders: false, groupedHeaderSize: 17)
}
