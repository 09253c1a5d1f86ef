import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Glyphs in colours: a font is given tables of colours for its letter A.
@Suite struct ColorGlyphTests {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static func bytes(_ values: [Int], width: Int) -> [UInt8] {
    values.flatMap { value in
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
  }

  static func half(_ values: Int...) -> [UInt8] { bytes(values, width: 2) }
  static func word(_ values: Int...) -> [UInt8] { bytes(values, width: 4) }

  /// The font with more tables.
  static func font(adding tables: [(tag: String, data: [UInt8])]) throws -> [UInt8] {
    let original = try #require(FileManager.default.contents(atPath: path)).map { $0 }
    let isFont = original.withUnsafeBytes { SFNT($0, face: 0) != nil }
    try #require(isFont)
    let count = Int(original[4]) << 8 | Int(original[5])
    let shift = tables.count * 16
    var directory: [(tag: [UInt8], entry: [UInt8])] = (0..<count).map { index in
      let record = Array(original[(12 + index * 16)..<(28 + index * 16)])
      let offset = record[8..<12].reduce(0) { $0 << 8 | Int($1) } + shift
      return (Array(record[0..<4]), Array(record[4..<8]) + word(offset) + Array(record[12..<16]))
    }
    var body = Array(original[(12 + count * 16)...])
    for table in tables {
      while body.count % 4 != 0 { body.append(0) }
      let offset = 12 + (count + tables.count) * 16 + body.count
      directory.append((Array(table.tag.utf8), word(0, offset, table.data.count)))
      body += table.data
    }
    directory.sort { $0.tag.lexicographicallyPrecedes($1.tag) }
    return Array(original[0..<4]) + half(count + tables.count) + Array(original[6..<12])
      + directory.flatMap { $0.tag + $0.entry } + body
  }

  /// A is a red B under a blue dot; the third layer is in the text's own colour.
  static func coloured(_ a: Int, _ b: Int, _ dot: Int) throws -> [UInt8] {
    let layers: [(Int, Int)] = [(b, 0), (dot, 1), (dot, 0xFFFF)]
    let colr =
      half(0, 1) + word(14, 20) + half(layers.count) + half(a, 0, layers.count)
      + layers.flatMap { half($0.0, $0.1) }
    // Colours are blue, green, red, alpha.
    let cpal =
      half(0, 2, 1, 2) + word(14) + half(0) + [0, 0, 255, 255] + [255, 0, 0, 255]
    return try font(adding: [("COLR", colr), ("CPAL", cpal)])
  }

  static func face(_ bytes: [UInt8]) throws -> FontFace {
    try #require(FontFace(file: FontFile(name: "colour", bytes: bytes), index: 0))
  }

  static func glyphs() throws -> (a: UInt16, b: UInt16, dot: UInt16) {
    let plain = try face(Array(try #require(FileManager.default.contents(atPath: path))))
    return (
      try #require(plain.glyph(for: 0x41)), try #require(plain.glyph(for: 0x42)),
      try #require(plain.glyph(for: 0x2E))
    )
  }

  @Test func layersHaveTheirColors() throws {
    let (a, b, dot) = try Self.glyphs()
    let face = try Self.face(Self.coloured(Int(a), Int(b), Int(dot)))
    #expect(face.colorFormat == .layers && face.mixesColorGlyphs)
    #expect(face.isColorGlyph(a) && !face.isColorGlyph(b))
    let layers = try #require(face.colorLayers(of: a))
    #expect(layers.count == 3)
    #expect(layers[0].color == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(layers[1].color == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(layers[2].color == nil)
    #expect(layers[0].outline.tightBounds == face.outline(of: b)?.tightBounds)
    #expect(face.colorLayers(of: b) == nil)
  }

  @Test func colorsAreDrawnBesidePlainLetters() throws {
    let (a, b, dot) = try Self.glyphs()
    let face = try Self.face(Self.coloured(Int(a), Int(b), Int(dot)))
    let buffer = try #require(PixelBuffer(width: 120, height: 60))
    buffer.fill(.white)
    let context = CGContext(buffer: buffer)
    context.setFont(face.cgFont)
    context.setFontSize(40)
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.textPosition = CGPoint(x: 5, y: 10)
    context.showGlyphs([b, a], at: [.zero, CGPoint(x: 50, y: 0)])
    let image = try #require(context.makeImage())
    let bytes = try #require(image.dataProvider?.data)
    func count(_ red: ClosedRange<UInt8>, _ green: ClosedRange<UInt8>, _ blue: ClosedRange<UInt8>)
      -> Int
    {
      stride(from: 0, to: bytes.count, by: 4).count {
        red.contains(bytes[$0]) && green.contains(bytes[$0 + 1]) && blue.contains(bytes[$0 + 2])
      }
    }
    #expect(count(250...255, 0...5, 0...5) > 100)
    #expect(count(0...5, 250...255, 0...5) > 100)
  }

  @Test func picturesOfGlyphsAreMadeOnce() throws {
    let (a, b, dot) = try Self.glyphs()
    let face = try Self.face(Self.coloured(Int(a), Int(b), Int(dot)))
    let first = try #require(face.colorBitmap(of: a, pixelsPerEm: 40))
    let second = try #require(face.colorBitmap(of: a, pixelsPerEm: 40))
    #expect(first.image === second.image)
    #expect(face.colorBitmap(of: b, pixelsPerEm: 40) == nil)
    #expect(first.box.width > 0.4 && first.box.width < 0.9)
  }

  @Test func hostileTablesOfColorsDoNoHarm() throws {
    let (a, b, dot) = try Self.glyphs()
    let layers = try Self.coloured(Int(a), 65_535, Int(a))
    _ = try Self.face(layers).colorBitmap(of: a, pixelsPerEm: 30)
    for tables: [(String, [UInt8])] in [
      [("COLR", []), ("CPAL", [])], [("COLR", Self.half(0, 9)), ("CPAL", Self.half(0))],
      [
        ("COLR", Self.half(0, 1) + Self.word(14, 20) + Self.half(60_000, Int(a), 0, 60_000)),
        ("CPAL", Self.half(0, 60_000, 1, 60_000) + Self.word(14) + Self.half(0)),
      ],
    ] {
      let face = try Self.face(Self.font(adding: tables))
      _ = face.colorBitmap(of: a, pixelsPerEm: 30)
      _ = face.isColorGlyph(b)
    }
    _ = dot
  }
}
