public import SwiftUI

/// A value with a label, as marks take it.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let range: PlottedRange

  public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(label: label.chartText, range: PlottedRange(value._chartValue))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(label), range: PlottedRange(value._chartValue))
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(label: "", range: PlottedRange(value._chartValue))
  }

  public static func value(
    _ label: LocalizedStringKey, _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      label: label.chartText,
      range: PlottedRange(range.lowerBound._chartValue, end: range.upperBound._chartValue))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ range: Range<Value>
  ) -> PlottableValue where Value: Comparable {
    PlottableValue(
      label: String(label),
      range: PlottedRange(range.lowerBound._chartValue, end: range.upperBound._chartValue))
  }
}

extension PlottableValue where Value == Date {
  /// A date that stands for the whole unit of the calendar that it is in.
  public static func value(
    _ label: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    PlottableValue(label: label.chartText, range: .unit(of: date, unit, calendar))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    PlottableValue(label: String(label), range: .unit(of: date, unit, calendar))
  }
}

/// A value on an axis, or what lies between two.
struct PlottedRange: Hashable {
  var start: ChartValue
  var end: ChartValue?
  /// The unit of the calendar that the range is; nil for others.
  var unit: Calendar.Component?

  init(_ start: ChartValue, end: ChartValue? = nil, unit: Calendar.Component? = nil) {
    self.start = start
    self.end = end
    self.unit = unit
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

extension LocalizedStringKey {
  /// The text of the key in the main bundle.
  var chartText: String { String(describing: self) }
}
