import Foundation

extension Bundle {
  /// Returns the text of a key with its placeholders replaced by the arguments, and with the form
  /// for the plural category and the device.
  ///
  /// - Parameters:
  ///   - value: the format to use if no table of the bundle has the key.
  ///   - languages: in the order of preference; those of the process by default.
  ///   - locale: formats the numbers.
  ///   - device: `iphone`, `ipad` and the like, for texts that differ by device.
  package func localizedText(
    _ key: String, value: String, table: String?, arguments: [any CVarArg],
    languages: [String] = Locale.preferredLanguages, locale: Locale, device: String = "iphone"
  ) -> String {
    let folder = resourcePath ?? bundlePath
    guard
      let (text, language) = LocalizedBundle.at(path: folder).text(
        key, table: table, languages: languages)
    else {
      // Foundation also finds the tables of bundles in other folders.
      let format = localizedString(forKey: key, value: value, table: table)
      return arguments.isEmpty
        ? format : String(format: format, locale: locale, arguments: arguments)
    }
    let format = text.format(for: arguments, language: language, device: device)
    guard !arguments.isEmpty else { return Self.withoutArguments(text, format) }
    return String(format: format, locale: locale, arguments: arguments)
  }

  /// Returns a text that is used without arguments. A text without plural forms or variants is not treated as
  /// a format, so its per cent signs are kept.
  private static func withoutArguments(_ text: LocalizedText, _ format: String) -> String {
    if case .format(let verbatim) = text { verbatim } else { format }
  }
}
