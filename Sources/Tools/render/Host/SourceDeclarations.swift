import Foundation
import HostProtocol

/// Finds the locations in an app's files that declare its views.
struct SourceDeclarations {
  private let files: [String]

  /// Finds the source files and documents of an input.
  ///
  /// - Parameter path: A source file, a document, a project, or the folder of a package.
  init(path: String) {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let kinds: Set<String> = ["swift", "storyboard", "xib"]
    guard !kinds.contains(url.pathExtension) else {
      files = [url.path]
      return
    }
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    let folder = isProject ? url.deletingLastPathComponent() : url
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    files = (found?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
      .prefix(2_000).map(\.path).sorted()
  }

  /// Returns the file and line that declare a view: those of its object in a document, or else of its class.
  func place(of view: InspectCall.Reply) -> String? {
    if let file = view.file { return view.line.map { "\(file):\($0)" } ?? file }
    if let id = view.view.identifier, let place = place(ofObject: id) { return place }
    for type in view.classes + view.path.map(\.className) {
      let name = Self.shortName(type)
      if name.hasPrefix("UI") { break }
      if let place = place(ofType: name) { return place }
    }
    return view.controller.flatMap { place(ofType: $0) }
  }

  /// Returns the location of an object in a document; nil if there is none.
  private func place(ofObject id: String) -> String? {
    find("id=\"\(id)\"", in: files.filter { $0.hasSuffix("board") || $0.hasSuffix(".xib") })
  }

  /// Returns the location that declares a class or structure; nil if there is none.
  func place(ofType name: String) -> String? {
    let swift = files.filter { $0.hasSuffix(".swift") }
    return find("class \(name)", in: swift) ?? find("struct \(name)", in: swift)
  }

  /// Returns a type's name without its module and generic parameters.
  private static func shortName(_ type: String) -> String {
    type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? type
  }

  /// Returns the location of the first line that contains a text as a whole identifier.
  private func find(_ text: String, in files: [String]) -> String? {
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
}
