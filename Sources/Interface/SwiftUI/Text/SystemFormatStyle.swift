public import Foundation

/// Formats of dates that are made for texts which follow the time.
public nonisolated enum SystemFormatStyle: Sendable {
  /// The time until the end of a range of dates, or since its start: 1:05:09.
  public struct Timer: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private let range: Range<Date>
    private let countsDown: Bool
    private let digits: ClockDigits

    public init(
      countingDownIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.range = range
      countsDown = true
      digits = ClockDigits(showsHours, maxFieldCount, maxPrecision)
    }

    public init(
      countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.range = range
      countsDown = false
      digits = ClockDigits(showsHours, maxFieldCount, maxPrecision)
    }

    public func format(_ date: Date) -> AttributedString {
      let date = min(max(date, range.lowerBound), range.upperBound)
      return AttributedString(
        digits.string(
          countsDown
            ? digits.remaining(range.upperBound.timeIntervalSince(date))
            : date.timeIntervalSince(range.lowerBound)))
    }

    public func discreteInput(after date: Date) -> Date? {
      guard date < range.upperBound else { return nil }
      return max(
        range.lowerBound,
        digits.step(after: date, from: countsDown ? range.upperBound : range.lowerBound))
    }

    public func discreteInput(before date: Date) -> Date? {
      guard date > range.lowerBound else { return nil }
      return digits.step(before: date, from: countsDown ? range.upperBound : range.lowerBound)
    }
  }

  /// The time since a date, with hundredths of a second: 0:05.23.
  public struct Stopwatch: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private let start: Date
    private let digits: ClockDigits

    public init(
      startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      self.start = start
      digits = ClockDigits(showsHours, maxFieldCount, maxPrecision)
    }

    public func format(_ date: Date) -> AttributedString {
      AttributedString(digits.string(max(0, date.timeIntervalSince(start))))
    }

    public func discreteInput(after date: Date) -> Date? {
      max(start, digits.step(after: date, from: start))
    }

    public func discreteInput(before date: Date) -> Date? {
      date > start ? digits.step(before: date, from: start) : nil
    }
  }

  /// The distance of dates from another one, in words: 2 hours, 5 minutes.
  public struct DateOffset: DiscreteFormatStyle, Hashable, Codable, Sendable {
    private let anchor: Date
    private let allowedFields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy

    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ],
      maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
      self.allowedFields = allowedFields
      self.maxFieldCount = maxFieldCount
      self.sign = sign
    }

    public func format(_ date: Date) -> AttributedString {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .full
      formatter.maximumUnitCount = maxFieldCount
      formatter.allowedUnits = allowedFields.reduce(into: []) { $0.formUnion(Self.units[$1] ?? []) }
      let distance = formatter.string(from: min(date, anchor), to: max(date, anchor)) ?? ""
      return AttributedString(prefix(of: date.timeIntervalSince(anchor)) + distance)
    }

    private static var units: [Date.ComponentsFormatStyle.Field: NSCalendar.Unit] {
      [
        .year: .year, .month: .month, .week: .weekOfMonth, .day: .day, .hour: .hour,
        .minute: .minute, .second: .second,
      ]
    }

    private func prefix(of distance: TimeInterval) -> String {
      if distance < 0 { return sign == .never ? "" : "-" }
      let showsPlus = sign == .always() || sign == .always(includingZero: false) && distance > 0
      return showsPlus ? "+" : ""
    }

    public func discreteInput(after date: Date) -> Date? {
      ClockDigits.seconds.step(after: date, from: anchor)
    }

    public func discreteInput(before date: Date) -> Date? {
      ClockDigits.seconds.step(before: date, from: anchor)
    }
  }
}

/// A duration as a clock shows it.
nonisolated struct ClockDigits: Hashable, Codable, Sendable {
  private let showsHours: Bool
  private let maxFieldCount: Int
  /// The seconds that the last digit stands for.
  private let precision: Double
  private let fractionDigits: Int

  static let seconds = ClockDigits(true, 3, .seconds(1))

  init(_ showsHours: Bool, _ maxFieldCount: Int, _ precision: Duration) {
    self.showsHours = showsHours
    self.maxFieldCount = max(1, maxFieldCount)
    let seconds = max(1e-3, precision / .seconds(1))
    self.precision = seconds
    fractionDigits = min(3, max(0, Int((-log10(seconds)).rounded(.up))))
  }

  /// Returns hours, minutes and seconds with their fraction. Fields beyond the largest number are left out,
  /// the smallest ones first.
  func string(_ duration: TimeInterval) -> String {
    // Whole steps, with a tolerance for the rounding of dates.
    let steps = (duration / precision + 1e-6).rounded(.down)
    let ticks = Int((steps * precision * 1000).rounded())
    let whole = ticks / 1000
    let hours = showsHours ? whole / 3600 : 0
    let minutes = (whole - hours * 3600) / 60
    var fields = hours > 0 ? ["\(hours)", two(minutes)] : ["\(minutes)"]
    fields.append(two(whole % 60))
    let shown = fields.prefix(maxFieldCount).joined(separator: ":")
    guard fractionDigits > 0, fields.count < maxFieldCount else { return shown }
    let digits = String(ticks % 1000 + 1000).dropFirst().prefix(fractionDigits)
    return shown + "." + digits
  }

  /// Returns the duration that a countdown shows.
  func remaining(_ duration: TimeInterval) -> TimeInterval {
    LiveText.remaining(duration, precision: precision)
  }

  private func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }

  /// Returns the next date whose distance from another is a whole number of steps.
  func step(after date: Date, from anchor: Date) -> Date {
    let steps = (date.timeIntervalSince(anchor) / precision + 1e-6).rounded(.down)
    return anchor.addingTimeInterval((steps + 1) * precision + 1e-7)
  }

  func step(before date: Date, from anchor: Date) -> Date {
    let steps = (date.timeIntervalSince(anchor) / precision - 1e-6).rounded(.up)
    return anchor.addingTimeInterval((steps - 1) * precision - 1e-7)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingDownIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }

  public static func timer(
    countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingUpIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    Self(
      startingAt: start, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ],
    maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self {
    Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}
