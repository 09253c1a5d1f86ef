import Foundation
import HostProtocol

extension LiveRun {
  /// The file and line that declare a view: of its document's object, else of its class.
  func declaration(of view: InspectCall.Reply) -> String? {
    if let file = view.file { return view.line.map { "\(file):\($0)" } ?? file }
    let files = sourceFiles
    if let id = view.view.identifier,
      let place = Self.find(
        "id=\"\(id)\"", in: files.filter { $0.hasSuffix("board") || $0.hasSuffix(".xib") })
    {
      return place
    }
    let swift = files.filter { $0.hasSuffix(".swift") }
    for type in view.classes + view.path.map(\.className) {
      let plain = type.prefix { $0 != "<" }
      let name = plain.split(separator: ".").last.map(String.init) ?? type
      if name.hasPrefix("UI") { break }
      for kind in ["class", "struct"] {
        if let place = Self.find("\(kind) \(name)", in: swift) { return place }
      }
    }
    guard let controller = view.controller else { return nil }
    return Self.find("class \(controller)", in: swift)
  }

  /// The files of the app's source and documents.
  private var sourceFiles: [String] {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    if !url.hasDirectoryPath, !["xcodeproj", "xcworkspace"].contains(url.pathExtension),
      FileManager.default.fileExists(atPath: url.path, isDirectory: nil),
      ["swift", "storyboard", "xib"].contains(url.pathExtension)
    {
      return [url.path]
    }
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    let folder = isProject ? url.deletingLastPathComponent() : url
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let kinds: Set<String> = ["swift", "storyboard", "xib"]
    return (found?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
      .prefix(2_000).map(\.path).sorted()
  }

  /// The first line that contains a text as a whole word.
  private static func find(_ text: String, in files: [String]) -> String? {
    for file in files {
      guard let contents = try? String(contentsOfFile: file, encoding: .utf8),
        contents.contains(text)
      else { continue }
      let lines = contents.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let range = line.range(of: text) else { continue }
        let next = line[range.upperBound...].first
        if next.map({ $0.isLetter || $0.isNumber || $0 == "_" }) ?? false { continue }
        return "\(file):\(index + 1)"
      }
    }
    return nil
  }

  /// Drops the steps of the script after a frame.
  func cutScript(atFrame last: Int) {
    refreshScript()
    var kept: [String] = []
    var frame = 0
    for line in script.split(separator: "\n").map(String.init) {
      if frame >= last { break }
      guard let match = line.wholeMatch(of: /wait ([0-9]+) frames/), let count = Int(match.1) else {
        kept.append(line)
        continue
      }
      let part = min(count, last - frame)
      kept.append("wait \(part) frames")
      frame += part
    }
    replaceScript(kept.joined(separator: "\n"))
  }
}
