import CDeflate
import CoreGraphics

/// A PNG file whose chunks have been read and checked. The pixels are not decompressed yet.
struct PNGFile {
  let header: PNGHeader
  private(set) var palette: [SIMD4<UInt8>] = []
  /// The single colour of a grey or RGB image that is transparent, as stored samples.
  private(set) var transparentSamples: [UInt16]?
  private(set) var pixelsPerMeter: Int?
  private(set) var colorConversion: ColorConversion?
  private var dataRanges: [Range<Int>] = []
  private var isTerminated = false

  var mayHaveAlpha: Bool {
    switch header.colorType {
    case .grayAlpha, .rgba: true
    case .gray, .rgb: transparentSamples != nil
    case .indexed: palette.contains { $0.w != 255 }
    }
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    var reader = try PNGChunkReader(bytes)
    header = try PNGHeader(bytes, reader.next())
    var isDataOver = false
    while !isTerminated {
      let chunk = try reader.next()
      if chunk.name != "IDAT" { isDataOver = !dataRanges.isEmpty }
      guard chunk.name != "IDAT" || !isDataOver else {
        throw Self.malformed("IDAT chunks do not follow each other", chunk)
      }
      try read(chunk, bytes)
    }
  }

  private static func malformed(_ what: String, _ chunk: PNGChunk) -> ImageError {
    .malformed(format: "PNG", what: what, at: chunk.offset)
  }

  private mutating func read(
    _ chunk: PNGChunk, _ bytes: UnsafeRawBufferPointer
  ) throws(ImageError) {
    let body = UnsafeRawBufferPointer(rebasing: bytes[chunk.body])
    switch chunk.name {
    case "IHDR": throw Self.malformed("a second IHDR", chunk)
    case "PLTE": try readPalette(chunk, body)
    case "tRNS": try readTransparency(chunk, body)
    case "IDAT":
      if header.colorType == .indexed, palette.isEmpty {
        throw Self.malformed("an indexed picture without a palette", chunk)
      }
      dataRanges.append(chunk.body)
    case "IEND":
      guard !dataRanges.isEmpty else { throw Self.malformed("there is no pixel data", chunk) }
      isTerminated = true
    case "pHYs":
      if body.count == 9, body[8] == 1 { pixelsPerMeter = Int(body.bigEndianWord(at: 0)) }
    case "iCCP": colorConversion = Self.profile(body).flatMap(ColorConversion.init(profile:))
    default:
      let isCritical = chunk.name.utf8.first! & 0x20 == 0
      if isCritical {
        throw .unsupported(format: "PNG", what: "a chunk \(chunk.name)")
      }
    }
  }

  private mutating func readPalette(
    _ chunk: PNGChunk, _ body: UnsafeRawBufferPointer
  ) throws(ImageError) {
    guard palette.isEmpty, dataRanges.isEmpty else {
      throw Self.malformed("the palette comes twice or after the pixels", chunk)
    }
    let isOfUse = header.colorType == .indexed
    let limit = isOfUse ? 1 << header.bitDepth : 256
    guard body.count % 3 == 0, (1...limit).contains(body.count / 3) else {
      throw Self.malformed("a palette of \(body.count) bytes", chunk)
    }
    guard isOfUse else { return }
    palette = (0..<body.count / 3).map { entry in
      SIMD4(body[entry * 3], body[entry * 3 + 1], body[entry * 3 + 2], 255)
    }
  }

  private mutating func readTransparency(
    _ chunk: PNGChunk, _ body: UnsafeRawBufferPointer
  ) throws(ImageError) {
    guard dataRanges.isEmpty else {
      throw Self.malformed("tRNS comes after the pixels", chunk)
    }
    switch header.colorType {
    case .indexed:
      guard body.count <= palette.count else {
        throw Self.malformed("more transparencies than colours", chunk)
      }
      for (entry, alpha) in body.enumerated() { palette[entry].w = alpha }
    case .gray, .rgb:
      guard body.count == header.colorType.channels * 2 else {
        throw Self.malformed("tRNS of \(body.count) bytes", chunk)
      }
      transparentSamples = (0..<header.colorType.channels).map {
        UInt16(body[$0 * 2]) << 8 | UInt16(body[$0 * 2 + 1])
      }
    case .grayAlpha, .rgba: throw Self.malformed("tRNS in a picture with alpha", chunk)
    }
  }

  /// Returns the ICC profile of an iCCP chunk, whose zlib stream follows a name, a zero byte and
  /// the compression method; nil if it is damaged.
  private static func profile(_ body: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let zero = body.firstIndex(of: 0), zero + 2 < body.count else { return nil }
    let packed = UnsafeRawBufferPointer(rebasing: body[(zero + 2)...])
    let limit = 1 << 20
    let decompressor = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(decompressor) }
    var count = 0
    var profile = [UInt8](repeating: 0, count: min(limit, packed.count * 64 + 4096))
    let result = profile.withUnsafeMutableBytes {
      libdeflate_zlib_decompress(
        decompressor, packed.baseAddress!, packed.count, $0.baseAddress!, $0.count, &count)
    }
    guard result == LIBDEFLATE_SUCCESS else { return nil }
    profile.removeLast(profile.count - count)
    return profile
  }

  /// Decompresses the filtered rows of all passes. Their exact size is known beforehand, so a stream of
  /// another size is rejected before it uses memory.
  func inflate(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> PixelBuffer {
    let expected = header.passes.reduce(0) {
      $0 + $1.height * (1 + header.bytesPerRow(width: $1.width))
    }
    let offset = dataRanges[0].lowerBound
    let packedCount = dataRanges.reduce(0) { $0 + $1.count }
    // Deflate compresses at most 1032 to 1, so no memory is reserved for more.
    guard expected <= packedCount * 1032 + 1024 else {
      throw .malformed(
        format: "PNG", what: "\(packedCount) bytes cannot hold the announced pixels", at: offset)
    }
    var joined: [UInt8] = []
    if dataRanges.count > 1 {
      joined.reserveCapacity(packedCount)
      for range in dataRanges { joined += bytes[range] }
    }
    let decompressor = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    // A pixel buffer uses huge pages where the system supports them: with small pages the first
    // access to the memory took longer than decompression.
    guard let raw = PixelBuffer(width: 1024, height: expected / 4096 + 1) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    func unpack(_ packed: UnsafeRawBufferPointer) {
      result = libdeflate_zlib_decompress(
        decompressor, packed.baseAddress!, packed.count, raw.pixels, expected, nil)
    }
    if joined.isEmpty {
      unpack(UnsafeRawBufferPointer(rebasing: bytes[dataRanges[0]]))
    } else {
      joined.withUnsafeBytes(unpack)
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return raw
    case LIBDEFLATE_SHORT_OUTPUT:
      throw .malformed(format: "PNG", what: "there are fewer pixels than announced", at: offset)
    case LIBDEFLATE_INSUFFICIENT_SPACE:
      throw .malformed(format: "PNG", what: "there are more pixels than announced", at: offset)
    default: throw .malformed(format: "PNG", what: "the pixel data does not unpack", at: offset)
    }
  }
}
