import CoreGraphics
import Foundation

/// The frames of one group's items, relative to the group's origin.
@MainActor
struct SolvedGroup {
  /// The frame of one element in the group.
  struct Slot {
    var item: Int
    var frame: CGRect
    /// The kind of a supplementary view; nil for a cell.
    var kind: String?
    var zIndex = 0
    var isWidthEstimated = false
    var isHeightEstimated = false
  }

  /// The index of the first item in its section.
  let firstItem: Int
  /// The number of items that the group holds.
  private(set) var itemCount = 0
  /// The size of the group, which exceeds the container if estimated items need more space.
  private(set) var size = CGSize.zero
  /// The cells and attached views, relative to the group's origin.
  private(set) var slots: [Slot] = []
  /// Whether the group's size depends on estimated items.
  private(set) var isEstimated = false

  private let section: Int
  private let preferred: [ElementKey: CGSize]
  private let environment: any NSCollectionLayoutEnvironment

  /// The maximum number of items in a group, for items of zero size that would never fill it.
  private static let limit = 10_000

  init(
    _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, left: Int, section: Int,
    environment: any NSCollectionLayoutEnvironment, preferred: [ElementKey: CGSize]
  ) {
    firstItem = first
    self.section = section
    self.environment = environment
    self.preferred = preferred
    let outer = group.layoutSize.size(in: container)
    isEstimated = Self.isEstimated(group)
    let taken = lay(group, CGRect(origin: .zero, size: outer), first, left)
    itemCount = taken.count
    size = CGSize(
      width: group.layoutSize.widthDimension.isEstimated ? taken.size.width : outer.width,
      height: group.layoutSize.heightDimension.isEstimated ? taken.size.height : outer.height)
  }

  /// Whether an item, or one inside a group, has an estimated dimension.
  private static func isEstimated(_ item: NSCollectionLayoutItem) -> Bool {
    let own =
      item.layoutSize.widthDimension.isEstimated || item.layoutSize.heightDimension.isEstimated
    return own
      || ((item as? NSCollectionLayoutGroup)?.subitems.contains(where: isEstimated) ?? false)
  }

  // MARK: Laying out

  /// Lays out the group's subitems in a frame. Returns the number of items and the resulting size.
  private mutating func lay(
    _ group: NSCollectionLayoutGroup, _ frame: CGRect, _ first: Int, _ left: Int
  ) -> (count: Int, size: CGSize) {
    let insets = group.contentInsets
    let area = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
    let result: (count: Int, size: CGSize)
    switch group.direction {
    case .custom(let provider):
      let inner = LayoutEnvironment(size: area.size, traits: environment.traitCollection)
      let items = provider(inner)
      for (index, item) in items.prefix(left).enumerated() {
        slots.append(
          Slot(
            item: first + index, frame: item.frame.offsetBy(dx: area.minX, dy: area.minY),
            zIndex: item.zIndex))
      }
      return (items.count, frame.size)
    case .horizontal: result = row(group, area, first, left, isHorizontal: true)
    case .vertical: result = row(group, area, first, left, isHorizontal: false)
    }
    return (
      result.count,
      CGSize(
        width: result.size.width + insets.leading + insets.trailing,
        height: result.size.height + insets.top + insets.bottom)
    )
  }

  /// Arranges subitems along an axis until the group is full or no items remain.
  private mutating func row(
    _ group: NSCollectionLayoutGroup, _ area: CGRect, _ first: Int, _ left: Int,
    isHorizontal: Bool
  ) -> (count: Int, size: CGSize) {
    guard !group.subitems.isEmpty else { return (0, .zero) }
    let gap = group.interItemSpacing?.spacing ?? 0
    let availableLength = isHorizontal ? area.width : area.height
    let isOpen =
      isHorizontal
      ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    var at: CGFloat = 0
    var across: CGFloat = 0
    var count = 0
    var placed = 0
    var spans: [Range<Int>] = []
    while placed < Self.limit, count < max(left, 1) {
      if let limit = group.count, placed == limit { break }
      if group.count == nil, isOpen, placed == group.subitems.count { break }
      let item = group.subitems[placed % group.subitems.count]
      let size = size(of: item, group, area.size, gap, isHorizontal)
      let spacing = edges(item, isHorizontal)
      let length = (isHorizontal ? size.width : size.height) + spacing.before + spacing.after
      let needed = (placed > 0 ? gap : 0) + length
      // An excess of up to a hundredth of a point is a rounding error.
      if group.count == nil, !isOpen, placed > 0, at + needed > availableLength + 0.01 { break }
      if placed > 0 { at += gap }
      let begin = at + spacing.before
      let frame =
        isHorizontal
        ? CGRect(
          x: area.minX + begin, y: area.minY + spacing.beside, width: size.width,
          height: size.height)
        : CGRect(
          x: area.minX + spacing.beside, y: area.minY + begin, width: size.width,
          height: size.height)
      let firstSlot = slots.count
      let taken = place(item, frame, first + count, left - count)
      spans.append(firstSlot..<slots.count)
      count += taken.count
      let grown = isHorizontal ? taken.size.width - size.width : taken.size.height - size.height
      at += length + grown
      across = max(
        across, (isHorizontal ? taken.size.height : taken.size.width) + spacing.beside)
      placed += 1
      if length <= 0, placed >= Self.limit { break }
    }
    spread(group, spans, availableLength - at, isHorizontal)
    return (
      count,
      isHorizontal ? CGSize(width: at, height: across) : CGSize(width: across, height: at)
    )
  }

  /// Distributes the remaining length among the flexible spaces.
  private mutating func spread(
    _ group: NSCollectionLayoutGroup, _ spans: [Range<Int>], _ rest: CGFloat, _ isHorizontal: Bool
  ) {
    guard group.interItemSpacing?.isFlexible == true, spans.count > 1, rest > 0 else { return }
    let share = rest / CGFloat(spans.count - 1)
    for (number, span) in spans.enumerated() {
      for slot in span {
        if isHorizontal {
          slots[slot].frame.origin.x += share * CGFloat(number)
        } else {
          slots[slot].frame.origin.y += share * CGFloat(number)
        }
      }
    }
  }

  /// The space before, after and beside an item that its edge spacing requires.
  private func edges(
    _ item: NSCollectionLayoutItem, _ isHorizontal: Bool
  ) -> (before: CGFloat, after: CGFloat, beside: CGFloat) {
    guard let spacing = item.edgeSpacing else { return (0, 0, 0) }
    let (leading, top) = (spacing.leading?.spacing ?? 0, spacing.top?.spacing ?? 0)
    let (trailing, bottom) = (spacing.trailing?.spacing ?? 0, spacing.bottom?.spacing ?? 0)
    return isHorizontal ? (leading, trailing, top) : (top, bottom, leading)
  }

  /// Returns the size of a subitem. In a group with a count each subitem gets an equal part.
  private func size(
    of item: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, _ area: CGSize,
    _ gap: CGFloat, _ isHorizontal: Bool
  ) -> CGSize {
    var size = item.layoutSize.size(in: area)
    guard let count = group.count, !group.isRepeating else { return size }
    let availableLength = isHorizontal ? area.width : area.height
    let part = max(0, (availableLength - gap * CGFloat(count - 1)) / CGFloat(count))
    if isHorizontal, !group.layoutSize.widthDimension.isEstimated { size.width = part }
    if !isHorizontal, !group.layoutSize.heightDimension.isEstimated { size.height = part }
    return size
  }

  /// Places a subitem: a nested group is laid out, an item gets a slot.
  private mutating func place(
    _ item: NSCollectionLayoutItem, _ frame: CGRect, _ number: Int, _ left: Int
  ) -> (count: Int, size: CGSize) {
    if let group = item as? NSCollectionLayoutGroup {
      let taken = lay(group, frame, number, left)
      return (
        taken.count,
        CGSize(
          width: group.layoutSize.widthDimension.isEstimated ? taken.size.width : frame.width,
          height: group.layoutSize.heightDimension.isEstimated ? taken.size.height : frame.height)
      )
    }
    guard left > 0 else { return (1, frame.size) }
    let path = IndexPath(item: number, section: section)
    let insets = item.contentInsets
    var size = frame.size
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    if let own = preferred[ElementKey(nil, path)] {
      if width.isEstimated { size.width = own.width + insets.leading + insets.trailing }
      if height.isEstimated { size.height = own.height + insets.top + insets.bottom }
    }
    let shown = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    slots.append(
      Slot(
        item: number, frame: shown, isWidthEstimated: width.isEstimated,
        isHeightEstimated: height.isEstimated))
    for badge in item.supplementaryItems {
      slots.append(
        Slot(
          item: number,
          frame: badge.frame(in: shown.size).offsetBy(dx: shown.minX, dy: shown.minY),
          kind: badge.elementKind, zIndex: badge.zIndex))
    }
    return (1, size)
  }
}
