/// Divides weighted colours into groups of small variance, a median cut that minimises variance.
///
/// The group with the largest sum of squared errors is split next, along the channel that varies most, at the
/// value that leaves the smallest sum in both parts (found exactly from prefix sums over 256 buckets).
struct PaletteSplit {
  /// A group of colours: a range of `order`, the weighted sums of its channels and its weight, its
  /// sum of squared errors, and the channel that varies most.
  private struct Group {
    var range: Range<Int>
    var sums = SIMD4<Double>()
    var error = 0.0
    var channel = 0
  }

  private let colors: [UInt32]
  private let weights: [Float]
  private var order: [Int32]

  private init(_ histogram: ColorHistogram) {
    colors = histogram.colors
    weights = histogram.weights
    order = histogram.colors.indices.map(Int32.init)
  }

  /// Returns the means of at most `count` groups; of fewer if their mean squared distance is then at most
  /// `error`.
  static func palette(
    of histogram: ColorHistogram, count: Int, error: Double
  ) -> [SIMD4<Float>] {
    var split = PaletteSplit(histogram)
    return split.groups(count: count, error: error).map { group in
      SIMD4<Float>(group.sums / max(group.sums.w, 1e-9))
    }
  }

  private mutating func groups(count: Int, error: Double) -> [Group] {
    guard !colors.isEmpty else { return [] }
    var groups = [measured(0..<colors.count)]
    let enough = error * groups[0].sums.w
    while groups.count < count, groups.reduce(0, { $0 + $1.error }) > enough {
      guard let worst = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
        groups[worst].error > 0
      else { break }
      let (low, high) = cut(groups[worst])
      groups[worst] = measured(low)
      groups.append(measured(high))
    }
    return groups
  }

  private static func channels(_ color: UInt32) -> SIMD4<Double> {
    SIMD4(Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255), 1)
  }

  private func measured(_ range: Range<Int>) -> Group {
    var group = Group(range: range)
    var squares = SIMD4<Double>()
    for i in range {
      let item = Int(order[i])
      let vector = Self.channels(colors[item])
      let weighted = vector * Double(weights[item])
      group.sums += weighted
      squares += weighted * vector
    }
    guard range.count > 1, group.sums.w > 0 else { return group }
    let spread = squares - group.sums * group.sums / group.sums.w
    group.error = spread.x + spread.y + spread.z
    group.channel = spread.x > spread.y && spread.x > spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    // Rounding leaves a small error in groups of one colour, which cannot be split.
    if group.error < 1e-6 * group.sums.w { group.error = 0 }
    return group
  }

  /// Reorders the group and returns its two parts, neither empty.
  private mutating func cut(_ group: Group) -> (Range<Int>, Range<Int>) {
    let shift = UInt32(group.channel * 8)
    var weightAt = [Double](repeating: 0, count: 256)
    for i in group.range {
      let item = Int(order[i])
      weightAt[Int(colors[item] >> shift & 255)] += Double(weights[item])
    }
    let total = weightAt.reduce(0, +)
    let totalSum = group.sums[group.channel]
    var (weight, sum, best, bestGain) = (0.0, 0.0, 0, -1.0)
    for value in 0..<255 {
      weight += weightAt[value]
      sum += weightAt[value] * Double(value)
      guard weight > 0, total - weight > total * 1e-12 else { continue }
      let rest = totalSum - sum
      let gain = sum * sum / weight + rest * rest / (total - weight)
      if gain > bestGain { (bestGain, best) = (gain, value) }
    }
    let middle = partition(group.range, shift: shift, through: UInt32(best))
    return (group.range.lowerBound..<middle, middle..<group.range.upperBound)
  }

  private mutating func partition(
    _ range: Range<Int>, shift: UInt32, through limit: UInt32
  ) -> Int {
    var middle = range.lowerBound
    for i in range where colors[Int(order[i])] >> shift & 255 <= limit {
      order.swapAt(i, middle)
      middle += 1
    }
    return middle
  }
}
