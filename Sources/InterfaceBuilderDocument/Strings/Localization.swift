import Foundation

/// The translation of a document: `<id>.text` and the like, from the `.strings` file of a language
/// beside its `Base.lproj`.
package struct Localization: Sendable, Equatable {
  package var language: String
  private var strings: StringsFile

  /// For a document at `path` in a locale such as `de-CH`; nil if there is no translation.
  ///
  /// Looks for `de-CH.lproj`, then `de.lproj`. Only documents in a `Base.lproj` are translated
  /// this way; one inside `de.lproj` is a translation itself.
  package init?(documentPath path: String, locale: String) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    guard folder.lastPathComponent == "Base.lproj" else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let locale = locale.replacingOccurrences(of: "_", with: "-")
    let language = locale.split(separator: "-").first.map(String.init) ?? locale
    for candidate in [locale, language] {
      let file = folder.deletingLastPathComponent()
        .appendingPathComponent("\(candidate).lproj").appendingPathComponent("\(name).strings")
      if let strings = StringsFile(path: file.path) {
        self.language = candidate
        self.strings = strings
        return
      }
    }
    return nil
  }

  /// The translation of a property of an object, such as `text` or `normalTitle`.
  package func string(_ property: String, of id: String) -> String? {
    strings.values["\(id).\(property)"]
  }
}
