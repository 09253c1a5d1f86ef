import Foundation

/// A string catalog (`.xcstrings`): the texts of one table in all languages.
package struct StringCatalog: Sendable, Equatable {
  package let sourceLanguage: String
  /// The texts by language, then by key.
  package private(set) var texts: [String: [String: LocalizedText]] = [:]

  /// Reads a string catalog; returns nil if the file is missing or is not a catalog. Entries of unknown
  /// structure are skipped.
  package init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return nil }
    sourceLanguage = root["sourceLanguage"] as? String ?? "en"
    texts[sourceLanguage] = [:]
    for case let (key, entry as [String: Any]) in strings {
      texts[sourceLanguage]?[key] = .format(key)
      for case let (language, localization as [String: Any])
        in entry["localizations"] as? [String: Any] ?? [:]
      {
        let isSource = language == sourceLanguage
        guard let text = Self.text(localization, takesNew: isSource) else { continue }
        texts[language, default: [:]][key] = text
      }
    }
  }

  package var languages: Set<String> { Set(texts.keys) }

  /// Returns the text in a language, or in the source language if it is not translated. Returns nil if the
  /// catalog lacks the key.
  package func text(_ key: String, language: String) -> LocalizedText? {
    texts[language]?[key] ?? texts[sourceLanguage]?[key]
  }

  /// Returns the texts of a language that do not vary with an argument or the device, by key; nil
  /// if the catalog lacks the language.
  package func formats(in language: String) -> [String: String]? {
    texts[language]?.compactMapValues { text in
      if case .format(let format) = text { format } else { nil }
    }
  }

  /// Creates the text of a catalog entry for one language.
  ///
  /// - Parameter takesNew: whether texts in the state `new`, which are not translated yet, are used.
  private static func text(_ entry: [String: Any], takesNew: Bool) -> LocalizedText? {
    var base: LocalizedText?
    if let unit = entry["stringUnit"] as? [String: Any], let value = unit["value"] as? String {
      guard takesNew || unit["state"] as? String != "new" else { return nil }
      base = .format(value)
    } else if let variations = entry["variations"] as? [String: Any] {
      base = self.variations(variations, takesNew: takesNew)
    }
    guard let substitutions = entry["substitutions"] as? [String: [String: Any]],
      case .format(let format)? = base
    else { return base }
    return .substituted(
      format, substitutions.compactMapValues { substitution($0, takesNew: takesNew) })
  }

  private static func variations(
    _ variations: [String: Any], takesNew: Bool
  ) -> LocalizedText? {
    if let plural = variations["plural"] as? [String: [String: Any]] {
      var forms: [PluralCategory: LocalizedText] = [:]
      for (name, entry) in plural {
        guard let category = PluralCategory(rawValue: name) else { continue }
        forms[category] = text(entry, takesNew: takesNew)
      }
      return forms.isEmpty ? nil : .plural(forms)
    }
    guard let devices = variations["device"] as? [String: [String: Any]] else { return nil }
    let texts = devices.compactMapValues { text($0, takesNew: takesNew) }
    return texts.isEmpty ? nil : .device(texts)
  }

  private static func substitution(
    _ entry: [String: Any], takesNew: Bool
  ) -> LocalizedText.Substitution? {
    guard let text = text(entry, takesNew: takesNew) else { return nil }
    return LocalizedText.Substitution(
      argument: entry["argNum"] as? Int, specifier: entry["formatSpecifier"] as? String ?? "lld",
      text: text)
  }
}
