import Foundation
import LocalizedStrings

/// Reviews a translation file: lists the texts that differ, by language.
struct TextsReviewer {
  let change: GitChange
  let before: ReviewTree
  let after: ReviewTree

  private static let mostLines = 60

  /// Returns the added, removed and changed texts by language and key, in at most 60 lines.
  func review(_ old: Data?, _ new: Data?) throws(Failure) -> ReviewItem {
    var item = ReviewItem(.texts, file: change.path, name: "Texts")
    item.status = old == nil ? .new : new == nil ? .removed : .other
    let was = try texts(old, change.oldPath, in: before)
    let now = try texts(new, change.path, in: after)
    if new != nil, now == nil {
      item.problem = "\(change.path): error: The file holds no texts that can be read."
    }
    var lines: [String] = []
    for language in Set((was ?? [:]).keys).union((now ?? [:]).keys).sorted() {
      let (first, second) = (was?[language] ?? [:], now?[language] ?? [:])
      let place = language.isEmpty ? "" : "\(language): "
      for key in Set(first.keys).union(second.keys).sorted() where first[key] != second[key] {
        lines.append(place + Self.sentence(key, first[key], second[key]))
      }
    }
    if lines.count > Self.mostLines {
      lines = lines.prefix(Self.mostLines) + ["and \(lines.count - Self.mostLines) others"]
    }
    if !lines.isEmpty, item.status == .other { item.status = .changed }
    item.add(.texts, lines)
    return item
  }

  private static func sentence(_ key: String, _ old: String?, _ new: String?) -> String {
    switch (old, new) {
    case (nil, let new?): "'\(key)' is new: '\(new)'"
    case (let old?, nil): "'\(key)' is gone; it was '\(old)'"
    case (let old?, let new?): "'\(key)' is '\(new)' instead of '\(old)'"
    case (nil, nil): ""
    }
  }

  /// Returns the texts by language and key. The language of a `.strings` file is its folder's.
  private func texts(
    _ bytes: Data?, _ path: String, in tree: ReviewTree
  ) throws(Failure) -> [String: [String: String]]? {
    guard let bytes else { return nil }
    switch change.fileExtension {
    case "strings": return ["": StringsFile(Array(bytes)).values]
    case "xcstrings":
      if !tree.isWorkTree { try tree.write(bytes, to: path) }
      guard let catalog = StringCatalog(path: tree.path(path)) else { return nil }
      return Dictionary(
        uniqueKeysWithValues: catalog.languages.map {
          ($0, catalog.formats(in: $0) ?? [:])
        })
    default:
      if !tree.isWorkTree { try tree.write(bytes, to: path) }
      guard let dictionary = StringsDictionary(path: tree.path(path)) else { return nil }
      return ["": dictionary.texts.mapValues { "\($0)" }]
    }
  }
}
