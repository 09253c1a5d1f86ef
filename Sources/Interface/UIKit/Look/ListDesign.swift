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
  /// Between the title of a grouped section and its rows.
  let groupedHeaderGap: CGFloat
  /// The actions beside a swiped row; nil for boxes as high as the row.
  let swipeCapsules: SwipeCapsules?

  struct SwipeCapsules: Sendable {
    /// Above and below, where a title is not below its image.
    let inset: CGFloat
    /// Between two, and at both ends.
    let gap: CGFloat
    let narrowest: CGFloat
    /// An image whose title is below it, in rows that have the height.
    let stacked: CGSize
  }

  static let flat = ListDesign(
    rowHeight: 44, rowPadding: 11, separatorThickness: nil, separatorColor: .separator,
    insetsSeparatorsAtBothSides: false, groupRadius: 10, groupsHaveContinuousCorners: false,
    groupMargin: nil, capitalizesGroupedHeaders: true, groupedHeaderSize: 13, groupedHeaderGap: 7.5,
    swipeCapsules: nil)

  /// Rows, separators, insets, radius and margin X; headers R, their place M; actions M, but for the narrowest, a
  /// guess.
  static let glass = ListDesign(
    rowHeight: 52, rowPadding: 15, separatorThickness: 1,
    separatorColor: UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.094)
    },
    insetsSeparatorsAtBothSides: true, groupRadius: 26, groupsHaveContinuousCorners: true,
    groupMargin: 16, capitalizesGroupedHeaders: false, groupedHeaderSize: 17, groupedHeaderGap: 11,
    swipeCapsules: SwipeCapsules(
      inset: 4, gap: 10.33, narrowest: 60, stacked: CGSize(width: 60, height: 40)))
}
