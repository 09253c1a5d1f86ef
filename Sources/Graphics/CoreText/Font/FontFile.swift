import Hashing
import Foundation

/// A font file's bytes, mapped into memory for as long as anything uses them.
package final class FontFile: @unchecked Sendable {
  // Sendable: bytes that nobody changes, all of whose properties are constant.
  /// The path of the file, or the name given to bytes in memory.
  package let path: String
  /// The content of the file, valid as long as the object.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps a file; nil if there is no such file, or it is empty.
  ///
  /// Mapped by the C library's calls: Foundation reads a file whole here, and the search for a rare
  /// character scans a hundred megabytes of fonts of which only a few tables are read. Truncating a
  /// font while a process uses it ends that process; installers replace files whole.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let length = Int(exactly: status.st_size), length > 0,
      let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    self.path = path
    bytes = UnsafeRawBufferPointer(start: start, count: length)
    isMapped = true
  }

  /// Creates a file from bytes in memory.
  package init(name: String, bytes: [UInt8]) {
    path = name
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }

  /// Returns all faces of the file. Empty if it is no font.
  package var records: [FontRecord] {
    guard let first = SFNT(bytes, face: 0) else { return [] }
    return (0..<first.faceCount).compactMap { index in
      SFNT(bytes, face: index).flatMap { FontRecord($0, path: path, index: index) }
    }
  }

  /// The SHA-256 of the file in hexadecimal: snapshots name the fonts they were drawn with.
  package var hash: String { SHA256.hexDigest(of: bytes) }
}
