/// The lengths of the lines of a lazy container for one length across.
@MainActor
struct LazyMeasure {
  let across: CGFloat?
  /// The length across of the lines that are measured, and the greatest of them once it was asked for.
  private var acrossLengths: [Int: CGFloat] = [:]
  private var knownWidest: CGFloat?
  private var extents: ExtentList
  private let usualGap: CGFloat
  private var gaps: [Int: CGFloat] = [:]
  private var estimate: CGFloat?
  private var isSettled = false

  /// - Parameter usualGap: The distance between two lines, as far as it is known before they are.
  init(across: CGFloat?, count: Int, usualGap: CGFloat) {
    self.across = across
    self.usualGap = usualGap
    extents = ExtentList(count: count, extent: 0, isKnown: false)
  }

  /// Forgets all lines but not how long one is.
  mutating func reset(count: Int) {
    gaps = [:]
    acrossLengths = [:]
    knownWidest = nil
    extents = ExtentList(count: count, extent: estimate ?? 0, isKnown: false)
  }

  /// The greatest length across of the measured lines.
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
  /// Behind the distance to the line before.
  func contentStart(of line: Int) -> CGFloat { extents.start(of: line) + (gaps[line] ?? 0) }
  func length(of line: Int) -> CGFloat { extents[line] - (gaps[line] ?? 0) }

  /// The line at a place, the first one before all, the last one behind.
  func line(at place: CGFloat) -> Int {
    if place <= 0 { return 0 }
    return extents.index(at: place) ?? max(0, extents.count - 1)
  }

  mutating func set(_ line: Int, length: CGFloat, gap: CGFloat, across: CGFloat) {
    if acrossLengths.updateValue(across, forKey: line) != across { knownWidest = nil }
    gaps[line] = gap
    if estimate == nil {
      // The first line has no distance before it; the others have.
      let estimated = length + (line == 0 ? usualGap : gap)
      estimate = estimated
      extents = ExtentList(count: extents.count, extent: estimated, isKnown: false)
    }
    if !extents.isKnown(line) || extents[line] != length + gap {
      extents.set(line, to: length + gap)
    }
  }

  /// Takes the mean of what was seen for what was not, once.
  mutating func settleEstimate() {
    guard !isSettled else { return }
    let known = gaps.keys.sorted().filter { extents.isKnown($0) }
    guard known.count > 1, extents.count > known.count else { return }
    isSettled = true
    // The first line has no distance before it.
    let seen = known.filter { $0 > 0 }.map { extents[$0] }
    let mean = seen.reduce(0, +) / CGFloat(seen.count)
    guard mean != estimate else { return }
    estimate = mean
    let measured = known.map { ($0, extents[$0]) }
    extents = ExtentList(count: extents.count, extent: mean, isKnown: false)
    for (line, extent) in measured { extents.set(line, to: extent) }
  }
}
