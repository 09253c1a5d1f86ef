public import CoreGraphics
public import Foundation

/// Items in lines, one line after the other.
///
/// Sizes that are estimated are replaced by what the cells say as they come into sight. What is in
/// a rectangle is found by halving, over the lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, KeepsPreferredSizes {
  /// The edges from which the section's insets count.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// As an estimated size: sizes are found out.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis of scrolling. Vertical by default; lines run across it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { changed() } }
  /// The size of items for which the delegate returns none. 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed() } }
  /// The size of cells before they are measured. Zero, the default, switches self-sizing off.
  open var estimatedItemSize = CGSize.zero { didSet { changed() } }
  /// The space between lines in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
  /// The least space between items of a line in points. 10 by default; full lines spread their
  /// items.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
  /// The space around the items of a section; headers and footers are outside it. Zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
  /// The edges from which `sectionInset` counts. Those inside the content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { changed() } }
  /// The size of headers for which the delegate returns none. Zero, no headers, by default.
  open var headerReferenceSize = CGSize.zero { didSet { changed() } }
  /// The size of footers for which the delegate returns none. Zero, no footers, by default.
  open var footerReferenceSize = CGSize.zero { didSet { changed() } }
  /// Whether headers stay visible while their section is. False by default.
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed() } }
  /// Whether footers stay visible while their section is. False by default.
  open var sectionFootersPinToVisibleBounds = false { didSet { changed() } }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// A line, header or footer, in the order in which they come.
  private struct Strip {
    var start: CGFloat
    var end: CGFloat
    var elements: [UICollectionViewLayoutAttributes]
  }

  private final var strips: [Strip] = []
  /// The attributes of all items, visible or not.
  private final var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The attributes of headers and footers by kind and section.
  private final var ends: [String: [Int: UICollectionViewLayoutAttributes]] = [:]
  /// The part of the scroll that each section occupies, for pinned headers.
  private final var sectionRanges: [Range<CGFloat>] = []
  /// The length laid out so far, and the length of the content in the end.
  private final var extent: CGFloat = 0
  /// The sizes that cells have asked for.
  private final var preferred: [IndexPath: CGSize] = [:]
  /// The length across in which the cells were asked; another length makes the sizes invalid.
  private final var preferredWidth: CGFloat = 0

  private func changed() { invalidateLayout() }

  private var isVertical: Bool { scrollDirection == .vertical }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  // MARK: Laying out

  open override func prepare() {
    super.prepare()
    strips = []
    items = [:]
    ends = [:]
    sectionRanges = []
    extent = 0
    guard let view = collectionView else { return }
    if preferredWidth != across(view) {
      preferredWidth = across(view)
      preferred = [:]
    }
    for section in 0..<view.numberOfSections {
      let start = extent
      layoutSection(section, of: view)
      sectionRanges.append(start..<max(start, extent))
    }
  }

  /// Places header, lines and footer of a section behind what is already placed.
  private func layoutSection(_ section: Int, of view: UICollectionView) {
    let inset =
      (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
      + referenceInset(view)
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

  /// At the sides alone; what is at the ends of the scroll is there once, not for each section.
  private func referenceInset(_ view: UICollectionView) -> UIEdgeInsets {
    let inset: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets - (view.adjustedContentInset - view.contentInset)
      case .fromLayoutMargins: view.layoutMargins
      }
    return isVertical
      ? UIEdgeInsets(top: 0, left: max(0, inset.left), bottom: 0, right: max(0, inset.right))
      : UIEdgeInsets(top: max(0, inset.top), left: 0, bottom: max(0, inset.bottom), right: 0)
  }

  /// Items of one line with the spacing asked for.
  private struct Line {
    var first: IndexPath
    var sizes: [CGSize]
    var spacing: CGFloat
  }

  /// The length across the scroll inside the adjusted insets.
  private func across(_ view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  /// The length of a size along the scroll.
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  /// The length of a size across the scroll.
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Breaks a section's items into lines, as many to a line as fit with the least spacing.
  private func brokenIntoLines(
    _ section: Int, of view: UICollectionView, inset: UIEdgeInsets
  ) -> [Line] {
    let availableLength =
      across(view) - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    let spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var lines: [Line] = []
    var used: CGFloat = 0
    var tooWide: IndexPath?
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path, in: view)
      let needed = across(size)
      if needed > availableLength + 0.01, tooWide == nil { tooWide = path }
      // A hundredth of a point is rounding, not want of room.
      if let last = lines.last, used + last.spacing + needed <= availableLength + 0.01 {
        lines[lines.count - 1].sizes.append(size)
        used += spacing + needed
      } else {
        lines.append(Line(first: path, sizes: [size], spacing: spacing))
        used = needed
      }
    }
    if let tooWide, availableLength > 0, !isEstimating { warnOfSize(tooWide) }
    return lines
  }

  /// Reports an item that is longer than a line, in UIKit's words.
  private func warnOfSize(_ path: IndexPath) {
    let (side, ends) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    DiagnosticLog.current.warn(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) "
        + "must be less than the \(side) of the UICollectionView minus the section insets \(ends) "
        + "values, minus the content insets \(ends) values (section \(path.section), item "
        + "\(path.item)).")
  }

  /// Whether cells are measured. Xcode's canvas does not measure them.
  private var isEstimating: Bool {
    estimatedItemSize != .zero && collectionView?.canvasRules.estimatesItemSizes ?? true
  }

  /// The size of an item: measured, of the delegate, estimated or common, in this order.
  private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
    if isEstimating, let size = preferred[path] { return size }
    let asked = delegate?.collectionView(view, layout: self, sizeForItemAt: path)
    if isEstimating {
      if let asked, asked != itemSize { return checked(asked, path) }
      return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    }
    return checked(asked ?? itemSize, path)
  }

  /// Replaces a size that is negative, infinite or not a number by the default of 50 by 50 points.
  private func checked(_ size: CGSize, _ path: IndexPath) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width < 1e7, size.height < 1e7 { return size }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "Section \(path.section), item \(path.item) is to be \(size.width) x \(size.height), which "
        + "no item can be. It is shown 50 x 50; give numbers of 0 or more.")
    return CGSize(width: 50, height: 50)
  }

  /// Spreads a full line over the available length; the last line of a section keeps the least
  /// spacing, and a single item is centred (guess).
  private func place(_ line: Line, isLast: Bool, inset: UIEdgeInsets, across total: CGFloat) {
    let low = isVertical ? inset.left : inset.top
    let high = isVertical ? inset.right : inset.bottom
    let availableLength = total - low - high
    let used = line.sizes.map(across).reduce(0, +)
    let thickness = line.sizes.map(along).max() ?? 0
    let gaps = CGFloat(line.sizes.count - 1)
    var spacing = line.spacing
    var at = low
    if line.sizes.count == 1, !isLast {
      at = low + max(0, (availableLength - used) / 2)
    } else if !isLast, gaps > 0 {
      spacing = max(line.spacing, (availableLength - used) / gaps)
    }
    var strip = Strip(start: extent, end: extent + thickness, elements: [])
    let isMirrored = isVertical && flipsAndIsMirrored
    for (offset, size) in line.sizes.enumerated() {
      let path = IndexPath(item: line.first.item + offset, section: line.first.section)
      let item = makeAttributes(path)
      let depth = extent + (thickness - along(size)) / 2
      let x = isMirrored ? total - at - size.width : at
      item.frame = CGRect(
        origin: isVertical ? CGPoint(x: x, y: depth) : CGPoint(x: depth, y: at), size: size)
      items[path] = item
      strip.elements.append(item)
      at += across(size) + spacing
    }
    strips.append(strip)
    extent += thickness
  }

  /// Whether frames are mirrored for a right-to-left interface.
  private var flipsAndIsMirrored: Bool {
    flipsHorizontallyInOppositeLayoutDirection
      && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Creates attributes of the layout's own class for an item.
  private func makeAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let type =
      Swift.type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let item = type.init()
    item.indexPath = path
    item.isWidthEstimated = isEstimating
    item.isHeightEstimated = isEstimating
    return item
  }

  /// Places a header or footer across the whole view. One without length is left out.
  private func placeEnd(_ kind: String, _ section: Int, _ size: CGSize) {
    guard let view = collectionView, along(size) > 0 else { return }
    let end = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    end.isWidthEstimated = false
    end.isHeightEstimated = false
    end.frame =
      isVertical
      ? CGRect(x: 0, y: extent, width: across(view), height: size.height)
      : CGRect(x: extent, y: 0, width: size.width, height: across(view))
    ends[kind, default: [:]][section] = end
    strips.append(Strip(start: extent, end: extent + along(size), elements: [end]))
    extent += along(size)
  }

  // MARK: Pinning

  /// Whether headers or footers, by kind, stay visible.
  private func isPinned(_ kind: String) -> Bool {
    kind == UICollectionView.elementKindSectionHeader
      ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// Keeps a header or footer in sight as long as its section is.
  private func pinned(
    _ end: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let view = collectionView, let kind = end.representedElementKind, isPinned(kind),
      sectionRanges.indices.contains(end.indexPath.section)
    else { return end }
    let result = end.duplicate
    let section = sectionRanges[end.indexPath.section]
    let inset = view.adjustedContentInset
    let size = along(end.size)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let start = isVertical ? end.frame.minY : end.frame.minX
    let at: CGFloat
    if isHeader {
      let top = isVertical ? view.bounds.minY + inset.top : view.bounds.minX + inset.left
      at = min(max(start, top), section.upperBound - size)
    } else {
      let bottom =
        (isVertical ? view.bounds.maxY - inset.bottom : view.bounds.maxX - inset.right) - size
      at = max(min(start, bottom), section.lowerBound)
    }
    if isVertical { result.frame.origin.y = at } else { result.frame.origin.x = at }
    result.zIndex = 10
    return result
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
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var (first, end) = (0, strips.count)
    while first < end {
      let middle = (first + end) / 2
      if strips[middle].end > low { end = middle } else { first = middle + 1 }
    }
    var result: [UICollectionViewLayoutAttributes] = []
    while first < strips.count, strips[first].start < high {
      for element in strips[first].elements where element.frame.intersects(rect) {
        if element.representedElementCategory == .cell || !isPinned(element.key.kind) {
          result.append(element)
        }
      }
      first += 1
    }
    for kind in ends.keys.sorted() where isPinned(kind) {
      for (_, end) in ends[kind, default: [:]].sorted(by: { $0.key < $1.key }) {
        let shown = pinned(end)
        if shown.frame.intersects(rect) { result.append(shown) }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { items[indexPath] }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { ends[elementKind]?[indexPath.section].map(pinned) }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return isVertical
      ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
  }

  // MARK: Self-sizing

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isEstimating && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
      && preferredAttributes.size.width > 0 && preferredAttributes.size.height > 0
  }

  override func forgetPreferredSizes() { preferred = [:] }

  override func take(preferred attributes: UICollectionViewLayoutAttributes) {
    preferred[attributes.indexPath] = attributes.size
  }

  func remap(_ map: ListIndexMap) {
    var result: [IndexPath: CGSize] = [:]
    for (path, size) in preferred where !map.reloadedOldItems.contains(path) {
      if let new = map.newPath(of: path) { result[new] = size }
    }
    preferred = result
  }
}

/// The parts of a flow layout that are out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// - Support: without effect: an invalidation prepares everything again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// - Support: without effect: an invalidation prepares everything again.
  open var invalidateFlowLayoutAttributes = true
}
