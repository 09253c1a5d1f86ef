import CPixels
import Foundation

/// A gradient that is prepared for reading row by row.
///
/// **The problem.** Each pixel needs its t, the position along the gradient, and then the colour at
/// t. The first is geometry (a projection, a quadratic, an angle), the second a search among stops
/// and a mix; both for every pixel of a screen.
///
/// **The method.** Most gradients of interfaces are vertical or horizontal: one colour a row, or
/// one row for all, computed exactly. Otherwise colours come from a table with twice as many
/// entries as the gradient has pixels, at most 4096; t is rounded down to its grid. Radial
/// gradients are PDF's two circles (ISO 32000-1, 8.7.4.5.4), of which the larger t is used.
///
/// t is taken at pixel centres and clamped; colours are mixed unpremultiplied and premultiplied
/// afterwards.
final class GradientSource: Sendable {
  /// The way in which t depends on the position.
  private enum Form: Sendable {
    case alongColumns
    case alongRows(first: Int, row: [UInt32])
    case linear
    case radial(Radial)
    case conic(CGPoint, Double)
  }

  /// Two circles in the form that the quadratic equation for t needs: centre and radius at t = 0,
  /// and their change until t = 1.
  private struct Radial: Sendable {
    var c0: SIMD2<Double>
    var cd: SIMD2<Double>
    var r0: Double
    var dr: Double
    /// The constant |cd|^2 - dr^2 of the equation.
    var a: Double
  }

  let paint: GradientPaint
  private let ramp: ColorRamp
  private let form: Form
  /// The coefficients of a linear gradient in device space: t = tx * x + ty * y + t0.
  private let tx: Double
  private let ty: Double
  private let t0: Double

  /// Creates the source and computes the tables that are needed within some bounds.
  init(_ paint: GradientPaint, bounds: PixelBounds) {
    self.paint = paint
    let inverse = paint.inverse
    var length = 256.0
    var (tx, ty, t0) = (0.0, 0.0, 0.0)
    switch paint.geometry {
    case .linear(let start, let end):
      let dx = Double(end.x - start.x)
      let dy = Double(end.y - start.y)
      let square = dx * dx + dy * dy
      if square > 0, square.isFinite {
        let (a, b, c, d) = (
          Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d)
        )
        tx = (a * dx + b * dy) / square
        ty = (c * dx + d * dy) / square
        t0 =
          ((Double(inverse.tx) - Double(start.x)) * dx + (Double(inverse.ty) - Double(start.y)) * dy)
          / square
        // Coefficients that are only rounding errors become 0.
        if abs(tx) * Double(1 << 22) < abs(ty) { tx = 0 }
        if abs(ty) * Double(1 << 22) < abs(tx) { ty = 0 }
        length = 1 / max((tx * tx + ty * ty).squareRoot(), 1e-9)
      } else {
        // A gradient without a length: Core Graphics draws the last colour wherever it is extended.
        t0 = 1
      }
      if tx == 0 {
        form = .alongColumns
        ramp = ColorRamp(paint, size: 0)
      } else if ty == 0 {
        let ramp = ColorRamp(paint, size: 0)
        let first = Int(bounds.x0)
        var row = [UInt32](repeating: 0, count: max(bounds.width, 0))
        for i in row.indices {
          row[i] = ramp.color(at: tx * (Double(first + i) + 0.5) + t0)
        }
        form = .alongRows(first: first, row: row)
        self.ramp = ramp
      } else {
        form = .linear
        ramp = ColorRamp(paint, size: Self.tableSize(length))
      }
    case .radial(let start, let startRadius, let end, let endRadius):
      let c0 = SIMD2(Double(start.x), Double(start.y))
      let cd = SIMD2(Double(end.x), Double(end.y)) - c0
      let dr = Double(endRadius) - Double(startRadius)
      length = max(abs(dr), 1) / max(Double(inverse.meanScale), 1e-9)
      form = .radial(
        Radial(
          c0: c0, cd: cd, r0: Double(startRadius), dr: dr,
          a: cd.x * cd.x + cd.y * cd.y - dr * dr))
      ramp = ColorRamp(paint, size: Self.tableSize(length))
    case .conic(let center, let angle):
      form = .conic(center, Double(angle))
      ramp = ColorRamp(paint, size: 4096)
    }
    (self.tx, self.ty, self.t0) = (tx, ty, t0)
  }

  /// Returns the size of the table, a power of two of at least 256, so that few sizes occur.
  private static func tableSize(_ length: Double) -> Int {
    var size = 256
    while Double(size) < 2 * length, size < 4096 { size *= 2 }
    return size
  }

  /// Returns the colour of a row as premultiplied bits; nil if the row has more than one.
  @inline(__always)
  func uniformColor(_ y: Int) -> UInt32? {
    guard case .alongColumns = form else { return nil }
    return ramp.color(at: ty * (Double(y) + 0.5) + t0)
  }

  /// Calls a closure with the row, from device x on, if it is the same for all y; returns nil
  /// otherwise.
  @inline(__always)
  func withRepeatedRow<R>(_ x: Int, _ body: (UnsafePointer<UInt32>) -> R) -> R? {
    guard case .alongRows(let first, let row) = form else { return nil }
    return row.withUnsafeBufferPointer { body($0.baseAddress! + (x - first)) }
  }

  /// Writes the premultiplied colours of a run of pixels.
  func fetch(x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch form {
    case .alongColumns:
      px_fill(out, ramp.color(at: ty * (Double(y) + 0.5) + t0), count)
    case .alongRows(let first, let row):
      row.withUnsafeBufferPointer {
        out.update(from: $0.baseAddress! + (x - first), count: count)
      }
    case .linear:
      fetchLinear(x: x, y: y, count: count, into: out)
    case .radial(let radial):
      for i in 0..<count {
        let p = inverse(x + i, y)
        out[i] = ramp.lookUp(Self.parameter(radial, p, paint))
      }
    case .conic(let center, let angle):
      for i in 0..<count {
        let p = inverse(x + i, y)
        let a = Elementary.arcTangent(y: p.y - Double(center.y), x: p.x - Double(center.x)) - angle
        let turns = a / (2 * .pi)
        out[i] = ramp.lookUp(turns - turns.rounded(.down))
      }
    }
  }

  /// Returns the position of a pixel's centre in the gradient's own space.
  private func inverse(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let px = Double(x) + 0.5
    let py = Double(y) + 0.5
    let m = paint.inverse
    return SIMD2(
      Double(m.a) * px + Double(m.c) * py + Double(m.tx),
      Double(m.b) * px + Double(m.d) * py + Double(m.ty))
  }

  /// Writes the colours of a linear gradient. t is in 32.32 fixed point, whose multiples of the
  /// step are exact, so a run may start anywhere.
  private func fetchLinear(
    x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let size = Double(ramp.size)
    let scale = size * 4_294_967_296
    let limit = 4e18
    // In floating point, a sum of steps would depend on the start of the run, and runs start
    // wherever the columns of a band do.
    let step = Int64(max(-limit / 4_194_304, min(limit / 4_194_304, tx * scale)))
    let rowStart = (ty * (Double(y) + 0.5) + tx * 0.5 + t0) * scale
    let base = Int64(max(-limit, min(limit, rowStart)))
    // Finds where t enters and leaves the table, from its values at whole pixels.
    func t(_ i: Int) -> Int64 { base &+ step &* Int64(x &+ i) }
    let end = Int64(ramp.size) << 32
    func isInside(_ v: Int64) -> Bool { v >= 0 && v < end }
    func firstIndex(_ holds: (Int64) -> Bool) -> Int {
      // `holds` changes from false to true once along the row.
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if holds(t(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // The table is used in [first, last); the pixels before and after have one colour each. t is
    // monotone in x, so two binary searches find both ends.
    var first = 0
    var last = count
    if !isInside(t(0)) || !isInside(t(count - 1)) {
      if step >= 0 {
        first = firstIndex { $0 >= 0 }
        last = firstIndex { $0 >= end }
      } else {
        first = firstIndex { $0 < end }
        last = firstIndex { $0 < 0 }
      }
    }
    if first > 0 {
      px_fill(out, step >= 0 ? ramp.before : ramp.after, first)
    }
    if first < last {
      ramp.table.withUnsafeBufferPointer {
        px_lookup(out + first, $0.baseAddress!, t(first), step, last - first)
      }
    }
    if last < count {
      px_fill(
        out + max(first, last), step >= 0 ? ramp.after : ramp.before, count - max(first, last))
    }
  }

  /// Returns the largest t whose circle passes through a point, as in PDF; nil if there is none.
  ///
  /// The circles are c(t) = c0 + t cd with radius r(t) = r0 + t dr. A point p is on the circle of t
  /// if |p - c(t)|^2 = r(t)^2, which is quadratic in t with a = |cd|^2 - dr^2. If the circles grow
  /// as fast as they move (a = 0), there is one solution. Of two solutions, the later circle is
  /// painted over the earlier (ISO 32000-1, 8.7.4.5.4), so the larger one is used if it may be
  /// drawn: its radius is not negative and it is between the ends or beyond an end that is
  /// extended.
  private static func parameter(
    _ r: Radial, _ p: SIMD2<Double>, _ paint: GradientPaint
  ) -> Double? {
    let d = p - r.c0
    let b = d.x * r.cd.x + d.y * r.cd.y + r.r0 * r.dr
    let c = d.x * d.x + d.y * d.y - r.r0 * r.r0
    func accepted(_ t: Double) -> Bool {
      r.r0 + t * r.dr >= 0 && (t >= 0 || paint.extendsBefore) && (t <= 1 || paint.extendsAfter)
    }
    if abs(r.a) < 1e-12 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return accepted(t) ? t : nil
    }
    // a t^2 - 2 b t + c = 0: both circles through the point, if there are two.
    let disc = b * b - r.a * c
    guard disc >= 0 else { return nil }
    let root = disc.squareRoot()
    let t1 = (b + root) / r.a
    let t2 = (b - root) / r.a
    let high = max(t1, t2)
    let low = min(t1, t2)
    return accepted(high) ? high : (accepted(low) ? low : nil)
  }
}

/// A table of colours by t: a gradient costs one lookup a pixel, whatever its stops.
///
/// An entry is the colour at the middle of its interval of t, mixed unpremultiplied, then
/// premultiplied and rounded once. Nothing is interpolated between entries, since the table has two
/// entries for each pixel of the gradient's length.
struct ColorRamp: Sendable {
  let size: Int
  let table: [UInt32]
  /// The colour before t = 0.
  let before: UInt32
  let after: UInt32
  private let stops: [GradientStop]
  private let mixing: GradientPaint.Mixing
  private let opacity: Double

  /// Creates the colours for a table of the given size; 0 for exact evaluation without a table.
  init(_ paint: GradientPaint, size: Int) {
    self.size = size
    mixing = paint.mixing
    opacity = paint.opacity
    switch paint.mixing {
    case .plain: stops = paint.stops
    case .genericRGB:
      stops = paint.stops.map { stop in
        let v = ColorConversion.genericRGB(fromSRGB: SIMD3(stop.red, stop.green, stop.blue))
        return GradientStop(
          location: stop.location, red: v.x, green: v.y, blue: v.z, alpha: stop.alpha)
      }
    }
    let first = Self.premultiplied(stops[0], mixing, opacity)
    let last = Self.premultiplied(stops[stops.count - 1], mixing, opacity)
    before = paint.extendsBefore ? first : 0
    after = paint.extendsAfter ? last : 0
    guard size > 0 else {
      table = []
      return
    }
    if mixing == .plain {
      table = Self.plainTable(stops, size: size, opacity: opacity)
      return
    }
    let (stops, mixing, opacity) = (self.stops, self.mixing, self.opacity)
    table = (0..<size).map { i in
      Self.color(at: (Double(i) + 0.5) / Double(size), stops, mixing, opacity)
    }
  }

  /// Creates the table with the colours that `color(at:)` returns, stop by stop.
  private static func plainTable(
    _ stops: [GradientStop], size: Int, opacity: Double
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: size) { table, count in
      var next = 0
      for i in 0..<size {
        let t = (Double(i) + 0.5) / Double(size)
        // The middles ascend, so the stops are walked once for the whole table. Of stops at one
        // location the last is used from there on; that is how a hard edge between two colours is
        // written.
        while next < stops.count, stops[next].location <= t { next += 1 }
        guard next > 0, next < stops.count else {
          table[i] = premultiplied(stops[next == 0 ? 0 : next - 1], .plain, opacity)
          continue
        }
        let a = stops[next - 1]
        let b = stops[next]
        let f = (t - a.location) / (b.location - a.location)
        let from = SIMD4(a.red, a.green, a.blue, a.alpha)
        let straight = from + (SIMD4(b.red, b.green, b.blue, b.alpha) - from) * f
        table[i] = premultiplied(straight, opacity)
      }
      count = size
    }
  }

  /// Clamps, premultiplies and rounds a colour, halves up.
  @inline(__always)
  private static func premultiplied(_ straight: SIMD4<Double>, _ opacity: Double) -> UInt32 {
    @inline(__always) func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }
    let alpha = unit(straight.w * opacity)
    @inline(__always) func byte(_ v: Double) -> UInt32 {
      // The sum is in 0.5 ..< 256; adding 256 puts its whole part at bit 44 of the representation.
      UInt32(truncatingIfNeeded: (v + 0.5 + 256).bitPattern >> 44) & 0xFF
    }
    return byte(255 * unit(straight.x) * alpha) | byte(255 * unit(straight.y) * alpha) << 8
      | byte(255 * unit(straight.z) * alpha) << 16 | byte(255 * alpha) << 24
  }

  /// Returns the exact colour at t.
  func color(at t: Double) -> UInt32 {
    if t < 0 { return before }
    if t > 1 { return after }
    return Self.color(at: t, stops, mixing, opacity)
  }

  /// Returns the colour of the table's entry for t; clear if t is nil or NaN.
  func lookUp(_ t: Double?) -> UInt32 {
    guard let t, t == t else { return 0 }
    if t < 0 { return before }
    if t >= 1 { return after }
    return table[Int(t * Double(size))]
  }

  /// Returns the mix of the last stop at or before t and the next one.
  private static func color(
    at t: Double, _ stops: [GradientStop], _ mixing: GradientPaint.Mixing, _ opacity: Double
  ) -> UInt32 {
    var i = 0
    while i < stops.count, stops[i].location <= t { i += 1 }
    if i == 0 { return premultiplied(stops[0], mixing, opacity) }
    if i == stops.count { return premultiplied(stops[i - 1], mixing, opacity) }
    let a = stops[i - 1]
    let b = stops[i]
    let f = (t - a.location) / (b.location - a.location)
    return premultiplied(
      GradientStop(
        location: t, red: a.red + (b.red - a.red) * f, green: a.green + (b.green - a.green) * f,
        blue: a.blue + (b.blue - a.blue) * f, alpha: a.alpha + (b.alpha - a.alpha) * f),
      mixing, opacity)
  }

  /// Premultiplies a colour, after converting it to sRGB if it was mixed in another space.
  private static func premultiplied(
    _ stop: GradientStop, _ mixing: GradientPaint.Mixing, _ opacity: Double
  ) -> UInt32 {
    switch mixing {
    case .plain:
      return PremultipliedColor(
        red: stop.red, green: stop.green, blue: stop.blue, alpha: stop.alpha * opacity
      ).bits
    case .genericRGB:
      let v = ColorConversion.sRGB(fromGenericRGB: SIMD3(stop.red, stop.green, stop.blue))
      return PremultipliedColor(
        red: v.x, green: v.y, blue: v.z, alpha: stop.alpha * opacity
      ).bits
    }
  }
}
