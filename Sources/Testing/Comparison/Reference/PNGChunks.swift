import CDeflate

/// Finds and creates chunks of PNG files, without reading their contents.
package struct PNGChunks {
  package struct Chunk {
    /// The bytes of the whole chunk: length, name, body, checksum.
    package var range: Range<Int>
    package var body: Range<Int>
  }

  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func first(named name: String) -> Chunk? {
    bytes.withUnsafeBytes { Self.first(named: name, in: $0) }
  }

  /// Returns the first chunk with a name; nil if there is none before the file ends or becomes invalid.
  package static func first(named name: String, in bytes: UnsafeRawBufferPointer) -> Chunk? {
    let wanted = Array(name.utf8)
    var offset = 8
    while bytes.count - offset >= 12 {
      let length = Int(
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      guard length <= bytes.count - offset - 12 else { return nil }
      let range = offset..<(offset + length + 12)
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual(wanted) {
        return Chunk(range: range, body: (offset + 8)..<(offset + 8 + length))
      }
      offset = range.upperBound
    }
    return nil
  }

  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    let checksum = named.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return bigEndian(UInt32(body.count)) + named + bigEndian(UInt32(checksum))
  }

  static func bigEndian(_ word: UInt32) -> [UInt8] {
    withUnsafeBytes(of: word.bigEndian, Array.init)
  }
}
