import Foundation

/// Exports the images of a run in the folder structures of other services.
package struct SnapshotExport {
  private let items: [SnapshotReport.Item]

  package init(entries: [SnapshotLogEntry]) {
    items = SnapshotReport(entries: entries, title: "").items
  }

  /// Writes the folders `actual` and `expected` for reg-suit, with images of equal names.
  package func writeRegSuit(to folder: String) throws(AtomicFile.WriteError) {
    for item in items {
      let (before, after) = Self.pictures(of: item.entry)
      try Self.copy(before, to: "\(folder)/expected/\(Self.name(of: item))")
      try Self.copy(after, to: "\(folder)/actual/\(Self.name(of: item))")
    }
  }

  /// Writes the actual images for Sentry, each with a JSON file that states its name and group.
  package func writeSentry(to folder: String) throws(AtomicFile.WriteError) {
    for item in items {
      guard let after = Self.pictures(of: item.entry).after,
        FileManager.default.fileExists(atPath: after)
      else { continue }
      let name = Self.name(of: item)
      try Self.copy(after, to: "\(folder)/\(name)")
      let sidecar = JSONValue.object([
        ("display_name", .string(item.name)), ("group", .string(item.suite)),
      ])
      let path = (name as NSString).deletingPathExtension + ".json"
      try AtomicFile.write(Data((sidecar.text + "\n").utf8), to: "\(folder)/\(path)")
    }
  }

  /// Returns the reference and the actual image of an entry. They are the same file if they match.
  private static func pictures(
    of entry: SnapshotLogEntry
  ) -> (before: String?, after: String?) {
    let reference = entry.storedReference ?? entry.reference
    switch entry.status {
    case .passed: return (reference, reference)
    case .recorded: return (nil, reference)
    default: return (entry.status == .missing ? nil : reference, entry.actual)
    }
  }

  /// Returns the file name `Suite/test.png` of an item, without characters that are not allowed in file
  /// names.
  private static func name(of item: SnapshotReport.Item) -> String {
    let ending =
      ((item.entry.reference ?? item.entry.actual ?? "") as NSString).pathExtension.lowercased()
    let parts = [item.suite, item.name].flatMap { $0.split(separator: "/") }
      .filter { $0 != ".." && $0 != "." }
    return parts.joined(separator: "/") + "." + (ending.isEmpty ? "png" : ending)
  }

  private static func copy(_ file: String?, to path: String) throws(AtomicFile.WriteError) {
    guard let file, let data = FileManager.default.contents(atPath: file) else { return }
    try AtomicFile.write(data, to: path)
  }
}
