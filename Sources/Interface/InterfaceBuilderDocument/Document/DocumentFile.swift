import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Reads the bytes of a file.
enum DocumentFile {
  static func bytes(
    path: String, limits: DocumentLimits
  ) throws(DocumentError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(file: path) : .unreadable(file: path, reason: lastReason)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder(file: path) }
    // The size is checked before reading, so that a huge file costs nothing; the size of a pipe is unknown.
    guard status.st_size <= limits.bytes else {
      throw .tooLarge(file: path, bytes: Int(status.st_size), limit: limits.bytes)
    }
    return try read(path, atMost: limits.bytes, likely: Int(status.st_size))
  }

  private static func read(
    _ path: String, atMost limit: Int, likely size: Int
  ) throws(DocumentError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw .unreadable(file: path, reason: lastReason) }
    defer { close(file) }
    var bytes: [UInt8] = []
    // Reserves the whole capacity at once, since growing the array would copy it.
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(file: path, reason: lastReason)
      }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw .tooLarge(file: path, bytes: bytes.count, limit: limit)
      }
    }
  }

  private static var lastReason: String {
    let text = String(cString: strerror(errno))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
