import Foundation
import UIKit

/// The flags that select the region of the program: the locale of formatters, the language of
/// texts, the time zone.
struct RegionOptions {
  static let flags = [
    Flag("--locale", value: "ID", "of dates, numbers and, without --language, texts; en_US else"),
    Flag("--language", value: "L", "of texts, such as de or pt-BR; that of the locale else"),
    Flag("--time-zone", value: "ZONE", "such as Europe/Berlin; UTC else"),
  ]

  /// The locale of formatters, such as `de_CH`; nil for the default, `en_US`.
  var locale: String?
  /// The language of texts, such as `pt-BR`; nil for that of the locale.
  var language: String?
  /// The identifier of the time zone; nil for UTC.
  var timeZone: String?

  init(_ arguments: Arguments) throws(Failure) {
    locale = try arguments.string("--locale").map { (text) throws(Failure) in
      try Self.locale(text, flag: "--locale")
    }
    language = try arguments.string("--language").map { (text) throws(Failure) in
      try Self.locale(text, flag: "--language").replacing("_", with: "-")
    }
    timeZone = try arguments.string("--time-zone").map { (text) throws(Failure) in
      try Self.timeZone(text)
    }
  }

  /// Returns an identifier as Foundation writes it, such as `pt_BR`.
  static func locale(_ text: String, flag: String) throws(Failure) -> String {
    let wanted = text.replacing("-", with: "_").lowercased()
    let known = Locale.availableIdentifiers
    if let found = known.first(where: { $0.lowercased() == wanted }) { return found }
    if let combined = combined(text, known) { return combined }
    let hint =
      nearestName(to: text.replacing("-", with: "_"), among: known.sorted())
      .map { "Did you mean '\($0)'?" } ?? "Expected a language and a region, such as de_CH."
    throw .usage("'\(flag) \(text)': there is no such locale. \(hint)")
  }

  /// Returns the identifier that combines a known language with a known region, such as `de_US`, which
  /// Foundation may not list; nil if the text is not such a combination.
  private static func combined(_ text: String, _ known: [String]) -> String? {
    let locale = Locale(identifier: text.replacing("-", with: "_"))
    guard let language = locale.language.languageCode?.identifier, known.contains(language),
      let region = locale.region?.identifier,
      Locale.Region.isoRegions.contains(where: { $0.identifier == region.uppercased() })
    else { return nil }
    let script = locale.language.script.map { "_\($0.identifier)" } ?? ""
    let whole = "\(language)\(script)_\(region.uppercased())"
    let plain = "\(language)_\(region.uppercased())"
    let given = text.replacing("-", with: "_").lowercased()
    return given == plain.lowercased() ? plain : given == whole.lowercased() ? whole : nil
  }

  /// Returns the identifier of a time zone, or throws with a suggestion.
  private static func timeZone(_ text: String) throws(Failure) -> String {
    let known = TimeZone.knownTimeZoneIdentifiers + ["UTC", "GMT"]
    if let found = known.first(where: { $0.lowercased() == text.lowercased() }) { return found }
    if text.wholeMatch(of: /(GMT|UTC)[+-][0-9]{1,2}(:?[0-9]{2})?/) != nil,
      let zone = TimeZone(identifier: text.replacing("UTC", with: "GMT"))
    {
      return zone.identifier
    }
    let hint =
      nearestName(to: text, among: known.sorted()).map { "Did you mean '\($0)'?" }
      ?? "Expected one such as Europe/Berlin."
    throw .usage("'--time-zone \(text)': there is no such time zone. \(hint)")
  }

  /// The environment variables that pass the region's settings to a program.
  var environment: [String: String] {
    var result: [String: String] = [:]
    result[HostVariable.locale.rawValue] = locale
    result[HostVariable.language.rawValue] = language
    result[HostVariable.timeZone.rawValue] = timeZone
    return result
  }

  /// Applies the region to this process. Call it before any code reads the region.
  func enter() {
    for (name, value) in environment { setenv(name, value, 1) }
    if let timeZone { setenv("TZ", timeZone, 1) }
  }
}
