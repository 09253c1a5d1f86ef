import Foundation

/// Lists the font files in a folder and its subfolders.
///
/// It uses the C library's functions: a process that draws one picture would spend a quarter of its
/// instructions in Foundation's enumerator.
enum FontFolder {
  /// The extensions ".ttf", ".otf", ".ttc" and ".otc" in lower case, as numbers. Setting bit 5,
  /// which lowers the case of letters, leaves the period unchanged.
  private static let extensions: [UInt32] = [0x2e74_7466, 0x2e6f_7466, 0x2e74_7463, 0x2e6f_7463]

  /// Returns the paths of font files in byte order, independent of the locale. Links to folders are
  /// not followed, so that there are no cycles.
  static func files(below directory: String) -> [String] {
    var found: [String] = []
    collect(directory, into: &found)
    return found.sorted { a, b in a.withCString { a in b.withCString { strcmp(a, $0) < 0 } } }
  }

  private static func collect(_ directory: String, into found: inout [String]) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let kind = Int32(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = bytes.prefix { $0 != 0 }
        // The other files in these folders, such as pictures and tables, are skipped without a
        // further call.
        guard kind == Int32(DT_DIR) || kind == Int32(DT_UNKNOWN) || hasFont(bytes) else { return }
        let name = String(decoding: bytes, as: UTF8.self)
        guard name != ".", name != ".." else { return }
        let path = directory + "/" + name
        if isFolder(path, kind: kind) {
          collect(path, into: &found)
        } else if hasFont(bytes) {
          found.append(path)
        }
      }
    }
  }

  /// Whether the last four bytes of a name are a font's extension, in upper or lower case.
  private static func hasFont(_ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard name.count >= 4 else { return false }
    let end = name.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1 | 0x20) }
    return extensions.contains(end)
  }

  /// Whether an entry is a folder. Some file systems do not report the kind of an entry, so it may
  /// have to be looked up.
  private static func isFolder(_ path: String, kind: Int32) -> Bool {
    guard kind == Int32(DT_UNKNOWN) else { return kind == Int32(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
