import Foundation

/// The font files below a folder.
///
/// Read with the C library's calls: a process that draws one picture would spend a quarter of its
/// instructions on Foundation's enumerator.
enum FontFolder {
  private static let extensions = [".ttf", ".otf", ".ttc", ".otc"]

  /// Paths in the order of their bytes, which is no matter of locale. Links to folders are not
  /// followed, so that a circle of them ends.
  static func files(below directory: String) -> [String] {
    var found: [String] = []
    collect(directory, into: &found)
    return found.sorted { a, b in a.withCString { a in b.withCString { strcmp(a, $0) < 0 } } }
  }

  private static func collect(_ directory: String, into found: inout [String]) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let path = directory + "/" + name
      if isFolder(path, kind: Int32(entry.pointee.d_type)) {
        collect(path, into: &found)
      } else if extensions.contains(where: name.lowercased().hasSuffix) {
        found.append(path)
      }
    }
  }

  /// Some file systems do not say of what kind an entry is.
  private static func isFolder(_ path: String, kind: Int32) -> Bool {
    guard kind == Int32(DT_UNKNOWN) else { return kind == Int32(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
