import CoreGraphics

/// The sizes and layout of navigation bars and toolbars.
struct BarDesign: Sendable {
  /// The height of a navigation bar with one row, and the part of it that holds the items.
  let rowHeight: CGFloat
  /// Nil for the whole row.
  let itemHeight: CGFloat?
  /// The same in the sheets of phones, where items may be below the top of the row.
  let sheetRowHeight: CGFloat
  let itemTopInSheets: CGFloat
  /// The distance of items from the edge; nil for 16, or 20 in wide bars.
  let margin: CGFloat?
  /// The platters of glass that hold items; nil for items on the bar itself.
  let platters: Platters?
  /// Whether a bar without appearances of its own has a background.
  let hasBackground: Bool
  /// The edge effect below a bar without a background; nil for none.
  let edgeEffect: EdgeEffect?
  /// The seconds in which the small title appears; nil if it follows the content.
  let titleFade: Double?
  /// The height of toolbars; nil for the heights of the devices.
  let toolbarHeight: CGFloat?
  /// The distance of a toolbar's items from the bottom of the screen.
  let toolbarBottomGap: CGFloat
  let toolbarMargin: CGFloat?

  struct Platters: Sendable {
    /// The height of a platter in a navigation bar, and in a toolbar.
    let height: CGFloat
    let toolbarHeight: CGFloat
    /// The width of an item with an image beside others.
    let cellWidth: CGFloat
    /// The same in a toolbar.
    let toolbarCellWidth: CGFloat
    /// Beside a title in a platter.
    let textPadding: CGFloat
    /// Between two platters.
    let gap: CGFloat
  }

  /// What content looks like below a bar without a background.
  struct EdgeEffect: Sendable {
    /// The share of the background's colour at the edge, in light and dark.
    let lightAlpha: CGFloat
    let darkAlpha: CGFloat
    let blurRadius: CGFloat
    /// Where the effect begins to fade, and what is left of it at its end.
    let fadeStart: CGFloat
    let endShare: CGFloat
  }

  static let flat = BarDesign(
    rowHeight: 44, itemHeight: nil, sheetRowHeight: 56, itemTopInSheets: 0, margin: nil,
    platters: nil,
    hasBackground: true, edgeEffect: nil, titleFade: nil, toolbarHeight: nil, toolbarBottomGap: 0,
    toolbarMargin: nil)

  /// Heights, items and margin X; in sheets G; cells and padding M; the gap R; the edge effect and the fade M;
  /// the toolbar M (SwiftUI's).
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
  /// The capsule that floats over the content; nil for a bar across the screen.
  let capsule: Capsule?
  let titleWeight: UIFont.Weight

  struct Capsule: Sendable {
    let height: CGFloat
    /// From the sides and the bottom of the screen.
    let inset: CGFloat
    let bottomGap: CGFloat
    /// Between the capsule's edge and the items.
    let padding: CGFloat
    /// The largest distance between the centres of two items.
    let pitch: CGFloat
    /// How far an item is wider than the distance to the next one, in a capsule as wide as its items.
    let overlap: CGFloat
    /// The same in a capsule across the screen, by the number of items from 1.
    let overlaps: [CGFloat]
    /// From the centre of an image to the top of its title.
    let titleDistance: CGFloat
    let imageCenter: CGFloat
    /// The top leading corner of a badge, from the centre of the image.
    let badgeOffset: CGPoint
    /// Between the capsule of the tabs and the circle of a search.
    let searchGap: CGFloat
    let accessoryHeight: CGFloat
    /// Between the accessory and the capsule.
    let accessoryGap: CGFloat
    let minimizedHeight: CGFloat
    /// Whether the circle of a search is beside the capsule, not at the edge.
    var searchIsBesideTabs = false

    /// The part of the bar's height above the safe area, where images are beside titles.
    var contentHeight: CGFloat { height }

    /// The capsule of tabs whose images are beside their titles: on pads and on phones lying down.
    /// Guess.
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
  /// Height, insets and the circle of a search X, items and the accessory M, the minimised height R;
  /// the overlaps of two and five items are guessed between the others.
  static let floating = Self(
    height: 62, inset: 21, bottomGap: 21, padding: 4, pitch: 86, overlap: 8,
    overlaps: [0, 6.67, 10, 13.33, 15.67, 18],
    titleDistance: 15.5, imageCenter: 20, badgeOffset: CGPoint(x: 12.2, y: -18.1), searchGap: 8,
    accessoryHeight: 48, accessoryGap: 8, minimizedHeight: 48)
}
