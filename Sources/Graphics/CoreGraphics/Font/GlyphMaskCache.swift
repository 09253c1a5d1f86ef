import Foundation
import Synchronization

/// The coverage of a glyph on the pixel grid, in memory that `FaceMasks` owns.
///
/// Rows are padded with zeros to multiples of eight, so that blending needs no remainder loop: zero
/// coverage does not change a pixel.
struct GlyphMask: @unchecked Sendable {
  // Sendable: only the initializer writes the memory.
  /// The bounds relative to the pixel that contains the glyph's origin.
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
}

/// The masks of one face at one size, and the owner of their memory.
///
/// Only the cache reads and adds masks. Holding a reference to the object keeps all masks alive
/// without a reference count for each: with one, threads that draw the same letters would wait for
/// each other at every letter.
final class FaceMasks: @unchecked Sendable {
  // Sendable: the cache's lock guards all properties.
  private var masks: [GlyphMask] = []
  /// The index into `masks` for each place, in pages of 256 places; -1 for a place without a mask.
  private var slots: [Int32] = []
  /// The start of each page in `slots`; -1 for a page that does not exist.
  private var pages = [Int32](repeating: -1, count: 1 << (GlyphMaskCache.Place.bitCount - 8))

  deinit {
    for mask in masks { mask.coverage.deallocate() }
  }

  @inline(__always)
  fileprivate subscript(place: GlyphMaskCache.Place) -> GlyphMask? {
    let page = pages[Int(place.bits >> 8)]
    guard page >= 0 else { return nil }
    let slot = slots[Int(page) &+ Int(place.bits & 255)]
    return slot >= 0 ? masks[Int(slot)] : nil
  }

  /// Adds the mask of a place that has none yet.
  fileprivate func add(_ mask: GlyphMask, at place: GlyphMaskCache.Place) {
    let page = Int(place.bits >> 8)
    if pages[page] < 0 {
      pages[page] = Int32(slots.count)
      slots.append(contentsOf: repeatElement(-1, count: 256))
    }
    slots[Int(pages[page]) + Int(place.bits & 255)] = Int32(masks.count)
    masks.append(mask)
  }

  /// Returns the masks of some places in order; nil unless all exist.
  fileprivate func all(_ places: [GlyphMaskCache.Place]) -> [GlyphMask]? {
    var found: [GlyphMask] = []
    found.reserveCapacity(places.count)
    for place in places {
      guard let mask = self[place] else { return nil }
      found.append(mask)
    }
    return found
  }
}

/// A cache of the coverage of upright glyphs, by face, size, glyph and horizontal subpixel position.
///
/// A mask is a function of its key, so the contents of the cache never affect a pixel.
final class GlyphMaskCache: Sendable {
  /// A font face at a size.
  struct Face: Hashable {
    var font: UInt32
    /// The pixels per em horizontally and vertically, not rounded.
    var scaleX: Double
    var scaleY: Double
    var skew: Double
  }

  /// A glyph and its horizontal subpixel position: the distance from the whole pixel on its left in
  /// quarters of a pixel.
  struct Place: Hashable {
    fileprivate let bits: UInt32
    fileprivate static let bitCount = 18

    init(_ glyph: CGGlyph, quarters: UInt32) { bits = UInt32(glyph) << 2 | quarters }

    var glyph: CGGlyph { CGGlyph(bits >> 2) }
    var quarters: UInt32 { bits & 3 }
  }

  static let shared = GlyphMaskCache()

  /// The limit of the cached coverage in bytes: about 6,000 glyphs of body text at 3x.
  private static let capacity = 8 << 20
  /// Approximate memory of a face besides the coverage.
  private static let bytesPerFace = 512

  private struct State {
    var faces: [Face: FaceMasks] = [:]
    var byteCount = 0
  }
  private let state = Mutex(State())

  /// Returns the masks of places in order, and the object that owns their memory. One call serves a
  /// whole run, because threads wait for each other here.
  func masks(
    of places: [Place], in face: Face, font: CGFont
  ) -> (masks: [GlyphMask], owner: FaceMasks) {
    let (owner, found) = state.withLock { state in
      if state.byteCount > Self.capacity { state = State() }
      if let owner = state.faces[face] { return (owner, owner.all(places)) }
      let owner = FaceMasks()
      state.faces[face] = owner
      state.byteCount += Self.bytesPerFace
      return (owner, nil)
    }
    if let found { return (found, owner) }
    let missing = state.withLock { _ in places.filter { owner[$0] == nil } }
    var made: [Place: GlyphMask] = [:]
    for place in missing where made[place] == nil {
      made[place] = Self.draw(place, in: face, font: font)
    }
    let masks = state.withLock { state in
      for (place, mask) in made {
        if owner[place] == nil {
          owner.add(mask, at: place)
          state.byteCount += mask.byteCount
        } else {
          // Another thread added this mask first.
          mask.coverage.deallocate()
        }
      }
      return places.compactMap { owner[$0] }
    }
    return (masks, owner)
  }

  private static func draw(_ place: Place, in face: Face, font: CGFont) -> GlyphMask {
    guard let outline = font.provider.outline(of: place.glyph), !outline.isEmpty else {
      return GlyphMask(bounds: .empty, coverage: [])
    }
    let em = Double(font.provider.unitsPerEm)
    let transform = CGAffineTransform(
      a: face.scaleX / em, b: 0, c: face.skew / em, d: -face.scaleY / em,
      tx: CGFloat(place.quarters) / 4, ty: 0)
    let chains = MonotoneChains(
      outline, transform: transform, flatness: Flattening.glyphFlatness)
    let (bounds, coverage) = CoverageMask.bytes(of: chains, rule: .winding, clip: .unlimited)
    return GlyphMask(bounds: bounds, coverage: coverage)
  }
}
