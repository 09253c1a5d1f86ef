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
/// **Cost.** The two blurs, and about 40 operations a pixel.
final class GlassPass: BackdropPass, @unchecked Sendable {
  // Sendable: the copies are complete before anything is drawn; all else is constant.
  private let area: PixelBounds
  private let sharp: BackdropBlur
  private let soft: BackdropBlur
  private let field: GlassField
  private let glass: Glass
  private let colors: GlassColors
  private let inverse: CGAffineTransform

  /// Creates the buffers; nil if there is no memory for them, or if the glass is seen edge-on.
  init?(_ glass: Glass, _ region: BackdropBlur.Region) {
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
    let origin = rasterizer.originX
    for y in rows.clamped(to: Int(area.y0)..<Int(area.y1)) {
      let line = target.row(y) + (origin - Int(target.bounds.x0))
      rasterizer.setConstant(from: Int(area.x0), to: Int(area.x1))
      if let clip { rasterizer.intersect(with: clip, y: y) }
      let row = rasterizer.row
      for i in 0..<row.count {
        let run = row.runs[i]
        let isMasked = run.coverage == CoverageRow.Run.masked
        let (start, end) = (Int(run.start), Int(run.end))
        show(x: start + origin, y: y, count: end - start, over: line + start, into: scratch)
        BlendFunctions.blend(
          .copy, line + start, scratch, coverage: isMasked ? row.mask + start : nil,
          constant: isMasked ? 255 : UInt8(truncatingIfNeeded: run.coverage), count: end - start)
      }
    }
  }

  // MARK: A row

  /// Computes pixels of a row.
  private func show(
    x: Int, y: Int, count: Int, over line: UnsafePointer<UInt32>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let optics = glass.optics
    let (sharp, soft) = (sharp.sampler, soft.sampler)
    let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
    let (stepX, stepY) = (Float(inverse.a), Float(inverse.b))
    let (startX, startY) = (Float(center.x), Float(center.y))
    let depthOfLens = Float(optics.refractionDepth)
    let strength = Float(optics.refraction)
    let (atEdge, inside) = (Float(optics.softShareAtEdge), Float(optics.softShareInside))
    let softness = (inside - atEdge) / Float(max(optics.softDepth, 0.001))
    let (a, b, c, d) = (
      Float(glass.transform.a), Float(glass.transform.b), Float(glass.transform.c),
      Float(glass.transform.d)
    )
    let pixelsPerPoint = Float(glass.scale)
    for i in 0..<count {
      let sample = field.sample(startX + Float(i) * stepX, startY + Float(i) * stepY)
      let depth = max(0, -sample.distance)
      var (px, py) = (Float(x + i) + 0.5, Float(y) + 0.5)
      if depth < depthOfLens {
        let t = 1 - depth / depthOfLens
        let shift = strength * (1 - max(0, 1 - t * t).squareRoot())
        let (dx, dy) = (-sample.normalX * shift, -sample.normalY * shift)
        px += a * dx + c * dy
        py += b * dx + d * dy
      }
      let share = max(0, min(1, atEdge + softness * depth))
      let color = GlassColors.mix(
        sharp.pixel(px, py), soft.pixel(px, py), UInt64(share * 256 + 0.5))
      var bits = colors.apply(to: color)
      if depth < GlassColors.rimWidth { bits = colors.light(bits, sample, depth: depth) }
      if glass.coversByShapes {
        let coverage = max(0, min(1, 0.5 - sample.distance * pixelsPerPoint))
        bits = GlassColors.lerp(line[i], bits, UInt64(coverage * 256 + 0.5))
      }
      result[i] = bits
    }
  }
}
