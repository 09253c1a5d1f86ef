import CoreGraphics

extension NSCollectionLayoutSection {
  /// Creates a section whose items are rows, as in a table view.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    section.contentInsets = configuration.insets(
      width: layoutEnvironment.container.contentSize.width,
      groupMargin: layoutEnvironment.traitCollection.design.lists.groupMargin)
    var ends: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      ends.append(header)
      section.contentInsets.top = 0
    }
    if configuration.footerMode == .supplementary {
      ends.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
      section.contentInsets.bottom = 0
    }
    section.boundarySupplementaryItems = ends
    return section
  }

  /// Creates a horizontally paging section. Each item has 90 percent of the section's width and half of its
  /// width as height, so that the edge of the next item is visible.
  public class func orthogonalLayoutSectionForMediaItems() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.9), heightDimension: .fractionalWidth(0.5)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }
}

extension UICollectionLayoutListConfiguration {
  /// The insets of a list's section in points. Grouped lists have 18 above and below each section,
  /// and inset ones the margin of 16 or 20 at the sides, as measured in tables. The 35 above the
  /// first section of a grouped table (measured) are not implemented here.
  func insets(width: CGFloat, groupMargin: CGFloat?) -> NSDirectionalEdgeInsets {
    let usual: CGFloat = width >= 390 ? 20 : 16
    let side = appearance == .insetGrouped ? groupMargin ?? usual : usual
    return switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped, .sidebar:
      NSDirectionalEdgeInsets(top: 18, leading: side, bottom: 18, trailing: side)
    }
  }
}
