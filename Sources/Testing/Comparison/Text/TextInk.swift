import CoreGraphics

/// The difference, called ink, of an image with a line of text from the same image without text.
///
/// Two typefaces cover different pixels, but over a uniform background each pixel differs by its coverage
/// times the difference of the text colour from the background. So the sum over a line has the direction of
/// the colour regardless of the letters, and its length is the area of the letters.
struct TextInk {
  /// The pixels with at least a quarter of the strongest ink.
  private(set) var box = PixelBounds.empty
  /// The ink of each column and of each row of the searched area, as sums of the largest channel
  /// differences.
  private(set) var columns: [Double]
  private(set) var rows: [Double]
  /// The sum of the signed differences of the channels.
  private(set) var sum = SIMD4<Double>()
  private(set) var total = 0.0
  /// The mean of the strongest twentieth of the ink. In large text this is the ink of fully covered pixels.
  private(set) var peak = 0.0

  let area: PixelBounds
  private var values: [UInt8]

  /// Measures the ink of a line of text within an area.
  ///
  /// - Parameters:
  ///   - strength: The strongest ink in the image whose text is known; nil to measure that image.
  ///   - isOwn: Whether a pixel belongs to this line and not to a neighbour.
  init(
    of picture: PixelBuffer, without plain: PixelBuffer, in area: PixelBounds,
    strength: Double? = nil, isOwn: (Int, Int) -> Bool
  ) {
    self.area = area
    let (width, height) = (Int(area.width), Int(area.height))
    values = [UInt8](repeating: 0, count: width * height)
    columns = [Double](repeating: 0, count: width)
    rows = [Double](repeating: 0, count: height)
    var histogram = [Int](repeating: 0, count: 256)
    for y in 0..<height {
      let (p, q) = (picture.row(y + Int(area.y0)), plain.row(y + Int(area.y0)))
      for x in 0..<width {
        let at = x + Int(area.x0)
        guard p[at] != q[at], isOwn(at, y + Int(area.y0)) else { continue }
        let value = ComparisonBand.largestChannelDifference(p[at], q[at])
        values[y * width + x] = UInt8(value)
        histogram[value] += 1
      }
    }
    peak = Self.peak(histogram)
    measure(picture, plain, strength: strength ?? peak)
  }

  /// Returns the mean of the strongest twentieth, of at least three pixels.
  private static func peak(_ histogram: [Int]) -> Double {
    let count = histogram.dropFirst(8).reduce(0, +)
    var rest = max(3, count / 20)
    let wanted = rest
    var sum = 0
    for value in stride(from: 255, to: 7, by: -1) where rest > 0 {
      let taken = min(rest, histogram[value])
      sum += taken * value
      rest -= taken
    }
    return wanted == rest ? 0 : Double(sum) / Double(wanted - rest)
  }

  /// Sums the differences that are larger than noise: an edge drawn by iOS may be off by two levels.
  private mutating func measure(_ picture: PixelBuffer, _ plain: PixelBuffer, strength: Double) {
    let width = Int(area.width)
    let (noise, edge) = (max(3, 0.06 * strength), max(8, 0.25 * strength))
    for y in rows.indices {
      let (p, q) = (picture.row(y + Int(area.y0)), plain.row(y + Int(area.y0)))
      for x in columns.indices {
        let value = Double(values[y * width + x])
        guard value >= noise else { continue }
        columns[x] += value
        rows[y] += value
        total += value
        let at = x + Int(area.x0)
        sum += Self.channels(p[at]) - Self.channels(q[at])
        if value >= edge {
          let pixel = PixelBounds(
            x0: Int32(at), y0: area.y0 + Int32(y), x1: Int32(at + 1), y1: area.y0 + Int32(y + 1))
          box = box.isEmpty ? pixel : box.union(pixel)
        }
      }
    }
  }

  private static func channels(_ bits: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(bits & 255), Double(bits >> 8 & 255), Double(bits >> 16 & 255), Double(bits >> 24))
  }

  /// The difference of the text colour from the background, as a vector of length 1.
  var direction: SIMD4<Double> {
    let length = (sum * sum).sum().squareRoot()
    return length > 0 ? sum / length : sum
  }

  /// Returns the share of the ink in the last columns that is near the baseline. The share is 1 for an
  /// ellipsis.
  func lowShare(lastColumns count: Int, rows low: Range<Int>) -> Double {
    let width = Int(area.width)
    var (inside, all) = (0.0, 0.0)
    for y in rows.indices {
      for x in max(Int(area.x0), Int(box.x1) - count)..<max(Int(area.x0), Int(box.x1)) {
        let value = Double(values[y * width + x - Int(area.x0)])
        all += value
        if low.contains(y + Int(area.y0)) { inside += value }
      }
    }
    return all > 0 ? inside / all : 0
  }
}
