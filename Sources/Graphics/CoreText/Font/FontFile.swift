import Hashing
import Foundation

/// A font file, mapped into memory as long as it is used.
package final class FontFile: @unchecked Sendable {
  // Sendable: the bytes never change, and all properties are constants.
  /// The path of the file, or the name given to bytes in memory.
  package let path: String
  /// The content of the file, valid as long as the object.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps a file; nil if it does not exist or is empty.
  ///
  /// The C library's functions map it: Foundation would read the whole file, and the search for a
  /// rare character scans a hundred megabytes of fonts of which only a few tables are read.
  /// Truncating a font terminates the processes that use it; installers replace files as a whole.
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

  /// The records of all faces of the file; empty if it is not a font.
  package var records: [FontRecord] {
    guard let first = SFNT(bytes, face: 0) else { return [] }
    return (0..<first.faceCount).compactMap { index in
      SFNT(bytes, face: index).flatMap { FontRecord($0, path: path, index: index) }
    }
  }

  /// The SHA-256 of the file in hexadecimal, with which snapshots identify their fonts.
  package var hash: String { SHA256.hexDigest(of: bytes) }
}
