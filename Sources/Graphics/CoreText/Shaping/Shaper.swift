import CHarfBuzz
import Foundation
import Synchronization

/// The result of shaping a range of text with HarfBuzz, in font units, glyphs in visual order.
final class ShapedGlyphs: Sendable {
  let glyphs: [UInt16]
  let advances: [Int32]
  let xOffsets: [Int32]
  let yOffsets: [Int32]
  /// The UTF-16 index, from the start of the range, of the first unit that each glyph represents.
  let clusters: [Int32]

  init(
    glyphs: [UInt16], advances: [Int32], xOffsets: [Int32], yOffsets: [Int32], clusters: [Int32]
  ) {
    self.glyphs = glyphs
    self.advances = advances
    self.xOffsets = xOffsets
    self.yOffsets = yOffsets
    self.clusters = clusters
  }

  static let empty = ShapedGlyphs(
    glyphs: [], advances: [], xOffsets: [], yOffsets: [], clusters: [])
}

/// Everything besides the text that determines its shaping.
struct ShapingTraits: Hashable, Sendable {
  var script: UInt32
  var isRightToLeft: Bool
  var language: String?
  var features: [FontFeature]
}

/// Shapes text with HarfBuzz and caches the results.
enum Shaper {
  private struct Key: Hashable {
    var face: ObjectIdentifier
    var traits: ShapingTraits
    var text: [UInt16]
  }

  private struct Cache: ~Copyable {
    var entries: [Key: ShapedGlyphs] = [:]
    /// The faces that keys identify by object; retained here, so that no new face can have the
    /// identity of a freed one.
    var faces: [ObjectIdentifier: FontFace] = [:]
    /// The approximate size of the entries in bytes.
    var byteCount = 0
  }

  private static let cache = Mutex(Cache())
  /// The size in bytes at which all entries are dropped. 4 MB are about 8,000 words: more than a
  /// screen has, and little enough that a run of a thousand tests stays at the size it had after
  /// the first hundred. A text longer than `keptLength` is not cached at all.
  private static let byteLimit = 4 << 20
  /// The memory in bytes of a glyph's numbers and its character, and of an entry's key and arrays.
  private static let (bytesPerGlyph, bytesPerEntry) = (24, 400)
  private static let keptLength = 256
  /// The largest number of faces in the cache, each of which keeps its file. Only programs that
  /// open many fonts exceed it.
  private static let faceLimit = 128

  /// Returns the glyphs for `text[range]`. If the script joins letters, the surrounding text
  /// determines the joins.
  static func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, face: FontFace,
    traits: ShapingTraits
  ) -> ShapedGlyphs {
    guard !range.isEmpty else { return .empty }
    // The result of a joining script depends on the surrounding text, so the range alone cannot be
    // the key.
    guard range.count <= keptLength, !Scripts.joins(traits.script) else {
      return shapeAnew(text, range, face, traits)
    }
    let key = Key(
      face: ObjectIdentifier(face), traits: traits,
      text: Array(UnsafeBufferPointer(rebasing: text[range])))
    if let known = cache.withLock({ $0.entries[key] }) { return known }
    let shaped = shapeAnew(
      UnsafeBufferPointer(rebasing: text[range]), 0..<range.count, face, traits)
    cache.withLock { cache in
      if cache.byteCount > byteLimit || cache.faces.count > faceLimit {
        cache.entries = [:]
        cache.faces = [:]
        cache.byteCount = 0
      }
      cache.byteCount += shaped.glyphs.count * bytesPerGlyph + bytesPerEntry
      cache.faces[key.face] = face
      cache.entries[key] = shaped
    }
    return shaped
  }

  /// Shapes a range with HarfBuzz; the units around it are the context. The language is English if
  /// there is none.
  private static func shapeAnew(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ face: FontFace,
    _ traits: ShapingTraits
  ) -> ShapedGlyphs {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    hb_buffer_add_utf16(
      buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_script(buffer, hb_script_t(traits.script))
    hb_buffer_set_direction(
      buffer, traits.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    let language = traits.language ?? "en"
    hb_buffer_set_language(buffer, hb_language_from_string(language, Int32(language.utf8.count)))
    let features = traits.features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: .max)
    }
    hb_shape(face.shaping, buffer, features, UInt32(features.count))
    return glyphs(in: buffer, from: range.lowerBound)
  }

  /// Copies HarfBuzz's result; cluster indices count from `start`.
  private static func glyphs(in buffer: OpaquePointer?, from start: Int) -> ShapedGlyphs {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return .empty }
    let indices = 0..<Int(count)
    return ShapedGlyphs(
      glyphs: indices.map { UInt16(truncatingIfNeeded: infos[$0].codepoint) },
      advances: indices.map { positions[$0].x_advance },
      xOffsets: indices.map { positions[$0].x_offset },
      yOffsets: indices.map { positions[$0].y_offset },
      clusters: indices.map { Int32(infos[$0].cluster) - Int32(start) })
  }
}

/// Looks up Unicode script properties.
enum Scripts {
  static let common = code("Zyyy")
  static let inherited = code("Zinh")
  static let latin = code("Latn")

  /// Returns the number of a script from its four letters of ISO 15924.
  static func code(_ name: String) -> UInt32 { UInt32(SFNT.tag(name)) }

  /// Returns the script of a character; for ASCII without a look-up.
  static func script(of scalar: UInt32) -> UInt32 {
    if scalar < 0x80 {
      let letter = scalar | 0x20
      return letter >= 0x61 && letter <= 0x7A ? latin : common
    }
    return UInt32(hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue)
  }

  private static let joining: Set<UInt32> = Set(
    ["Arab", "Syrc", "Mong", "Nkoo", "Mand", "Phag", "Adlm", "Rohg", "Sogd", "Phlp", "Mani"].map(
      code))

  /// Whether the form of a letter depends on its neighbours.
  static func joins(_ script: UInt32) -> Bool { joining.contains(script) }
}
