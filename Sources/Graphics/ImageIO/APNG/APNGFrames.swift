/// Reads single frames from an animated PNG whose frames are independent of each other.
package struct APNGFrames {
  private struct Chunk {
    var name: String
    var body: ArraySlice<UInt8>
  }

  private let chunks: [Chunk]

  package init(_ bytes: [UInt8]) {
    var chunks: [Chunk] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = Self.word(bytes[at..<at + 4])
      guard at + 12 + length <= bytes.count else { break }
      chunks.append(
        Chunk(
          name: String(decoding: bytes[at + 4..<at + 8], as: UTF8.self),
          body: bytes[at + 8..<at + 8 + length]))
      at += 12 + length
    }
    self.chunks = chunks
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a PNG file of one frame. Frames must cover the whole image, since a partial frame depends on
  /// earlier ones.
  package func file(_ index: Int) throws(ImageError) -> [UInt8] {
    var data: [UInt8] = []
    var current = -1
    for chunk in chunks {
      switch chunk.name {
      case "fcTL":
        current += 1
        if current == index, !isWhole(chunk) {
          throw .unsupported(format: "APNG", what: "frame \(index), a part of the picture")
        }
      case "IDAT" where current == index: data += chunk.body
      case "fdAT" where current == index: data += chunk.body.dropFirst(4)
      default: break
      }
    }
    guard !data.isEmpty else {
      throw .unsupported(format: "APNG", what: "frame \(index), which is not there")
    }
    let kept = ["IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA"]
    var writer = PNGChunkWriter()
    for chunk in chunks where kept.contains(chunk.name) {
      writer.append(chunk.name, Array(chunk.body))
    }
    writer.append("IDAT", data)
    writer.append("IEND", [])
    return writer.bytes
  }

  private func isWhole(_ control: Chunk) -> Bool {
    guard let header = chunks.first, header.name == "IHDR", control.body.count >= 20 else {
      return false
    }
    let start = control.body.startIndex
    let size = control.body[start + 4..<start + 12]
    let offset = control.body[start + 12..<start + 20]
    return size.elementsEqual(header.body.prefix(8)) && offset.allSatisfy { $0 == 0 }
  }
}
