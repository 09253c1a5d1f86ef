import CPixels
import Foundation

/// An image ready to be read row by row.
final class ImageSource: Sendable {
  private enum Form: Sendable {
    /// Whole pixels to the right and down.
    case shifted(Int, Int)
    case affine(CGAffineTransform)
    case projective(Homography)
  }

  let image: CGImage
  private let form: Form
  private let sampling: ImageSampling
  private let tiles: Bool
  let opacity: UInt8
  let isOpaque: Bool
  /// Whether all pixels are opaque before the opacity takes part.
  var hasOpaquePixels: Bool { image.isOpaque }
  /// As a clip, a stencil lets through what it does not paint.
  let isStencil: Bool

  init(_ paint: ImagePaint) {
    var image = paint.image
    var inverse = paint.inverse
    var sampling = paint.sampling
    opacity = paint.opacity
    tiles = paint.tiles
    isOpaque = paint.isOpaque
    isStencil = paint.image.isMask
    if sampling == .area {
      (image, inverse) = ImageReduction.reduced(image, inverse: inverse, tiles: paint.tiles)
      sampling = .linear
    }
    self.image = image
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

  /// The image's own pixels for a run, before its opacity, when they lie side by side.
  @inline(__always)
  func pointer(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32>? {
    guard case .shifted(let dx, let dy) = form else { return nil }
    let u = x &+ dx
    let v = y &+ dy
    guard u >= 0, v >= 0, u &+ count <= image.width, v < image.height else { return nil }
    return UnsafePointer(image.buffer.row(v) + u)
  }

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

  /// A pixel by its place; outside, the nearest, or the copy that is there when the image tiles.
  @inline(__always)
  private func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let w = image.width
    let h = image.height
    if tiles {
      let a = u % w
      let b = v % h
      return image.buffer.row(b < 0 ? b + h : b)[a < 0 ? a + w : a]
    }
    return image.buffer.row(v < 0 ? 0 : (v >= h ? h - 1 : v))[u < 0 ? 0 : (u >= w ? w - 1 : u)]
  }

  @inline(__always)
  private func pixelOrClear(_ u: Int, _ v: Int) -> UInt32 {
    if tiles { return pixel(u, v) }
    guard u >= 0, v >= 0, u < image.width, v < image.height else { return 0 }
    return image.buffer.row(v)[u]
  }

  // MARK: Affine

  /// Image coordinates in 16.16 are exact multiples of one step, so a run may begin anywhere.
  private func fetchAffine(
    _ m: CGAffineTransform, _ x: Int, _ y: Int, _ count: Int,
    _ out: UnsafeMutablePointer<UInt32>
  ) {
    let one = 65536.0
    let half = sampling == .nearest ? 0 : 0.5
    let du = Self.fixed(Double(m.a) * one)
    let dv = Self.fixed(Double(m.b) * one)
    let py = Double(y) + 0.5
    let u0 = Self.fixed(
      (Double(m.c) * py + Double(m.a) * 0.5 + Double(m.tx) - half) * one)
    let v0 = Self.fixed(
      (Double(m.d) * py + Double(m.b) * 0.5 + Double(m.ty) - half) * one)
    let u = u0 &+ du &* Int64(x)
    let v = v0 &+ dv &* Int64(x)
    switch sampling {
    case .nearest:
      for i in 0..<count {
        out[i] = pixel(Int((u &+ du &* Int64(i)) >> 16), Int((v &+ dv &* Int64(i)) >> 16))
      }
    case .quarterLinear:
      for i in 0..<count {
        out[i] = quarterSample(u &+ du &* Int64(i), v &+ dv &* Int64(i))
      }
    case .linear, .area:
      if usesKernel {
        px_sample_affine(
          out, image.buffer.pixels, image.buffer.stride, Int32(image.width), Int32(image.height),
          u, v, du, dv, count)
      } else {
        for i in 0..<count { out[i] = sample(u &+ du &* Int64(i), v &+ dv &* Int64(i)) }
      }
    }
  }

  /// The kernel counts in 32 bits and needs two pixels each way.
  private var usesKernel: Bool {
    !tiles && image.width >= 2 && image.height >= 2 && image.width <= 32767
      && image.height <= 32767 && image.buffer.stride * image.height < Int(Int32.max)
  }

  private static func fixed(_ v: Double) -> Int64 {
    Int64(max(-4e14, min(4e14, v.rounded(.down))))
  }

  private func sample(_ u: Int64, _ v: Int64) -> UInt32 {
    let x = Int(u >> 16)
    let y = Int(v >> 16)
    let fx = UInt32(truncatingIfNeeded: u >> 8) & 255
    let fy = UInt32(truncatingIfNeeded: v >> 8) & 255
    let top = Self.lerp(pixel(x, y), pixel(x + 1, y), fx)
    let bottom = Self.lerp(pixel(x, y + 1), pixel(x + 1, y + 1), fx)
    return Self.lerp(top, bottom, fy)
  }

  /// The twin of the kernel's mixing of two pixels.
  @inline(__always)
  static func lerp(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    let g = 256 &- f
    let rb = ((a & 0x00FF_00FF) &* g &+ (b & 0x00FF_00FF) &* f &+ 0x0080_0080) >> 8
    let ag = ((a >> 8) & 0x00FF_00FF) &* g &+ ((b >> 8) & 0x00FF_00FF) &* f &+ 0x0080_0080
    return (rb & 0x00FF_00FF) | (ag & 0xFF00_FF00)
  }

  /// Weights are quarters, the result is floored, outside is clear: as measured.
  private func quarterSample(_ u: Int64, _ v: Int64) -> UInt32 {
    let x = Int(u >> 16)
    let y = Int(v >> 16)
    let fx = UInt32(truncatingIfNeeded: ((u & 0xFFFF) &+ 0x2000) >> 14)
    let fy = UInt32(truncatingIfNeeded: ((v & 0xFFFF) &+ 0x2000) >> 14)
    let w = (
      (4 &- fx) &* (4 &- fy), fx &* (4 &- fy), (4 &- fx) &* fy, fx &* fy
    )
    let p = (
      pixelOrClear(x, y), pixelOrClear(x &+ 1, y), pixelOrClear(x, y &+ 1),
      pixelOrClear(x &+ 1, y &+ 1)
    )
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum =
        ((p.0 >> shift) & 255) &* w.0 &+ ((p.1 >> shift) & 255) &* w.1
        &+ ((p.2 >> shift) & 255) &* w.2 &+ ((p.3 >> shift) & 255) &* w.3
      result |= (sum >> 4) << shift
    }
    return result
  }

  // MARK: Perspective

  private func fetchProjective(
    _ h: Homography, _ x: Int, _ y: Int, _ count: Int, _ out: UnsafeMutablePointer<UInt32>
  ) {
    let py = Double(y) + 0.5
    if usesKernel, sampling != .nearest {
      let line = [
        h.m.0, h.m.1 * py + h.m.2, h.m.3, h.m.4 * py + h.m.5, h.m.6, h.m.7 * py + h.m.8,
      ]
      px_sample_projective(
        out, image.buffer.pixels, image.buffer.stride, Int32(image.width), Int32(image.height),
        line, Double(x) + 0.5, count)
      return
    }
    for i in 0..<count {
      let p = h.map(Double(x + i) + 0.5, py)
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
