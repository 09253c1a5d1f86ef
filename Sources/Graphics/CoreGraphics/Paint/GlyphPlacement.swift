import Foundation

/// Rounds the positions of a run's glyphs to the pixel grid, and selects how the glyphs are drawn.
///
/// Measured at 2x: the pen advances unrounded, each glyph is drawn at floor(x n) / n pixels with n
/// = 2 for 20 to 32 pixels an em and n = 1 from 36 on; baselines are on whole pixels. The border at
/// 34 and n = 4 under 20 pixels are guesses.
enum GlyphPlacement {
  /// The size in pixels per em above which glyphs are filled as paths, as rotated glyphs always
  /// are.
  private static let largestMaskSize = 256.0

  /// Returns the number of horizontal subpixel positions at which a glyph may start.
  static func phases(pixelsPerEm: Double) -> Double {
    pixelsPerEm < 20 ? 4 : (pixelsPerEm < 34 ? 2 : 1)
  }

  /// Returns the shape of a run: masks for upright text of usual sizes, images for colour glyphs,
  /// outlines for all others.
  ///
  /// A mask is cached by face, size, glyph and subpixel position, so that a page of text needs some
  /// hundred of them, which are then copied. Rotated, mirrored or huge text would fill that cache
  /// with masks that are never used again; its outlines are rasterised instead.
  ///
  /// Guarantee: a glyph looks the same wherever its run starts in memory, whichever band contains
  /// it and whatever was drawn before. Positions are rounded to the grid before the cache is
  /// searched, never after.
  static func shape(_ run: DisplayList.GlyphRun, _ visible: PixelBounds) -> PreparedList.Shape {
    let m = run.matrix
    let isUpright = m.b == 0 && m.a > 0 && m.d < 0
    let size = Double(-m.d)
    // A run has only glyphs of one kind: the code that creates runs separates colour glyphs.
    if let pictures = pictures(run, visible) { return pictures }
    guard isUpright, run.isAntialiased, size <= largestMaskSize, Double(m.a) <= largestMaskSize
    else { return outlines(run, visible) }
    let n = phases(pixelsPerEm: size)
    var places: [GlyphMaskCache.Place] = []
    var origins: [(Int32, Int32)] = []
    places.reserveCapacity(run.glyphs.count)
    origins.reserveCapacity(run.glyphs.count)
    let limit = Double(PixelBounds.limit)
    for (glyph, position) in zip(run.glyphs, run.positions) {
      // The comparison is false for NaN.
      guard abs(position.x) < limit, abs(position.y) < limit else { continue }
      // Rounded down, not to nearest: measured. The remainder is a multiple of a quarter of a
      // pixel.
      let snapped = (Double(position.x) * n).rounded(.down) / n
      let whole = snapped.rounded(.down)
      places.append(GlyphMaskCache.Place(glyph, quarters: UInt32((snapped - whole) * 4)))
      origins.append((Int32(whole), Int32((Double(position.y) + 0.5).rounded(.down))))
    }
    // One lookup for the run: one lock instead of one for each letter.
    let (masks, owner) = GlyphMaskCache.shared.masks(
      of: places,
      in: GlyphMaskCache.Face(
        font: run.font.id, scaleX: Double(m.a), scaleY: size, skew: Double(m.c)),
      font: run.font)
    return .glyphs(PlacedGlyphs(masks, of: owner, at: origins, visible))
  }

  /// Returns all glyphs as one path: touching neighbours become one shape, as overlaps within a
  /// path do.
  private static func outlines(
    _ run: DisplayList.GlyphRun, _ visible: PixelBounds
  ) -> PreparedList.Shape {
    var outline = Outline()
    let scale = 1 / CGFloat(run.font.provider.unitsPerEm)
    for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite {
      guard let shape = run.font.provider.outline(of: glyph) else { continue }
      outline.append(
        shape,
        transform: CGAffineTransform(scaleX: scale, y: scale).concatenating(run.matrix)
          .concatenating(CGAffineTransform(translationX: position.x, y: position.y)))
    }
    let chains = MonotoneChains(
      outline, transform: .identity, flatness: Flattening.glyphFlatness, limits: visible)
    return run.isAntialiased ? .chains(chains, .winding) : .aliased(chains, .winding)
  }

  /// Returns colour glyphs as images; nil if the run has none.
  private static func pictures(
    _ run: DisplayList.GlyphRun, _ visible: PixelBounds
  ) -> PreparedList.Shape? {
    guard let first = run.glyphs.first,
      run.font.provider.colorBitmap(of: first, pixelsPerEm: run.matrix.meanScale) != nil
    else { return nil }
    var placed: [PreparedList.PlacedImage] = []
    for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite {
      guard
        let (image, box) = run.font.provider.colorBitmap(
          of: glyph, pixelsPerEm: run.matrix.meanScale)
      else { continue }
      // Bitmap rows count down from the top of the box; em coordinates have y up.
      let transform = CGAffineTransform(
        a: box.width / CGFloat(image.width), b: 0, c: 0, d: -box.height / CGFloat(image.height),
        tx: box.minX, ty: box.maxY
      ).concatenating(run.matrix).concatenating(
        CGAffineTransform(translationX: position.x, y: position.y))
      let area = CGRect(x: 0, y: 0, width: image.width, height: image.height).applying(transform)
      let bounds = PixelBounds(covering: area).intersection(visible)
      guard !bounds.isEmpty,
        let paint = ImagePaint(
          image, transform: transform,
          sampling: ImageSampling(transform: transform, quality: .high))
      else { continue }
      placed.append(
        PreparedList.PlacedImage(source: ImageSource(paint), bounds: bounds))
    }
    return .colorGlyphs(placed)
  }
}

/// The masks of a run's visible glyphs in the target.
final class PlacedGlyphs: @unchecked Sendable {
  // Sendable: immutable after the initializer.
  struct Glyph {
    /// The box of the glyph in device pixels.
    var box: PixelBounds
    var stride: Int
    var coverage: UnsafePointer<UInt8>
  }

  let glyphs: [Glyph]
  /// The bounds of all glyphs.
  let bounds: PixelBounds
  /// The owner of the masks' memory, retained.
  private let owner: FaceMasks

  /// Places masks at whole pixels and leaves out those outside the target.
  init(
    _ masks: [GlyphMask], of owner: FaceMasks, at origins: [(Int32, Int32)],
    _ visible: PixelBounds
  ) {
    self.owner = owner
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(masks.count)
    var bounds = PixelBounds.empty
    for (mask, origin) in zip(masks, origins) where !mask.bounds.isEmpty {
      let box = mask.bounds.offsetBy(x: origin.0, y: origin.1)
      if box.intersection(visible).isEmpty { continue }
      glyphs.append(
        Glyph(box: box, stride: mask.stride, coverage: UnsafePointer(mask.coverage)))
      bounds = bounds.union(box)
    }
    self.glyphs = glyphs
    self.bounds = bounds
  }
}
