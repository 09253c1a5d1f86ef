/// The lengths of the lines of a lazy container, for one length across the scroll direction. The length of a
/// line is estimated until the line is measured.
@MainActor
struct LazyMeasure {
  let across: CGFloat?
  /// The lengths across the scroll direction of the measured lines, and the greatest of them once
  /// it has been computed.
  private var acrossLengths: [Int: CGFloat] = [:]
  private var knownWidest: CGFloat?
  private var extents: ExtentList
  private let usualGap: CGFloat
  private var gaps: [Int: CGFloat] = [:]
  private var estimate: CGFloat?
  private var isSettled = false

  /// Creates the lengths of lines, all of which are estimates at first.
  ///
  /// - Parameter usualGap: The spacing in points between two lines that have not been measured.
  init(across: CGFloat?, count: Int, usualGap: CGFloat) {
    self.across = across
    self.usualGap = usualGap
    extents = ExtentList(count: count, extent: 0, isKnown: false)
  }

  /// Discards all measurements but keeps the estimated length of a line.
  mutating func reset(count: Int) {
    gaps = [:]
    acrossLengths = [:]
    knownWidest = nil
    extents = ExtentList(count: count, extent: estimate ?? 0, isKnown: false)
  }

  /// The greatest length across the scroll direction of the measured lines.
  var widest: CGFloat {
    mutating get {
      let widest = knownWidest ?? acrossLengths.values.max() ?? 0
      knownWidest = widest
      return widest
    }
  }

  var total: CGFloat { extents.total }
  func isKnown(_ line: Int) -> Bool { line < extents.count && extents.isKnown(line) }
  func start(of line: Int) -> CGFloat { extents.start(of: line) }
  func end(of line: Int) -> CGFloat { extents.start(of: line) + extents[line] }
  /// The start of a line's content, after the gap to the previous line.
  func contentStart(of line: Int) -> CGFloat { extents.start(of: line) + (gaps[line] ?? 0) }
  func length(of line: Int) -> CGFloat { extents[line] - (gaps[line] ?? 0) }

  /// Returns the line at a position: the first line for a position before all lines, the last line
  /// for one after them.
  func line(at place: CGFloat) -> Int {
    if place <= 0 { return 0 }
    return extents.index(at: place) ?? max(0, extents.count - 1)
  }

  mutating func set(_ line: Int, length: CGFloat, gap: CGFloat, across: CGFloat) {
    if acrossLengths.updateValue(across, forKey: line) != across { knownWidest = nil }
    gaps[line] = gap
    if estimate == nil {
      // Spacing precedes all lines but the first one.
      let estimated = length + (line == 0 ? usualGap : gap)
      estimate = estimated
      extents = ExtentList(count: extents.count, extent: estimated, isKnown: false)
    }
    if !extents.isKnown(line) || extents[line] != length + gap {
      extents.set(line, to: length + gap)
    }
  }

  /// Sets the estimated length of unmeasured lines to the mean length of the measured ones. Has an effect
  /// only once.
  mutating func settleEstimate() {
    guard !isSettled else { return }
    let known = gaps.keys.sorted().filter { extents.isKnown($0) }
    guard known.count > 1, extents.count > known.count else { return }
    isSettled = true
    // The first line has no spacing before it, so it is excluded.
    let seen = known.filter { $0 > 0 }.map { extents[$0] }
    let mean = seen.reduce(0, +) / CGFloat(seen.count)
    guard mean != estimate else { return }
    estimate = mean
    let measured = known.map { ($0, extents[$0]) }
    extents = ExtentList(count: extents.count, extent: mean, isKnown: false)
    for (line, extent) in measured { extents.set(line, to: extent) }
  }
}
