import Foundation
import SourceBuild

/// A preview with the name of its image files, which does not change when other previews are added.
///
/// The name consists of those of the file and of the preview. If two files have the same name, their folders
/// are added; if previews of a file have the same name or none, the later ones are numbered.
struct NamedPreview {
  let listed: PreviewProcess.Listed
  /// The name without the variant and the extension.
  let fileName: String

  var title: String {
    listed.name.isEmpty ? "Preview at line \(listed.line)" : listed.name
  }

  /// Whether a name on the command line selects the preview: its title or the name of its image files.
  func isMeant(by wish: String) -> Bool { wish == title || wish == fileName }

  /// Returns the previews of a program with their names.
  static func all(_ previews: [PreviewProcess.Listed]) -> [NamedPreview] {
    let stems = stems(of: Set(previews.map(\.file)))
    var counts: [String: Int] = [:]
    return previews.map { preview in
      let stem = stems[preview.file] ?? preview.file
      let isOfApp = !isFile(preview.file)
      let name = preview.name.isEmpty || isOfApp ? stem : "\(stem)-\(plain(preview.name))"
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      return NamedPreview(listed: preview, fileName: count == 1 ? name : "\(name)-\(count)")
    }
  }

  /// Returns the shortest names that distinguish the files.
  private static func stems(of files: Set<String>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = files
    for depth in 1...64 where !rest.isEmpty {
      let names = Dictionary(grouping: rest) { stem(of: $0, depth: depth) }
      for (name, files) in names where files.count == 1 || depth == 64 {
        for file in files { result[file] = name }
        rest.subtract(files)
      }
    }
    return result
  }

  /// Whether the source of a preview is a file. That of an app is the type of its delegate.
  private static func isFile(_ place: String) -> Bool {
    place.contains("/") || place.hasSuffix(".swift")
  }

  /// Returns the last `depth` components of a file's path, without the extension and joined by hyphens.
  private static func stem(of file: String, depth: Int) -> String {
    guard isFile(file) else { return plain(file) }
    let parts = (file as NSString).deletingPathExtension.split(separator: "/").suffix(depth)
    return plain(parts.joined(separator: "-"))
  }

  /// Returns a text as part of a file name: letters, digits and dots, with hyphens for all other characters.
  private static func plain(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.joined(separator: "-")
  }
}
