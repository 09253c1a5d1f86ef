import CFreeType
import CHarfBuzz
import CoreGraphics
import Foundation
import Synchronization

/// One face of a font file, opened for shaping and for its outlines.
///
/// Shaping uses an immutable HarfBuzz font and needs no lock. FreeType's face has state, so a mutex
/// guards outlines and bitmaps; callers that draw cache them.
package final class FontFace: @unchecked Sendable {
  // Sendable: all stored properties are constants. `shaping` is made immutable before it is
  // published, and HarfBuzz documents that as safe to share; FreeType's face is behind the mutex.
  package let record: FontRecord
  package let metrics: FontMetrics
  package let glyphCount: Int
  /// The axis values of a variable face; empty for static fonts.
  package let variations: [FontVariation]
  /// Whether the outward corners of its glyphs are rounded.
  package let isRounded: Bool
  /// The unique number of the face in the process, in the order of opening, which never affects a
  /// pixel.
  package let id: Int

  let file: FontFile
  let shaping: OpaquePointer
  let colorFormat: ColorFormat
  let colorGlyphs = ColorGlyphCache()
  /// FreeType's face, opened when the first outline is needed.
  private let freetype: Mutex<FreeTypeFace?>
  /// The advances of the first 4096 glyphs in font units, read when the face is opened.
  private let nominalAdvances: [Int32]
  /// The face as a `CGFont`, created when it is first drawn.
  private let painterFont = Mutex<CGFont?>(nil)

  private static let counter = Mutex(0)

  /// Opens a face; nil if the file has no such face or it cannot be read.
  package init?(
    file: FontFile, index: Int, variations: [FontVariation] = [], isRounded: Bool = false
  ) {
    guard let tables = SFNT(file.bytes, face: index),
      let record = FontRecord(tables, path: file.path, index: index),
      let metrics = FontMetrics(tables)
    else { return nil }
    self.file = file
    self.record = record
    self.metrics = metrics
    colorFormat = ColorFormat(tables)
    self.variations = variations
    self.isRounded = isRounded
    id = Self.counter.withLock { count in
      count += 1
      return count
    }
    let blob = hb_blob_create(
      file.bytes.bindMemory(to: CChar.self).baseAddress, UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let face = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    shaping = hb_font_create(face)
    glyphCount = Int(hb_face_get_glyph_count(face))
    hb_face_destroy(face)
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      hb_font_set_variations(shaping, values, UInt32(values.count))
    }
    hb_font_make_immutable(shaping)
    freetype = Mutex(nil)
    let font = shaping
    nominalAdvances = (0..<min(glyphCount, 4096)).map {
      hb_font_get_glyph_h_advance(font, UInt32($0))
    }
  }

  deinit { hb_font_destroy(shaping) }

  /// Returns the glyph of a character, without shaping; nil if the face has none.
  package func glyph(for scalar: UInt32) -> UInt16? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(shaping, scalar, &glyph) != 0, glyph != 0 else { return nil }
    return UInt16(truncatingIfNeeded: glyph)
  }

  /// Returns the advance in font units, before any kerning.
  package func advanceInUnits(_ glyph: UInt16) -> Int {
    let index = Int(glyph)
    if index < nominalAdvances.count { return Int(nominalAdvances[index]) }
    return Int(hb_font_get_glyph_h_advance(shaping, UInt32(glyph)))
  }

  /// Returns the outline of a glyph in font units; nil if it has none or cannot be read.
  package func outline(of glyph: UInt16) -> Outline? {
    guard glyph != 0 else { return missingGlyph }
    return freetype.withLock { face in
      if face == nil { face = open() }
      guard isRounded else { return face?.outline(of: glyph) }
      return face?.outline(of: glyph, roundedAs: self.glyph(for: 0x6C) ?? glyph)
    }
  }

  /// The outline of a missing glyph: an empty box, the same for all fonts, whose own glyphs for
  /// this differ widely.
  private var missingGlyph: Outline {
    let em = Double(metrics.unitsPerEm)
    let advance = Double(advanceInUnits(0))
    let line = em / 16
    var box = Outline()
    func add(_ inset: Double, isReversed: Bool) {
      let (left, right) = (em * 0.08 + inset, max(em * 0.2, advance - em * 0.08) - inset)
      let (bottom, top) = (inset, em * 0.7 - inset)
      var corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      if isReversed { corners.reverse() }
      box.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
      for corner in corners.dropFirst() { box.line(to: CGPoint(x: corner.0, y: corner.1)) }
      box.close()
    }
    add(0, isReversed: false)
    add(line, isReversed: true)
    return box
  }

  /// Returns the colour bitmap of a glyph for the nearest available size in pixels per em; nil for
  /// a glyph without one.
  package func bitmap(of glyph: UInt16, pixelsPerEm: Int) -> GlyphBitmap? {
    freetype.withLock { face in
      if face == nil { face = open() }
      return face?.bitmap(of: glyph, pixelsPerEm: pixelsPerEm)
    }
  }

  /// Returns the layers of a colour glyph; nil for a glyph without layers.
  func colorLayers(of glyph: UInt16) -> [ColorLayer]? {
    freetype.withLock { face in
      if face == nil { face = open() }
      return face?.colorLayers(of: glyph)
    }
  }

  /// Whether the face has both colour glyphs and outlines, so that each glyph must be looked up.
  package var mixesColorGlyphs: Bool { colorFormat == .layers }

  /// Whether a glyph has colours of its own; true for all glyphs of a bitmap font.
  package func isColorGlyph(_ glyph: UInt16) -> Bool {
    switch colorFormat {
    case .none: false
    case .bitmaps: true
    case .layers: colorLayers(of: glyph) != nil
    }
  }

  /// The face as a `CGFont`. Both objects retain each other, so a face that was once used for
  /// drawing is never freed: glyph masks are cached under its number.
  package var cgFont: CGFont {
    painterFont.withLock { font in
      if let font { return font }
      let made = CGFont(provider: self)
      font = made
      return made
    }
  }

  private func open() -> FreeTypeFace? {
    FreeTypeFace(file: file, index: record.index, variations: variations)
  }
}

/// A value on an axis of a variable font.
package struct FontVariation: Sendable, Hashable {
  /// The tag of the axis, four letters such as `wght`, as a number.
  package var tag: UInt32
  /// The value in the axis's own units.
  package var value: Float

  package init(_ axis: String, _ value: Double) {
    tag = UInt32(SFNT.tag(axis))
    self.value = Float(value)
  }
}

/// The line metrics of a face in font units.
package struct FontMetrics: Sendable, Equatable {
  package var unitsPerEm: Int
  /// The ascent from the table hhea, or from OS/2 if hhea has neither ascent nor descent.
  package var ascent: Int
  /// The descent, positive below the baseline.
  package var descent: Int
  /// The gap between lines that the font requests.
  package var lineGap: Int
  package var capHeight: Int
  package var xHeight: Int
  /// The distance of the underline from the baseline in font units; negative below the baseline.
  package var underlinePosition: Int
  package var underlineThickness: Int
  /// The italic angle in degrees, counterclockwise from the vertical.
  package var italicAngle: Double

  /// Reads the tables head, hhea, OS/2 and post. Missing values get usual ones; nil without a valid
  /// head.
  init?(_ tables: SFNT) {
    guard let unitsPerEm = tables.table("head")?.half(at: 18), (16...16_384).contains(unitsPerEm)
    else { return nil }
    self.unitsPerEm = unitsPerEm
    let os2 = tables.table("OS/2")
    let header = tables.table("hhea")
    ascent = header?.signedHalf(at: 4) ?? unitsPerEm * 4 / 5
    descent = -(header?.signedHalf(at: 6) ?? -unitsPerEm / 5)
    lineGap = header?.signedHalf(at: 8) ?? 0
    if ascent == 0, descent == 0, let os2 {
      ascent = os2.signedHalf(at: 68) ?? unitsPerEm
      descent = -(os2.signedHalf(at: 70) ?? 0)
    }
    xHeight = os2?.signedHalf(at: 86) ?? unitsPerEm / 2
    capHeight = os2?.signedHalf(at: 88) ?? unitsPerEm * 7 / 10
    let post = tables.table("post")
    underlinePosition = post?.signedHalf(at: 8) ?? -unitsPerEm / 10
    underlineThickness = post?.signedHalf(at: 10) ?? unitsPerEm / 20
    italicAngle = Double(Int32(truncatingIfNeeded: post?.word(at: 4) ?? 0)) / 65_536
  }
}
