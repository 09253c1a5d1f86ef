/// A page that rolls over a cylinder, in parallel projection from above.
///
/// The page leaves the plane along a line and rolls over a cylinder of radius R whose axis is
/// parallel to it. Let d be a pixel's distance past the line in the direction in which the page
/// leaves, and s the distance of the point of the page seen there, measured along the page:
///
///     d > R          the page is gone; the image below is visible, in the roll's shadow
///     0 <= d <= R    on top of the roll the back, s = R (pi - asin(d / R));
///                    beside it, where that is off the page, the front, s = R asin(d / R)
///     d < 0          the part turned over, s = pi R - d, back up;
///                    beside it the page still flat, s = d
///
/// Everything but the page's own edges depends on d alone, so one table by d is used for the whole
/// picture. The page's edges are antialiased by their distance in the page.
///
/// Source: derived here from the geometry of a cylinder; the numbers are guesses made by looking,
/// since UIKit publishes none. Lengths are exact to the table's quarter of a pixel, colours are
/// mixed in single precision and rounded once. A pixel costs up to two bilinear samples.
package final class PageCurl: Sendable {
  let page: CGImage
  /// The image below the page; nil to draw the page alone with its shadow.
  let below: CGImage?
  private let radius: Double
  private let normal: SIMD2<Double>
  /// The constant of the line along which the page leaves the plane: `normal * pixel` has this
  /// value on it.
  private let line: Double
  private let table = LazyTable<[Sample]>(count: 1)

  /// The radius of the roll, in diagonals of the page.
  package static let radius = 0.075
  /// The direction in which the page leaves the plane, towards the lower right corner.
  package static let direction = SIMD2(0.42, 0.9075)
  /// The brightness of the back of a page.
  package static let backWhiteness = 0.8
  /// The darkest shading of the roll, and the opacity of the shadow on the image below.
  package static let shade = 0.35
  package static let shadow = 0.45
  /// The width of the shadow in radii.
  package static let shadowWidth = 0.9

  /// Creates a curl with a progress from 0, where the page is flat, to 1, where it is gone. Both
  /// images have the same size.
  package init(page: CGImage, below: CGImage?, progress: Double) {
    self.page = page
    self.below = below
    let (w, h) = (Double(page.width), Double(page.height))
    normal = Self.direction / (Self.direction * Self.direction).sum().squareRoot()
    radius = Self.radius * (w * w + h * h).squareRoot()
    line = Self.line(
      progress.isNaN ? 0 : min(1, max(0, progress)), normal: normal, width: w, height: h,
      radius: radius)
  }

  /// Returns the constant of the line along which the page leaves the plane, from the lower right
  /// corner, at progress 0, to beyond the upper left one.
  package static func line(
    _ progress: Double, normal: SIMD2<Double>, width: Double, height: Double, radius: Double
  ) -> Double {
    let last = normal.x * width + normal.y * height
    return last + (-radius - last) * progress
  }

  /// The appearance of all pixels at one distance d.
  private struct Sample {
    /// The coverage by the roll: 1, and less within half a pixel of its rim.
    var coverage = 0.0
    /// The back of the page: the distance along the page from the pixel to the visible point, and
    /// its brightness.
    var backShift = 0.0
    var backLight = 1.0
    /// The front of the page: the same distance and brightness.
    var frontShift = 0.0
    var frontLight = 1.0
    /// The brightness of the image below.
    var belowLight = 1.0
  }

  /// The number of table entries for each pixel of d; more than one because the arcsine is steep at
  /// the rim.
  private static let steps = 4.0

  /// Computes samples at every quarter of a pixel of d, from the smallest to the largest in the
  /// image.
  private func makeTable(from least: Double, to most: Double) -> [Sample] {
    let count = Int(((most - least) * Self.steps).rounded(.up)) + 2
    return (0..<count).map { sample(least + Double($0) / Self.steps) }
  }

  /// Computes the sample at one distance by the geometry above.
  private func sample(_ d: Double) -> Sample {
    var result = Sample()
    let shade = Self.shade
    result.coverage = min(1, max(0, radius - d + 0.5))
    let beyond = max(0, d - radius) / (Self.shadowWidth * radius)
    result.belowLight =
      1 - Self.shadow * Elementary.exponential(-min(700, beyond))
    if d < 0 {
      result.backShift = Double.pi * radius - 2 * d
      // The turned part is flat, and slightly brighter with distance from the roll.
      result.backLight = 1 - 0.25 * shade * Elementary.exponential(max(-700, d / radius))
    } else {
      let ratio = min(1, d / radius)
      let angle = Double.pi / 2 - Elementary.arcCosine(ratio)
      let cosine = max(0, 1 - ratio * ratio).squareRoot()
      result.backShift = radius * (Double.pi - angle) - d
      result.backLight = 1 - shade * (1 - 0.75 * cosine)
      result.frontShift = radius * angle - d
      result.frontLight = 1 - shade * (1 - cosine)
    }
    return result
  }

  /// Draws rows of the result, which has the size of the page. All of the page must be painted, and
  /// the same rows of the image below.
  func draw(_ rows: Range<Int>, into target: PixelBuffer) {
    let (w, h) = (Double(page.width), Double(page.height))
    let least = -line - 1
    let table = table.value(0) {
      makeTable(from: least, to: normal.x * w + normal.y * h - line + 1)
    }
    table.pointee.withUnsafeBufferPointer { table in
      for y in rows {
        let out = target.row(y)
        let under = below?.pixels.row(y)
        let start = normal.x * 0.5 + normal.y * (Double(y) + 0.5) - line
        for x in 0..<page.width {
          // Computed from the start of the row each time: rows and columns may be drawn in any
          // order.
          let d = start + normal.x * Double(x)
          let sample = table[Int((d - least) * Self.steps + 0.5)]
          out[x] =
            if let under { pixel(x, y, d, sample, under[x]) } else { lonePixel(x, y, d, sample) }
        }
      }
    }
  }

  /// Computes a pixel of the page with nothing below it. It is drawn over white and over black: the
  /// difference of the two is the share that is transparent.
  private func lonePixel(_ x: Int, _ y: Int, _ d: Double, _ sample: Sample) -> UInt32 {
    let light = pixel(x, y, d, sample, PremultipliedColor.white.bits)
    let dark = pixel(x, y, d, sample, PremultipliedColor.black.bits)
    let through = (light >> 8 & 255) - min(light >> 8 & 255, dark >> 8 & 255)
    return dark & 0xFF_FFFF | (255 - through) << 24
  }

  /// Composites a pixel from the bottom up: the image below, the front of the page, its back.
  private func pixel(_ x: Int, _ y: Int, _ d: Double, _ sample: Sample, _ under: UInt32) -> UInt32 {
    var color = Self.shaded(under, sample.belowLight)
    // Nothing of the page is visible beyond the roll.
    guard sample.coverage > 0 else { return Self.packed(color) }
    let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    if d < 0 {
      // The flat part shows the pixel itself.
      color = Self.shaded(page.pixels.row(y)[x], 1)
    } else {
      let place = point + normal * sample.frontShift
      color = Self.over(
        lookUp(place, sample.frontLight), color, inside(place) * sample.coverage)
    }
    let place = point + normal * sample.backShift
    let cover = inside(place) * sample.coverage
    guard cover > 0 else { return Self.packed(color) }
    return Self.packed(Self.over(back(place, sample.backLight), color, cover))
  }

  /// Returns the share of a pixel that is on the page.
  private func inside(_ p: SIMD2<Double>) -> Double {
    let nearest = min(
      min(p.x, Double(page.width) - p.x), min(p.y, Double(page.height) - p.y))
    return min(1, max(0, nearest + 0.5))
  }

  /// Samples the page's image bilinearly, repeating its edges.
  private func lookUp(_ p: SIMD2<Double>, _ light: Double) -> SIMD4<Float> {
    let u = min(Double(page.width) - 1, max(0, p.x - 0.5))
    let v = min(Double(page.height) - 1, max(0, p.y - 0.5))
    let (x, y) = (Int(u), Int(v))
    let (fx, fy) = (Float(u - Double(x)), Float(v - Double(y)))
    let (x1, y1) = (min(x + 1, page.width - 1), min(y + 1, page.height - 1))
    let upper = page.pixels.row(y)
    let lower = page.pixels.row(y1)
    let a = Self.vector(upper[x]) + (Self.vector(upper[x1]) - Self.vector(upper[x])) * fx
    let b = Self.vector(lower[x]) + (Self.vector(lower[x1]) - Self.vector(lower[x])) * fx
    return Self.lit(a + (b - a) * fy, light)
  }

  /// Returns the colour of the page's back: mostly white, with the print showing through.
  private func back(_ p: SIMD2<Double>, _ light: Double) -> SIMD4<Float> {
    let print = lookUp(p, 1)
    let white = SIMD4<Float>(repeating: 255)
    let paper = print + (white - print) * Float(Self.backWhiteness)
    return Self.lit(paper, light)
  }

  /// Converts the channels to numbers in 0...255.
  @inline(__always)
  private static func vector(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  @inline(__always)
  private static func lit(_ color: SIMD4<Float>, _ light: Double) -> SIMD4<Float> {
    let l = Float(light)
    return color * SIMD4(l, l, l, 1)
  }

  private static func shaded(_ pixel: UInt32, _ light: Double) -> SIMD4<Float> {
    lit(vector(pixel), light)
  }

  /// Composites a colour over another by its alpha and a coverage.
  @inline(__always)
  private static func over(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ coverage: Double
  ) -> SIMD4<Float> {
    let c = Float(coverage)
    return a * c + b * (1 - c * a.w / 255)
  }

  /// Rounds a colour to bytes.
  @inline(__always)
  private static func packed(_ c: SIMD4<Float>) -> UInt32 {
    let limited = c.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    return UInt32(limited.x) | UInt32(limited.y) << 8 | UInt32(limited.z) << 16
      | UInt32(limited.w) << 24
  }
}
