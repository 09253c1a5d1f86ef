public import CoreGraphics
public import Foundation

/// Returns the section with an index for an environment. Called whenever the layout is prepared; nil leaves
/// the section empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout whose sections consist of nested groups, each with its own definition.
///
/// A section is computed once: its group is repeated until all items are placed. Groups without estimated
/// sizes are identical, so only their number is computed and attributes are created for the visible groups;
/// ten thousand items cost as much as one screen of them. Estimated sizes are replaced by the preferred sizes
/// of the views, which moves the sections that follow.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout, KeepsPreferredSizes {
  /// The configuration of the whole layout. Setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  /// The configuration of a list layout, which also applies when it has no sections.
  private(set) final var listOfAll: UICollectionLayoutListConfiguration?
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The computed sections, created by `prepare()`.
  final var solved: [SolvedSection] = []
  /// The headers and footers of the whole layout.
  private final var boundary: [UICollectionViewLayoutAttributes] = []
  private final var size = CGSize.zero
  /// The sizes that cells and supplementary views prefer, for items with an estimated size.
  final var preferred: [ElementKey: CGSize] = [:]
  /// The width for which the preferred sizes were computed.
  private final var preferredWidth: CGFloat = 0
  /// The offsets of the orthogonally scrolling sections, by section.
  final var orthogonalOffsets: [Int: CGFloat] = [:]

  /// Creates a layout with a section provider and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout with a section provider.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections have the same definition.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// Creates a layout in which all sections have the same definition, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout whose sections are lists with the same configuration.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.listOfAll = configuration
    return layout
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Laying out

  open override func prepare() {
    super.prepare()
    solved = []
    boundary = []
    guard let view = collectionView else { return }
    let container = CGSize(
      width: view.bounds.width - view.adjustedContentInset.left - view.adjustedContentInset.right,
      height: view.bounds.height - view.adjustedContentInset.top
        - view.adjustedContentInset.bottom)
    forgetSizes(ofOther: isVertical ? container.width : container.height)
    let environment = LayoutEnvironment(size: container, traits: view.traitCollection)
    var at: CGFloat = 0
    let measuredRows = measuredRows
    for section in 0..<view.numberOfSections {
      guard let description = provider(section, environment) else {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The section provider of a compositional layout returned nothing for section "
            + "\(section). The section is left out; return a section for each.")
        solved.append(SolvedSection(empty: section, at: at))
        continue
      }
      if section > 0 { at += configuration.interSectionSpacing }
      let result = SolvedSection(
        section, description, count: view.numberOfItems(inSection: section), container: container,
        at: at, isVertical: isVertical, environment: environment, preferred: preferred,
        measuredRows: measuredRows[section] ?? [])
      solved.append(result)
      at = result.end
    }
    size =
      isVertical
      ? CGSize(width: container.width, height: at) : CGSize(width: at, height: container.height)
    placeBoundary(container)
  }

  /// The measured sizes of rows by section.
  private var measuredRows: [Int: [(row: Int, size: CGSize)]] {
    var result: [Int: [(row: Int, size: CGSize)]] = [:]
    for (key, size) in preferred where key.kind.isEmpty {
      result[key.path.section, default: []].append((key.path.item, size))
    }
    return result
  }

  /// Removes the preferred sizes that were computed for another width.
  private func forgetSizes(ofOther width: CGFloat) {
    guard preferredWidth != width else { return }
    preferredWidth = width
    preferred = [:]
  }

  /// Places the headers and footers of the whole layout.
  private func placeBoundary(_ container: CGSize) {
    var before: CGFloat = 0
    var after: CGFloat = 0
    for item in configuration.boundarySupplementaryItems {
      let path = IndexPath(index: 0)
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: path)
      attributes.size =
        preferred[ElementKey(item.elementKind, path)] ?? item.layoutSize.size(in: container)
      let length = isVertical ? attributes.size.height : attributes.size.width
      let isAtEnd = item.alignment.edges.contains(isVertical ? .bottom : .trailing)
      let start = isAtEnd ? (isVertical ? size.height : size.width) + after : before
      attributes.frame.origin = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
      attributes.zIndex = item.zIndex
      boundary.append(attributes)
      if isAtEnd { after += length } else { before += length }
    }
    guard before > 0 || after > 0 else { return }
    for section in solved.indices { solved[section].start += before }
    for attributes in boundary
    where (isVertical ? attributes.frame.minY : attributes.frame.minX) > 0 {
      if isVertical {
        attributes.frame.origin.y += before
      } else {
        attributes.frame.origin.x += before
      }
    }
    if isVertical { size.height += before + after } else { size.width += before + after }
  }

  open override var collectionViewContentSize: CGSize { size }

  // MARK: Results

  /// The view's bounds inside its adjusted insets, in which headers are pinned.
  private var visibleBounds: CGRect {
    guard let view = collectionView else { return .zero }
    return view.bounds.inset(by: view.adjustedContentInset)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result = boundary.filter { $0.frame.intersects(rect) }
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var (first, end) = (0, solved.count)
    while first < end {
      let middle = (first + end) / 2
      if solved[middle].end > low { end = middle } else { first = middle + 1 }
    }
    while first < solved.count, solved[first].start < high {
      let section = solved[first]
      let elements = section.elements(
        in: rect, offset: orthogonalOffset(first), visible: visibleBounds,
        isMirrored: isMirrored, preferred: preferred)
      if let handler = section.description?.visibleItemsInvalidationHandler {
        let along = orthogonalOffset(first)
        let offset =
          !section.isOrthogonal
          ? collectionView?.contentOffset ?? .zero
          : isVertical ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
        handler(elements, offset, section.environment)
      }
      result += elements
      first += 1
    }
    return result
  }

  private var isMirrored: Bool {
    collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard solved.indices.contains(indexPath.section) else { return nil }
    return solved[indexPath.section].item(
      indexPath.item, offset: orthogonalOffset(indexPath.section), isMirrored: isMirrored)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let global = boundary.first(where: { $0.key == ElementKey(elementKind, indexPath) }) {
      return global
    }
    guard let first = indexPath.first, solved.indices.contains(first) else { return nil }
    let section = solved[first]
    return section.elements(
      in: section.frame, offset: orthogonalOffset(first), visible: visibleBounds,
      isMirrored: isMirrored, preferred: preferred
    ).first { $0.key == ElementKey(elementKind, indexPath) }
  }

  // MARK: Orthogonal scrolling

  /// Returns the offset of an orthogonally scrolling section: where it was scrolled, or where it begins.
  package final func orthogonalOffset(_ section: Int) -> CGFloat {
    if let offset = orthogonalOffsets[section] { return offset }
    return solved.indices.contains(section) ? solved[section].initialOffset : 0
  }

  /// Scrolls an orthogonal section. If `comesToRest` is true, it stops at a position that the section's
  /// scrolling behavior allows.
  package final func scroll(section: Int, to offset: CGFloat, comesToRest: Bool = true) {
    guard solved.indices.contains(section), solved[section].isOrthogonal else { return }
    orthogonalOffsets[section] =
      comesToRest ? solved[section].restingOffset(near: offset) : offset
    collectionView?.setNeedsLayout()
  }

  // MARK: Self-sizing

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    (originalAttributes.isWidthEstimated || originalAttributes.isHeightEstimated)
      && preferredAttributes.size != originalAttributes.size
      && preferredAttributes.size.width > 0 && preferredAttributes.size.height > 0
  }

  override func forgetPreferredSizes() { preferred = [:] }

  override func take(preferred attributes: UICollectionViewLayoutAttributes) {
    preferred[attributes.key] = attributes.size
  }

  /// Moves measured sizes to new index paths and removes those of supplementary views.
  func remap(_ map: ListIndexMap) {
    var result: [ElementKey: CGSize] = [:]
    for (key, size) in preferred where key.kind.isEmpty && !map.reloadedOldItems.contains(key.path)
    {
      if let new = map.newPath(of: key.path) { result[ElementKey(nil, new)] = size }
    }
    preferred = result
  }
}
