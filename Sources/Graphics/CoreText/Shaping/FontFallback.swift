import Foundation
import Synchronization

/// Finds a font for characters that the requested font does not have.
///
/// The files that probably have them are tried first (`candidates`), then every installed font. The
/// order is fixed, so the same text uses the same fonts in every run.
enum FontFallback {
  private struct Key: Hashable {
    /// The characters of the cluster: a letter and the same letter with marks may need different
    /// fonts.
    var cluster: [UInt32]
    var scalar: UInt32
    var isEmoji: Bool
    var isBold: Bool
    var isSerif: Bool
    var language: String?
  }

  /// The faces found for clusters; an inner nil for a cluster that no font has.
  private static let known = Mutex<[Key: FontFace?]>([:])

  /// Clears the cache after the available fonts have changed.
  static func reset() { known.withLock { $0 = [:] } }

  /// Returns the font for one grapheme cluster: `font` itself if it has all characters, or if no
  /// font has them.
  static func font(for cluster: some Collection<UInt32>, in font: CTFont, language: String?)
    -> CTFont
  {
    let isEmoji = EmojiClusters.isEmoji(cluster)
    if !isEmoji, covers(font.face, cluster) { return font }
    guard let first = cluster.first(where: { !isInvisible($0) }) else { return font }
    let key = Key(
      cluster: Array(cluster), scalar: first, isEmoji: isEmoji,
      isBold: font.face.record.weight >= 600,
      isSerif: font.face.record.family.contains("Serif"), language: language)
    if let face = known.withLock({ $0[key] }) { return fallback(font, face) }
    let face = search(key, cluster)
    // Clusters of many marks are rare or malicious, so they are not cached.
    if key.cluster.count <= 16 { known.withLock { $0[key] = face } }
    return fallback(font, face)
  }

  private static func fallback(_ font: CTFont, _ face: FontFace?) -> CTFont {
    guard let face else { return font }
    return CTFont(face: face, size: font.size, syntheticSlant: font.syntheticSlant)
  }

  /// Whether a face has a glyph for every visible character of a cluster.
  private static func covers(_ face: FontFace, _ cluster: some Collection<UInt32>) -> Bool {
    cluster.allSatisfy { isInvisible($0) || face.glyph(for: $0) != nil }
  }

  /// Whether a character needs no glyph: controls, joiners, direction marks, variation selectors.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0xAD || scalar == 0x34F
      || (0x200B...0x200F).contains(scalar) || (0x2028...0x202E).contains(scalar)
      || (0x2060...0x206F).contains(scalar) || (0xFE00...0xFE0F).contains(scalar)
      || scalar == 0xFEFF || scalar == 0xFFFC || (0xE0000...0xE0FFF).contains(scalar)
  }

  /// Returns the first face that has all characters of a cluster: probable files first, then every
  /// installed font.
  private static func search(_ key: Key, _ cluster: some Collection<UInt32>) -> FontFace? {
    let collection = FontCollection.shared
    for candidate in candidates(key, cluster) {
      guard let face = collection.face(inFileNamed: candidate.file, index: candidate.index),
        covers(face, cluster)
      else { continue }
      return face
    }
    // Any other font, in the collection's order; upright fonts of normal weight first.
    let records = collection.records
    for isPlain in [true, false] {
      for record in records where (!record.isItalic && record.weight == 400) == isPlain {
        if let face = collection.face(for: record), covers(face, cluster) { return face }
      }
    }
    return nil
  }

  /// Returns the files that are tried first: colour emoji, fonts of the script, Han and related
  /// scripts, then symbols.
  private static func candidates(
    _ key: Key, _ cluster: some Collection<UInt32>
  ) -> [(file: String, index: Int)] {
    let script =
      cluster.lazy.map(Scripts.script).first { $0 != Scripts.common && $0 != Scripts.inherited }
      ?? Scripts.common
    var files: [(file: String, index: Int)] = key.isEmoji ? [("NotoColorEmoji.ttf", 0)] : []
    files += ScriptFonts.files(script: script, isSerif: key.isSerif, isBold: key.isBold)
      .map { ($0, 0) }
    let cjk =
      "Noto\(key.isSerif ? "Serif" : "Sans")CJK-\(key.isBold ? "Bold" : "Regular").ttc"
    files += cjkOrder(key).map { (cjk, $0) }
    if key.isSerif { files.append(("DejaVuSerif.ttf", 0)) }
    if key.isBold { files.append(("DejaVuSans-Bold.ttf", 0)) }
    files += ScriptFonts.commonFiles.map { ($0, 0) }
    files.append(("NotoColorEmoji.ttf", 0))
    return files
  }

  /// Returns the order in which regional forms of Han characters are tried, as indices of faces in
  /// Noto's collections.
  private static func cjkOrder(_ key: Key) -> [Int] {
    let scalar = key.scalar
    let language = key.language ?? ""
    let isHangul =
      (0xAC00...0xD7FF).contains(scalar) || (0x1100...0x11FF).contains(scalar)
      || (0x3130...0x318F).contains(scalar)
    let isKana = (0x3040...0x30FF).contains(scalar) || (0x31F0...0x31FF).contains(scalar)
    let (japanese, korean, simplified, traditional, hongKong) = (0, 1, 2, 3, 4)
    let first =
      if isHangul || language.hasPrefix("ko") {
        korean
      } else if isKana || language.hasPrefix("ja") {
        japanese
      } else if language.hasPrefix("zh-HK") {
        hongKong
      } else if language.hasPrefix("zh-Hant") || language.hasPrefix("zh-TW") {
        traditional
      } else {
        simplified
      }
    return [first] + [simplified, japanese, korean, traditional].filter { $0 != first }
  }
}

/// Decides which clusters are drawn as colour emoji.
enum EmojiClusters {
  /// Returns whether a cluster is drawn as a colour emoji: by its presentation, a variation
  /// selector, a keycap or a skin tone.
  static func isEmoji(_ cluster: some Collection<UInt32>) -> Bool {
    guard let first = cluster.first, first >= 0x23 else { return false }
    if cluster.count == 1, first < 0x231A { return false }
    guard let scalar = Unicode.Scalar(first), scalar.properties.isEmoji else { return false }
    if cluster.contains(0xFE0E) { return false }
    if cluster.contains(0xFE0F) || cluster.contains(0x20E3) { return true }
    return scalar.properties.isEmojiPresentation
      || cluster.dropFirst().contains { (0x1F3FB...0x1F3FF).contains($0) }
  }
}
