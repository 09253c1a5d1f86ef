import Foundation

/// The texts of dates: those of Foundation for a locale, or built-in English ones without a locale. The
/// machine's locale is never used.
struct DateWords {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let shortWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  private let locale: Locale?

  init(locale: Locale?) {
    let identifier = locale?.identifier ?? "en_US"
    self.locale = identifier == "en_US" || identifier == "en" ? nil : locale
  }

  private func format(_ template: String, _ date: Date, _ calendar: Calendar) -> String? {
    guard let locale else { return nil }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  private func parts(_ date: Date, _ calendar: Calendar) -> DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute, .weekday], from: date)
  }

  /// Returns a date such as "Sep 9, 2024".
  func mediumDate(_ date: Date, _ calendar: Calendar) -> String {
    if let text = format("yMMMd", date, calendar) { return text }
    let p = parts(date, calendar)
    return "\(month(p).prefix(3)) \(p.day ?? 1), \(p.year ?? 2001)"
  }

  func monthAndYear(_ date: Date, _ calendar: Calendar) -> String {
    if let text = format("yMMMM", date, calendar) { return text }
    let p = parts(date, calendar)
    return "\(month(p)) \(p.year ?? 2001)"
  }

  /// Returns a time such as "9:41 AM".
  func time(_ date: Date, _ calendar: Calendar) -> String {
    if let text = format("jmm", date, calendar) { return text }
    let p = parts(date, calendar)
    let hour = p.hour ?? 0
    return
      "\((hour + 11) % 12 + 1):\(Self.twoDigits(p.minute ?? 0)) \(hour < 12 ? "AM" : "PM")"
  }

  /// Returns a weekday and day such as "Mon Sep 9".
  func weekdayAndDay(_ date: Date, _ calendar: Calendar) -> String {
    if let text = format("EEEMMMd", date, calendar) { return text }
    let p = parts(date, calendar)
    let weekday = Self.shortWeekdays[max(0, min(6, (p.weekday ?? 1) - 1))]
    return "\(weekday) \(month(p).prefix(3)) \(p.day ?? 1)"
  }

  /// The names of the months as they are used alone.
  var monthNames: [String] {
    guard let locale else { return Self.months }
    let formatter = DateFormatter()
    formatter.locale = locale
    return formatter.standaloneMonthSymbols
  }

  /// Returns the abbreviated weekdays in capitals, from the calendar's first day of the week.
  func weekdays(_ calendar: Calendar) -> [String] {
    var names = Self.shortWeekdays
    if let locale {
      let formatter = DateFormatter()
      formatter.locale = locale
      names = formatter.shortStandaloneWeekdaySymbols
    }
    let first = max(0, min(6, calendar.firstWeekday - 1))
    return (names[first...] + names[..<first]).map { $0.uppercased() }
  }

  /// Whether the time has a 12-hour format.
  var hasHalfDays: Bool {
    guard let locale else { return true }
    return DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?
      .contains("a") ?? true
  }

  /// The pattern letters of year, month and day in the order of the locale's date format.
  var dateOrder: [Character] {
    let format = locale.flatMap {
      DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: $0)
    }
    var order: [Character] = []
    for letter in format ?? "Mdy" {
      let kind: Character? = "ML".contains(letter) ? "M" : "dy".contains(letter) ? letter : nil
      if let kind, !order.contains(kind) { order.append(kind) }
    }
    return order.count == 3 ? order : ["M", "d", "y"]
  }

  /// Returns a year such as "2024", with a suffix in some languages.
  func year(_ year: Int, _ calendar: Calendar) -> String {
    part("y", DateComponents(year: year, month: 2, day: 2), calendar) ?? String(year)
  }

  /// Returns a day such as "9", with a suffix in some languages.
  func day(_ day: Int, _ calendar: Calendar) -> String {
    part("d", DateComponents(year: 2001, month: 1, day: day), calendar) ?? String(day)
  }

  private func part(_ template: String, _ parts: DateComponents, _ calendar: Calendar) -> String? {
    guard locale != nil, let date = calendar.date(from: parts) else { return nil }
    return format(template, date, calendar)
  }

  /// Returns an hour of a 24-hour day, with two digits if the locale uses them.
  func hour(_ hour: Int) -> String {
    let format = locale.flatMap {
      DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: $0)
    }
    return format?.contains("HH") == false ? String(hour) : Self.twoDigits(hour)
  }

  /// The symbols for AM and PM.
  var halfDays: [String] {
    guard let locale else { return ["AM", "PM"] }
    let formatter = DateFormatter()
    formatter.locale = locale
    return [formatter.amSymbol, formatter.pmSymbol]
  }

  /// Returns a duration in hours, in English (guess for other languages).
  func hours(_ count: Int) -> String { count == 1 ? "1 hour" : "\(count) hours" }
  func minutes(_ count: Int) -> String { "\(count) min" }

  private func month(_ parts: DateComponents) -> String {
    Self.months[max(0, min(11, (parts.month ?? 1) - 1))]
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
