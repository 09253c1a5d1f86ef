import CPixels
import Foundation

/// Blurs and saturates what has been drawn below a backdrop filter, for visual effect views.
///
/// **The problem.** A Gaussian over the pixels around an area, in all four channels, edge pixels of
/// the target repeated; sigma may be a hundred pixels and the area a whole screen.
///
/// **The method.** From a sigma of 8 pixels on, the backdrop is made four times smaller each way
/// with a triangle filter first: a result that soft has no detail that the small copy could lose,
/// and each pass costs a sixteenth. Then a separable Gaussian, rows first, cut off at two sigma as
/// shadows are (`ShadowKernel`; measured there, a guess here). The result is sampled bilinearly
/// when it is drawn.
///
/// **Exact and rounded.** Weights are parts of 65536 that sum to exactly that; each pass rounds to
/// 8 bits, halves up. All sums are whole numbers below 2^24, which single precision holds exactly,
/// so the order of the additions does not affect the result.
///
/// **Bands.** The work is two sweeps over strips of rows: the first reads the target and blurs
/// across, the second blurs down, and needs all of the first. Each strip is computed by the first
/// thread that reaches it. With r = 2 sigma / 4, a pixel of the copy costs 2 (2r + 1)
/// multiplications a channel.
final class BackdropBlur: BackdropPass, @unchecked Sendable {
  // Sendable: each strip is written once, by one thread, and read only after all strips are
  // complete.
  /// The area that a filter reads and writes.
  struct Region {
    /// The area of the result.
    let area: PixelBounds
    /// The pixels that are read: the area, extended on every side by the reach of the kernel.
    let source: PixelBounds

    var sourceRows: Range<Int> { Int(source.y0)..<Int(source.y1) }

    /// Creates the region; nil if the filter changes nothing there.
    init?(
      _ filter: DisplayList.BackdropFilter, over bounds: PixelBounds, within target: PixelBounds
    ) {
      area = bounds.intersection(target)
      guard !area.isEmpty, filter.sigma.isFinite else { return nil }
      // Three sigma: two for the kernel, and one for the neighbours that the triangle filter and
      // bilinear sampling read.
      let distance = filter.glass?.reach ?? 3 * BackdropBlur.limited(filter.sigma)
      guard distance.isFinite else { return nil }
      let reach = Int32(min(distance, 2048)) + 1
      source = area.insetBy(-reach).intersection(target)
    }
  }

  let area: PixelBounds
  private let source: PixelBounds
  private let saturation: Double
  /// The kernel's weights: whole numbers, in parts of 65536.
  private let weights: [Float]
  /// Creates the smaller copy; nil if the copy has the size of the source.
  private let resampler: TriangleResampler?
  private let across: PixelBuffer
  private let down: PixelBuffer
  private let acrossProgress: BandProgress
  private let downProgress: BandProgress
  private let result: ImageSource

  /// The largest sigma in pixels. With a larger one the whole screen has one colour, and the number
  /// of taps would have no limit.
  private static let largestSigma = 256.0
  /// The sigma in pixels from which a copy of a quarter of the size is blurred.
  private static let smallCopySigma = 8.0
  /// The number of rows of a copy that are computed together. Tried 8 to 64.
  private static let stripHeight = 16

  /// Returns the sigma limited to 0...`largestSigma`.
  private static func limited(_ sigma: Double) -> Double { max(0, min(sigma, largestSigma)) }

  /// Creates the buffers; nil if there is no memory for them.
  ///
  /// - Parameter halfCopySigma: The sigma from which on a copy of half the size is blurred.
  init?(
    _ filter: DisplayList.BackdropFilter, _ region: Region, halfCopySigma: Double = .infinity
  ) {
    area = region.area
    source = region.source
    let sigma = Self.limited(filter.sigma)
    let scale = sigma >= Self.smallCopySigma ? 4 : sigma >= halfCopySigma ? 2 : 1
    let width = max(1, source.width / scale)
    let height = max(1, source.height / scale)
    guard let across = PixelBuffer(width: width, height: height),
      let down = PixelBuffer(width: width, height: height)
    else { return nil }
    resampler =
      scale == 1
      ? nil
      : TriangleResampler(from: (source.width, source.height), to: (width, height))
    let transform = CGAffineTransform(
      a: CGFloat(source.width) / CGFloat(width), b: 0, c: 0,
      d: CGFloat(source.height) / CGFloat(height), tx: CGFloat(source.x0),
      ty: CGFloat(source.y0))
    guard
      let paint = ImagePaint(
        CGImage(buffer: down, isOpaque: false), transform: transform, sampling: .linear)
    else { return nil }
    self.across = across
    self.down = down
    saturation = filter.saturation
    weights = ShadowKernel.weights(sigma: sigma / Double(scale)).map { Float($0) }
    let strips = (height + Self.stripHeight - 1) / Self.stripHeight
    acrossProgress = BandProgress(count: strips)
    downProgress = BandProgress(count: strips)
    result = ImageSource(paint)
  }

  var byteCount: Int { across.byteCount + down.byteCount }
  var readsTarget: Bool { false }

  /// Reads single pixels of the result.
  var sampler: GlassSampler { GlassSampler(down, source) }
  /// The number of columns and rows of the result.
  var copySize: (width: Int, height: Int) { (down.width, down.height) }

  /// Computes the result, together with other threads that need it. The source must be complete.
  func make(from target: PaintTarget) {
    let strips = 0..<(down.height + Self.stripHeight - 1) / Self.stripHeight
    acrossProgress.complete(strips) { blurAcross(rows(of: $0), target) }
    downProgress.complete(strips) { blurDown(rows(of: $0)) }
  }

  /// The rows of the copy that belong to a strip.
  private func rows(of strip: Int) -> Range<Int> {
    strip * Self.stripHeight..<min((strip + 1) * Self.stripHeight, down.height)
  }

  // MARK: Two passes

  /// Copies rows of the target, smaller if need be, and blurs them across.
  private func blurAcross(_ rows: Range<Int>, _ target: PaintTarget) {
    /// Returns a row of the source, whatever the origin of the target.
    func targetRow(_ y: Int) -> UnsafePointer<UInt32> {
      UnsafePointer(target.row(y + Int(source.y0)) + Int(source.x0 - target.bounds.x0))
    }
    if let resampler {
      resampler.resample(rows, from: targetRow) { across.row($0) }
    } else {
      for y in rows { across.row(y).update(from: targetRow(y), count: across.width) }
    }
    let reach = weights.count / 2
    guard reach > 0 else { return }
    let width = across.width
    // The row with its edge pixels repeated as far as the kernel reaches.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 2 * reach) { line in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * line.count) { values in
        let (line, values) = (line.baseAddress!, values.baseAddress!)
        for y in rows {
          let row = across.row(y)
          line.update(repeating: row[0], count: reach)
          (line + reach).update(from: row, count: width)
          (line + reach + width).update(repeating: row[width - 1], count: reach)
          Self.widen(line, width + 2 * reach, into: values)
          // The next pixel is four values further.
          blur(into: row, width, from: values, stride: 4)
        }
      }
    }
  }

  /// Blurs rows of the copy down, and saturates them.
  private func blurDown(_ rows: Range<Int>) {
    let reach = weights.count / 2
    let (width, last) = (down.width, down.height - 1)
    guard reach > 0 else {
      for y in rows { down.row(y).update(from: across.row(y), count: width) }
      return saturate(rows)
    }
    let stride = 4 * width
    let lines = rows.lowerBound - reach..<rows.upperBound + reach
    withUnsafeTemporaryAllocation(of: Float.self, capacity: lines.count * stride) { values in
      let values = values.baseAddress!
      for (i, y) in lines.enumerated() {
        Self.widen(across.row(max(0, min(last, y))), width, into: values + i * stride)
      }
      for (i, y) in rows.enumerated() {
        blur(into: down.row(y), width, from: values + i * stride, stride: stride)
      }
    }
    saturate(rows)
  }

  /// Converts 8-bit channels of pixels to floating point.
  private static func widen(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, into values: UnsafeMutablePointer<Float>
  ) {
    pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * count) {
      px_widen(values, $0, 4 * count)
    }
  }

  /// Replaces a row by the weighted sums of rows or pixels of channels that are `stride` values
  /// apart.
  private func blur(
    into row: UnsafeMutablePointer<UInt32>, _ width: Int, from values: UnsafePointer<Float>,
    stride: Int
  ) {
    row.withMemoryRebound(to: UInt8.self, capacity: 4 * width) {
      px_weighted_sums($0, values, stride, weights, weights.count, 4 * width)
    }
  }

  private func saturate(_ rows: Range<Int>) {
    guard saturation != 1 else { return }
    for y in rows { saturate(down.row(y), down.width) }
  }

  /// Increases or reduces the saturation of pixels: moves each channel away from or towards the
  /// grey of the same luminance (Rec. 709 weights in 256ths), limited to 0...alpha.
  private func saturate(_ row: UnsafeMutablePointer<UInt32>, _ width: Int) {
    let k = Int32((max(0, min(8, saturation.isNaN ? 1 : saturation)) * 256).rounded())
    for x in 0..<width {
      let p = PremultipliedColor(bits: row[x])
      let (r, g, b, a) = (Int32(p.red), Int32(p.green), Int32(p.blue), Int32(p.alpha))
      let grey = (r * 54 + g * 183 + b * 19 + 128) >> 8
      func mixed(_ c: Int32) -> UInt8 {
        UInt8(max(0, min(a, grey + ((c - grey) * k + 128) >> 8)))
      }
      row[x] =
        PremultipliedColor(red: mixed(r), green: mixed(g), blue: mixed(b), alpha: p.alpha).bits
    }
  }

  // MARK: Laying down

  /// Enlarges a part of a row of the blurred backdrop.
  func pixels(
    _ columns: Range<Int>, y: Int, over line: UnsafePointer<UInt32>,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    result.fetch(x: columns.lowerBound, y: y, count: columns.count, into: scratch)
    return UnsafePointer(scratch)
  }
}
