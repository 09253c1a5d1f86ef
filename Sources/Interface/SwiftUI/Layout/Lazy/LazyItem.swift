/// The layout item of a lazy container.
///
/// Only the length of each line is needed; the length of a line that was never visible is estimated as the
/// mean of the lines in the first frame. Visible lines are created, measured and placed. If measuring changes
/// the lengths of lines above the first visible one, the scroll view's offset is adjusted, so that the
/// visible lines do not move. Views that have left the visible range are kept with their state, but without
/// layers.
final class LazyItem<L: LazyLineLayout>: LayoutItem, ScrollObserver {
  var layout: L {
    didSet {
      guard layout != oldValue else { return }
      forgetLengths()
      invalidate()
    }
  }
  var pinnedViews = PinnedScrollableViews()
  var listing: () -> [ViewListing] = { [] }
  private var lines = LazyLines()
  private var itemsPerLine: Int?
  private var needsLines = true
  /// The lengths of the lines with their spacing, for the last few lengths across.
  private var measures: [LazyMeasure] = []
  private var placed: [Int: LazyLine] = [:]
  private var placedLines: [Int] = []
  private var isStale = false
  /// The line that keeps its position until a layout measures nothing new, although lines before it are
  /// measured.
  private var anchor: (line: Int, start: CGFloat)?
  private weak var scrollItem: ScrollItem?
  private var coveredRange: Range<CGFloat>?

  init(_ layout: L) { self.layout = layout }

  private var axis: Axis { layout.axis }

  // MARK: Content

  func contentDidChange() {
    needsLines = true
    invalidate()
  }

  private func forgetLengths() {
    measures = []
    needsLines = true
  }

  /// Rebuilds the list of lines, and keeps the lengths of views that exist.
  private func takeLines(_ across: CGFloat?) {
    let perLine = layout.itemsPerLine(across: across)
    guard needsLines || perLine != itemsPerLine else { return }
    let isFirst = lines.count == 0
    itemsPerLine = perLine
    needsLines = false
    lines = LazyLines(listing(), itemsPerLine: perLine)
    placed = [:]
    placedLines = []
    for index in measures.indices { measures[index].reset(count: lines.count) }
    guard !isFirst else { return }
    for line in 0..<lines.count where lines.isMade(line) {
      for index in measures.indices { measure(line, at: index) }
    }
  }

  // MARK: Lengths

  /// Returns the index of the measurements for a length across. Those of the last four lengths are kept.
  private func measureIndex(_ across: CGFloat?) -> Int {
    takeLines(across)
    if let known = measures.firstIndex(where: { $0.across == across }) { return known }
    if measures.count == 4 { measures.removeFirst() }
    measures.append(
      LazyMeasure(across: across, count: lines.count, usualGap: layout.lineSpacing ?? 8))
    if lines.count > 0 { measure(0, at: measures.count - 1) }
    measurePlacedLines(at: measures.count - 1)
    return measures.count - 1
  }

  @discardableResult
  private func measure(_ line: Int, at index: Int) -> LazyLine {
    let across = measures[index].across
    let result = laidOut(line, across, widest: measures[index].widest)
    measures[index].set(
      line, length: result.length, gap: gap(before: line, result), across: result.across)
    return result
  }

  private func laidOut(_ line: Int, _ across: CGFloat?, widest: CGFloat) -> LazyLine {
    let items = lines.items(line)
    return withParent(items) {
      if lines.end(line) != nil, itemsPerLine != nil { return wholeLine(items, across) }
      return layout.line(
        items, proposal: across, length: layout.across(of: across, widest: widest))
    }
  }

  /// Returns a line that consists of the header or footer of a section, which takes the whole width
  /// of a grid.
  private func wholeLine(_ items: [LayoutItem], _ across: CGFloat?) -> LazyLine {
    let guide: AlignmentKey =
      axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    return LazyStackLines(axis: axis, guide: guide, spacing: layout.lineSpacing).line(
      items, proposal: across, length: across ?? 0)
  }

  /// Returns the spacing before a line; 0 for a line without views.
  private func gap(before line: Int, _ laidOut: LazyLine) -> CGFloat {
    guard line > 0, let first = laidOut.items.first?.item else { return 0 }
    var previous = line - 1
    while previous >= 0, lines.isMade(previous) {
      if let last = lines.items(previous).last {
        return layout.lineSpacing ?? last.spacing.distance(to: first.spacing, along: axis)
      }
      previous -= 1
    }
    return previous < 0 ? 0 : layout.lineSpacing ?? 8
  }

  override func didInvalidate() { isStale = true }

  /// Measures the visible lines again, since their sizes may have changed.
  private func measureAgain() {
    guard isStale else { return }
    isStale = false
    for line in placedLines where line < lines.count {
      for index in measures.indices where measures[index].isKnown(line) {
        measure(line, at: index)
      }
    }
  }

  /// Measures the placed lines for another length across.
  private func measurePlacedLines(at index: Int) {
    for line in placedLines where !measures[index].isKnown(line) { measure(line, at: index) }
  }

  /// Returns the size of the container, with estimates for the lines that were not measured.
  private func size(_ index: Int) -> CGSize {
    var size = CGSize.zero
    size[axis] = measures[index].total
    size[axis.other] = layout.across(
      of: measures[index].across, widest: measures[index].widest)
    return size
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let across = proposal[axis.other]
    takeLines(across)
    measureAgain()
    return size(measureIndex(across))
  }

  override var spacing: ViewSpacing {
    guard let first = placedLines.first.flatMap({ placed[$0]?.items.first?.item }) ?? firstItem
    else { return ViewSpacing() }
    let start: Edge = axis == .vertical ? .top : .leading
    let end: Edge = axis == .vertical ? .bottom : .trailing
    var result = ViewSpacing.none
    result.formUnion(first.spacing, edges: axis == .vertical ? .horizontal : .vertical)
    result[start] = (firstItem ?? first).spacing[start]
    let last = lines.count - 1
    if lines.isMade(last), let item = lines.items(last).last {
      result[end] = item.spacing[end]
    } else {
      result[end] = .standard
    }
    return result
  }

  private var firstItem: LayoutItem? {
    takeLines(proposal[axis.other])
    return lines.count > 0 ? lines.items(0).first : nil
  }

  /// The priority of the container. An empty container has the lowest one (measured).
  override var priority: Double {
    takeLines(proposal[axis.other])
    return lines.count == 0 ? -.infinity : 0
  }

  // MARK: Placement

  /// The visible range along the axis, measured from the container's start; nil outside of scroll
  /// views, where everything is laid out.
  private var visibleRange: Range<CGFloat>? {
    guard let scrollItem = enclosingScrollItem(along: axis) else { return nil }
    if self.scrollItem !== scrollItem {
      self.scrollItem = scrollItem
      scrollItem.add(observer: self)
    }
    return range(of: scrollItem.visibleRect)
  }

  private func range(of rect: CGRect) -> Range<CGFloat> {
    if axis == .horizontal, layoutDirection == .rightToLeft {
      return (frame.maxX - rect.maxX)..<max(frame.maxX - rect.maxX, frame.maxX - rect.minX)
    }
    let low = rect.origin[axis] - frame.origin[axis]
    return low..<(low + max(0, rect.size[axis]))
  }

  override func placeChildren() {
    takeLines(proposal[axis.other])
    let index = measureIndex(proposal[axis.other])
    measureAgain()
    let range = visibleRange ?? 0..<CGFloat.infinity
    let before = placedLines
    let kept = anchor ?? firstPlaced(in: range, index)
    placed = [:]
    placedLines = []
    if lines.count > 0 { placeLines(in: range, index) }
    measures[index].settleEstimate()
    placePinned(in: range, index)
    put(index)
    for line in Set(before).subtracting(placedLines) where line < lines.count {
      lines.setShown(false, line)
    }
    for line in placedLines { lines.setShown(true, line) }
    coveredRange = covered(index)
    keep(kept, index)
    anchor = nil
    if !isAsMeasured(index) {
      if let kept, kept.line < lines.count {
        anchor = (kept.line, measures[index].start(of: kept.line))
      }
      invalidate()
      graph?.needsAnotherLayout = true
    }
  }

  /// Whether measuring the placed lines leaves the sizes that the container has reported unchanged.
  private func isAsMeasured(_ placedIndex: Int) -> Bool {
    var isAsMeasured = size(placedIndex).isNearly(frame.size)
    for index in measures.indices where index != placedIndex {
      let answered = size(index)
      measurePlacedLines(at: index)
      if !size(index).isNearly(answered) { isAsMeasured = false }
    }
    return isAsMeasured
  }

  private func firstPlaced(
    in range: Range<CGFloat>, _ index: Int
  ) -> (line: Int, start: CGFloat)? {
    let first = placedLines.first { line in
      line < lines.count && measures[index].start(of: line) >= range.lowerBound
        && range.contains(measures[index].start(of: line))
    }
    return first.map { ($0, measures[index].start(of: $0)) }
  }

  /// Shifts the scroll view's offset by the change of the lengths before a line.
  private func keep(_ anchor: (line: Int, start: CGFloat)?, _ index: Int) {
    guard let anchor, let scrollItem, anchor.line < lines.count else { return }
    let shift = measures[index].start(of: anchor.line) - anchor.start
    guard abs(shift) > 0.001 else { return }
    scrollItem.shiftContent(by: shift, along: axis)
    graph?.needsAnotherLayout = true
  }

  private func placeLines(in range: Range<CGFloat>, _ index: Int) {
    var line = measures[index].line(at: range.lowerBound)
    while line < lines.count, measures[index].start(of: line) < range.upperBound {
      let laidOut = measure(line, at: index)
      placed[line] = laidOut
      placedLines.append(line)
      line += 1
    }
    // Outside the visible range of its scroll view the container places nothing.
    if range.upperBound <= 0 || range.lowerBound >= measures[index].total {
      placed = [:]
      placedLines = []
    }
  }

  /// Returns the range that the placed lines cover. Scrolling within it requires no new layout.
  private func covered(_ index: Int) -> Range<CGFloat>? {
    guard let first = placedLines.first, let last = placedLines.last else { return nil }
    let low = first == 0 ? -CGFloat.infinity : measures[index].start(of: first)
    let high = last == lines.count - 1 ? .infinity : measures[index].end(of: last)
    return low..<max(low, high)
  }

  func containerDidResize() {
    forgetLengths()
    invalidate()
  }

  func scrollDidMove(_ scrollItem: ScrollItem) {
    guard pinnedViews.isEmpty else { return invalidatePlaces() }
    let range = range(of: scrollItem.visibleRect)
    if let coveredRange {
      if range.lowerBound >= coveredRange.lowerBound, range.upperBound <= coveredRange.upperBound,
        !hasHiddenLines(range)
      {
        return
      }
    }
    invalidatePlaces()
  }

  /// Whether a placed line is completely outside the visible range.
  private func hasHiddenLines(_ range: Range<CGFloat>) -> Bool {
    guard placedLines.count > 1, let index = measures.indices.last else { return false }
    return measures[index].end(of: placedLines[0]) < range.lowerBound
      || measures[index].start(of: placedLines[placedLines.count - 1]) > range.upperBound
  }

  // MARK: Pinned headers and footers

  private var pinnedStarts: [Int: CGFloat] = [:]

  private func placePinned(in range: Range<CGFloat>, _ index: Int) {
    pinnedStarts = [:]
    guard !pinnedViews.isEmpty, let scrollItem, range.upperBound.isFinite else { return }
    let insets = scrollItem.pinningInsets[axis]
    let (low, high) = (range.lowerBound + insets.start, range.upperBound - insets.end)
    for section in lines.sections where !section.isEmpty {
      let start = measures[index].contentStart(of: section.lowerBound)
      let end = measures[index].end(of: section.upperBound - 1)
      guard end > range.lowerBound, start < range.upperBound else { continue }
      for line in [section.lowerBound, section.upperBound - 1] {
        guard let mark = lines.end(line) else { continue }
        if mark.isHeader, pinnedViews.contains(.sectionHeaders) {
          let length = pin(line, index)
          pinnedStarts[line] = max(start, min(low, end - length))
        } else if !mark.isHeader, pinnedViews.contains(.sectionFooters) {
          let length = pin(line, index)
          pinnedStarts[line] = min(end - length, max(high - length, start))
        }
      }
    }
  }

  private func pin(_ line: Int, _ index: Int) -> CGFloat {
    if let known = placed[line] { return known.length }
    let laidOut = measure(line, at: index)
    placed[line] = laidOut
    placedLines.append(line)
    placedLines.sort()
    return laidOut.length
  }

  /// Sets the frames of the items of all placed lines. Pinned headers and footers are in front.
  private func put(_ index: Int) {
    let back = placedLines.filter { pinnedStarts[$0] == nil }
    let order = back + placedLines.filter { pinnedStarts[$0] != nil }
    replaceChildren(order.flatMap { placed[$0]?.items.map(\.item) ?? [] })
    for line in order {
      guard let laidOut = placed[line] else { continue }
      let start = pinnedStarts[line] ?? measures[index].contentStart(of: line)
      for view in laidOut.items {
        var origin = CGPoint(x: frame.minX + view.origin.x, y: frame.minY + view.origin.y)
        origin[axis] += start
        place(view.item, at: origin, proposal: view.proposal)
      }
    }
  }

  // MARK: Elements

  /// Returns the frame of an element, whether it has been created or not. Scrolling to the element does not
  /// change the frame.
  func frame(ofElement id: AnyHashable) -> CGRect? {
    takeLines(proposal[axis.other])
    guard let line = lines.line(of: id) else { return nil }
    let index = measureIndex(proposal[axis.other])
    measure(line, at: index)
    var rect = frame
    rect.origin[axis] += measures[index].contentStart(of: line)
    rect.size[axis] = measures[index].length(of: line)
    if axis == .horizontal, layoutDirection == .rightToLeft {
      rect.origin.x = frame.minX + frame.maxX - rect.maxX
    }
    anchor = (line, measures[index].start(of: line))
    return rect
  }

  /// The placed elements with their ids and frames.
  var placedElements: [IdentifiedFrame] {
    placedLines.flatMap { line -> [IdentifiedFrame] in
      zip(lines.ids(line), placed[line]?.items ?? []).compactMap { id, view in
        id.map { IdentifiedFrame(id: $0, frame: view.item.frame) }
      }
    }
  }
}

extension CGSize {
  fileprivate func isNearly(_ other: CGSize) -> Bool {
    abs(width - other.width) <= 0.001 && abs(height - other.height) <= 0.001
  }
}
