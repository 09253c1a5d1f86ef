import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replaces a file atomically.
///
/// **The problem.** A process may be killed at any moment, the disk may be full, and two processes may write
/// the same file. The path must always contain the complete old or new file, and no other file may remain in
/// the folder.
///
/// **The method.** The contents are written to a file without a name (`O_TMPFILE`), which the kernel removes
/// if the process ends. When complete, the file is linked to its path. A link never replaces a file, so if
/// the path exists, the file is linked to a temporary name and renamed. Only a process killed between these
/// two calls leaves the temporary name, a complete file whose name begins with a period. On file systems
/// without `O_TMPFILE`, the file has a temporary name from the start.
package struct NewFile {
  /// The error of the system, as in `errno`.
  package struct SystemError: Error, Equatable {
    package var number: Int32
  }

  private let path: String
  private let folder: String
  private let syncs: Bool

  /// Prepares the replacement of a file.
  ///
  /// - Parameter syncs: Whether the bytes must be on the disk before the file gets its name.
  package init(at path: String, syncs: Bool) {
    self.path = path
    self.syncs = syncs
    let folder = (path as NSString).deletingLastPathComponent
    self.folder = folder.isEmpty ? "." : folder
  }

  /// Writes the file.
  ///
  /// - Parameter temporary: Called with the path of the file under its temporary name while it
  ///   exists, and with nil when it is gone, so that a signal handler can remove it.
  package func write(
    _ bytes: UnsafeRawBufferPointer, temporary: (String?) -> Void = { _ in }
  ) throws(SystemError) {
    if isDevice { return try writeInPlace(bytes) }
    // Of the kernel's generic ABI, which x86-64 and arm64 share; headers have it as a macro that
    // Swift does not see.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = open(folder, nameless | O_WRONLY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return try writeNamed(bytes, temporary) }
    defer { close(descriptor) }
    try fill(descriptor, bytes)
    let own = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
    guard errno == EEXIST else { return try writeNamed(bytes, temporary) }
    let beside = namedBeside
    temporary(beside)
    defer { temporary(nil) }
    unlink(beside)
    guard linkat(AT_FDCWD, own, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) == 0 else { throw Self.last }
    try move(beside)
  }

  /// Whether the path is a pipe or a device, which another file cannot replace.
  private var isDevice: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  private func writeInPlace(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.last }
    defer { close(descriptor) }
    try Self.writeAll(bytes, to: descriptor)
  }

  private func writeNamed(
    _ bytes: UnsafeRawBufferPointer, _ temporary: (String?) -> Void
  ) throws(SystemError) {
    let beside = namedBeside
    temporary(beside)
    defer { temporary(nil) }
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.last }
    do {
      try fill(descriptor, bytes)
    } catch {
      close(descriptor)
      unlink(beside)
      throw error
    }
    guard close(descriptor) == 0 else {
      let error = Self.last
      unlink(beside)
      throw error
    }
    try move(beside)
  }

  private static let count = Atomic(0)

  /// Returns a temporary name that no other thread or process uses. It is short, since the file's own name
  /// may already have the maximum length.
  private var namedBeside: String {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    return "\(folder)/.tintype-\(getpid())-\(number).part"
  }

  private func move(_ beside: String) throws(SystemError) {
    guard rename(beside, path) != 0 else { return }
    let error = Self.last
    unlink(beside)
    throw error
  }

  private func fill(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Self.writeAll(bytes, to: descriptor)
    guard syncs, fsync(descriptor) != 0, errno != EINVAL else { return }
    throw Self.last
  }

  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw last }
      offset += count
    }
  }

  private static var last: SystemError { SystemError(number: errno) }
}
