import Foundation

/// Resolves Git LFS pointers, the short texts that git stores in place of large files.
enum LFSPointer {
  private static let start = Data("version https://git-lfs.github.com/spec/".utf8)

  /// Returns the file to which a pointer refers if it has been fetched; otherwise the bytes themselves.
  static func resolved(_ bytes: Data, in repository: GitRepository) -> Data {
    guard bytes.count < 1_024, bytes.starts(with: start) else { return bytes }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("oid sha256:") }) else { return bytes }
    let name = line.dropFirst("oid sha256:".count)
    guard name.count == 64, name.allSatisfy(\.isHexDigit) else { return bytes }
    let path =
      "\(repository.commonFolder)/lfs/objects/\(name.prefix(2))/\(name.dropFirst(2).prefix(2))/\(name)"
    return FileManager.default.contents(atPath: path) ?? bytes
  }
}
