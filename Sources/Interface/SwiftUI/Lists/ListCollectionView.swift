/// The collection view of a list.
final class ListCollectionView: UICollectionView {
  /// The rows, then the headers and footers section by section (measured on two pictures of iOS 26.2).
  override var accessibilityElements: [Any]? {
    get {
      let rows = indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
      let ends = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ].flatMap { kind in
        indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
          supplementaryView(forElementKind: kind, at: path).map { (path.section, $0) }
        }
      }
      // The sort keeps the header before the footer.
      return rows
        + ends.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        .map(\.element.1)
    }
    set {}
  }
}
