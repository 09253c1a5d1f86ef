import CoreGraphics
import Foundation

/// A column of date wheels: its unit, its number of rows and their titles.
@MainActor
struct DateWheelColumn {
  /// What a column sets. Days are those of a month, or days in a row.
  enum Unit {
    case day, month, year, dayAround, hour, minute, half, countedHours, countedMinutes

    /// The calendar component that the wheel sets.
    var component: Calendar.Component? {
      switch self {
      case .day, .dayAround: .day
      case .month: .month
      case .year: .year
      case .hour: .hour
      case .minute: .minute
      case .half, .countedHours, .countedMinutes: nil
      }
    }
  }

  /// What the column sets.
  let unit: Unit
  /// The number of different values.
  let count: Int
  /// Whether the first value follows the last.
  var comesRound = true
  /// The width in points.
  let width: CGFloat
  /// The side on which words end in left-to-right interfaces.
  var reading = NSTextAlignment.center
  /// Returns the text of a value.
  let title: (Int) -> String

  /// Guess, after UIKit, whose wheels have about ten thousand rows.
  private static let rounds = 200

  /// The number of rows, with repetitions.
  var rowCount: Int { comesRound ? count * Self.rounds : count }
  /// The value in a row.
  func value(ofRow row: Int) -> Int { row % max(1, count) }

  /// The row of a value that is the fewest turns away; one in the midst at first.
  func row(of value: Int, near row: Int) -> Int {
    let value = max(0, min(count - 1, value))
    guard comesRound else { return value }
    guard row >= count, row < rowCount else { return Self.rounds / 2 * count + value }
    let steps = (value - row % count + count) % count
    return row + (steps > count / 2 ? steps - count : steps)
  }

  /// The identity of the rows' contents.
  var signature: String { "\(unit) \(count) \(width) \(title(0)) \(title(count - 1))" }

  /// - Parameter isMirrored: Whether wheels come from right to left.
  func alignment(isMirrored: Bool) -> NSTextAlignment {
    switch reading {
    case .left: isMirrored ? .right : .left
    case .right: isMirrored ? .left : .right
    default: .center
    }
  }

  // MARK: Days in a row

  /// Days that a wheel of days has before and after 1 January 2001.
  private static let reach = 100_000

  /// The row of a date's day in a wheel of days.
  static func dayIndex(of date: Date, _ calendar: Calendar) -> Int {
    let start = calendar.startOfDay(for: origin(calendar))
    let days = calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day
    return (days ?? 0) + reach
  }

  /// Noon of the day in a row.
  static func day(at index: Int, _ calendar: Calendar) -> Date {
    let origin = origin(calendar)
    return calendar.date(byAdding: .day, value: index - reach, to: origin) ?? origin
  }

  /// Noon, which no change of clocks moves to another day.
  private static func origin(_ calendar: Calendar) -> Date {
    let start = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200))
    return calendar.date(byAdding: .hour, value: 12, to: start) ?? start
  }

  // MARK: Columns of a mode

  /// Widths and the sides on which words end are guesses.
  static func columns(of mode: UIDatePicker.Mode, for picker: UIDatePicker) -> [DateWheelColumn] {
    let words = DateWords(locale: picker.locale)
    let calendar = picker.shownCalendar
    switch mode {
    case .time: return time(words, picker)
    case .date: return words.dateOrder.map { dateColumn($0, words, calendar) }
    case .yearAndMonth:
      return words.dateOrder.filter { $0 != "d" }.map { dateColumn($0, words, calendar) }
    case .dateAndTime:
      let days = DateWheelColumn(
        unit: .dayAround, count: 2 * reach + 1, comesRound: false, width: 136, reading: .right
      ) { words.weekdayAndDay(day(at: $0, calendar), calendar) }
      return [days] + time(words, picker)
    case .countDownTimer:
      let step = picker.effectiveMinuteInterval
      return [
        DateWheelColumn(unit: .countedHours, count: 24, comesRound: false, width: 140) {
          words.hours($0)
        },
        DateWheelColumn(unit: .countedMinutes, count: 60 / step, width: 140) {
          words.minutes($0 * step)
        },
      ]
    }
  }

  private static func dateColumn(
    _ letter: Character, _ words: DateWords, _ calendar: Calendar
  ) -> DateWheelColumn {
    switch letter {
    case "y":
      DateWheelColumn(unit: .year, count: 9999, comesRound: false, width: 92) {
        words.year($0 + 1, calendar)
      }
    case "d": DateWheelColumn(unit: .day, count: 31, width: 56) { words.day($0 + 1, calendar) }
    default:
      DateWheelColumn(unit: .month, count: words.monthNames.count, width: 132, reading: .left) {
        words.monthNames[$0]
      }
    }
  }

  /// The columns of a time: hours, minutes and, in half days, morning or afternoon.
  private static func time(_ words: DateWords, _ picker: UIDatePicker) -> [DateWheelColumn] {
    let step = picker.effectiveMinuteInterval
    let isHalved = words.hasHalfDays
    let hours = DateWheelColumn(unit: .hour, count: 24, width: 50, reading: .right) {
      isHalved ? String(($0 + 11) % 12 + 1) : words.hour($0)
    }
    let minutes = DateWheelColumn(unit: .minute, count: 60 / step, width: 54) {
      DateWords.twoDigits($0 * step)
    }
    let halves = DateWheelColumn(
      unit: .half, count: 2, comesRound: false, width: 50, reading: .left
    ) { words.halfDays[$0] }
    return isHalved ? [hours, minutes, halves] : [hours, minutes]
  }
}
