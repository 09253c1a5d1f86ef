import Foundation

/// The files that the compiler reads in place of others, through Clang's virtual file system.
struct Overlay {
  private var files: [String: String] = [:]
  /// The paths that the compiler's messages use for some files, by the real path.
  private(set) var names: [String: String] = [:]

  mutating func name(_ path: String, as name: String) { names[path] = name }

  mutating func replace(_ path: String, with copy: String) { files[path] = copy }

  func replaces(_ path: String) -> Bool { files[path] != nil && names[path] == nil }

  var isEmpty: Bool { files.isEmpty }

  /// The overlay as YAML, restricted to the JSON subset. Messages continue to use the paths of the replaced
  /// files.
  var text: String {
    var folders: [String: [(name: String, copy: String)]] = [:]
    for (path, copy) in files {
      let folder = (path as NSString).deletingLastPathComponent
      folders[folder, default: []].append(((path as NSString).lastPathComponent, copy))
    }
    let roots = folders.sorted { $0.key < $1.key }.map { folder, contents in
      let entries = contents.sorted { $0.name < $1.name }.map {
        "{\"type\": \"file\", \"name\": \(Self.quoted($0.name)), "
          + "\"external-contents\": \(Self.quoted($0.copy))}"
      }
      return "{\"type\": \"directory\", \"name\": \(Self.quoted(folder)), \"contents\": [\n"
        + entries.joined(separator: ",\n") + "]}"
    }
    return "{\"version\": 0, \"case-sensitive\": true, \"use-external-names\": false, "
      + "\"roots\": [\n\(roots.joined(separator: ",\n"))]}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
