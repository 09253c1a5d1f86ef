public import Foundation

/// A text at one moment of the stage's clock.
struct LiveText {
  let string: String
  /// The date at which it changes next; nil if it does not.
  let nextChange: Date?

  /// Returns the next date that is a whole number of seconds before or after another. A microsecond is added,
  /// which is more than the rounding errors of dates.
  static func nextSecond(after now: Date, from anchor: Date) -> Date {
    let passed = now.timeIntervalSince(anchor)
    return anchor.addingTimeInterval(passed.rounded(.down) + 1 + 1e-6)
  }

  /// Returns the steps of a countdown that are left, including the current one: a countdown of ten seconds
  /// shows 10 for a second, and 0 at its end (a guess).
  static func remaining(_ duration: TimeInterval, precision: Double = 1) -> TimeInterval {
    max(0, ((duration - 1e-5) / precision).rounded(.up) * precision)
  }
}

extension Text.DateStyle {
  /// Whether the text changes with the time.
  var isLive: Bool {
    switch self {
    case .time, .date: false
    case .relative, .offset, .timer: true
    }
  }
}

/// A value that follows the time, for a text that formats it.
public nonisolated struct TimeDataSource<Value>: Sendable {
  let value: @Sendable (Date) -> Value
  /// The date at which the source has a value; nil if it never has.
  let date: @Sendable (Value) -> Date?
}

extension TimeDataSource where Value == Date {
  /// The current date.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(value: { $0 }, date: { $0 })
  }
}

extension TimeDataSource where Value == Range<Date> {
  /// The range from a date to the current one; empty before it.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { date..<max(date, $0) }, date: { $0.upperBound })
  }

  /// The range from the current date to another; empty after it.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(value: { min(date, $0)..<date }, date: { $0.lowerBound })
  }
}

extension TimeDataSource where Value == Duration {
  /// The time that has passed since a date, negative before it.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds($0.timeIntervalSince(date)) },
      date: { date.addingTimeInterval($0 / .seconds(1)) })
  }
}

extension Text {
  /// Creates a text that formats a value which follows the time; it is updated when its format gives another
  /// text.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init(source, format) { format, value in format.format(value) }
  }

  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    self.init(source, format) { format, value in String(format.format(value).characters) }
  }

  private init<V, F: DiscreteFormatStyle>(
    _ source: TimeDataSource<V>, _ format: F, _ string: @escaping (F, V) -> String
  ) where V == F.FormatInput {
    storage = .live { environment in
      let format = format.locale(environment.locale)
      let value = source.value(environment.now)
      return LiveText(
        string: string(format, value),
        nextChange: format.discreteInput(after: value).flatMap(source.date))
    }
  }
}
