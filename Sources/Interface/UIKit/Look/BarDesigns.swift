import CoreGraphics

/// The sizes and layout of navigation bars and toolbars.
struct BarDesign: Sendable {
  /// The height of a navigation bar with one row in points.
  let rowHeight: CGFloat
  /// The height of the part of the row that contains the items; nil for the whole row.
  let itemHeight: CGFloat?
  /// The row height in sheets on phones, where items may begin below the top of the row.
  let sheetRowHeight: CGFloat
  let itemTopInSheets: CGFloat
  /// The distance of items from the edge in points; nil for 16, or 20 in wide bars.
  let margin: CGFloat?
  /// The glass backgrounds ("platters") of groups of items; nil for items directly on the bar.
  let platters: Platters?
  /// Whether a bar without appearances of its own has a background.
  let hasBackground: Bool
  /// The effect on content behind a bar without a background; nil for none.
  let edgeEffect: EdgeEffect?
  /// The duration in seconds with which the small title appears; nil if it follows the scrolled content.
  let titleFade: Double?
  /// The height of toolbars in points; nil for the heights of the devices.
  let toolbarHeight: CGFloat?
  /// The distance of a toolbar's items from the bottom of the screen in points.
  let toolbarBottomGap: CGFloat
  let toolbarMargin: CGFloat?

  struct Platters: Sendable {
    /// The height of a platter in a navigation bar, and in a toolbar, in points.
    let height: CGFloat
    let toolbarHeight: CGFloat
    /// The width of an image item next to others in points.
    let cellWidth: CGFloat
    /// The width of an image item next to others in a toolbar, in points.
    let toolbarCellWidth: CGFloat
    /// The space beside a title in a platter, in points.
    let textPadding: CGFloat
    /// The gap between two platters in points.
    let gap: CGFloat
  }

  /// The appearance of content behind a bar without a background.
  struct EdgeEffect: Sendable {
    /// The opacity of the background's colour at the edge, in light and dark mode.
    let lightAlpha: CGFloat
    let darkAlpha: CGFloat
    let blurRadius: CGFloat
    /// The position at which the effect begins to fade, and the remaining fraction at its end.
    let fadeStart: CGFloat
    let endShare: CGFloat
  }

  static let flat = BarDesign(
    rowHeight: 44, itemHeight: nil, sheetRowHeight: 56, itemTopInSheets: 0, margin: nil,
    platters: nil,
    hasBackground: true, edgeEffect: nil, titleFade: nil, toolbarHeight: nil, toolbarBottomGap: 0,
    toolbarMargin: nil)

  /// Heights, items and margin are measured and confirmed; in sheets guessed; cells and padding measured by
  /// one source; the gap recalled; the edge effect, the fade and the toolbar (SwiftUI's) measured by one
  /// source.
  static let glass = BarDesign(
    rowHeight: 54, itemHeight: 44, sheetRowHeight: 70, itemTopInSheets: 16, margin: 16,
    platters: Platters(
      height: 44, toolbarHeight: 48, cellWidth: 51.5, toolbarCellWidth: 53.83, textPadding: 14,
      gap: 10),
    hasBackground: false,
    edgeEffect: EdgeEffect(
      lightAlpha: 0.5, darkAlpha: 0.6, blurRadius: 4, fadeStart: 0.53, endShare: 0.25),
    titleFade: 0.22, toolbarHeight: 48, toolbarBottomGap: 28, toolbarMargin: 28)
}

/// The sizes and layout of tab bars.
struct TabBarDesign: Sendable {
  /// The floating capsule of the tabs; nil for a bar across the screen.
  let capsule: Capsule?
  let titleWeight: UIFont.Weight

  struct Capsule: Sendable {
    let height: CGFloat
    /// The distances from the sides and the bottom of the screen in points.
    let inset: CGFloat
    let bottomGap: CGFloat
    /// The space between the capsule's edge and the items in points.
    let padding: CGFloat
    /// The maximum distance between the centres of two items in points.
    let pitch: CGFloat
    /// The width by which an item exceeds the distance between items, in a capsule as wide as its items.
    let overlap: CGFloat
    /// The width by which an item exceeds that distance in a capsule across the screen, by the number of
    /// items from 1.
    let overlaps: [CGFloat]
    /// The distance from the centre of an image to the top of its title in points.
    let titleDistance: CGFloat
    let imageCenter: CGFloat
    /// The top leading corner of a badge, relative to the centre of the image.
    let badgeOffset: CGPoint
    /// The gap between the capsule of the tabs and the circle of the search tab in points.
    let searchGap: CGFloat
    let accessoryHeight: CGFloat
    /// The gap between the accessory and the capsule in points.
    let accessoryGap: CGFloat
    let minimizedHeight: CGFloat
    /// Whether the circle of the search tab is next to the capsule, not at the edge of the screen.
    var searchIsBesideTabs = false

    /// The part of the bar's height above the safe area if images are beside titles.
    var contentHeight: CGFloat { height }

    /// Returns the capsule for tabs whose images are beside their titles: on iPads and on phones in
    /// landscape. Guess.
    func inline(itemWidth: CGFloat) -> Capsule {
      Capsule(
        height: 44, inset: inset, bottomGap: bottomGap, padding: padding, pitch: itemWidth,
        overlap: 0, overlaps: [0], titleDistance: titleDistance, imageCenter: imageCenter,
        badgeOffset: badgeOffset, searchGap: searchGap, accessoryHeight: accessoryHeight,
        accessoryGap: accessoryGap, minimizedHeight: 44, searchIsBesideTabs: true)
    }
  }

  static let flat = TabBarDesign(capsule: nil, titleWeight: .medium)

  static let glass = TabBarDesign(capsule: .floating, titleWeight: .semibold)
}

extension TabBarDesign.Capsule {
  /// Height, insets and the search circle are measured and confirmed; items and the accessory measured by one
  /// source; the minimised height recalled; the overlaps of two and five items are guessed between the
  /// others.
  static let floating = Self(
    height: 62, inset: 21, bottomGap: 21, padding: 4, pitch: 86, overlap: 8,
    overlaps: [0, 6.67, 10, 13.33, 15.67, 18],
    titleDistance: 15.5, imageCenter: 20, badgeOffset: CGPoint(x: 12.2, y: -18.1), searchGap: 8,
    accessoryHeight: 48, accessoryGap: 8, minimizedHeight: 48)
}
