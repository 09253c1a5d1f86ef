package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a file whole or not at all, also when several processes write it at the same time.
package enum AtomicFile {
  package struct WriteError: Error {
    package var path: String
    package var reason: String
    /// The sentence with the remedy.
    package var message: String { "Cannot write \(path): \(reason)." }
  }

  /// Makes missing folders, writes beside the target, syncs, and renames over it.
  package static func write(_ data: Data, to path: String) throws(WriteError) {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder.isEmpty ? "." : folder)
    // A name of this process's own: two that record the same file never share it.
    var template = Array("\(folder.isEmpty ? "." : folder)/.tintype-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(path) }
    let temporary = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let error = fill(descriptor, with: data)
    close(descriptor)
    if error == 0, rename(temporary, path) == 0 { return }
    let reason = error != 0 ? error : errno
    unlink(temporary)
    throw failure(path, reason)
  }

  /// The error number, 0 for none. The mode is a plain file's, not mkstemp's private one.
  private static func fill(_ descriptor: Int32, with data: Data) -> Int32 {
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
    let failed = data.withUnsafeBytes { bytes -> Bool in
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return true }
        offset += count
      }
      return false
    }
    if failed { return errno }
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
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
      // Another process may have made it meanwhile.
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

  /// The bytes of a file; nil if there is none.
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
