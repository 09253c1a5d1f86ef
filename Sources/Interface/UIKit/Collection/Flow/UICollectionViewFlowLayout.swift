public import CoreGraphics
public import Foundation

/// A layout that arranges items in lines.
///
/// Estimated sizes are replaced by the preferred sizes of cells as they become visible. The elements in a
/// rectangle are found by binary search over the lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout, KeepsPreferredSizes {
  /// The area to which a section's insets are relative.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The value of `estimatedItemSize` with which cells determine their own sizes.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The scroll direction. Vertical by default; lines are perpendicular to it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(from: oldValue, to: scrollDirection) }
  }
  /// The size of items for which the delegate returns none. 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { changed(from: oldValue, to: itemSize) }
  }
  /// The estimated size of cells before they are measured. Zero, the default, disables self-sizing.
  open var estimatedItemSize = CGSize.zero {
    didSet { changed(from: oldValue, to: estimatedItemSize) }
  }
  /// The space between lines in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, to: minimumLineSpacing) }
  }
  /// The minimum space between items of a line in points. 10 by default; the items of a full line are spread
  /// over it.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(from: oldValue, to: minimumInteritemSpacing) }
  }
  /// The space around the items of a section; headers and footers are outside it. Zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { changed(from: oldValue, to: sectionInset) }
  }
  /// The area to which `sectionInset` is relative. By default the area inside the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(from: oldValue, to: sectionInsetReference) }
  }
  /// The size of headers for which the delegate returns none. Zero, no headers, by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, to: headerReferenceSize) }
  }
  /// The size of footers for which the delegate returns none. Zero, no footers, by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { changed(from: oldValue, to: footerReferenceSize) }
  }
  /// Whether headers remain visible while their section is. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, to: sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers remain visible while their section is. False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(from: oldValue, to: sectionFootersPinToVisibleBounds) }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// A line, header or footer, in layout order.
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
  /// The range of each section along the scroll direction, for pinned headers.
  private final var sectionRanges: [Range<CGFloat>] = []
  /// The length that has been laid out so far; after `prepare()` the length of the content.
  private final var extent: CGFloat = 0
  /// The preferred sizes of cells.
  private final var preferred: [IndexPath: CGSize] = [:]
  /// The width for which the preferred sizes were computed; another width invalidates them.
  private final var preferredWidth: CGFloat = 0

  /// Invalidates the layout if a property has another value. Layouts set the same values in `prepare()`.
  private func changed<Value: Equatable>(from old: Value, to new: Value) {
    if old != new { invalidateLayout() }
  }

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

  /// Lays out a section's header, lines and footer after the previous section.
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

  /// The additional inset of each section at its sides. At the ends of the scroll direction there is none,
  /// because it applies once to the content and not to each section.
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

  /// The items of a line and their minimum spacing.
  private struct Line {
    var first: IndexPath
    var sizes: [CGSize]
    var spacing: CGFloat
  }

  /// The available length perpendicular to the scroll direction, inside the adjusted insets.
  private func across(_ view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  /// The length of a size along the scroll direction.
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  /// The length of a size perpendicular to the scroll direction.
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Breaks a section's items into lines, with as many items in a line as fit with the minimum spacing.
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
      // An excess of up to a hundredth of a point is a rounding error.
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

  /// Reports an item that is longer than a line, with UIKit's message.
  private func warnOfSize(_ path: IndexPath) {
    let (side, ends) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    DiagnosticLog.current.warn(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) "
        + "must be less than the \(side) of the UICollectionView minus the section insets \(ends) "
        + "values, minus the content insets \(ends) values (section \(path.section), item "
        + "\(path.item)).")
  }

  /// Whether cells are measured. They are not on Xcode's canvas.
  private var isEstimating: Bool {
    estimatedItemSize != .zero && collectionView?.canvasRules.estimatesItemSizes ?? true
  }

  /// Returns the size of an item: its measured size, or else that of the delegate, the estimate or
  /// `itemSize`.
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

  /// Places the items of a line. A full line is spread over the available length; the last line of a section
  /// keeps the minimum spacing, and a single item is centred (guess).
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

  /// Places a header or footer across the whole view. One with a length of 0 is omitted.
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

  /// Whether headers or footers of a kind are pinned.
  private func isPinned(_ kind: String) -> Bool {
    kind == UICollectionView.elementKindSectionHeader
      ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
  }

  /// Returns the attributes of a pinned header or footer, moved to remain visible while its section is.
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

  // MARK: Results

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

/// Describes which parts of a flow layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// - Support: without effect: an invalidation prepares everything again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// - Support: without effect: an invalidation prepares everything again.
  open var invalidateFlowLayoutAttributes = true
}
