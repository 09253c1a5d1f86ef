public import CoreGraphics
public import Foundation

/// Items in lines, one line after the other.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As an estimated size: sizes are found out.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { changed() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed() } }
  open var estimatedItemSize = CGSize.zero { didSet { changed() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
  open var headerReferenceSize = CGSize.zero { didSet { changed() } }
  open var footerReferenceSize = CGSize.zero { didSet { changed() } }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  private final var attributes: [UICollectionViewLayoutAttributes] = []
  private final var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private final var ends: [String: [Int: UICollectionViewLayoutAttributes]] = [:]
  private final var extent: CGFloat = 0

  private func changed() { invalidateLayout() }

  private var isVertical: Bool { scrollDirection == .vertical }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  // MARK: Laying out

  open override func prepare() {
    super.prepare()
    attributes = []
    items = [:]
    ends = [:]
    extent = 0
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections { layoutSection(section, of: view) }
  }

  private func layoutSection(_ section: Int, of view: UICollectionView) {
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    placeEnd(
      UICollectionView.elementKindSectionHeader, section,
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize)
    extent += isVertical ? inset.top : inset.left
    let lines = brokenIntoLines(section, of: view, inset: inset)
    let spacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    for (index, line) in lines.enumerated() {
      if index > 0 { extent += spacing }
      place(line, isLast: index == lines.count - 1, inset: inset, across: across(view))
    }
    extent += isVertical ? inset.bottom : inset.right
    placeEnd(
      UICollectionView.elementKindSectionFooter, section,
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
  }

  private struct Line {
    var first: IndexPath
    var sizes: [CGSize]
    var spacing: CGFloat
  }

  private func across(_ view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func brokenIntoLines(
    _ section: Int, of view: UICollectionView, inset: UIEdgeInsets
  ) -> [Line] {
    let room =
      across(view) - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    let spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var lines: [Line] = []
    var used: CGFloat = 0
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path, in: view)
      let needed = across(size)
      // A hundredth of a point is rounding, not want of room.
      if let last = lines.last, used + last.spacing + needed <= room + 0.01 {
        lines[lines.count - 1].sizes.append(size)
        used += spacing + needed
      } else {
        lines.append(Line(first: path, sizes: [size], spacing: spacing))
        used = needed
      }
    }
    return lines
  }

  private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
    if let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) { return size }
    guard estimatedItemSize != .zero else { return itemSize }
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    return view.selfSize(ofItemAt: path, estimate: estimate) ?? itemSize
  }

  /// Spreads a full line over the room; the last line of a section keeps the least spacing, and a
  /// single item stands in the middle (recalled).
  private func place(_ line: Line, isLast: Bool, inset: UIEdgeInsets, across total: CGFloat) {
    let low = isVertical ? inset.left : inset.top
    let high = isVertical ? inset.right : inset.bottom
    let room = total - low - high
    let used = line.sizes.map(across).reduce(0, +)
    let thickness = line.sizes.map(along).max() ?? 0
    let gaps = CGFloat(line.sizes.count - 1)
    var spacing = line.spacing
    var at = low
    if line.sizes.count == 1, !isLast {
      at = low + max(0, (room - used) / 2)
    } else if !isLast, gaps > 0 {
      spacing = max(line.spacing, (room - used) / gaps)
    }
    for (offset, size) in line.sizes.enumerated() {
      let path = IndexPath(item: line.first.item + offset, section: line.first.section)
      let item = UICollectionViewLayoutAttributes(forCellWith: path)
      let depth = extent + (thickness - along(size)) / 2
      item.frame = CGRect(
        origin: isVertical ? CGPoint(x: at, y: depth) : CGPoint(x: depth, y: at), size: size)
      items[path] = item
      attributes.append(item)
      at += across(size) + spacing
    }
    extent += thickness
  }

  private func placeEnd(_ kind: String, _ section: Int, _ size: CGSize) {
    guard let view = collectionView, along(size) > 0 else { return }
    let end = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    end.frame =
      isVertical
      ? CGRect(x: 0, y: extent, width: across(view), height: size.height)
      : CGRect(x: extent, y: 0, width: size.width, height: across(view))
    ends[kind, default: [:]][section] = end
    attributes.append(end)
    extent += along(size)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return isVertical
      ? CGSize(width: across(view), height: extent) : CGSize(width: extent, height: across(view))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { items[indexPath] }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { ends[elementKind]?[indexPath.section] }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return isVertical
      ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
  }
}
