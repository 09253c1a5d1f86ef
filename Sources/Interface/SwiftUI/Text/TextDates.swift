/// Formats dates as text, relative to the clock of the stage.
@MainActor
enum TextDates {
  static func string(
    _ date: Date, _ style: Text.DateStyle, _ environment: EnvironmentValues
  ) -> String {
    let now = environment.now
    switch style {
    case .time: return formatted(date, date: .none, time: .short, environment)
    case .date: return formatted(date, date: .long, time: .none, environment)
    case .timer:
      let rest = date.timeIntervalSince(now)
      return rest > 0 ? timer(LiveText.remaining(rest)) : timer(-rest)
    case .relative: return relative(abs(date.timeIntervalSince(now)), environment)
    case .offset:
      let seconds = date.timeIntervalSince(now)
      return (seconds < 0 ? "-" : "+") + relative(abs(seconds), environment)
    }
  }

  static func range(_ start: Date, _ end: Date, _ environment: EnvironmentValues) -> String {
    let formatter = DateIntervalFormatter()
    formatter.locale = environment.locale
    formatter.timeZone = environment.timeZone
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter.string(from: start, to: end)
  }

  private static func formatted(
    _ date: Date, date dateStyle: DateFormatter.Style, time: DateFormatter.Style,
    _ environment: EnvironmentValues
  ) -> String {
    let formatter = DateFormatter()
    formatter.locale = environment.locale
    formatter.timeZone = environment.timeZone
    formatter.calendar = environment.calendar
    formatter.dateStyle = dateStyle
    formatter.timeStyle = time
    return formatter.string(from: date)
  }

  static func timer(
    _ interval: ClosedRange<Date>, at date: Date, countsDown: Bool, showsHours: Bool
  ) -> String {
    let date = min(max(date, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? LiveText.remaining(interval.upperBound.timeIntervalSince(date))
      : date.timeIntervalSince(interval.lowerBound)
    return timer(seconds, showsHours: showsHours)
  }

  private static func timer(_ seconds: TimeInterval, showsHours: Bool = true) -> String {
    let whole = Int(seconds)
    let hours = showsHours ? whole / 3600 : 0
    let (minutes, rest) = ((whole - hours * 3600) / 60, whole % 60)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// Returns a duration in its two largest units.
  private static func relative(_ seconds: TimeInterval, _ environment: EnvironmentValues) -> String
  {
    let units: [(Int, String)] = [
      (31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86_400, "day"),
      (3600, "hr"), (60, "min"), (1, "sec"),
    ]
    var rest = Int(seconds)
    var parts: [String] = []
    for (length, name) in units where parts.count < 2 {
      let count = rest / length
      guard count > 0 || (length == 1 && parts.isEmpty) else { continue }
      rest -= count * length
      let isPlural = count != 1 && length >= 86_400
      parts.append("\(count) \(name)\(isPlural ? "s" : "")")
    }
    return parts.joined(separator: ", ")
  }
}

enum NowKey: EnvironmentKey {
  static var defaultValue: @Sendable () -> Date { { Date() } }
}

extension EnvironmentValues {
  /// The date on the stage's clock.
  var now: Date { self[NowKey.self]() }
}
