import CPixels
import Foundation

/// An image that is prepared for reading row by row.
///
/// **The problem.** Each pixel of a run needs its colour from an image under a projective map.
///
/// **The method.** The map is inverse, from device pixels to image pixels, so that every device
/// pixel is computed once. Three cases: a translation by whole pixels, where rows are the image's
/// own rows; affine, where a step along the row is constant; projective, with a division at each
/// pixel. Coordinates are 16.16 fixed point, counted from the first column of the device, not from
/// the start of the run: a run may start anywhere and gives the same bytes as a part of a longer
/// one.
///
/// **Exact and rounded.** Weights have eight bits; pixels are mixed horizontally and then
/// vertically, rounded to nearest both times. `quarterLinear` follows measurements of contexts
/// instead. `CPixels` does the same with vectors, and tests compare.
final class ImageSource: Sendable {
  /// The map from device pixels to the image's.
  private enum Form: Sendable {
    /// A translation by whole pixels to the right and down.
    case shifted(Int, Int)
    case affine(CGAffineTransform)
    case projective(Homography)
  }

  /// The memory of the pixels; those of a picture are valid only as far as they have been painted.
  let buffer: PixelBuffer
  /// The picture that paints the pixels when they are needed.
  private let picture: Picture?
  private let form: Form
  private let sampling: ImageSampling
  private let tiles: Bool
  let opacity: UInt8
  let isOpaque: Bool
  /// Whether all pixels are opaque before the opacity is applied.
  let hasOpaquePixels: Bool
  /// Whether the image is a stencil, which lets paint through where its alpha is 0.
  let isStencil: Bool

  /// Creates a source and reduces the image if its pixels must be averaged; a picture is then
  /// painted completely first.
  init(_ paint: ImagePaint) {
    var image = paint.image
    var inverse = paint.inverse
    var sampling = paint.sampling
    opacity = paint.opacity
    tiles = paint.tiles
    isOpaque = paint.isOpaque
    isStencil = paint.image.isMask
    hasOpaquePixels = paint.image.isOpaque
    if sampling == .area {
      (image, inverse) = ImageReduction.reduced(image, inverse: inverse, tiles: paint.tiles)
      sampling = .linear
    }
    buffer = image.pixels
    picture = image.picture
    self.sampling = sampling
    if let affine = inverse.affine {
      if affine.isTranslation, affine.tx == affine.tx.rounded(), affine.ty == affine.ty.rounded(),
        abs(affine.tx) < 1e9, abs(affine.ty) < 1e9
      {
        form = .shifted(Int(affine.tx), Int(affine.ty))
      } else {
        form = .affine(affine)
      }
    } else {
      form = .projective(inverse)
    }
  }

  // MARK: Pictures

  /// Whether the pixels must be painted before they are read.
  var isPicture: Bool { picture != nil }

  /// Paints the part of a picture that is visible within some bounds, if it has not been painted
  /// yet.
  func complete(_ bounds: PixelBounds, options: Painter.Options) {
    guard let picture, !bounds.isEmpty else { return }
    picture.complete(rows: rows(under: bounds), options: options)
  }

  /// Returns the rows of the image that are read for the pixels within some bounds; there may be a
  /// few too many.
  func rows(under bounds: PixelBounds) -> Range<Int> {
    let all = 0..<buffer.height
    guard !tiles else { return all }
    let map: Homography
    switch form {
    case .shifted(_, let dy): return clamped(Int(bounds.y0) + dy, Int(bounds.y1) + dy)
    case .affine(let affine): map = Homography(affine)
    case .projective(let homography): map = homography
    }
    // A box maps to a quadrilateral, whose corners have the extreme coordinates, unless the depth
    // is 0 somewhere in it.
    var (low, high) = (Double.infinity, -Double.infinity)
    var isBehind: Bool?
    for x in [Double(bounds.x0), Double(bounds.x1)] {
      for y in [Double(bounds.y0), Double(bounds.y1)] {
        let p = map.map(x, y)
        guard p.z != 0, (p.z < 0) == isBehind ?? (p.z < 0), (p.y / p.z).isFinite else { return all }
        isBehind = p.z < 0
        low = min(low, p.y / p.z)
        high = max(high, p.y / p.z)
      }
    }
    guard low > -1e9, high < 1e9 else { return all }
    // A sample reads half a pixel to each side. A step along a row is rounded to 1/65536, and the
    // error adds up over the columns.
    let slack = 2 + Int(max(abs(bounds.x0), abs(bounds.x1))) / 65_536
    // Beyond an edge too, the kernel reads two rows, one of them with a weight of 0.
    return clamped(Int(low.rounded(.down)) - slack, Int(high.rounded(.up)) + slack, atLeast: 2)
  }

  /// Returns a range of rows clamped to the image, since rows beyond an edge repeat it.
  private func clamped(_ from: Int, _ to: Int, atLeast count: Int = 1) -> Range<Int> {
    let first = max(0, min(buffer.height - count, from))
    return first..<min(buffer.height, max(first + count, to))
  }

  /// Returns the image's own pixels for a run, before its opacity is applied, if they are
  /// contiguous.
  ///
  /// An image at its own size then costs a copy, and two images that fade into each other cost one
  /// pass (`paintFade`). Nil if a pixel would have to be computed: beyond the edges, in tiles,
  /// between pixels.
  @inline(__always)
  func pointer(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>? {
    guard case .shifted(let dx, let dy) = form else { return nil }
    let u = x &+ dx
    let v = y &+ dy
    guard u >= 0, v >= 0, u &+ count <= buffer.width, v < buffer.height else { return nil }
    return UnsafePointer(buffer.row(v) + u)
  }

  /// Writes samples at the centres of a run of pixels, multiplied by the opacity.
  func fetch(x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch form {
    case .shifted(let dx, let dy):
      if let pixels = pointer(x: x, y: y, count: count) {
        out.update(from: pixels, count: count)
      } else {
        for i in 0..<count { out[i] = pixel(x + i + dx, y + dy) }
      }
    case .affine(let m): fetchAffine(m, x, y, count, out)
    case .projective(let h): fetchProjective(h, x, y, count, out)
    }
    if opacity != 255 { px_scale_row(out, opacity, count) }
  }

  /// Returns a pixel by its position. Outside the image, returns the nearest pixel, or the pixel of
  /// the repeated image if it tiles.
  @inline(__always)
  private func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let w = buffer.width
    let h = buffer.height
    if tiles {
      let a = u % w
      let b = v % h
      return buffer.row(b < 0 ? b + h : b)[a < 0 ? a + w : a]
    }
    return buffer.row(v < 0 ? 0 : (v >= h ? h - 1 : v))[u < 0 ? 0 : (u >= w ? w - 1 : u)]
  }

  // MARK: Affine

  /// Samples an affine image. Coordinates in 16.16 are exact multiples of one step, so a run may
  /// start anywhere.
  private func fetchAffine(
    _ m: CGAffineTransform, _ x: Int, _ y: Int, _ count: Int,
    _ out: UnsafeMutablePointer<UInt32>
  ) {
    let one = 65536.0
    // Bilinear sampling mixes pixels by the distance from their centres, so half a pixel is
    // subtracted.
    let half = sampling == .nearest ? 0 : 0.5
    let du = Self.fixed(Double(m.a) * one)
    let dv = Self.fixed(Double(m.b) * one)
    let py = Double(y) + 0.5
    let u0 = Self.fixed(
      (Double(m.c) * py + Double(m.a) * 0.5 + Double(m.tx) - half) * one)
    let v0 = Self.fixed(
      (Double(m.d) * py + Double(m.b) * 0.5 + Double(m.ty) - half) * one)
    // Whole steps from column 0: exact, wherever the run starts.
    let u = u0 &+ du &* Int64(x)
    let v = v0 &+ dv &* Int64(x)
    switch sampling {
    case .nearest:
      for i in 0..<count {
        out[i] = pixel(Int((u &+ du &* Int64(i)) >> 16), Int((v &+ dv &* Int64(i)) >> 16))
      }
    case .quarterLinear:
      if tiles {
        for i in 0..<count {
          out[i] = quarterSample(u &+ du &* Int64(i), v &+ dv &* Int64(i))
        }
      } else {
        px_sample_quarter(
          out, buffer.pixels, buffer.stride, Int32(buffer.width), Int32(buffer.height),
          u, v, du, dv, count)
      }
    case .linear, .area:
      if usesKernel {
        px_sample_affine(
          out, buffer.pixels, buffer.stride, Int32(buffer.width), Int32(buffer.height),
          u, v, du, dv, count)
      } else {
        for i in 0..<count { out[i] = sample(u &+ du &* Int64(i), v &+ dv &* Int64(i)) }
      }
    }
  }

  /// Whether the kernel applies: it uses 32-bit arithmetic and needs two pixels in each direction.
  /// All other images - tiles, images of a single row or column, very large ones - use the
  /// reference implementation, which gives the same bytes.
  private var usesKernel: Bool {
    !tiles && buffer.width >= 2 && buffer.height >= 2 && buffer.width <= 32767
      && buffer.height <= 32767 && buffer.stride * buffer.height < Int(Int32.max)
  }

  /// Converts a number to fixed point, rounded down and limited so that no step of a row overflows
  /// 64 bits.
  private static func fixed(_ v: Double) -> Int64 {
    Int64(max(-4e14, min(4e14, v.rounded(.down))))
  }

  /// Mixes four pixels with 8-bit weights from the fractions: the reference implementation of the
  /// kernels.
  private func sample(_ u: Int64, _ v: Int64) -> UInt32 {
    let x = Int(u >> 16)
    let y = Int(v >> 16)
    let fx = UInt32(truncatingIfNeeded: u >> 8) & 255
    let fy = UInt32(truncatingIfNeeded: v >> 8) & 255
    let top = Self.lerp(pixel(x, y), pixel(x + 1, y), fx)
    let bottom = Self.lerp(pixel(x, y + 1), pixel(x + 1, y + 1), fx)
    return Self.lerp(top, bottom, fy)
  }

  /// Mixes two pixels with a weight in 256ths: the reference implementation of the kernel.
  @inline(__always)
  static func lerp(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    // Two channels at a time in the halves of a word: 255 * 256 + 128 does not carry over.
    let g = 256 &- f
    let rb = ((a & 0x00FF_00FF) &* g &+ (b & 0x00FF_00FF) &* f &+ 0x0080_0080) >> 8
    let ag = ((a >> 8) & 0x00FF_00FF) &* g &+ ((b >> 8) & 0x00FF_00FF) &* f &+ 0x0080_0080
    return (rb & 0x00FF_00FF) | (ag & 0xFF00_FF00)
  }

  /// Mixes four pixels of a tiled image with weights in quarters; the result is rounded down: as
  /// measured.
  private func quarterSample(_ u: Int64, _ v: Int64) -> UInt32 {
    let x = Int(u >> 16)
    let y = Int(v >> 16)
    let fx = UInt32(truncatingIfNeeded: ((u & 0xFFFF) &+ 0x2000) >> 14)
    let fy = UInt32(truncatingIfNeeded: ((v & 0xFFFF) &+ 0x2000) >> 14)
    let w = (
      (4 &- fx) &* (4 &- fy), fx &* (4 &- fy), (4 &- fx) &* fy, fx &* fy
    )
    let p = (
      pixel(x, y), pixel(x &+ 1, y), pixel(x, y &+ 1), pixel(x &+ 1, y &+ 1)
    )
    // Two channels at a time in the halves of a word: 16 * 255 does not carry over.
    let mask: UInt32 = 0x00FF_00FF
    let rb =
      (p.0 & mask) &* w.0 &+ (p.1 & mask) &* w.1 &+ (p.2 & mask) &* w.2 &+ (p.3 & mask) &* w.3
    let ag =
      (p.0 >> 8 & mask) &* w.0 &+ (p.1 >> 8 & mask) &* w.1 &+ (p.2 >> 8 & mask) &* w.2
      &+ (p.3 >> 8 & mask) &* w.3
    return rb >> 4 & mask | (ag >> 4 & mask) << 8
  }

  // MARK: Perspective

  /// Samples a projective image, dividing by the depth at every pixel: no step along a row is
  /// constant.
  ///
  /// Numerators and depth are linear along the row, so each pixel costs three sums and one
  /// division. The quotient is rounded down to 1/65536 of a pixel afterwards, which determines the
  /// bytes; the kernel performs the same steps in the same order, four or eight pixels at a time.
  private func fetchProjective(
    _ h: Homography, _ x: Int, _ y: Int, _ count: Int, _ out: UnsafeMutablePointer<UInt32>
  ) {
    let py = Double(y) + 0.5
    if usesKernel, sampling != .nearest {
      let line = [
        h.m.0, h.m.1 * py + h.m.2, h.m.3, h.m.4 * py + h.m.5, h.m.6, h.m.7 * py + h.m.8,
      ]
      px_sample_projective(
        out, buffer.pixels, buffer.stride, Int32(buffer.width), Int32(buffer.height),
        line, Double(x) + 0.5, count)
      return
    }
    for i in 0..<count {
      let p = h.map(Double(x + i) + 0.5, py)
      // 16.16 fixed point as above. Points at the horizon or far outside the image are clear.
      let r = 65536 / p.z
      let u = p.x * r
      let v = p.y * r
      guard abs(u) < 1e14, abs(v) < 1e14 else {
        out[i] = 0
        continue
      }
      if sampling == .nearest {
        out[i] = pixel(Int(u.rounded(.down)) >> 16, Int(v.rounded(.down)) >> 16)
      } else {
        out[i] = sample(Int64((u - 32768).rounded(.down)), Int64((v - 32768).rounded(.down)))
      }
    }
  }
}
