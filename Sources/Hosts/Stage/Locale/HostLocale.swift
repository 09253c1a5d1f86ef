import Foundation
import Synchronization
import UIKit

/// Sets the current locale, calendar and languages of Foundation in this process to those of `HostRegion`.
///
/// `Locale.current`, `Calendar.current` and `Locale.preferredLanguages` return them, and all formatters
/// without a locale of their own use them.
package enum HostLocale {
  /// Runs a closure during which formatters use another locale.
  package static func perform<R, E>(
    in identifier: String, _ work: () throws(E) -> R
  ) throws(E) -> R {
    let outer = current.withLock { $0 }
    let answers = answers(for: identifier)
    current.withLock { $0 = answers }
    defer { current.withLock { $0 = outer } }
    return try work()
  }

  /// The values that `Locale.current`, `Calendar.current` and `Locale.preferredLanguages` return. They are
  /// never freed, since callers do not retain them.
  fileprivate struct Answers {
    let locale: Locale
    let calendar: Calendar
    let languages: [String]

    init(_ locale: Locale, language: String) {
      var calendar = locale.calendar
      calendar.locale = locale
      calendar.timeZone = HostRegion.timeZone ?? .gmt
      (self.locale, self.calendar, languages) = (locale, calendar, [language])
    }
  }

  fileprivate static let current = Mutex(
    Answers(HostRegion.locale, language: HostRegion.language))
  private static let made = Mutex<[String: Answers]>([:])

  private static func answers(for identifier: String) -> Answers {
    made.withLock { made in
      if let answers = made[identifier] { return answers }
      let answers = Answers(
        Locale(identifier: identifier), language: identifier.replacing("_", with: "-"))
      made[identifier] = answers
      return answers
    }
  }

  /// Writes the two pointers of a value that consists of an object and a table of its methods.
  fileprivate static func write<Value>(_ value: Value, to words: UnsafeMutableRawPointer) {
    precondition(MemoryLayout<Value>.size == 2 * MemoryLayout<Int>.size)
    withUnsafeBytes(of: value) { words.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }
}

// CRuntime calls these functions when the process requests the values from Foundation.

@_cdecl("tintype_locale")
func hostLocale(_ words: UnsafeMutableRawPointer) {
  HostLocale.write(HostLocale.current.withLock { $0.locale }, to: words)
}

@_cdecl("tintype_calendar")
func hostCalendar(_ words: UnsafeMutableRawPointer) {
  HostLocale.write(HostLocale.current.withLock { $0.calendar }, to: words)
}

@_cdecl("tintype_languages")
func hostLanguages() -> UnsafeMutableRawPointer {
  unsafeBitCast(HostLocale.current.withLock { $0.languages }, to: UnsafeMutableRawPointer.self)
}
