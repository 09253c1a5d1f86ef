public import Foundation

/// Formats the time between two dates in English: "in 5 minutes", "2 weeks ago", "yesterday".
open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable {
    case numeric
    /// The style that writes "yesterday" in place of "1 day ago".
    case named
  }

  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  /// The context in which the text is used.
  ///
  /// - Support: without effect: the text begins with a lower-case letter.
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = .current
  /// The locale of the text.
  ///
  /// - Support: without effect: the text is English.
  open var locale: Locale! = .current

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = calendar.dateComponents(
      [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    return localizedString(from: components)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: start + timeInterval, relativeTo: start)
  }

  /// Returns the text for date components, of which only the largest non-zero unit is used.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts = Self.units.map { ($0, dateComponents.value(for: $0.component) ?? 0) }
    let (unit, value) = parts.first { $0.1 != 0 } ?? (Self.units[Self.units.count - 1], 0)
    if dateTimeStyle == .named, let name = Self.name(unit, value) { return name }
    let amount = abs(value)
    let number = unitsStyle == .spellOut ? Self.spelled(amount) : "\(amount)"
    let text: String
    switch unitsStyle {
    case .short: text = "\(number) \(unit.short(amount))"
    case .abbreviated: text = "\(number)\(unit.letter)"
    default: text = "\(number) \(unit.name)\(amount == 1 ? "" : "s")"
    }
    return value < 0 ? "\(text) ago" : "in \(text)"
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private struct Unit {
    let component: Calendar.Component
    let name: String
    let abbreviation: String
    let letter: String
    /// The names for the previous unit, the current one and the next, such as "yesterday".
    let names: (String, String, String)

    func short(_ amount: Int) -> String {
      abbreviation + (["day", "qtr"].contains(abbreviation) && amount != 1 ? "s" : "")
    }
  }

  private static let units = [
    Unit(
      component: .year, name: "year", abbreviation: "yr.", letter: "y",
      names: ("last year", "this year", "next year")),
    Unit(
      component: .month, name: "month", abbreviation: "mo.", letter: "mo",
      names: ("last month", "this month", "next month")),
    Unit(
      component: .weekOfMonth, name: "week", abbreviation: "wk.", letter: "w",
      names: ("last week", "this week", "next week")),
    Unit(
      component: .day, name: "day", abbreviation: "day", letter: "d",
      names: ("yesterday", "today", "tomorrow")),
    Unit(component: .hour, name: "hour", abbreviation: "hr.", letter: "h", names: ("", "", "")),
    Unit(
      component: .minute, name: "minute", abbreviation: "min.", letter: "m", names: ("", "", "")),
    Unit(
      component: .second, name: "second", abbreviation: "sec.", letter: "s",
      names: ("", "now", "")),
  ]

  private static func name(_ unit: Unit, _ value: Int) -> String? {
    let name: String
    switch value {
    case -1: name = unit.names.0
    case 0: name = unit.names.1
    case 1: name = unit.names.2
    default: return nil
    }
    return name.isEmpty ? nil : name
  }

  private static func spelled(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}

/// Formats lists in English: "a, b, and c".
open class ListFormatter: Formatter {
  /// The formatter of the items; nil to use the items' own descriptions.
  open var itemFormatter: Formatter?
  /// The locale of the text.
  ///
  /// - Support: without effect: the text is English.
  open var locale: Locale! = .current

  open class func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0, 1: strings.first ?? ""
    case 2: "\(strings[0]) and \(strings[1])"
    default: strings.dropLast().joined(separator: ", ") + ", and \(strings[strings.count - 1])"
    }
  }

  open func string(from items: [Any]) -> String? {
    Self.localizedString(
      byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
