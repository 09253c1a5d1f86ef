import CoreGraphics
import Foundation

/// A wheel of a date picker: its unit, its number of rows and their titles.
@MainActor
struct DateWheelColumn {
  /// The unit that a wheel sets. `day` is a day of a month; `dayAround` counts consecutive days.
  enum Unit {
    case day, month, year, dayAround, hour, minute, half, countedHours, countedMinutes

    /// The calendar component that the wheel sets; nil if it sets none.
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

  /// The unit that the wheel sets.
  let unit: Unit
  /// The number of distinct values.
  let count: Int
  /// Whether the wheel continues with the first value after the last.
  var comesRound = true
  /// The width in points.
  let width: CGFloat
  /// The alignment of the titles in left-to-right interfaces.
  var reading = NSTextAlignment.center
  /// Returns the title of a value.
  let title: (Int) -> String

  /// The number of repetitions of a wheel's values. Guess, after UIKit, whose wheels have about ten thousand
  /// rows.
  private static let rounds = 200

  /// The number of rows, including repetitions.
  var rowCount: Int { comesRound ? count * Self.rounds : count }
  /// Returns the value of a row.
  func value(ofRow row: Int) -> Int { row % max(1, count) }

  /// Returns the row of a value that is nearest to a row. Initially that is a row in the middle.
  func row(of value: Int, near row: Int) -> Int {
    let value = max(0, min(count - 1, value))
    guard comesRound else { return value }
    guard row >= count, row < rowCount else { return Self.rounds / 2 * count + value }
    let steps = (value - row % count + count) % count
    return row + (steps > count / 2 ? steps - count : steps)
  }

  /// A description of the rows' contents, which changes when they must be reloaded.
  var signature: String { "\(unit) \(count) \(width) \(title(0)) \(title(count - 1))" }

  /// - Parameter isMirrored: Whether the wheels are arranged from right to left.
  func alignment(isMirrored: Bool) -> NSTextAlignment {
    switch reading {
    case .left: isMirrored ? .right : .left
    case .right: isMirrored ? .left : .right
    default: .center
    }
  }

  // MARK: Consecutive days

  /// The number of days before and after 1 January 2001 in a wheel of days.
  private static let reach = 100_000

  /// Returns the row of a date's day in a wheel of days.
  static func dayIndex(of date: Date, _ calendar: Calendar) -> Int {
    let start = calendar.startOfDay(for: origin(calendar))
    let days = calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day
    return (days ?? 0) + reach
  }

  /// Returns noon of the day in a row.
  static func day(at index: Int, _ calendar: Calendar) -> Date {
    let origin = origin(calendar)
    return calendar.date(byAdding: .day, value: index - reach, to: origin) ?? origin
  }

  /// Returns noon on 1 January 2001. At noon a change of daylight saving time does not change the day.
  private static func origin(_ calendar: Calendar) -> Date {
    let start = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200))
    return calendar.date(byAdding: .hour, value: 12, to: start) ?? start
  }

  // MARK: Columns by display mode

  /// Returns the columns of a mode. Widths and alignments are guesses.
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

  /// Returns the columns of a time: hours, minutes and, in a 12-hour format, AM or PM.
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
