import SwiftUI

/// The lines and labels of one axis, with the sizes of the labels.
@MainActor
struct AxisLayout {
  struct Item {
    var value: ChartValue
    var parts: [AxisPart]
    var labels: [Label]
  }

  /// A label with its size in points and its offset from the position that the axis gives it.
  struct Label {
    var label: AxisLabel
    var view: AnyView
    var size: CGSize
    var offset: CGSize
  }

  var items: [Item] = []
  var position = AxisMarkPosition.automatic

  /// The size of the largest label.
  var labelSize: CGSize {
    items.flatMap(\.labels).reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
  }

  static func layouts(
    _ scale: AxisScale, _ settings: ChartSettings.AxisSettings, units: Calendar.Component?,
    length: CGFloat
  ) -> [AxisLayout] {
    guard settings.visibility != .hidden else { return [] }
    let axes = settings.axes ?? [AxisDescription(values: .automatic, position: .automatic)]
    return axes.map { AxisLayout($0, scale, units: units, length: length) }
  }

  private init(
    _ axis: AxisDescription, _ scale: AxisScale, units: Calendar.Component?, length: CGFloat
  ) {
    position = axis.position
    let (values, unit) = Self.values(axis.values, scale, units, length)
    for (index, value) in values.enumerated() {
      let axisValue = AxisValue(value: value, index: index, count: values.count)
      let parts = axis.parts?(axisValue) ?? Self.defaults(scale)
      items.append(
        Item(
          value: value, parts: parts,
          labels: parts.compactMap { Self.label($0, axis, value, unit) }))
    }
  }

  /// Returns the default parts of an axis at a value: lines and labels for numbers and dates, only
  /// labels for categories.
  private static func defaults(_ scale: AxisScale) -> [AxisPart] {
    let label = AxisPart(kind: .label(AxisLabel()))
    return scale.kind == .category
      ? [label] : [AxisPart(kind: .grid), AxisPart(kind: .tick(length: 4)), label]
  }

  private static func values(
    _ values: AxisMarkValues, _ scale: AxisScale, _ units: Calendar.Component?, _ length: CGFloat
  ) -> ([ChartValue], Calendar.Component) {
    let (low, high) = (min(scale.lower, scale.upper), max(scale.lower, scale.upper))
    func numbers(_ step: Double) -> [ChartValue] {
      AxisTicks.numbers(low, high, step: step).map { .number($0) }
    }
    func dates(_ unit: Calendar.Component, _ step: Int) -> [ChartValue] {
      AxisTicks.dates(low, high, unit, step, .current).map { .date($0) }
    }
    switch (values.kind, scale.kind) {
    case (.values(let list), _): return (list, AxisTicks.unit(high - low, count: 6).component)
    case (_, .category): return (scale.categories.map { .category($0) }, .day)
    case (.stride(let step), .number): return (numbers(step), .day)
    case (.units(let unit, let step), .date): return (dates(unit, step), unit)
    case (.automatic(let count), .date):
      let (unit, step) = AxisTicks.unit(high - low, count: count ?? 5)
      return (dates(unit, step), unit)
    case (.automatic(let count), _):
      return (numbers(AxisTicks.step(high - low, count: count ?? 5)), .day)
    default: return (numbers(AxisTicks.step(high - low, count: 5)), .day)
    }
  }

  private static func label(
    _ part: AxisPart, _ axis: AxisDescription, _ value: ChartValue, _ unit: Calendar.Component
  ) -> Label? {
    guard case .label(let label) = part.kind else { return nil }
    let content: AnyView
    switch label.content {
    case .view(let view): content = view
    case .format(let format):
      guard let text = format(value) else { return nil }
      content = AnyView(Text(verbatim: text))
    case .automatic:
      content = AnyView(
        Text(verbatim: axis.format?(value) ?? string(value, unit)))
    }
    let view = AnyView(
      content.font(part.font ?? .caption2)
        .foregroundStyle(part.style ?? AnyShapeStyle(.secondary)).fixedSize())
    return Label(
      label: label, view: view, size: ChartMeasure.size(of: view), offset: part.offset)
  }

  private static func string(_ value: ChartValue, _ unit: Calendar.Component) -> String {
    if case .date(let date) = value { return AxisTicks.string(date, unit) }
    return value.name
  }
}

/// Measures views that a chart places itself, such as the labels of an axis.
@MainActor
enum ChartMeasure {
  static func size(of view: AnyView) -> CGSize {
    UIHostingController(rootView: view).sizeThatFits(
      in: CGSize(width: 10_000, height: 10_000))
  }
}
