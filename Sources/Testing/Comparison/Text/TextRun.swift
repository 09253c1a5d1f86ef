package import CoreGraphics
import CoreText

/// A line of text in an image: glyphs that are drawn beside each other on one baseline.
package struct TextRun: Sendable, Equatable {
  /// The text of the glyphs, with U+FFFD for a glyph whose character is unknown.
  package var text: String
  /// The bounding box of the outlines, in pixels.
  package var box: PixelBounds
  /// The distance of the baseline from the top of the image, in pixels.
  package var baseline: Double
  /// The size of the largest font in pixels.
  package var pixelsPerEm: Double
  /// The PostScript name of the face; empty for a line in several faces.
  package var face = ""
  /// The horizontal positions of the glyphs' origins, in pixels.
  package var origins: [Double] = []
  /// Whether the line ends with an ellipsis, as truncated text does.
  package var isTruncated: Bool { text.hasSuffix("…") }

  /// Returns the lines of text of display lists, clipped to the bounds of their commands.
  package static func runs(of lists: [DisplayList]) -> [TextRun] {
    var names = GlyphNames()
    var parts: [TextRun] = []
    for list in lists {
      for command in list.commands where command.kind == .glyphs {
        let run = list.glyphRuns[Int(command.payload)]
        let box = run.inkBounds.intersection(command.bounds)
        guard !box.isEmpty, let origin = run.positions.first else { continue }
        parts.append(
          TextRun(
            text: names.text(of: run), box: box, baseline: Double(origin.y),
            pixelsPerEm: Double(run.matrix.meanScale),
            face: (run.font.provider as? FontFace)?.record.postScriptName ?? "",
            origins: run.positions.map { Double($0.x) }))
      }
    }
    return joined(parts)
  }

  /// Joins the parts of one line, which is drawn as several runs if its font or colour changes.
  private static func joined(_ parts: [TextRun]) -> [TextRun] {
    var result: [TextRun] = []
    for part in parts {
      if let index = result.lastIndex(where: { $0.continues(part) }) {
        let isAfter = part.box.x0 >= result[index].box.x0
        result[index].text =
          isAfter ? result[index].text + part.text : part.text + result[index].text
        result[index].origins =
          isAfter ? result[index].origins + part.origins : part.origins + result[index].origins
        result[index].box = result[index].box.union(part.box)
        result[index].pixelsPerEm = max(result[index].pixelsPerEm, part.pixelsPerEm)
        if result[index].face != part.face { result[index].face = "" }
      } else {
        result.append(part)
      }
    }
    return result
  }

  private func continues(_ other: TextRun) -> Bool {
    let gap = Double(max(box.x0, other.box.x0) - min(box.x1, other.box.x1))
    return abs(baseline - other.baseline) < 1.5 && gap < 0.5 * max(pixelsPerEm, other.pixelsPerEm)
  }

  /// The text of the line, shortened for messages.
  var title: String {
    let words = text.trimmingPrefix { $0 == " " }
    if words.isEmpty { return "text at (\(box.x0), \(box.y0))" }
    return "text '\(words.count > 40 ? String(words.prefix(39)) + "…" : String(words))'"
  }
}

/// The characters that glyphs represent, found in the character maps of their fonts.
private struct GlyphNames {
  private var tables: [ObjectIdentifier: [CGGlyph: Character]] = [:]

  /// The characters that messages can name: Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation and
  /// currencies.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x24F, 0x370...0x6FF, 0x1E00...0x1EFF, 0x2010...0x2122,
  ]

  mutating func text(of run: DisplayList.GlyphRun) -> String {
    guard let face = run.font.provider as? FontFace else { return "" }
    let table = table(of: face)
    return String(run.glyphs.map { table[$0] ?? "\u{FFFD}" })
  }

  private mutating func table(of face: FontFace) -> [CGGlyph: Character] {
    let key = ObjectIdentifier(face)
    if let known = tables[key] { return known }
    var table: [CGGlyph: Character] = [:]
    for range in Self.ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: value),
          table[glyph] == nil
        else { continue }
        table[glyph] = Character(scalar)
      }
    }
    tables[key] = table
    return table
  }
}
