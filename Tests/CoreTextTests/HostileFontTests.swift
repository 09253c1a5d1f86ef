import Foundation
import Testing

@testable import CoreText

@Suite struct HostileFontTests {
  /// A TrueType and an OpenType file, whichever are installed.
  static let fonts: [(name: String, bytes: [UInt8])] = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Oblique.ttf",
    "/usr/share/fonts/opentype/inter/Inter-Thin.otf",
  ].compactMap { path in
    FileManager.default.contents(atPath: path).map { (path, Array($0)) }
  }

  /// Opens what can be opened and uses it as text does.
  static func use(_ bytes: [UInt8]) {
    let file = FontFile(name: "hostile", bytes: bytes)
    for record in file.records.prefix(3) {
      guard let face = FontFace(file: file, index: record.index) else { continue }
      for glyph in [0, 1, 3, 40, 70, 200, 1000, 65_535] as [UInt16] {
        _ = face.outline(of: glyph)
        _ = face.advanceInUnits(glyph)
        _ = face.bitmap(of: glyph, pixelsPerEm: 20)
      }
      let font = CTFont(face: face, size: 17)
      let document = TextDocument("AVfi é 12\u{301}", style: TextStyle(font: font))
      #expect(TextLayout(document).height.isFinite)
    }
  }

  @Test func truncatedFontsAreRefusedOrUsedWithoutHarm() {
    #expect(!Self.fonts.isEmpty)
    for font in Self.fonts {
      for part in 0..<24 { Self.use(Array(font.bytes.prefix(font.bytes.count * part / 24))) }
      for count in 0..<16 { Self.use(Array(font.bytes.prefix(count * 7))) }
    }
  }

  @Test func damagedFontsAreRefusedOrUsedWithoutHarm() {
    for (seed, font) in Self.fonts.enumerated() {
      for round in 0..<40 {
        var state = UInt64(seed * 1000 + round + 1)
        var bytes = font.bytes
        // Damage the tables' directory now and then, the tables always.
        for step in 0..<60 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let span = step < 4 && round % 3 == 0 ? 300 : bytes.count
          bytes[Int(state >> 33) % span] = UInt8(truncatingIfNeeded: state >> 20)
        }
        Self.use(bytes)
      }
    }
  }

  /// Where a table is in a font without collections.
  static func table(_ name: String, in bytes: [UInt8]) throws -> Int {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for record in (0..<count).map({ 12 + $0 * 16 })
    where Array(bytes[record..<record + 4]) == Array(name.utf8) {
      return bytes[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  @Test func compositesThatHoldThemselvesEnd() throws {
    var bytes = try #require(Self.fonts.first { $0.name.hasSuffix(".ttf") }).bytes
    let glyphs = try Self.table("glyf", in: bytes)
    let places = try Self.table("loca", in: bytes)
    let header = try Self.table("head", in: bytes)
    let isLong = bytes[header + 51] == 1
    func start(_ glyph: Int) -> Int {
      isLong
        ? glyphs
          + bytes[(places + glyph * 4)..<(places + glyph * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        : glyphs + 2 * (Int(bytes[places + glyph * 2]) << 8 | Int(bytes[places + glyph * 2 + 1]))
    }
    // Glyphs 40 and 70 each become a composite of the other, 3 of itself.
    for (glyph, part) in [(40, 70), (70, 40), (3, 3)] where start(glyph + 1) - start(glyph) >= 18 {
      let composite: [UInt8] = [
        0xFF, 0xFF, 0, 0, 0, 0, 2, 0, 2, 0, 0, 0x02, 0, UInt8(part), 0, 0, 0, 0,
      ]
      bytes.replaceSubrange(start(glyph)..<(start(glyph) + composite.count), with: composite)
    }
    Self.use(bytes)
  }

  @Test func fontsOfNoGlyphsAreRefusedOrUsedWithoutHarm() throws {
    for font in Self.fonts {
      var bytes = font.bytes
      let table = try Self.table("maxp", in: bytes)
      (bytes[table + 4], bytes[table + 5]) = (0, 0)
      Self.use(bytes)
      (bytes[table + 4], bytes[table + 5]) = (0xFF, 0xFF)
      Self.use(bytes)
    }
  }

  @Test func fontsOpenedOneAfterTheOtherAreLetGo() throws {
    struct Weak { weak var face: FontFace? }
    let bytes = try #require(Self.fonts.first).bytes
    var faces: [Weak] = []
    for _ in 0..<400 {
      let face = try #require(FontFace(file: FontFile(name: "again", bytes: bytes), index: 0))
      let text = TextDocument("again", style: TextStyle(font: CTFont(face: face, size: 17)))
      #expect(TextLayout(text).height > 0)
      faces.append(Weak(face: face))
    }
    // Words that were shaped keep their faces, but not without end.
    #expect(faces.count { $0.face != nil } < 150)
  }

  @Test func whatIsNoFontHasNoFaces() {
    #expect(FontFile(name: "empty", bytes: []).records.isEmpty)
    #expect(FontFile(name: "text", bytes: Array("This is no font.".utf8)).records.isEmpty)
    #expect(FontFile(path: "/nowhere/font.ttf") == nil)
    #expect(!FontCollection().register(file: "/etc/hostname"))
  }

  @Test func aFontIsKnownByItsHash() {
    let file = FontFile(name: "abc", bytes: Array("abc".utf8))
    // The example of FIPS 180-4.
    #expect(file.hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func namesOfIOSAreAnsweredByStandIns() throws {
    let font = try #require(CTFont.named("HelveticaNeue-Bold", size: 16))
    #expect(font.postScriptName == "HelveticaNeue-Bold")
    #expect(font.face.record.weight >= 600)
    // 16 pt of Helvetica Neue are 18.67 points high at three pixels a point.
    #expect((font.ascent + font.descent) == 16 * 1.165)
    #expect(FontCollection.shared.substitutions.contains { $0.contains("'HelveticaNeue-Bold'") })
    #expect(CTFont.named("NoSuchFontAtAll", size: 16) == nil)
  }
}
