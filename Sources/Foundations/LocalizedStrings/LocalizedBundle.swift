import Foundation
import Synchronization

/// The string tables of a bundle: `.strings`, `.stringsdict` and `.xcstrings` files, each of which is read
/// once.
package final class LocalizedBundle: Sendable {
  /// The bundle's folder. For the main bundle, the folders of the resource bundles beside the program follow.
  private let folders: [String]
  private let tables = Mutex<[String: [Table]]>([:])

  private init(folder: String) {
    let isMain = [Bundle.main.bundlePath, Bundle.main.resourcePath].contains(folder)
    folders = [folder] + (isMain ? Self.resources(beside: folder) : [])
  }

  /// Returns the folders of the resource bundles beside the program. SwiftPM creates one bundle for each
  /// target, where an iOS app has a single one; the files of an Xcode project are in a subfolder.
  private static func resources(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .flatMap { ["\(folder)/\($0)", "\(folder)/\($0)/ProjectResources"] }
  }

  private static let bundles = Mutex<[String: LocalizedBundle]>([:])

  package static func at(path: String) -> LocalizedBundle {
    bundles.withLock { bundles in
      if let known = bundles[path] { return known }
      let made = LocalizedBundle(folder: path)
      bundles[path] = made
      return made
    }
  }

  /// Returns the text of a key and the language that it is in; nil if no table has the key.
  ///
  /// - Parameters:
  ///   - table: nil and the empty name mean `Localizable`.
  ///   - languages: identifiers in the order of preference, such as `pt-BR`; a language without
  ///     its region follows each.
  package func text(
    _ key: String, table: String?, languages: [String]
  ) -> (text: LocalizedText, language: String)? {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    return self.tables(name).lazy.compactMap { $0.text(key, languages: languages) }.first
  }

  private func tables(_ name: String) -> [Table] {
    tables.withLock { tables in
      if let known = tables[name] { return known }
      let made = folders.map { Table(name: name, folder: $0) }
      tables[name] = made
      return made
    }
  }
}

/// A string table, such as `Localizable`, in all its languages.
private struct Table {
  private let catalog: StringCatalog?
  private var dictionaries: [String: StringsDictionary] = [:]
  private var files: [String: StringsFile] = [:]
  /// The languages of the bundle's folders and of the catalog.
  private var languages: Set<String> = []

  init(name: String, folder: String) {
    catalog = StringCatalog(path: "\(folder)/\(name).xcstrings")
    languages = catalog?.languages ?? []
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries where entry.hasSuffix(".lproj") {
      let language = String(entry.dropLast(".lproj".count))
      let path = "\(folder)/\(entry)/\(name)"
      dictionaries[language] = StringsDictionary(path: "\(path).stringsdict")
      files[language] = StringsFile(path: "\(path).strings")
      languages.insert(language)
    }
    dictionaries[""] = StringsDictionary(path: "\(folder)/\(name).stringsdict")
    files[""] = StringsFile(path: "\(folder)/\(name).strings")
  }

  func text(_ key: String, languages: [String]) -> (text: LocalizedText, language: String)? {
    for language in order(languages) {
      if let text = dictionaries[language]?.texts[key] { return (text, language) }
      if let text = catalog?.texts[language]?[key] { return (text, language) }
      if let text = files[language]?.values[key] { return (.format(text), language) }
    }
    guard let catalog, let text = catalog.text(key, language: catalog.sourceLanguage) else {
      return nil
    }
    return (text, catalog.sourceLanguage)
  }

  /// Returns the languages to search, in order: the most preferred language that the bundle has, then `Base`,
  /// then the empty name, which represents files outside of language folders.
  private func order(_ preferred: [String]) -> [String] {
    let candidates = preferred.lazy.flatMap(Self.candidates)
    let best = candidates.first { languages.contains($0) }
    return [best, "Base", ""].compactMap { $0 }
  }

  /// Returns a language's identifier and its more general ones: `zh-Hant-HK`, `zh-Hant`, `zh`. Each is also
  /// returned with underscores, since some folders have such names.
  private static func candidates(_ language: String) -> [String] {
    var parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      if parts.count > 1 { result.append(parts.joined(separator: "_")) }
      parts.removeLast()
    }
    return result
  }
}
