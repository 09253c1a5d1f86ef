import CDeflate

/// Writes the chunks of a PNG file.
struct PNGChunkWriter {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func append(_ name: String, _ body: [UInt8]) {
    let start = begin(name)
    bytes += body
    end(start)
  }

  /// Begins a chunk and returns its start, which `end` needs to write the length.
  mutating func begin(_ name: String) -> Int {
    let start = bytes.count
    appendWord(0)
    bytes += Array(name.utf8)
    return start
  }

  mutating func end(_ start: Int) {
    let length = bytes.count - start - 8
    for shift in 0..<4 {
      bytes[start + shift] = UInt8(truncatingIfNeeded: length >> (24 - 8 * shift))
    }
    let checksum = bytes.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress! + start + 4, length + 4)
    }
    appendWord(UInt32(checksum))
  }

  /// Appends bytes to the open chunk.
  mutating func appendBody(_ body: [UInt8]) { bytes += body }

  /// Appends up to `capacity` bytes to the open chunk; `fill` returns the number of bytes it wrote.
  mutating func appendBody(
    capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int?
  ) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: capacity))
    let written = bytes.withUnsafeMutableBytes { fill(.init(rebasing: $0[start...])) }
    bytes.removeLast(capacity - (written ?? 0))
    return written != nil
  }

  private mutating func appendWord(_ word: UInt32) {
    withUnsafeBytes(of: word.bigEndian) { bytes += $0 }
  }
}

/// A chunk of a PNG file being read, with its name and the position of its body.
struct PNGChunk {
  var name: String
  var offset: Int
  var body: Range<Int>
}

/// Reads the chunks of a PNG file and checks lengths and checksums.
struct PNGChunkReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: UnsafeRawBufferPointer
  private var offset = 8

  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    guard bytes.count >= 8 else { throw .truncated(format: "PNG", at: bytes.count) }
    guard bytes.prefix(8).elementsEqual(Self.signature) else { throw .unknownFormat }
    self.bytes = bytes
  }

  /// Reads the next chunk. Throws an error if the file is damaged or ends in the chunk.
  mutating func next() throws(ImageError) -> PNGChunk {
    guard bytes.count - offset >= 12 else { throw .truncated(format: "PNG", at: bytes.count) }
    let length = Int(bytes.bigEndianWord(at: offset))
    let name = try chunkName(at: offset + 4)
    guard length <= bytes.count - offset - 12 else {
      throw .truncated(format: "PNG", at: bytes.count)
    }
    let chunk = PNGChunk(
      name: name, offset: offset, body: (offset + 8)..<(offset + 8 + length))
    let checksum = libdeflate_crc32(0, bytes.baseAddress! + offset + 4, length + 4)
    // A wrong checksum is ignored in chunks that do not change the image.
    let isCritical = name.utf8.first! & 0x20 == 0
    if UInt32(checksum) != bytes.bigEndianWord(at: chunk.body.upperBound), isCritical {
      throw .badChecksum(chunk: name, at: offset)
    }
    offset = chunk.body.upperBound + 4
    return chunk
  }

  private func chunkName(at offset: Int) throws(ImageError) -> String {
    let letters = bytes[offset..<offset + 4]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .malformed(format: "PNG", what: "a chunk's name is not four letters", at: offset)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension UnsafeRawBufferPointer {
  func bigEndianWord(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
