import CoreGraphics

/// The frames of the tabs in capsules that float over the content.
///
/// A search tab is a separate circle at the trailing edge. A minimised bar shows only the selected tab, in a
/// circle at the leading edge.
struct TabCapsuleLayout {
  /// The frame of the capsule around the tabs.
  private(set) var capsule = CGRect.zero
  /// The frames of the tabs in the capsule; one in a minimised bar.
  private(set) var tabs: [CGRect] = []
  /// The frame of the search circle; nil without one.
  private(set) var search: CGRect?

  private let design: TabBarDesign.Capsule
  private let bounds: CGRect

  /// - Parameters:
  ///   - count: The number of tabs without the search tab.
  ///   - fills: Whether the tabs share the available width even if they are few.
  init(
    _ design: TabBarDesign.Capsule, in bounds: CGRect, count: Int, hasSearch: Bool, fills: Bool,
    isMinimized: Bool
  ) {
    self.design = design
    self.bounds = bounds
    let height = min(isMinimized ? design.minimizedHeight : design.height, bounds.height)
    let y = max(0, bounds.height - design.bottomGap - height)
    if hasSearch {
      search = CGRect(
        x: bounds.maxX - design.inset - height, y: y, width: height, height: height)
    }
    guard count > 0 else { return }
    if isMinimized {
      capsule = CGRect(x: bounds.minX + design.inset, y: y, width: height, height: height)
      tabs = [capsule.insetBy(dx: design.padding, dy: design.padding)]
    } else {
      placeTabs(count, y: y, height: height, fills: fills)
    }
  }

  private mutating func placeTabs(_ count: Int, y: CGFloat, height: CGFloat, fills: Bool) {
    let beside = search.map { $0.width + design.searchGap } ?? 0
    let most = max(0, bounds.width - 2 * design.inset - beside - 2 * design.padding)
    let overlap = design.overlaps[min(count, design.overlaps.count) - 1]
    let fills = fills || CGFloat(count) * design.pitch + design.overlap >= most
    let step = fills ? (most - overlap) / CGFloat(count) : design.pitch
    let width = fills ? step + overlap : design.pitch + design.overlap
    let total = step * CGFloat(count - 1) + width
    let isCentred = search == nil || design.searchIsBesideTabs
    let start =
      isCentred
      ? bounds.midX - (total + beside) / 2 : bounds.minX + design.inset + design.padding
    capsule = CGRect(
      x: start - design.padding, y: y, width: total + 2 * design.padding, height: height)
    if design.searchIsBesideTabs { search?.origin.x = capsule.maxX + design.searchGap }
    tabs = (0..<count).map { index in
      CGRect(
        x: start + step * CGFloat(index), y: y + design.padding, width: width,
        height: max(0, height - 2 * design.padding))
    }
  }
}
