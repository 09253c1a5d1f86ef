import SwiftUI

/// Maps the values of one axis to positions in the plot.
struct AxisScale {
  enum Kind { case number, date, category }

  var kind = Kind.number
  /// The lower bound of an axis of numbers or dates. Dates are in seconds since the reference date.
  var lower = 0.0
  var upper = 1.0
  var categories: [String] = []
  /// The smallest distance between the values of two bars on an axis of numbers or dates.
  var gap: Double?
  var isReversed = false
  var isLogarithmic = false
  /// Whether the axis is vertical, so that values grow upwards.
  var isVertical = false
  var length: CGFloat = 0

  func position(of value: ChartValue) -> CGFloat? {
    switch kind {
    case .category:
      guard let index = categories.firstIndex(of: value.name) else { return nil }
      // The first category of a vertical axis is at the top (guess from pictures).
      return placed((CGFloat(index) + 0.5) / CGFloat(max(1, categories.count)), growsDown: true)
    case .number, .date: return value.number.map { position(ofNumber: $0) }
    }
  }

  func position(ofNumber number: Double) -> CGFloat {
    let (low, high, value) = (scaled(lower), scaled(upper), scaled(number))
    return placed(high > low ? CGFloat((value - low) / (high - low)) : 0.5, growsDown: false)
  }

  private func scaled(_ number: Double) -> Double {
    isLogarithmic ? Foundation.log10(max(number, 1e-9)) : number
  }

  private func placed(_ share: CGFloat, growsDown: Bool) -> CGFloat {
    let share = isReversed ? 1 - share : share
    return (isVertical && !growsDown ? 1 - share : share) * length
  }

  /// The length available to the bar of one value, in points.
  var bandLength: CGFloat {
    switch kind {
    case .category: length / CGFloat(max(1, categories.count))
    case .number, .date:
      gap.map { abs(position(ofNumber: lower + $0) - position(ofNumber: lower)) } ?? length
    }
  }

  /// Returns the value at a position in the plot.
  func value(at position: CGFloat) -> ChartValue {
    var share = length > 0 ? position / length : 0
    if isVertical, kind != .category { share = 1 - share }
    if isReversed { share = 1 - share }
    switch kind {
    case .category:
      let index = Int((share * CGFloat(categories.count)).rounded(.down))
      return .category(
        categories.isEmpty ? "" : categories[min(max(index, 0), categories.count - 1)])
    case .number: return .number(lower + Double(share) * (upper - lower))
    case .date:
      return .date(Date(timeIntervalSinceReferenceDate: lower + Double(share) * (upper - lower)))
    }
  }
}

/// Computes the values at which an axis has lines and labels.
enum AxisTicks {
  /// Returns the step between round numbers that divides a span into at most `count` parts: 1, 2 or
  /// 5 times a power of ten.
  static func step(_ span: Double, count: Int) -> Double {
    guard span > 0, span.isFinite else { return 1 }
    let raw = span / Double(max(1, count))
    let power = Foundation.pow(10, Foundation.floor(Foundation.log10(raw)))
    for factor in [1.0, 2, 5, 10] where factor * power >= raw * (1 - 1e-9) {
      return factor * power
    }
    return 10 * power
  }

  static func numbers(_ lower: Double, _ upper: Double, step: Double) -> [Double] {
    guard step > 0, upper >= lower, (upper - lower) / step < 1000 else { return [lower, upper] }
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    guard last >= first else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the smallest step of calendar units that divides a span of seconds into at most
  /// `count` parts.
  static func unit(_ span: Double, count: Int) -> (component: Calendar.Component, step: Int) {
    let minute = 60.0
    let day = 86_400.0
    let candidates: [(Calendar.Component, Int, Double)] = [
      (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30),
      (.minute, 1, minute), (.minute, 5, 5 * minute), (.minute, 15, 15 * minute),
      (.minute, 30, 30 * minute), (.hour, 1, 3600), (.hour, 3, 3 * 3600), (.hour, 6, 6 * 3600),
      (.hour, 12, 12 * 3600), (.day, 1, day), (.day, 2, 2 * day), (.day, 7, 7 * day),
      (.month, 1, 30.4 * day), (.month, 3, 91.3 * day), (.month, 6, 182.6 * day),
      (.year, 1, 365.25 * day), (.year, 2, 730.5 * day), (.year, 5, 1826 * day),
      (.year, 10, 3652 * day), (.year, 100, 36_525 * day),
    ]
    let found = candidates.first { span / $0.2 <= Double(count) } ?? candidates.last!
    return (found.0, found.1)
  }

  static func dates(
    _ lower: Double, _ upper: Double, _ component: Calendar.Component, _ step: Int,
    _ calendar: Calendar
  ) -> [Date] {
    let start = Date(timeIntervalSinceReferenceDate: lower)
    let step = max(1, step)
    guard let unit = calendar.dateInterval(of: component, for: start)?.start,
      let first = calendar.date(
        byAdding: component, value: -remainder(of: unit, component, step, calendar), to: unit)
    else { return [] }
    var result: [Date] = []
    var count = 0
    while count < 1000,
      let date = calendar.date(byAdding: component, value: count * step, to: first),
      date.timeIntervalSinceReferenceDate <= upper + 1e-6
    {
      if date.timeIntervalSinceReferenceDate >= lower - 1e-6 { result.append(date) }
      count += 1
    }
    return result
  }

  /// Returns how many units a date is past a multiple of the step: 7 for 10:07 and steps of 15 minutes.
  /// Returns 0 for days and weeks, since months and years do not consist of whole steps of them.
  private static func remainder(
    of date: Date, _ component: Calendar.Component, _ step: Int, _ calendar: Calendar
  ) -> Int {
    switch component {
    case .second, .minute, .hour, .year: calendar.component(component, from: date) % step
    case .month, .quarter: (calendar.component(component, from: date) - 1) % step
    default: 0
    }
  }

  /// Returns the text of a date on an axis, for the unit of the axis.
  static func string(_ date: Date, _ component: Calendar.Component) -> String {
    switch component {
    case .second, .minute: date.formatted(.dateTime.hour().minute())
    case .hour: date.formatted(.dateTime.hour())
    case .month, .quarter: date.formatted(.dateTime.month(.abbreviated))
    case .year: date.formatted(.dateTime.year())
    default: date.formatted(.dateTime.month(.abbreviated).day())
    }
  }
}
