import CoreGraphics

/// A page that rolls over a cylinder, in parallel projection from above.
///
/// The page leaves the table along a line and rolls over a cylinder of radius R whose axis is
/// parallel to it. Let d be a pixel's distance past the line in the direction in which the page
/// leaves, and s the distance of the point of the page seen there, measured along the page:
///
///     d > R          the page is gone; what lies below is seen, in the roll's shadow
///     0 <= d <= R    on top of the roll the back, s = R (pi - asin(d / R));
///                    beside it, where that is off the page, the front, s = R asin(d / R)
///     d < 0          the part turned over, s = pi R - d, back up;
///                    beside it the page still flat, s = d
///
/// All but the page's own edges depends on d alone, so a table of d serves the whole picture. The
/// page's edges are antialiased by their distance in the page.
struct PageCurl {
  private let page: PixelBuffer
  private let below: PixelBuffer
  private let radius: Double
  private let normal: SIMD2<Double>
  /// The line is where `normal * pixel` has this value.
  private let line: Double

  init(page: PixelBuffer, below: PixelBuffer, progress: Double) {
    self.page = page
    self.below = below
    let (w, h) = (Double(page.width), Double(page.height))
    let direction = TransitionConstants.curlDirection
    normal = direction / (direction * direction).sum().squareRoot()
    radius = TransitionConstants.curlRadius * (w * w + h * h).squareRoot()
    line = Self.line(progress, normal: normal, width: w, height: h, radius: radius)
  }

  /// From the lower right corner, where nothing has left the table, to beyond the upper left one.
  static func line(
    _ progress: Double, normal: SIMD2<Double>, width: Double, height: Double, radius: Double
  ) -> Double {
    let last = normal.x * width + normal.y * height
    return last + (-radius - last) * progress
  }

  /// What a column of equal d looks like.
  private struct Sample {
    /// How much of the roll covers this distance: 1, and less within half a pixel of its rim.
    var coverage = 0.0
    /// The back: its shift along the page from the pixel, and its light.
    var backShift = 0.0
    var backLight = 1.0
    /// The front.
    var frontShift = 0.0
    var frontLight = 1.0
    /// The light on what lies below.
    var belowLight = 1.0
  }

  /// Table entries a pixel; the arcsine is steep at the rim.
  private static let steps = 4.0

  private func makeTable(from least: Double, to most: Double) -> [Sample] {
    let count = Int(((most - least) * Self.steps).rounded(.up)) + 2
    return (0..<count).map { sample(least + Double($0) / Self.steps) }
  }

  private func sample(_ d: Double) -> Sample {
    var result = Sample()
    let shade = TransitionConstants.curlShade
    result.coverage = min(1, max(0, radius - d + 0.5))
    let beyond = max(0, d - radius) / (TransitionConstants.curlShadowWidth * radius)
    result.belowLight =
      1 - TransitionConstants.curlShadow * Elementary.exponential(-min(700, beyond))
    if d < 0 {
      result.backShift = Double.pi * radius - 2 * d
      // Flat again, and a little brighter the further it lies from the roll.
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

  func draw(into canvas: PixelBuffer, x left: Int, y top: Int) {
    let (w, h) = (Double(page.width), Double(page.height))
    let least = -line - 1
    let table = makeTable(from: least, to: normal.x * w + normal.y * h - line + 1)
    table.withUnsafeBufferPointer { table in
      for y in 0..<page.height {
        let target = canvas.row(y + top) + left
        let under = below.row(y)
        let start = normal.x * 0.5 + normal.y * (Double(y) + 0.5) - line
        for x in 0..<page.width {
          let d = start + normal.x * Double(x)
          let sample = table[Int((d - least) * Self.steps + 0.5)]
          target[x] = pixel(x, y, d, sample, under[x])
        }
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int, _ d: Double, _ sample: Sample, _ under: UInt32) -> UInt32 {
    var color = Self.shaded(under, sample.belowLight)
    guard sample.coverage > 0 else { return Self.packed(color) }
    let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    if d < 0 {
      // Flat: the pixel itself.
      color = Self.shaded(page.row(y)[x], 1)
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

  /// How much of a pixel at a place of the page lies on it.
  private func inside(_ p: SIMD2<Double>) -> Double {
    let nearest = min(
      min(p.x, Double(page.width) - p.x), min(p.y, Double(page.height) - p.y))
    return min(1, max(0, nearest + 0.5))
  }

  /// The page's picture, bilinear, edges going on.
  private func lookUp(_ p: SIMD2<Double>, _ light: Double) -> SIMD4<Float> {
    let u = min(Double(page.width) - 1, max(0, p.x - 0.5))
    let v = min(Double(page.height) - 1, max(0, p.y - 0.5))
    let (x, y) = (Int(u), Int(v))
    let (fx, fy) = (Float(u - Double(x)), Float(v - Double(y)))
    let (x1, y1) = (min(x + 1, page.width - 1), min(y + 1, page.height - 1))
    let upper = page.row(y)
    let lower = page.row(y1)
    let a = Self.vector(upper[x]) + (Self.vector(upper[x1]) - Self.vector(upper[x])) * fx
    let b = Self.vector(lower[x]) + (Self.vector(lower[x1]) - Self.vector(lower[x])) * fx
    return Self.lit(a + (b - a) * fy, light)
  }

  /// Paper: mostly white, the print shining through.
  private func back(_ p: SIMD2<Double>, _ light: Double) -> SIMD4<Float> {
    let print = lookUp(p, 1)
    let white = SIMD4<Float>(repeating: 255)
    let paper = print + (white - print) * Float(TransitionConstants.curlBackWhiteness)
    return Self.lit(paper, light)
  }

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

  @inline(__always)
  private static func over(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ coverage: Double
  ) -> SIMD4<Float> {
    let c = Float(coverage)
    return a * c + b * (1 - c * a.w / 255)
  }

  @inline(__always)
  private static func packed(_ c: SIMD4<Float>) -> UInt32 {
    let limited = c.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    return UInt32(limited.x) | UInt32(limited.y) << 8 | UInt32(limited.z) << 16
      | UInt32(limited.w) << 24
  }
}
