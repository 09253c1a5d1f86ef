import Foundation
import SourceBuild

/// A preview and the name of its images, which stays the same when others are added.
///
/// The name is that of the file and that of the preview. If two files have one name, the folder
/// precedes it; if two previews of a file have one name, or none, the later ones are numbered.
struct NamedPreview {
  let listed: PreviewProcess.Listed
  /// The name without the variant and the extension.
  let fileName: String

  var title: String {
    listed.name.isEmpty ? "Preview at line \(listed.line)" : listed.name
  }

  /// Whether a name on the command line selects the preview: its title or the name of its images.
  func isMeant(by wish: String) -> Bool { wish == title || wish == fileName }

  /// Names the previews of a program.
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

  /// The shortest names that distinguish the files.
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

  /// Whether the place of a preview is a file; that of an app is the type of its delegate.
  private static func isFile(_ place: String) -> Bool {
    place.contains("/") || place.hasSuffix(".swift")
  }

  /// Returns the last `depth` components of a file's path, without the extension and joined by
  /// hyphens.
  private static func stem(of file: String, depth: Int) -> String {
    guard isFile(file) else { return plain(file) }
    let parts = (file as NSString).deletingPathExtension.split(separator: "/").suffix(depth)
    return plain(parts.joined(separator: "-"))
  }

  /// Returns a text as part of a file name: letters, digits and dots. Anything else is a hyphen.
  private static func plain(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.joined(separator: "-")
  }
}
