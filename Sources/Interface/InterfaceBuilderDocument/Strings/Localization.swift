import Foundation
import LocalizedStrings

/// The translation of a document: the strings for keys such as `<id>.text`, from the `.strings` file of a
/// language or from the string catalog beside its `Base.lproj`.
package struct Localization: Sendable, Equatable {
  package var language: String
  private var strings: [String: String]

  /// Creates the localization of a document at `path` in a locale such as `de-CH`; nil if there is no
  /// translation.
  ///
  /// The translation for `de-CH` is preferred over that for `de`. Only documents in a `Base.lproj` have such
  /// translations; a document in `de.lproj` is a translation itself.
  package init?(documentPath path: String, locale: String) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    guard folder.lastPathComponent == "Base.lproj" else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    let locale = locale.replacingOccurrences(of: "_", with: "-")
    let language = locale.split(separator: "-").first.map(String.init) ?? locale
    let parent = folder.deletingLastPathComponent().path
    let catalog = Self.catalog(in: parent, named: name)
    for candidate in [locale, language] {
      let file = StringsFile(path: "\(parent)/\(candidate).lproj/\(name).strings")
      guard let strings = file?.values ?? catalog?.formats(in: candidate) else { continue }
      self.language = candidate
      self.strings = strings
      return
    }
    return nil
  }

  /// Returns the translation of a property of an object, such as `text` or `normalTitle`.
  package func string(_ property: String, of id: String) -> String? {
    strings["\(id).\(property)"]
  }

  /// Returns the string catalog of a document: in `mul.lproj`, where Xcode keeps it ("multiple
  /// languages"), or in the folder itself.
  private static func catalog(in folder: String, named name: String) -> StringCatalog? {
    StringCatalog(path: "\(folder)/mul.lproj/\(name).xcstrings")
      ?? StringCatalog(path: "\(folder)/\(name).xcstrings")
  }
}
