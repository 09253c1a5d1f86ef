package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files atomically, also when several processes write the same file at the same time.
package enum AtomicFile {
  package struct WriteError: Error {
    package var path: String
    package var reason: String
    /// A sentence that states the path and the reason of the error.
    package var message: String { "Cannot write \(path): \(reason)." }
  }

  /// Writes a file atomically and creates missing folders. The bytes are on the disk before the file gets its
  /// name.
  package static func write(_ data: Data, to path: String) throws(WriteError) {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder.isEmpty ? "." : folder)
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(NewFile.SystemError) in try NewFile(at: path, syncs: true).write(bytes) }
    }
    if case .failure(let error) = result { throw failure(path, error.number) }
  }

  package static func makeFolder(_ path: String) throws(WriteError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw WriteError(path: path, reason: "a file stands where the folder should be")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      // Another process may have created the folder meanwhile.
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        return
      }
      throw failure(path)
    }
  }

  private static func failure(_ path: String, _ number: Int32 = errno) -> WriteError {
    WriteError(path: path, reason: reason(number))
  }

  static func reason(_ number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the file system is read-only"
    case EACCES, EPERM: "permission denied"
    case ENAMETOOLONG: "the name is too long"
    default: String(cString: strerror(number)).lowercased()
    }
  }

  /// Returns the bytes of a file; nil if the file does not exist.
  package static func read(_ path: String) throws(ReferenceProblem) -> Data? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(reason(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable("it is a folder") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(reason(errno == 0 ? EACCES : errno))
    }
    return data
  }
}
