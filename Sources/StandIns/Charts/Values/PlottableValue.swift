public import SwiftUI

/// A plotted value with a label.
///
/// - Support: partial: the label is ignored, since marks have no accessibility elements.
public struct PlottableValue<Value: Plottable> {
  let range: PlottedRange

  public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(range: PlottedRange(value._chartValue))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(range: PlottedRange(value._chartValue))
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(range: PlottedRange(value._chartValue))
  }

  public static func value(
    _ label: LocalizedStringKey, _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      range: PlottedRange(range.lowerBound._chartValue, end: range.upperBound._chartValue))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      range: PlottedRange(range.lowerBound._chartValue, end: range.upperBound._chartValue))
  }
}

extension PlottableValue where Value == Date {
  /// Creates a value for a date, which represents the whole calendar unit that contains it.
  public static func value(
    _ label: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    PlottableValue(range: .unit(of: date, unit, calendar))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    PlottableValue(range: .unit(of: date, unit, calendar))
  }
}

/// A value on an axis, or the range between two values.
struct PlottedRange: Hashable {
  var start: ChartValue
  var end: ChartValue?
  /// The calendar unit that the range spans; nil for other ranges.
  var unit: Calendar.Component?

  init(_ start: ChartValue, end: ChartValue? = nil, unit: Calendar.Component? = nil) {
    self.start = start
    self.end = end
    self.unit = unit
  }

  init<Value: Plottable>(from start: PlottableValue<Value>, to end: PlottableValue<Value>) {
    self.init(start.range.start, end: end.range.start)
  }

  static func unit(
    of date: Date, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> PlottedRange {
    guard let interval = calendar.dateInterval(of: unit, for: date) else {
      return PlottedRange(.date(date))
    }
    return PlottedRange(.date(interval.start), end: .date(interval.end), unit: unit)
  }
}
