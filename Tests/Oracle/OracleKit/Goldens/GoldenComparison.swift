/// The difference of an image from its golden.
struct GoldenComparison {
  /// The largest difference of a channel of unpremultiplied RGBA.
  private(set) var largest = 0
  /// The number of pixels that differ by more than the tolerance.
  private(set) var pixelsOverBar = 0
  private(set) var pixelsOver2 = 0
  private(set) var pixelsOver1 = 0
  private(set) var pixelCount = 0
  private(set) var worst: (x: Int, y: Int, ours: SIMD4<Int>, theirs: SIMD4<Int>)?

  private let bar: GoldenSpec.Bar

  /// - Parameter boxes: Where to compare, x0 y0 x1 y1 in pixels; nil for everywhere.
  init(
    _ ours: GoldenImage, _ theirs: GoldenImage, bar: GoldenSpec.Bar, boxes: [[Int]]?
  ) throws {
    self.bar = bar
    guard ours.width == theirs.width, ours.height == theirs.height else {
      throw GoldenError.size(expected: ours.size, found: theirs.size)
    }
    for box in boxes ?? [[0, 0, ours.width, ours.height]] {
      let columns = max(0, box[0])..<max(max(0, box[0]), min(ours.width, box[2]))
      let rows = max(0, box[1])..<max(max(0, box[1]), min(ours.height, box[3]))
      // Content that the entry does not list is behind what it lists.
      let backdrop = boxes == nil ? nil : Self.commonColor(theirs, columns, rows)
      for y in rows {
        for x in columns { compare(ours, theirs, x, y, over: backdrop) }
      }
    }
  }

  /// Returns the colour that most pixels of a box have.
  private static func commonColor(
    _ picture: GoldenImage, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> SIMD4<Int>? {
    var counts: [SIMD4<Int>: Int] = [:]
    for y in rows {
      for x in columns { counts[picture.pixel(x, y), default: 0] += 1 }
    }
    // Ties cannot matter: text covers less than half of a box.
    return counts.max { $0.value < $1.value }?.key
  }

  private mutating func compare(
    _ ours: GoldenImage, _ theirs: GoldenImage, _ x: Int, _ y: Int,
    over backdrop: SIMD4<Int>?
  ) {
    var a = ours.pixel(x, y)
    let b = theirs.pixel(x, y)
    if let backdrop, a.w < 255 { a = Self.blend(a, over: backdrop) }
    pixelCount += 1
    // The colour of what is fully transparent says nothing.
    let d =
      a.w == 0 || b.w == 0
      ? abs(a.w - b.w) : (0..<4).reduce(0) { max($0, abs(a[$1] - b[$1])) }
    if d > bar.maximum { pixelsOverBar += 1 }
    if d > 2 { pixelsOver2 += 1 }
    if d > 1 { pixelsOver1 += 1 }
    if d > largest {
      largest = d
      worst = (x, y, a, b)
    }
  }

  /// Returns unpremultiplied colours, with the painter's rounding.
  private static func blend(_ a: SIMD4<Int>, over b: SIMD4<Int>) -> SIMD4<Int> {
    var result = SIMD4<Int>(0, 0, 0, 255)
    for i in 0..<3 {
      result[i] = (a[i] * a.w + 127) / 255 + (b[i] * (255 - a.w) + 127) / 255
    }
    return result
  }

  var isWithinBar: Bool {
    guard pixelCount > 0, pixelsOverBar == 0 else { return false }
    guard let share = bar.fractionOver2 else { return true }
    return Double(pixelsOver2) <= share * Double(pixelCount)
  }
}
