/// The spacing of the sections of lists, in points.
///
/// | | source |
/// |---|---|
/// | 56.33 points from a card to the next one with a header of one line of 15.67 | measured |
/// | 33.67 from the top to the first card with a header | measured in one picture |
/// | 35 between cards, and from the top to the first one, without headers | guess |
/// | iOS 26: 10 points above and below headers, 17.67 from a card to the next header's box, none from a footer's box to it | measured on two pictures |
/// | footers 7.67 below their card, 21.5 points higher than their text | measured; of tables |
/// | footers before a header and at the end 17.5 points higher than their text, in iOS 26 14 | measured in one picture each |
@MainActor
struct ListMetrics {
  let style: ListRowContext.Style
  let margin: CGFloat
  /// The spacing between sections that the program has set; nil for the default.
  let spacing: CGFloat?
  /// Whether the list has the design of iOS 26.
  var isGlass = false

  /// The space below and above a card that has no header or footer there.
  private var below: CGFloat { isGlass ? 17.67 : 17.33 }
  private var above: CGFloat { isGlass ? 17.33 : 17.67 }

  /// Returns the insets of the rows of a section.
  func insets(
    isFirst: Bool, hasHeader: Bool, hasFooter: Bool
  ) -> (top: CGFloat, bottom: CGFloat) {
    guard style == .grouped || style == .insetGrouped else {
      return (0, spacing.map { $0 } ?? 0)
    }
    let top: CGFloat = hasHeader ? 0 : isFirst ? 35 : spacing.map { $0 / 2 } ?? above
    let bottom: CGFloat = hasFooter ? 0 : spacing.map { $0 / 2 } ?? below
    return (top, bottom)
  }

  func headerInsets(isFirst: Bool) -> EdgeInsets {
    switch style {
    case .plain: EdgeInsets(top: 5, leading: margin, bottom: 5, trailing: margin)
    case .sidebar: EdgeInsets(top: 10, leading: margin, bottom: 10, trailing: margin)
    case .grouped where isGlass, .insetGrouped where isGlass:
      EdgeInsets(
        top: 10 + (isFirst ? 0 : (spacing ?? 0) / 2),
        leading: margin, bottom: 10, trailing: margin)
    case .grouped, .insetGrouped:
      EdgeInsets(
        top: isFirst ? 12 : spacing.map { $0 / 2 } ?? below, leading: margin, bottom: 6,
        trailing: margin)
    }
  }

  func footerInsets(isBeforeCard: Bool) -> EdgeInsets {
    switch style {
    case .plain, .sidebar: EdgeInsets(top: 5, leading: margin, bottom: 5, trailing: margin)
    case .grouped, .insetGrouped:
      EdgeInsets(
        top: 7.67, leading: margin, bottom: isBeforeCard ? 13.83 : isGlass ? 6.33 : 9.83,
        trailing: margin)
    }
  }

  /// The minimum height of a header in points, a guess for plain lists.
  var minimumHeaderHeight: CGFloat { style == .plain ? 28 : 0 }
}

extension ListRowContext.Style {
  var appearance: UICollectionLayoutListConfiguration.Appearance {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    }
  }
}
