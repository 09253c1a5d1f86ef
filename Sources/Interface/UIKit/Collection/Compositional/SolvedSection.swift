import CoreGraphics
import Foundation

/// The computed layout of one section of a compositional layout.
///
/// Groups follow each other along the section. If nothing in a group is estimated, all groups have the size
/// and item count of the first, so group n is a translated copy of it. Otherwise each group is computed with
/// the preferred sizes of its views.
@MainActor
struct SolvedSection {
  let number: Int
  /// The section that the provider returned; nil if it returned none.
  let description: NSCollectionLayoutSection?
  let environment: any NSCollectionLayoutEnvironment
  /// The start along the scroll direction, in content coordinates. Changes when a section before it grows.
  var start: CGFloat
  /// The length along the scroll direction, with headers, footers and insets.
  private(set) var length: CGFloat = 0
  private let count: Int
  private let isVertical: Bool
  /// The size inside the collection view's adjusted insets.
  private let container: CGSize
  private var insets = NSDirectionalEdgeInsets.zero
  /// The computed groups: one that represents all, or each separately.
  private var groups: [SolvedGroup] = []
  /// The start of each group if they are computed separately.
  private var starts: [CGFloat] = []
  private var groupCount = 0
  /// The rows of a list section, which replace the groups.
  private var rows: SolvedRows?
  /// Headers and footers, relative to the section's origin.
  private var headers: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []

  var end: CGFloat { start + length }
  /// Whether the section scrolls orthogonally to the layout.
  var isOrthogonal: Bool { (description?.orthogonalScrollingBehavior ?? .none) != .none }

  /// Creates an empty section in place of one that the provider did not return.
  init(empty number: Int, at start: CGFloat) {
    self.number = number
    description = nil
    environment = LayoutEnvironment(size: .zero, traits: .current)
    self.start = start
    count = 0
    isVertical = true
    container = .zero
  }

  init(
    _ number: Int, _ description: NSCollectionLayoutSection, count: Int, container: CGSize,
    at start: CGFloat, isVertical: Bool, environment: any NSCollectionLayoutEnvironment,
    preferred: [ElementKey: CGSize], measuredRows: [(row: Int, size: CGSize)] = []
  ) {
    self.number = number
    self.description = description
    self.count = count
    self.container = container
    self.start = start
    self.isVertical = isVertical
    self.environment = environment
    insets = description.contentInsets
    if isList {
      rows = SolvedRows(
        count: count, width: containerSize.width, estimate: 44,
        spacing: description.interGroupSpacing,
        measured: measuredRows)
    } else {
      solveGroups(preferred)
    }
    placeBoundary(preferred)
  }

  // MARK: Solving

  /// Whether groups follow each other vertically. In an orthogonally scrolling section they follow each other
  /// across the layout's scroll direction.
  private var runsVertically: Bool { isVertical != isOrthogonal }

  /// The size inside the section's insets, of which fractional dimensions are a part.
  private var containerSize: CGSize {
    CGSize(
      width: max(0, container.width - insets.leading - insets.trailing),
      height: max(0, container.height - insets.top - insets.bottom))
  }

  /// Whether the section is laid out as a list: rows of full width with estimated heights.
  private var isList: Bool {
    description?.list != nil && isVertical && !isOrthogonal
  }

  /// Computes one group for all if nothing in it is estimated, otherwise each group.
  private mutating func solveGroups(_ preferred: [ElementKey: CGSize]) {
    guard let description, count > 0 else { return }
    var first = 0
    while first < count {
      let group = SolvedGroup(
        description.group, in: containerSize, first: first, left: count - first, section: number,
        environment: environment, preferred: preferred)
      groups.append(group)
      guard group.itemCount > 0 else {
        DiagnosticLog.current.warn(
          "The group of section \(number) of a compositional layout takes no items. The section "
            + "is left out; give the group subitems.")
        groups = []
        return
      }
      first += group.itemCount
      if !group.isEstimated, first < count {
        groupCount = (count + group.itemCount - 1) / group.itemCount
        return
      }
    }
    groupCount = groups.count
    var at: CGFloat = 0
    for group in groups {
      starts.append(at)
      at += along(group.size) + description.interGroupSpacing
    }
  }

  /// The length of a size in the direction in which groups follow each other.
  private func along(_ size: CGSize) -> CGFloat { runsVertically ? size.height : size.width }

  /// Whether one solved group represents several.
  private var isUniform: Bool { groups.count == 1 && groupCount > 1 }

  /// The distance of a group from the first group, in points.
  private func groupStart(_ index: Int) -> CGFloat {
    guard isUniform, let group = groups.first else { return starts[index] }
    return CGFloat(index) * (along(group.size) + (description?.interGroupSpacing ?? 0))
  }

  private func group(_ index: Int) -> SolvedGroup { isUniform ? groups[0] : groups[index] }

  /// The total length of the groups in points.
  private var run: CGFloat {
    if let rows { return rows.length }
    guard groupCount > 0 else { return 0 }
    return groupStart(groupCount - 1) + along(group(groupCount - 1).size)
  }

  /// The greatest width of the groups across their direction, in points.
  private var thickness: CGFloat {
    groups.map { runsVertically ? $0.size.width : $0.size.height }.max() ?? 0
  }

  /// Places headers and footers, which determines the section's length.
  private mutating func placeBoundary(_ preferred: [ElementKey: CGSize]) {
    let content = isOrthogonal ? thickness : run
    let before = isVertical ? insets.top : insets.leading
    let after = isVertical ? insets.bottom : insets.trailing
    length =
      count > 0 || !(description?.boundarySupplementaryItems.isEmpty ?? true)
      ? content + before + after : 0
    var leading: CGFloat = 0
    var placed: [(NSCollectionLayoutBoundarySupplementaryItem, CGRect)] = []
    for item in description?.boundarySupplementaryItems ?? [] {
      let follows = description?.supplementariesFollowContentInsets ?? true
      let side = follows ? insets : .zero
      let containerSize = CGSize(
        width: container.width - (isVertical ? side.leading + side.trailing : 0),
        height: container.height - (isVertical ? 0 : side.top + side.bottom))
      let key = ElementKey(item.elementKind, IndexPath(item: 0, section: number))
      let size = preferred[key] ?? item.layoutSize.size(in: containerSize)
      let edges = item.alignment.edges
      let extent = isVertical ? size.height : size.width
      let isAtEnd = edges.contains(isVertical ? .bottom : .trailing)
      var frame = CGRect(origin: .zero, size: size)
      if isVertical {
        frame.origin.x =
          side.leading
          + (edges.contains(.leading)
            ? 0
            : edges.contains(.trailing)
              ? containerSize.width - size.width : (containerSize.width - size.width) / 2)
      } else {
        frame.origin.y =
          side.top
          + (edges.contains(.top)
            ? 0
            : edges.contains(.bottom)
              ? containerSize.height - size.height : (containerSize.height - size.height) / 2)
      }
      if isAtEnd {
        if isVertical { frame.origin.y = length } else { frame.origin.x = length }
        if item.extendsBoundary { length += extent }
      } else {
        if isVertical { frame.origin.y = leading } else { frame.origin.x = leading }
        if item.extendsBoundary {
          leading += extent
          length += extent
          for index in placed.indices where isEnd(placed[index].0) {
            if isVertical {
              placed[index].1.origin.y += extent
            } else {
              placed[index].1.origin.x += extent
            }
          }
        }
      }
      frame.origin.x += item.offset.x
      frame.origin.y += item.offset.y
      placed.append((item, frame))
    }
    headers = placed
    headerLength = leading
  }

  /// Whether a boundary item is a footer.
  private func isEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    item.alignment.edges.contains(isVertical ? .bottom : .trailing)
  }

  /// The length of the headers before the first group, in points.
  private var headerLength: CGFloat = 0

  // MARK: Positions

  /// The frame of the section in content coordinates, before mirroring.
  var frame: CGRect {
    isVertical
      ? CGRect(x: 0, y: start, width: container.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: container.height)
  }

  /// The origin of the first group, for a horizontal or vertical offset of the section.
  private func origin(_ offset: CGFloat) -> CGPoint {
    var point =
      isVertical
      ? CGPoint(x: insets.leading, y: start + headerLength + insets.top)
      : CGPoint(x: start + headerLength + insets.leading, y: insets.top)
    if isOrthogonal { if isVertical { point.x -= offset } else { point.y -= offset } }
    return point
  }

  /// Returns the origin of a group in a section that is scrolled orthogonally by an offset.
  private func groupOrigin(_ index: Int, _ offset: CGFloat) -> CGPoint {
    var point = origin(offset)
    if runsVertically { point.y += groupStart(index) } else { point.x += groupStart(index) }
    return point
  }

  /// Returns the groups that overlap a rectangle, by binary search.
  private func groups(in rect: CGRect, _ offset: CGFloat) -> Range<Int> {
    let first = origin(offset)
    let low = runsVertically ? rect.minY - first.y : rect.minX - first.x
    let high = runsVertically ? rect.maxY - first.y : rect.maxX - first.x
    func firstIndex(_ holds: (Int) -> Bool) -> Int {
      var (a, b) = (0, groupCount)
      while a < b {
        let middle = (a + b) / 2
        if holds(middle) { b = middle } else { a = middle + 1 }
      }
      return a
    }
    let from = firstIndex { groupStart($0) + along(group($0).size) > low }
    let to = firstIndex { groupStart($0) >= high }
    return from..<max(from, to)
  }

  /// Returns the attributes of an item; nil if it does not exist.
  func item(
    _ item: Int, offset: CGFloat, isMirrored: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard item >= 0, item < count else { return nil }
    if let rows { return mirrored(row(item, of: rows), isMirrored) }
    guard groupCount > 0 else { return nil }
    let index: Int
    if isUniform {
      index = item / groups[0].itemCount
    } else {
      index = groups.lastIndex { $0.firstItem <= item } ?? 0
    }
    return elements(ofGroup: index, offset).first {
      $0.representedElementCategory == .cell && $0.indexPath.item == item
    }.map { mirrored($0, isMirrored) }
  }

  /// Returns the attributes of a list's row. Its height is estimated until the cell was measured.
  private func row(_ number: Int, of rows: SolvedRows) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: number, section: self.number))
    let origin = origin(0)
    attributes.frame = rows.frame(number).offsetBy(dx: origin.x, dy: origin.y)
    attributes.isWidthEstimated = false
    attributes.isHeightEstimated = true
    return attributes
  }

  /// Returns the attributes of a group's cells and supplementary views in content coordinates.
  private func elements(
    ofGroup index: Int, _ offset: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    let group = group(index)
    let shift = isUniform ? index * group.itemCount : 0
    let origin = groupOrigin(index, offset)
    return group.slots.compactMap { slot in
      let item = slot.item + shift
      guard item < count else { return nil }
      let path = IndexPath(item: item, section: number)
      let attributes =
        slot.kind.map {
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        }
        ?? UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
      attributes.zIndex = slot.zIndex
      attributes.isWidthEstimated = slot.isWidthEstimated
      attributes.isHeightEstimated = slot.isHeightEstimated
      return attributes
    }
  }

  /// Mirrors attributes horizontally for right-to-left interfaces.
  private func mirrored(
    _ attributes: UICollectionViewLayoutAttributes, _ isMirrored: Bool
  ) -> UICollectionViewLayoutAttributes {
    if isMirrored, isVertical {
      attributes.frame.origin.x = container.width - attributes.frame.maxX
    }
    return attributes
  }

  /// Returns the attributes of all elements that overlap a rectangle, including headers and decorations.
  func elements(
    in rect: CGRect, offset: CGFloat, visible: CGRect, isMirrored: Bool,
    preferred: [ElementKey: CGSize]
  ) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    if let rows {
      let top = origin(0).y
      for row in rows.rows(overlapping: (rect.minY - top)..<max(rect.minY, rect.maxY) - top) {
        result.append(mirrored(self.row(row, of: rows), isMirrored))
      }
    }
    for index in groups(in: isMirrored && isVertical ? flipped(rect) : rect, offset) {
      result += elements(ofGroup: index, offset).map { mirrored($0, isMirrored) }.filter {
        $0.frame.intersects(rect)
      }
    }
    for (item, frame) in headers {
      let path = IndexPath(item: 0, section: number)
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: path)
      attributes.frame =
        isVertical
        ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
      attributes.zIndex = item.zIndex
      attributes.isWidthEstimated = item.layoutSize.widthDimension.isEstimated
      attributes.isHeightEstimated = item.layoutSize.heightDimension.isEstimated
      if item.pinToVisibleBounds { pin(attributes, item, visible) }
      if attributes.frame.intersects(rect) { result.append(mirrored(attributes, isMirrored)) }
    }
    for item in description?.decorationItems ?? [] {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
      let inset = item.contentInsets
      attributes.frame = frame.inset(
        by: UIEdgeInsets(
          top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
      attributes.zIndex = item.zIndex
      if attributes.frame.intersects(rect) { result.append(mirrored(attributes, isMirrored)) }
    }
    return result
  }

  private func flipped(_ rect: CGRect) -> CGRect {
    CGRect(x: container.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Moves a pinned header or footer into the visible part of its section.
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes,
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ visible: CGRect
  ) {
    var frame = attributes.frame
    if isVertical {
      frame.origin.y =
        isEnd(item)
        ? max(start, min(frame.minY, visible.maxY - frame.height))
        : min(max(frame.minY, visible.minY), max(start, end - frame.height))
    } else {
      frame.origin.x =
        isEnd(item)
        ? max(start, min(frame.minX, visible.maxX - frame.width))
        : min(max(frame.minX, visible.minX), max(start, end - frame.width))
    }
    attributes.frame = frame
  }

  // MARK: Orthogonal scrolling

  /// The offset before the section is scrolled: 0, or that at which the first group is in the middle if groups
  /// stop there.
  var initialOffset: CGFloat {
    guard description?.orthogonalScrollingBehavior == .groupPagingCentered, groupCount > 0 else {
      return 0
    }
    return centeredOffset(0)
  }

  /// Returns the offset at which a group is in the middle of the view.
  private func centeredOffset(_ index: Int) -> CGFloat {
    let lead = isVertical ? insets.leading : insets.top
    let view = isVertical ? container.width : container.height
    return lead + groupStart(index) + along(group(index).size) / 2 - view / 2
  }

  /// Returns the offset at which the section stops scrolling: any, that of a group or that of a page
  /// (documented behaviours).
  func restingOffset(near offset: CGFloat) -> CGFloat {
    let inset = isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom
    let view = isVertical ? container.width : container.height
    let limit = max(0, run + inset - view)
    let inside = max(0, min(limit, offset))
    switch description?.orthogonalScrollingBehavior ?? .none {
    case .none, .continuous: return inside
    case .paging: return max(0, min(limit, view > 0 ? (inside / view).rounded() * view : 0))
    case .continuousGroupLeadingBoundary, .groupPaging:
      return min(limit, nearest(to: inside) { groupStart($0) })
    case .groupPagingCentered:
      return nearest(to: offset) { centeredOffset($0) }
    }
  }

  /// Returns the group position that is closest to an offset.
  private func nearest(to offset: CGFloat, _ place: (Int) -> CGFloat) -> CGFloat {
    (0..<groupCount).map(place).min { abs($0 - offset) < abs($1 - offset) } ?? 0
  }
}
