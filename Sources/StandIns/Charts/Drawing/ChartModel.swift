import SwiftUI

/// The marks of a chart with their scales and styles, independent of the chart's size.
struct ChartModel {
  let marks: [ChartMark]
  let settings: ChartSettings
  var x = AxisScale()
  var y = AxisScale()
  /// The distinct values that determine the styles, in order of appearance.
  private(set) var styleValues: [ChartValue] = []
  private(set) var symbolValues: [ChartValue] = []
  private(set) var positionValues: [ChartValue] = []
  /// The marks in drawing order, with the values between which they are drawn. Bars and areas are
  /// stacked.
  private(set) var stacked: [PlacedMark] = []

  /// The default colours of series, in order (as in pictures of iOS 17).
  static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  var isPie: Bool { marks.contains { $0.kind == .sector } }

  init(_ marks: [ChartMark], _ settings: ChartSettings) {
    let marks = PlottedFunction.expanded(marks, settings)
    self.marks = marks.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
    self.settings = settings
    styleValues = Self.distinct(marks.compactMap(\.styleValue))
    symbolValues = Self.distinct(marks.compactMap(\.symbolValue))
    positionValues = Self.distinct(marks.compactMap(\.positionValue))
    x = Self.kind(marks.compactMap(\.x))
    y = Self.kind(marks.compactMap(\.y))
    y.isVertical = true
    x.isLogarithmic = settings.x.isLogarithmic
    y.isLogarithmic = settings.y.isLogarithmic
    stacked = Stacking(isHorizontal: isHorizontal).placed(self.marks)
    x = Self.domain(x, values(\.x), settings.x, marks, \.x, padsBars: !isHorizontal)
    y = Self.domain(y, values(\.y), settings.y, marks, \.y, padsBars: isHorizontal)
  }

  /// Whether bars extend horizontally.
  var isHorizontal: Bool {
    marks.contains { mark in
      guard mark.kind == .bar else { return false }
      if mark.y == nil { return true }
      if mark.x == nil { return false }
      return y.kind != .number && x.kind == .number
        || mark.x?.end != nil && mark.x?.unit == nil && y.kind != .date
    }
  }

  /// Returns the values of the marks on an axis, which determine its range.
  private func values(_ axis: KeyPath<PlacedMark, PlottedRange?>) -> [ChartValue] {
    stacked.flatMap { mark -> [ChartValue] in
      guard let range = mark[keyPath: axis] else { return [] }
      return [range.start] + (range.end.map { [$0] } ?? [])
    }
  }

  private static func kind(_ ranges: [PlottedRange]) -> AxisScale {
    var scale = AxisScale()
    switch ranges.first?.start {
    case .category: scale.kind = .category
    case .date: scale.kind = .date
    default: scale.kind = .number
    }
    return scale
  }

  static func distinct(_ values: [ChartValue]) -> [ChartValue] {
    var seen: Set<ChartValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func domain(
    _ scale: AxisScale, _ values: [ChartValue], _ settings: ChartSettings.AxisSettings,
    _ marks: [ChartMark], _ axis: KeyPath<ChartMark, PlottedRange?>, padsBars: Bool
  ) -> AxisScale {
    var scale = scale
    if scale.kind == .category {
      var seen: Set<String> = []
      scale.categories = values.map(\.name).filter { seen.insert($0).inserted }
      if case .values(let domain) = settings.domain { scale.categories = domain.map(\.name) }
      if case .automatic(_, true) = settings.domain { scale.isReversed = true }
      return scale
    }
    var numbers = values.compactMap(\.number).filter(\.isFinite)
    var includesZero = scale.kind == .number && !scale.isLogarithmic
    switch settings.domain {
    case .range(let low, let high):
      scale.lower = low.number ?? 0
      scale.upper = high.number ?? 1
      scale.gap = padsBars ? gap(marks, axis) : nil
      return scale
    case .values(let list): numbers = list.compactMap(\.number)
    case .automatic(let zero, let isReversed):
      includesZero = zero ?? includesZero
      scale.isReversed = isReversed
    case nil: break
    }
    var (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    if includesZero { (low, high) = (min(low, 0), max(high, 0)) }
    if padsBars, marks.contains(where: { $0.kind == .bar && $0[keyPath: axis]?.unit == nil }) {
      scale.gap = gap(marks, axis)
      if scale.kind == .number, let gap = scale.gap {
        (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        (low, high) = (low - gap / 2, high + gap / 2)
        (scale.lower, scale.upper) = (low, high)
        return visible(scale, settings)
      }
    }
    if high <= low { (low, high) = low == 0 ? (0, 1) : (min(low, 0), max(low, 0) + abs(low) * 0.1) }
    if scale.kind == .number, !scale.isLogarithmic {
      // The ends of the range are rounded to multiples of the step.
      let step = AxisTicks.step(high - low, count: 5)
      low = (low / step + 1e-9).rounded(.down) * step
      high = (high / step - 1e-9).rounded(.up) * step
    }
    (scale.lower, scale.upper) = (low, high)
    return visible(scale, settings)
  }

  /// Returns the scale of the visible part of a scrolling axis.
  private static func visible(
    _ scale: AxisScale, _ settings: ChartSettings.AxisSettings
  ) -> AxisScale {
    guard let length = settings.visibleLength, length > 0, length < scale.upper - scale.lower
    else { return scale }
    var scale = scale
    scale.lower = settings.position?.number ?? scale.lower
    scale.upper = scale.lower + length
    return scale
  }

  private static func gap(
    _ marks: [ChartMark], _ axis: KeyPath<ChartMark, PlottedRange?>
  ) -> Double? {
    let numbers = Set(
      marks.filter { $0.kind == .bar }.compactMap { $0[keyPath: axis]?.start.number }
    ).sorted()
    return zip(numbers, numbers.dropFirst()).map { $1 - $0 }.min() ?? (numbers.isEmpty ? nil : 1)
  }

  // MARK: Styles

  func style(of mark: ChartMark) -> AnyShapeStyle {
    if let style = mark.style { return style }
    guard let value = mark.styleValue else { return AnyShapeStyle(Color.accentColor) }
    return style(for: value)
  }

  func style(for value: ChartValue) -> AnyShapeStyle {
    if let known = settings.styles.first(where: { $0.value == value }) { return known.style }
    let domain = settings.styleDomain.isEmpty ? styleValues : settings.styleDomain
    let index = domain.firstIndex(of: value) ?? 0
    if !settings.styleRange.isEmpty {
      return settings.styleRange[index % settings.styleRange.count]
    }
    return AnyShapeStyle(Self.palette[index % Self.palette.count])
  }

  func symbol(of mark: ChartMark) -> ChartSymbol {
    if let symbol = mark.symbol { return symbol }
    guard let value = mark.symbolValue else {
      return .shape(AnyChartSymbolShape(BasicChartSymbolShape.circle))
    }
    return .shape(symbol(for: value))
  }

  func symbol(for value: ChartValue) -> AnyChartSymbolShape {
    if let known = settings.symbols.first(where: { $0.value == value }) { return known.symbol }
    let index = symbolValues.firstIndex(of: value) ?? 0
    let shapes = BasicChartSymbolShape.inOrder
    return AnyChartSymbolShape(shapes[index % shapes.count])
  }
}

/// A mark with the stacked values between which it is drawn.
struct PlacedMark {
  var mark: ChartMark
  var x: PlottedRange?
  var y: PlottedRange?
}

/// Stacks the bars and areas that have the same position on the axis across their values.
struct Stacking {
  let isHorizontal: Bool

  func placed(_ marks: [ChartMark]) -> [PlacedMark] {
    var positive: [PlaceKey: Double] = [:]
    var negative: [PlaceKey: Double] = [:]
    let totals = totals(marks)
    return marks.map { mark in
      var result = PlacedMark(mark: mark, x: mark.x, y: mark.y)
      guard mark.kind == .bar || mark.kind == .area,
        let range = isHorizontal ? mark.x : mark.y, range.end == nil || range.unit != nil,
        let length = range.start.number
      else { return result }
      var size = length
      let key = PlaceKey(mark, isHorizontal: isHorizontal)
      var (start, end) = (0.0, size)
      if mark.stacking != .unstacked {
        let total = totals[key] ?? 0
        if mark.stacking == .normalized, total > 0 { size = length / total }
        if size >= 0 {
          start = positive[key] ?? 0
          end = start + size
          positive[key] = end
        } else {
          start = negative[key] ?? 0
          end = start + size
          negative[key] = end
        }
        if mark.stacking == .center { (start, end) = (start - total / 2, end - total / 2) }
      }
      let placed = PlottedRange(.number(start), end: .number(end))
      if isHorizontal { result.x = placed } else { result.y = placed }
      return result
    }
  }

  private func totals(_ marks: [ChartMark]) -> [PlaceKey: Double] {
    var result: [PlaceKey: Double] = [:]
    for mark in marks where mark.kind == .bar || mark.kind == .area {
      let length = (isHorizontal ? mark.x : mark.y)?.start.number ?? 0
      result[PlaceKey(mark, isHorizontal: isHorizontal), default: 0] += max(0, length)
    }
    return result
  }

  private struct PlaceKey: Hashable {
    let place: PlottedRange?
    let position: ChartValue?
    let isBar: Bool

    init(_ mark: ChartMark, isHorizontal: Bool) {
      place = isHorizontal ? mark.y : mark.x
      position = mark.positionValue
      isBar = mark.kind == .bar
    }
  }
}
