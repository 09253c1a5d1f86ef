import CPixels
import Foundation

/// Draws the backdrop as seen through glass.
///
/// **The problem.** Each pixel of the glass shows a blurred pixel from another position of the
/// backdrop: at depth d inside the edge the backdrop is displaced inward by D(d) = A (1 - sqrt(1 -
/// (1 - d/H)^2)), a quarter circle, for d < H. The blur grows with depth. A colour step and a
/// highlight at the rim follow.
///
/// **The method.** Two Gaussian copies of the backdrop, a sharp one and a soft one, are computed as
/// for any backdrop filter (`BackdropBlur`). The distance field of the shapes gives each pixel its
/// depth and normal; the pixel reads both copies bilinearly at the displaced position and mixes
/// them by its depth.
///
/// **Exact and rounded.** Distances are computed in single precision with basic operations and
/// square roots only, which IEEE 754 defines to the last bit; colours are integers with 8 bits of
/// fraction. The bytes do not depend on the machine, bands or threads.
///
/// **Straight parts.** Where the nearest edge is the straight top or bottom edge, all pixels of a
/// row have one depth: their colours are computed at the columns of the sharp copy, which is
/// coarser, and interpolated. The soft copy is resampled to these columns once, before anything is
/// drawn.
///
/// **Cost.** The two blurs, about 100 operations a pixel of a curved part and 30 elsewhere; the C
/// loops process eight or sixteen pixels at once.
final class GlassPass: BackdropPass, @unchecked Sendable {
  // Sendable: the copies are complete before anything is drawn; all other properties are constant.
  let area: PixelBounds
  private let sharp: BackdropBlur
  private let soft: BackdropBlur
  private let field: GlassField
  private let glass: GlassFilter
  private let colors: GlassColors
  private let inverse: CGAffineTransform
  private let lens: px_glass_lens
  /// The data for parts of the glass whose nearest edge is straight; nil if the glass has none.
  private let straight: Straight?

  private struct Straight {
    /// The soft copy, resampled horizontally to the columns of the sharp one.
    let soft: PixelBuffer
    let softProgress: BandProgress
    /// The columns of the soft copy next to each column of the sharp one, with weights.
    let softColumns: GlassColumns
    /// The columns of the sharp copy next to each column of the area, with weights.
    let columns: GlassColumns
  }

  /// Creates the buffers; nil if there is no memory for them or the transform has no inverse.
  init?(_ glass: GlassFilter, _ region: BackdropBlur.Region) {
    let scale = glass.scale
    guard scale > 0, let inverse = glass.transform.inverse,
      let sharp = BackdropBlur(
        DisplayList.BackdropFilter(sigma: glass.optics.sharpSigma * scale), region,
        halfCopySigma: Self.halfCopySigma),
      let soft = BackdropBlur(
        DisplayList.BackdropFilter(sigma: glass.optics.softSigma * scale), region)
    else { return nil }
    area = region.area
    self.sharp = sharp
    self.soft = soft
    self.glass = glass
    self.inverse = inverse
    field = GlassField(glass.shapes, joining: glass.joining)
    colors = GlassColors(glass.optics)
    let (optics, transform) = (glass.optics, glass.transform)
    let box = field.box
    lens = px_glass_lens(
      center_x: box?.centerX ?? 0, center_y: box?.centerY ?? 0, inner_x: box?.innerX ?? 0,
      inner_y: box?.innerY ?? 0, radius: box?.radius ?? 0,
      lens_depth: Float(optics.refractionDepth), lens_strength: Float(optics.refraction),
      share_at_edge: Float(optics.softShareAtEdge),
      share_growth: Float(optics.softShareInside - optics.softShareAtEdge)
        / Float(max(optics.softDepth, 0.001)),
      a: Float(transform.a), b: Float(transform.b), c: Float(transform.c), d: Float(transform.d))
    let isStraight =
      box != nil && !glass.coversByShapes && inverse.b == 0 && inverse.c == 0 && inverse.a > 0
      && inverse.d > 0
    straight = isStraight ? Self.straight(sharp, soft, area) : nil
  }

  private static func straight(
    _ sharp: BackdropBlur, _ soft: BackdropBlur, _ area: PixelBounds
  ) -> Straight? {
    let (width, height) = (sharp.copySize.width, soft.copySize.height)
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    let from = sharp.sampler
    return Straight(
      soft: buffer, softProgress: BandProgress(count: (height + stripHeight - 1) / stripHeight),
      softColumns: soft.sampler.columns(at: (0..<width).lazy.map { from.place(ofColumn: $0) }),
      columns: from.columns(at: (area.x0..<area.x1).lazy.map { Float($0) + 0.5 }))
  }

  /// The number of rows of the soft copy that are resampled together.
  private static let stripHeight = 16

  /// The standard deviation in pixels from which the sharp copy has half the resolution. Refraction
  /// compresses the backdrop, so a smaller one suffices than for other backdrop filters.
  private static let halfCopySigma = 4.0

  var byteCount: Int {
    sharp.byteCount + soft.byteCount + (straight?.soft.byteCount ?? 0)
  }

  /// Edges of joined shapes are smoothed here.
  var readsTarget: Bool { glass.coversByShapes }

  func make(from target: PaintTarget) {
    sharp.make(from: target)
    soft.make(from: target)
    guard let straight else { return }
    let sampler = soft.sampler
    let height = straight.soft.height
    straight.softProgress.complete(0..<(height + Self.stripHeight - 1) / Self.stripHeight) {
      strip in
      for y in strip * Self.stripHeight..<min((strip + 1) * Self.stripHeight, height) {
        straight.softColumns.interpolate(
          sampler.row(y), at: 0..<straight.softColumns.count, into: straight.soft.row(y))
      }
    }
  }

  func pixels(
    _ columns: Range<Int>, y: Int, over line: UnsafePointer<UInt32>,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    show(x: columns.lowerBound, y: y, count: columns.count, over: line, into: scratch)
    return UnsafePointer(scratch)
  }

  // MARK: A row

  /// Computes the pixels of a row: a straight part, which has the same depth everywhere, and curved
  /// parts beside it.
  private func show(
    x: Int, y: Int, count: Int, over line: UnsafePointer<UInt32>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let straight = straightSpan(y).clamped(to: x..<x + count)
    guard straight.count >= Self.leastStraightCount else {
      return showBent(x..<x + count, y, over: line, into: result)
    }
    let (start, end) = (straight.lowerBound - x, straight.upperBound - x)
    showBent(x..<straight.lowerBound, y, over: line, into: result)
    showStraight(straight, y, into: result + start)
    showBent(straight.upperBound..<x + count, y, over: line + end, into: result + end)
  }

  /// The smallest number of pixels of a straight part for which the interpolation saves time.
  private static let leastStraightCount = 16

  /// Returns the share of the soft copy at a depth, in 256ths.
  private func share(_ depth: Float) -> UInt32 {
    UInt32(max(0, min(1, lens.share_at_edge + lens.share_growth * depth)) * 256 + 0.5)
  }

  /// Returns the displacement of the backdrop at a depth, in points.
  private func shift(_ depth: Float) -> Float {
    guard depth < lens.lens_depth else { return 0 }
    let t = 1 - depth / lens.lens_depth
    return lens.lens_strength * (1 - max(0, 1 - t * t).squareRoot())
  }

  // MARK: Bent parts

  /// The backdrop position, depth and share of each pixel in a part of a row.
  private struct Places {
    let x: UnsafeMutablePointer<Float>
    let y: UnsafeMutablePointer<Float>
    let depth: UnsafeMutablePointer<Float>
    let share: UnsafeMutablePointer<UInt32>
  }

  private func withPlaces(_ count: Int, _ body: (Places) -> Void) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * count) { values in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { share in
        let values = values.baseAddress!
        body(
          Places(
            x: values, y: values + count, depth: values + 2 * count, share: share.baseAddress!))
      }
    }
  }

  /// Computes the pixels of a curved part one by one.
  private func showBent(
    _ columns: Range<Int>, _ y: Int, over line: UnsafePointer<UInt32>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    guard let x = columns.first else { return }
    let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
    let (startX, startY) = (Float(center.x), Float(center.y))
    let (stepX, stepY) = (Float(inverse.a), Float(inverse.b))
    func sample(_ i: Int) -> GlassField.Sample {
      field.sample(startX + Float(i) * stepX, startY + Float(i) * stepY)
    }
    withPlaces(columns.count) { places in
      if field.box != nil {
        var lens = lens
        px_glass_places(
          places.x, places.y, places.depth, places.share, &lens, Int32(x), Int32(y), startX, startY,
          stepX, stepY, columns.count)
      } else {
        for i in 0..<columns.count { place(sample(i), x + i, y, i, places) }
      }
      colors.withKernel { kernel in
        var (kernel, sharp, soft) = (kernel, sharp.sampler.copy, soft.sampler.copy)
        px_glass_pixels(
          result, places.x, places.y, places.share, &sharp, &soft, &kernel, columns.count)
      }
      for i in 0..<columns.count where places.depth[i] < GlassColors.rimWidth {
        result[i] = colors.light(result[i], sample(i), depth: places.depth[i])
      }
    }
    guard glass.coversByShapes else { return }
    let pixelsPerPoint = Float(glass.scale)
    for i in 0..<columns.count {
      let coverage = max(0, min(1, 0.5 - sample(i).distance * pixelsPerPoint))
      result[i] = GlassColors.mix(line[i], result[i], UInt32(coverage * 256 + 0.5))
    }
  }

  /// Computes the backdrop position of a pixel of several shapes.
  private func place(
    _ sample: GlassField.Sample, _ x: Int, _ y: Int, _ i: Int, _ places: Places
  ) {
    let depth = max(0, -sample.distance)
    let shift = shift(depth)
    let (dx, dy) = (-sample.normalX * shift, -sample.normalY * shift)
    places.x[i] = Float(x) + 0.5 + lens.a * dx + lens.c * dy
    places.y[i] = Float(y) + 0.5 + lens.b * dx + lens.d * dy
    places.depth[i] = depth
    places.share[i] = share(depth)
  }

  // MARK: Straight parts

  /// Returns the columns of a row in which the nearest edge is the straight top or bottom edge.
  private func straightSpan(_ y: Int) -> Range<Int> {
    guard straight != nil,
      let span = field.straightSpan(Float(Double(y) + 0.5) * Float(inverse.d) + Float(inverse.ty))
    else { return 0..<0 }
    let first = (Double(span.lowerBound) - inverse.tx) / inverse.a - 0.5
    let last = (Double(span.upperBound) - inverse.tx) / inverse.a - 0.5
    let (lower, upper) = (Int(first.rounded(.up)), Int(last.rounded(.down)))
    return lower < upper ? lower..<upper : 0..<0
  }

  /// Computes the pixels of a row that have one depth inside the glass: first the colours at the
  /// columns of the sharp copy, then those between them by interpolation.
  private func showStraight(
    _ columns: Range<Int>, _ y: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    guard let straight else { return }
    let x = Float(Double(columns.lowerBound) + 0.5) * Float(inverse.a) + Float(inverse.tx)
    let sample = field.sample(x, Float(Double(y) + 0.5) * Float(inverse.d) + Float(inverse.ty))
    let depth = max(0, -sample.distance)
    let place = Float(y) + 0.5 - lens.d * sample.normalY * shift(depth)
    let places = columns.lowerBound - Int(area.x0)..<columns.upperBound - Int(area.x0)
    let source =
      Int(
        straight.columns.left[places.lowerBound])...Int(
        straight.columns.right[places.upperBound - 1])
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: straight.soft.width) { row in
      let row = row.baseAddress!
      showRow(source, at: place, share(depth), straight.soft, into: row)
      if depth < GlassColors.rimWidth {
        for i in source { row[i] = colors.light(row[i], sample, depth: depth) }
      }
      straight.columns.interpolate(row, at: places, into: result)
    }
  }

  /// Computes columns of the sharp copy for a row of the target.
  private func showRow(
    _ columns: ClosedRange<Int>, at y: Float, _ share: UInt32, _ softCopy: PixelBuffer,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let (sharp, first) = (sharp.sampler, columns.lowerBound)
    let (a, b) = (sharp.rows(at: y), soft.sampler.rows(at: y))
    colors.withKernel { kernel in
      var kernel = kernel
      px_glass_row(
        row + first, sharp.row(a.upper) + first, sharp.row(a.lower) + first, a.share,
        softCopy.row(b.upper) + first, softCopy.row(b.lower) + first, b.share, share, &kernel,
        columns.count)
    }
  }
}
