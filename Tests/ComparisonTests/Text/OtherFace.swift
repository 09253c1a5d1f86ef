import CoreGraphics
import CoreText
import Foundation

/// A picture as a phone would have recorded it: the same layout with the letters of another face.
///
/// Each glyph of Inter becomes the glyph of its character in another face of about the same height
/// of capitals, in the middle of its advance. Widths are off by up to four parts in a thousand, as
/// those of the measured system font are.
struct OtherFace {
  private let regular: FontFace
  private let bold: FontFace
  /// The size of the other face for capitals of the same height.
  private let scale: CGFloat
  private let seed: UInt64

  static let all: [(regular: String, bold: String, scale: CGFloat)] = [
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", 1.016),
    ("OpenSans-Regular.ttf", "OpenSans-Bold.ttf", 1.018),
  ]

  init?(_ index: Int, seed: UInt64) {
    let names = Self.all[index % Self.all.count]
    guard let regular = FontCollection.shared.face(inFileNamed: names.regular),
      let bold = FontCollection.shared.face(inFileNamed: names.bold)
    else { return nil }
    (self.regular, self.bold, scale, self.seed) = (regular, bold, names.scale, seed)
  }

  func replacing(_ run: DisplayList.GlyphRun) -> DisplayList.GlyphRun? {
    guard let face = run.font.provider as? FontFace, let first = run.positions.first else {
      return run
    }
    let other = face.record.postScriptName.contains("Bold") ? bold : regular
    let characters = Self.characters(of: face)
    var random = SystemSeed(state: seed ^ UInt64(run.glyphs.count) ^ UInt64(first.y.rounded()))
    let stretch = 1 + CGFloat(random.below(9) - 4) / 1000
    let middle = (first.x + (run.positions.last?.x ?? first.x)) / 2
    var result = run
    result.font = other.cgFont
    result.matrix = CGAffineTransform(scaleX: scale, y: scale).concatenating(run.matrix)
    result.glyphs = []
    result.positions = []
    for (glyph, position) in zip(run.glyphs, run.positions) {
      guard let scalar = characters[glyph], let mapped = other.glyph(for: scalar) else { continue }
      let own = CGFloat(face.advanceInUnits(glyph)) / CGFloat(face.metrics.unitsPerEm)
      let theirs = CGFloat(other.advanceInUnits(mapped)) / CGFloat(other.metrics.unitsPerEm)
      let shift = (own * run.matrix.a - theirs * result.matrix.a) / 2
      result.glyphs.append(mapped)
      result.positions.append(
        CGPoint(x: middle + (position.x - middle) * stretch + shift, y: position.y))
    }
    return result
  }

  private static func characters(of face: FontFace) -> [CGGlyph: UInt32] {
    var result: [CGGlyph: UInt32] = [:]
    for scalar in Array(UInt32(0x20)...0x17F) + [0x2026] {
      if let glyph = face.glyph(for: scalar), result[glyph] == nil { result[glyph] = scalar }
    }
    return result
  }
}
