import CoreGraphics

/// The sizes and colours of list rows.
struct ListDesign: Sendable {
  /// The height of a row with one line of 17 points and its separator, in points.
  let rowHeight: CGFloat
  /// The space above and below the text of a row in points.
  let rowPadding: CGFloat
  /// The thickness of separators in points; nil for a pixel.
  let separatorThickness: CGFloat?
  let separatorColor: UIColor
  /// Whether separators have the same inset at the trailing as at the leading edge.
  let insetsSeparatorsAtBothSides: Bool
  /// The corner radius of inset groups in points.
  let groupRadius: CGFloat
  /// The margin of inset groups in points; nil for that of cells.
  let groupMargin: CGFloat?
  /// Whether headers of grouped sections are in uppercase.
  let capitalizesGroupedHeaders: Bool
  /// The font size of headers of grouped sections; semibold above 13.
  let groupedHeaderSize: CGFloat
  /// The space between the header of a grouped section and its rows in points.
  let groupedHeaderGap: CGFloat
  /// The capsules of swipe actions; nil for rectangles as high as the row.
  let swipeCapsules: SwipeCapsules?

  struct SwipeCapsules: Sendable {
    /// The inset at top and bottom in points, unless a title is below its image.
    let inset: CGFloat
    /// The gap between two capsules, and at both ends, in points.
    let gap: CGFloat
    let narrowest: CGFloat
    /// The size of an image with a title below it, in rows that are high enough.
    let stacked: CGSize
  }

  static let flat = ListDesign(
    rowHeight: 44, rowPadding: 11, separatorThickness: nil, separatorColor: .separator,
    insetsSeparatorsAtBothSides: false, groupRadius: 10,
    groupMargin: nil, capitalizesGroupedHeaders: true, groupedHeaderSize: 13, groupedHeaderGap: 7.5,
    swipeCapsules: nil)

  /// Rows, separators, insets, radius and margin are measured and confirmed, that corners are circles on two pictures;
  /// headers recalled, their position measured by one source; actions measured by one source, but for the narrowest, a
  /// guess.
  static let glass = ListDesign(
    rowHeight: 52, rowPadding: 15, separatorThickness: 1,
    separatorColor: UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.094)
    },
    insetsSeparatorsAtBothSides: true, groupRadius: 26,
    groupMargin: 16, capitalizesGroupedHeaders: false, groupedHeaderSize: 17, groupedHeaderGap: 11,
    swipeCapsules: SwipeCapsules(
      inset: 4, gap: 10.33, narrowest: 60, stacked: CGSize(width: 60, height: 40)))
}
