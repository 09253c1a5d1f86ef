import Foundation

/// The advances and offsets of shaped glyphs in points: those of the face, or the measured ones of
/// the system font, with each outline centred in its new advance.
struct GlyphAdvances {
  private(set) var advances: [Double]
  private(set) var xOffsets: [Double]
  private(set) var yOffsets: [Double]

  /// Computes the advances at a font's size.
  ///
  /// - Parameters:
  ///   - units: The paragraph, to whose characters the measured advances belong.
  ///   - start: The index in `units` of the first shaped unit.
  ///   - spacing: The points that are added after each cluster.
  init(_ shaped: ShapedGlyphs, font: CTFont, units: [UInt16], start: Int, spacing: Double) {
    let scale = font.drawingSize / font.em
    let advanceScale = scale * font.advanceScale
    advances = shaped.advances.map { Double($0) * advanceScale }
    xOffsets = zip(shaped.xOffsets, shaped.advances).map { offset, advance in
      Double(offset) * scale + Double(advance) * (advanceScale - scale) / 2
    }
    yOffsets = shaped.yOffsets.map { Double($0) * scale }
    if let metrics = font.systemMetrics {
      applyMeasured(metrics, shaped, font, units, start)
    } else if font.hasSystemNeueAdvances {
      applySystemNeue(shaped, font, units, start)
    } else {
      applyFallbackWidths(shaped, font, units, start)
    }
    guard spacing != 0 else { return }
    for index in advances.indices where isClusterEnd(shaped, index) { advances[index] += spacing }
  }

  /// Whether a glyph is the last of its cluster, after which spacing is added.
  private func isClusterEnd(_ shaped: ShapedGlyphs, _ index: Int) -> Bool {
    index + 1 == shaped.clusters.count || shaped.clusters[index + 1] != shaped.clusters[index]
  }

  /// Whether a glyph is the only one of its cluster. A cluster of several glyphs (marks that did
  /// not compose) keeps the face's positions.
  private func isAlone(_ shaped: ShapedGlyphs, _ index: Int) -> Bool {
    let cluster = shaped.clusters[index]
    return (index == 0 || shaped.clusters[index - 1] != cluster)
      && (index + 1 == shaped.clusters.count || shaped.clusters[index + 1] != cluster)
  }

  /// Applies the measured advances of the system font before iOS 9, without kerning.
  private mutating func applySystemNeue(
    _ shaped: ShapedGlyphs, _ font: CTFont, _ units: [UInt16], _ start: Int
  ) {
    for index in advances.indices where shaped.advances[index] > 0 && isAlone(shaped, index) {
      guard let scalar = units.scalar(at: start + Int(shaped.clusters[index])),
        let advance = SystemNeueAdvances.advance(of: scalar, size: font.size)
      else { continue }
      xOffsets[index] += (advance * font.size - advances[index]) / 2
      advances[index] = advance * font.size
    }
  }

  /// Applies San Francisco's advances, kerning and tracking to the glyphs that represent one
  /// character each.
  ///
  /// Kerning is measured between characters in reading order, so it is left out where glyphs run
  /// from right to left.
  private mutating func applyMeasured(
    _ metrics: SystemFontMetrics, _ shaped: ShapedGlyphs, _ font: CTFont, _ units: [UInt16],
    _ start: Int
  ) {
    let em = font.em
    let tracking = SystemFontMetrics.tracking(size: font.size, release: font.release)
    let count = shaped.glyphs.count
    let isReversed = count > 1 && shaped.clusters[0] > shaped.clusters[count - 1]
    for index in 0..<count {
      let cluster = shaped.clusters[index]
      let faceAdvance = Double(font.face.advanceInUnits(shaped.glyphs[index]))
      guard isAlone(shaped, index), faceAdvance > 0, shaped.advances[index] > 0,
        let scalar = units.scalar(at: start + Int(cluster))
      else {
        // Clusters of several glyphs keep the face's advances and are tracked once. Joiners and
        // direction marks, which are shaped to an advance of 0, are not tracked.
        if shaped.advances[index] > 0, isClusterEnd(shaped, index) {
          advances[index] += tracking * font.size
        }
        continue
      }
      var advance = metrics.advance(of: scalar, faceAdvance: faceAdvance / em)
      let natural = faceAdvance / em * SystemFontMetrics.glyphScale
      xOffsets[index] += (advance - natural) / 2 * font.size
      let faceKerning = (Double(shaped.advances[index]) - faceAdvance) / em
      if !isReversed, index + 1 < count,
        let next = units.scalar(at: start + Int(shaped.clusters[index + 1]))
      {
        advance += metrics.kerning(scalar, next, faceKerning: faceKerning)
      }
      advances[index] = (advance + tracking) * font.size
    }
  }

  /// Sets Han, kana and emoji to the widths of iOS's own fallback fonts.
  private mutating func applyFallbackWidths(
    _ shaped: ShapedGlyphs, _ font: CTFont, _ units: [UInt16], _ start: Int
  ) {
    let family = font.face.record.family
    if family == "Noto Color Emoji" {
      let width = Self.emojiWidth(size: font.size)
      for index in advances.indices where shaped.advances[index] > 0 {
        xOffsets[index] += (width - advances[index]) / 2
        advances[index] = width
      }
    } else if family.hasPrefix("Noto Sans CJK") {
      // Measured: 4 characters at 17 pt take 69.5 pt, 11 at 15 pt take 168.5 pt: 1.019 em each; on
      // iOS 9 one em.
      let widening = font.release == .ui ? 0 : 0.019 * font.size
      for index in advances.indices where Double(shaped.advances[index]) >= font.em {
        advances[index] += widening
        xOffsets[index] += widening / 2
      }
    }
  }

  /// Returns the advance of an emoji: measured at 13, 14, 17, 25, 35 and 120 pt, at 14 on recorded
  /// pictures of SwiftUI, 20.0 to 20.3 points. Between them a guess.
  private static func emojiWidth(size: Double) -> Double {
    let measured = [(13.0, 1.44), (14, 1.438), (17, 1.335), (25, 1.12), (35, 1.12), (120, 1.0)]
    guard let above = measured.firstIndex(where: { $0.0 >= size }) else { return size }
    guard above > 0 else { return size * measured[0].1 }
    let (low, high) = (measured[above - 1], measured[above])
    return size * (low.1 + (high.1 - low.1) * (size - low.0) / (high.0 - low.0))
  }
}

extension [UInt16] {
  /// Returns the character that begins at an index; nil inside a surrogate pair.
  func scalar(at index: Int) -> UInt32? {
    let unit = UInt32(self[index])
    guard unit & 0xF800 == 0xD800 else { return unit }
    guard unit & 0xFC00 == 0xD800, index + 1 < count else { return nil }
    return 0x10000 + ((unit & 0x3FF) << 10 | UInt32(self[index + 1]) & 0x3FF)
  }
}
