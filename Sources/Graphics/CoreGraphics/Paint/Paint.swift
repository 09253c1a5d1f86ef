package import Foundation

/// The source of colour that fills an area.
package enum Paint: Sendable {
  case color(PremultipliedColor)
  case gradient(GradientPaint)
  case image(ImagePaint)

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image(let image): image.isOpaque
    }
  }
}

/// A gradient in device space.
///
/// Only the inverse map is stored, because only positions of pixels in the gradient are computed.
/// Moving a gradient changes the map and not the stops, so instances of a layer share them.
package struct GradientPaint: Sendable, Hashable {
  /// The geometry along which t is measured.
  package enum Geometry: Sendable, Hashable {
    /// Linear: t = 0 at the first point, t = 1 at the second.
    case linear(CGPoint, CGPoint)
    /// Radial: circles from the first to the second, in the gradient's own space.
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    /// Conic: one turn around the centre, starting at the angle, in the gradient's own space.
    case conic(CGPoint, startAngle: CGFloat)
  }

  /// The colour space in which a gradient interpolates between two stops.
  package enum Mixing: Sendable, Hashable {
    /// Interpolates the sRGB numbers, as contexts do.
    case plain
    /// Interpolates in Generic RGB, as gradient layers do.
    case genericRGB
  }

  package var geometry: Geometry
  package var stops: [GradientStop]
  package var mixing: Mixing
  /// The map from device space to the gradient's own.
  package var inverse: CGAffineTransform
  package var extendsBefore: Bool
  package var extendsAfter: Bool
  package var opacity: Double

  /// Creates a gradient that is given in its own space; nil if the transform has no inverse or
  /// there is no stop.
  package init?(
    _ geometry: Geometry, stops: [GradientStop], transform: CGAffineTransform,
    mixing: Mixing = .plain, extendsBefore: Bool = true, extendsAfter: Bool = true,
    opacity: Double = 1
  ) {
    guard let inverse = transform.inverse, !stops.isEmpty else { return nil }
    self.geometry = geometry
    self.stops = stops
    self.mixing = mixing
    self.inverse = inverse
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
    self.opacity = opacity
  }

  package var isOpaque: Bool {
    let covers: Bool =
      switch geometry {
      case .linear, .conic: extendsBefore && extendsAfter
      case .radial: false
      }
    return covers && opacity >= 1 && stops.allSatisfy { $0.alpha >= 1 }
  }

  package func transformed(by t: CGAffineTransform) -> GradientPaint? {
    guard let back = t.inverse else { return nil }
    var result = self
    result.inverse = back.concatenating(inverse)
    return result
  }
}

/// The method by which an image is sampled between its pixels.
package enum ImageSampling: UInt8, Sendable, Hashable {
  case nearest
  /// Bilinear, with weights in 256ths and edge pixels repeated, as layers sample.
  case linear
  /// Bilinear, with weights in quarters, results rounded down and clear pixels outside: measured
  /// for contexts that magnify a bitmap.
  case quarterLinear
  /// The average over the area if the image is reduced, bilinear if it is enlarged.
  case area
}

/// An image in device space.
package struct ImagePaint: Sendable {
  package var image: CGImage
  /// The map from device pixels to image pixels, row-major 3 by 3.
  package var inverse: Homography
  package var sampling: ImageSampling
  package var opacity: UInt8
  package var tiles: Bool

  /// Creates an image paint. `transform` maps image pixels (x right, y down from the top left) to
  /// device pixels.
  package init?(
    _ image: CGImage, transform: CGAffineTransform, sampling: ImageSampling, opacity: UInt8 = 255,
    tiles: Bool = false
  ) {
    self.init(
      image, homography: Homography(transform), sampling: sampling, opacity: opacity, tiles: tiles)
  }

  /// Creates an image paint; nil if the map has no inverse, in which case the image would be a line
  /// or invisible.
  package init?(
    _ image: CGImage, homography: Homography, sampling: ImageSampling, opacity: UInt8 = 255,
    tiles: Bool = false
  ) {
    guard let inverse = homography.inverse else { return nil }
    self.image = image
    self.inverse = inverse
    self.sampling = sampling
    self.opacity = opacity
    self.tiles = tiles
  }

  package var isOpaque: Bool { image.isOpaque && opacity == 255 && sampling != .quarterLinear }
}

/// A projective map of the plane: multiplies (x, y, 1) by the rows and divides by the third result.
///
/// It maps the image of a layer that is rotated in space (Heckbert, "Fundamentals of Texture
/// Mapping and Image Warping", 1989). A map whose third row is (0, 0, w) is affine and is computed
/// without a division for each pixel.
package struct Homography: Sendable, Hashable {
  package var m:
    (
      Double, Double, Double, Double, Double, Double, Double, Double, Double
    )

  package init(
    _ m0: Double, _ m1: Double, _ m2: Double, _ m3: Double, _ m4: Double, _ m5: Double,
    _ m6: Double, _ m7: Double, _ m8: Double
  ) {
    m = (m0, m1, m2, m3, m4, m5, m6, m7, m8)
  }

  /// An affine map, whose depth is 1 everywhere.
  package init(_ t: CGAffineTransform) {
    self.init(t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1)
  }

  package static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

  private var list: [Double] { [m.0, m.1, m.2, m.3, m.4, m.5, m.6, m.7, m.8] }

  package var isFinite: Bool { list.allSatisfy(\.isFinite) }

  /// Whether the third row is (0, 0, w): no perspective.
  package var isAffine: Bool { m.6 == 0 && m.7 == 0 && m.8 != 0 }

  package var affine: CGAffineTransform? {
    guard isAffine else { return nil }
    let w = m.8
    return CGAffineTransform(
      a: m.0 / w, b: m.3 / w, c: m.1 / w, d: m.4 / w, tx: m.2 / w, ty: m.5 / w)
  }

  /// Returns the image of a point before division: the third component is the depth by which the
  /// others must be divided. At 0 the point is on the horizon, below 0 it is behind the eye.
  package func map(_ x: Double, _ y: Double) -> SIMD3<Double> {
    SIMD3(
      m.0 * x + m.1 * y + m.2, m.3 * x + m.4 * y + m.5, m.6 * x + m.7 * y + m.8)
  }

  /// Returns this map followed by the other.
  package func concatenating(_ other: Homography) -> Homography {
    let a = other.list
    let b = list
    var r = [Double](repeating: 0, count: 9)
    for i in 0..<3 {
      for j in 0..<3 {
        r[i * 3 + j] = a[i * 3] * b[j] + a[i * 3 + 1] * b[3 + j] + a[i * 3 + 2] * b[6 + j]
      }
    }
    return Homography(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8])
  }

  /// The inverse, computed by the adjugate: nine products of two, accurate enough for maps of
  /// screens. Nil for a map whose determinant is 0, which maps the plane to a line.
  package var inverse: Homography? {
    guard isFinite else { return nil }
    let c0 = m.4 * m.8 - m.5 * m.7
    let c1 = m.5 * m.6 - m.3 * m.8
    let c2 = m.3 * m.7 - m.4 * m.6
    let determinant = m.0 * c0 + m.1 * c1 + m.2 * c2
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    let r = 1 / determinant
    let result = Homography(
      c0 * r, (m.2 * m.7 - m.1 * m.8) * r, (m.1 * m.5 - m.2 * m.4) * r,
      c1 * r, (m.0 * m.8 - m.2 * m.6) * r, (m.2 * m.3 - m.0 * m.5) * r,
      c2 * r, (m.1 * m.6 - m.0 * m.7) * r, (m.0 * m.4 - m.1 * m.3) * r)
    return result.isFinite ? result : nil
  }

  package static func == (a: Homography, b: Homography) -> Bool { a.list == b.list }
  package func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
