import Foundation
import Synchronization

/// The coverage of a glyph on the pixel grid.
///
/// Rows are padded with nothing to whole eights, so that blending needs no remainder: no coverage
/// leaves a pixel as it is, exactly.
final class GlyphMask: @unchecked Sendable {
  // Sendable: the memory is written by the initialiser alone.
  /// Relative to the pixel that holds the glyph's origin.
  let bounds: PixelBounds
  let coverage: UnsafeMutablePointer<UInt8>
  let stride: Int
  var byteCount: Int { stride * bounds.height }

  init(bounds: PixelBounds, coverage bytes: [UInt8]) {
    self.bounds = bounds
    stride = (bounds.width + 7) & ~7
    let count = stride * bounds.height
    coverage = .allocate(capacity: max(count, 1))
    coverage.initialize(repeating: 0, count: max(count, 1))
    for y in 0..<bounds.height {
      for x in 0..<bounds.width { coverage[y * stride + x] = bytes[y * bounds.width + x] }
    }
  }

  deinit {
    coverage.deallocate()
  }

  static let empty = GlyphMask(bounds: .empty, coverage: [])
}

/// Masks of glyphs drawn upright, by face, size, glyph and horizontal sub-pixel place.
///
/// A mask is a function of its key, so what the cache holds or drops never shows.
final class GlyphMaskCache: Sendable {
  struct Key: Hashable {
    var font: UInt32
    var glyph: CGGlyph
    /// Quarter pixels right of the whole pixel.
    var phase: UInt16
    /// Pixels per em across and down, exactly.
    var scaleX: Double
    var scaleY: Double
    var skew: Double
  }

  static let shared = GlyphMaskCache()

  /// Bytes of coverage kept: some 6,000 glyphs of body text at 3x.
  private static let capacity = 8 << 20

  private struct State {
    var masks: [Key: GlyphMask] = [:]
    var byteCount = 0
  }
  private let state = Mutex(State())

  func mask(for key: Key, font: CGFont) -> GlyphMask {
    if let found = state.withLock({ $0.masks[key] }) { return found }
    let made = Self.draw(key, font: font)
    state.withLock {
      if $0.byteCount > Self.capacity {
        $0.masks.removeAll(keepingCapacity: true)
        $0.byteCount = 0
      }
      if $0.masks.updateValue(made, forKey: key) == nil { $0.byteCount += made.byteCount }
    }
    return made
  }

  private static func draw(_ key: Key, font: CGFont) -> GlyphMask {
    guard let outline = font.provider.outline(of: key.glyph), !outline.isEmpty else {
      return .empty
    }
    let em = Double(font.provider.unitsPerEm)
    let transform = CGAffineTransform(
      a: key.scaleX / em, b: 0, c: key.skew / em, d: -key.scaleY / em,
      tx: CGFloat(key.phase) / 4, ty: 0)
    let strands = Strands(
      outline, transform: transform, flatness: Flattening.glyphFlatness)
    let (bounds, coverage) = CoverageMask.bytes(of: strands, rule: .winding, clip: .unlimited)
    return GlyphMask(bounds: bounds, coverage: coverage)
  }
}
