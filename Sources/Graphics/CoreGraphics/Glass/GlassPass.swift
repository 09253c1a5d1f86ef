import CPixels
import Foundation

/// Shows the backdrop through glass.
///
/// **The problem.** Each pixel of the glass shows a blurred pixel of the backdrop from another
/// place: at depth d below the edge the backdrop is displaced inward by
/// D(d) = A (1 - sqrt(1 - (1 - d/H)^2)), a quarter circle, for d < H. The blur grows with depth.
/// A colour step and a highlight at the rim follow.
///
/// **The method.** Two Gaussian copies of the backdrop, a sharp one and a soft one, are made as by
/// any backdrop filter (`BackdropBlur`). A pixel finds its depth and normal in the field of the
/// shapes, reads both copies bilinearly at the displaced place and mixes them by its depth.
///
/// **Exact and rounded.** Distances are single precision with only basic operations and square
/// roots, which IEEE 754 defines to the last bit; colours are integers with 8 bits of fraction. The
/// bytes do not depend on the machine, bands or threads.
///
/// **Straight parts.** Where the nearest edge is a straight one above or below, all pixels of a row
/// have one depth: their colours are computed at the columns of the sharp copy, which is coarser, and
/// interpolated.
///
/// **Cost.** The two blurs, about 40 operations a pixel of a bent part, and a quarter of that elsewhere.
final class GlassPass: BackdropPass, @unchecked Sendable {
  // Sendable: the copies are complete before anything is drawn; all else is constant.
  private let area: PixelBounds
  private let sharp: BackdropBlur
  private let soft: BackdropBlur
  private let field: GlassField
  private let glass: GlassFilter
  private let colors: GlassColors
  private let inverse: CGAffineTransform
  private let lensDepth: Float
  private let lensStrength: Float
  private let shareAtEdge: Float
  /// The growth of the soft copy's share with each point of depth.
  private let shareGrowth: Float

  /// Creates the buffers; nil if there is no memory for them, or if the glass is seen edge-on.
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
    let optics = glass.optics
    lensDepth = Float(optics.refractionDepth)
    lensStrength = Float(optics.refraction)
    shareAtEdge = Float(optics.softShareAtEdge)
    shareGrowth =
      Float(optics.softShareInside - optics.softShareAtEdge) / Float(max(optics.softDepth, 0.001))
  }

  /// Refraction compresses what it shows, so that the sharp copy may be coarse earlier than elsewhere.
  private static let halfCopySigma = 4.0

  func make(from target: PaintTarget) {
    sharp.make(from: target)
    soft.make(from: target)
  }

  func draw(
    _ rows: Range<Int>, clip: RunLengthMask?, into target: PaintTarget,
    _ rasterizer: RowRasterizer, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    rasterizer.replace(rows, of: area, clip: clip, in: target, scratch) { columns, y, line in
      show(x: columns.lowerBound, y: y, count: columns.count, over: line, into: scratch)
    }
  }

  // MARK: A row

  /// Computes pixels of a row: a straight part, whose depth is the same everywhere, and the rest.
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

  /// The number of pixels from which on a straight part is worth its preparation.
  private static let leastStraightCount = 16

  /// The share of the soft copy at a depth, in 256ths.
  @inline(__always)
  private func share(_ depth: Float) -> UInt64 {
    UInt64(max(0, min(1, shareAtEdge + shareGrowth * depth)) * 256 + 0.5)
  }

  /// The displacement of the backdrop at a depth, in points.
  @inline(__always)
  private func shift(_ depth: Float) -> Float {
    guard depth < lensDepth else { return 0 }
    let t = 1 - depth / lensDepth
    return lensStrength * (1 - max(0, 1 - t * t).squareRoot())
  }

  // MARK: Bent parts

  /// Computes pixels one by one.
  private func showBent(
    _ columns: Range<Int>, _ y: Int, over line: UnsafePointer<UInt32>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    guard let x = columns.first else { return }
    let (sharp, soft) = (sharp.sampler, soft.sampler)
    let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
    let (stepX, stepY) = (Float(inverse.a), Float(inverse.b))
    let (startX, startY) = (Float(center.x), Float(center.y))
    let (a, b, c, d) = (
      Float(glass.transform.a), Float(glass.transform.b), Float(glass.transform.c),
      Float(glass.transform.d)
    )
    let pixelsPerPoint = Float(glass.scale)
    for i in 0..<columns.count {
      let sample = field.sample(startX + Float(i) * stepX, startY + Float(i) * stepY)
      if glass.coversByShapes, sample.distance * pixelsPerPoint > 0.5 {
        result[i] = line[i]
        continue
      }
      let depth = max(0, -sample.distance)
      let shift = shift(depth)
      let (dx, dy) = (-sample.normalX * shift, -sample.normalY * shift)
      let px = Float(x + i) + 0.5 + a * dx + c * dy
      let py = Float(y) + 0.5 + b * dx + d * dy
      var bits = colors.apply(
        to: GlassColors.mix(sharp.pixel(px, py), soft.pixel(px, py), share(depth)))
      if depth < GlassColors.rimWidth { bits = colors.light(bits, sample, depth: depth) }
      if glass.coversByShapes {
        let coverage = max(0, min(1, 0.5 - sample.distance * pixelsPerPoint))
        bits = GlassColors.lerp(line[i], bits, UInt64(coverage * 256 + 0.5))
      }
      result[i] = bits
    }
  }

  // MARK: Straight parts

  /// The columns of a row in which the nearest edge is straight above or below.
  private func straightSpan(_ y: Int) -> Range<Int> {
    guard !glass.coversByShapes, inverse.b == 0, inverse.c == 0, inverse.a > 0, inverse.d > 0,
      let span = field.straightSpan(Float(Double(y) + 0.5) * Float(inverse.d) + Float(inverse.ty))
    else { return 0..<0 }
    let first = (Double(span.lowerBound) - inverse.tx) / inverse.a - 0.5
    let last = (Double(span.upperBound) - inverse.tx) / inverse.a - 0.5
    let (lower, upper) = (Int(first.rounded(.up)), Int(last.rounded(.down)))
    return lower < upper ? lower..<upper : 0..<0
  }

  /// Computes pixels of one depth: colours at the columns of the sharp copy first, then between them.
  private func showStraight(
    _ columns: Range<Int>, _ y: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    let (sharp, soft) = (sharp.sampler, soft.sampler)
    let x = Float(Double(columns.lowerBound) + 0.5) * Float(inverse.a) + Float(inverse.tx)
    let sample = field.sample(x, Float(Double(y) + 0.5) * Float(inverse.d) + Float(inverse.ty))
    let depth = max(0, -sample.distance)
    let py = Float(y) + 0.5 - Float(glass.transform.d) * sample.normalY * shift(depth)
    let share = share(depth)
    let lit = depth < GlassColors.rimWidth
    let source = sharp.columns(for: columns)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: source.count) { row in
      for (i, column) in source.enumerated() {
        let color = GlassColors.mix(
          sharp.pixel(column: column, py), soft.pixel(sharp.place(ofColumn: column), py), share)
        row[i] = colors.apply(to: color)
        if lit { row[i] = colors.light(row[i], sample, depth: depth) }
      }
      sharp.spread(row, of: source, over: columns, into: result)
    }
  }
}
