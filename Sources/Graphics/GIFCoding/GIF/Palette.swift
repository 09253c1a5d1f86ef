/// A palette of at most 256 colours that finds the nearest entry to any colour.
struct Palette {
  /// The entries as opaque RGB, red in the low byte.
  private(set) var colors: [UInt32] = []
  private var points: [SIMD4<Float>] = []
  /// The index at which the search begins for each sum of channels, if the entries are sorted by the sum.
  private var starts: [Int] = []
  private var isSorted: Bool { !starts.isEmpty }

  /// Creates the best palette of at most `count` colours for a histogram, by splitting groups by variance and
  /// refining them by k-means.
  ///
  /// A colour that makes up most of its group is kept exactly, so that flat areas do not change between
  /// frames.
  ///
  /// - Parameter error: The mean squared distance below which no more colours are added.
  init(for histogram: ColorHistogram, count: Int, error: Double = 0, rounds: Int = 2) {
    var means = PaletteSplit.palette(of: histogram, count: count, error: error)
    for _ in 0..<rounds { means = Self.refined(means, histogram) }
    setPoints(means.map(Self.rounded))
    keepHeavyColors(of: histogram)
  }

  /// Creates a palette of the given colours in the given order.
  init(exact colors: [UInt32]) {
    self.colors = colors
    points = colors.map(Self.point)
  }

  /// Returns palette indices of the histogram's colours.
  func indices(of histogram: ColorHistogram) -> [UInt8] {
    guard isSorted else { return exactIndices(of: histogram) }
    return Self.nearest(of: histogram, among: points).map { UInt8($0) }
  }

  /// Returns choices for each colour of the histogram: its nearest entry, which is given, and up to three
  /// more within a squared distance.
  func choices(
    of histogram: ColorHistogram, nearest indices: [UInt8], within distance: Float
  ) -> [PixelChoices] {
    guard isSorted else { return indices.map { PixelChoices($0) } }
    let gap = (3 * distance).squareRoot()
    return zip(histogram.colors, indices).map { color, nearest in
      let p = Self.point(color)
      let sum = Self.total(p)
      var others: [(distance: Float, index: UInt8)] = []
      for i in starts[max(0, Int((sum - gap).rounded(.up)))]..<points.count {
        if Self.total(points[i]) - sum > gap { break }
        let d = points[i] - p
        let squared = d.x * d.x + d.y * d.y + d.z * d.z
        if squared <= distance, UInt8(i) != nearest { others.append((squared, UInt8(i))) }
      }
      others.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
      return PixelChoices([nearest] + others.prefix(3).map(\.index))
    }
  }

  private func exactIndices(of histogram: ColorHistogram) -> [UInt8] {
    var index: [UInt32: UInt8] = [:]
    for (i, color) in colors.enumerated() { index[color] = UInt8(i) }
    return histogram.colors.map { index[$0] ?? nearestIndex(to: Self.point($0)) }
  }

  /// Returns the index of the entry that is nearest to a point in the colour space, which may be outside the
  /// range of colours.
  func nearestIndex(to p: SIMD4<Float>) -> UInt8 {
    guard isSorted else {
      let distances = points.map { ((($0 - p) * ($0 - p)) as SIMD4<Float>).sum() }
      return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }
    let sum = Int(min(765, max(0, Self.total(p))))
    return points.withUnsafeBufferPointer {
      UInt8(Self.search(p, $0, from: starts[sum], guess: min(starts[sum], $0.count - 1)))
    }
  }

  @inline(__always)
  static func point(_ color: UInt32) -> SIMD4<Float> {
    SIMD4(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255), 0)
  }

  private static func rounded(_ mean: SIMD4<Float>) -> UInt32 {
    let red = UInt32(min(255, max(0, mean.x + 0.5)))
    let green = UInt32(min(255, max(0, mean.y + 0.5)))
    let blue = UInt32(min(255, max(0, mean.z + 0.5)))
    return red | green << 8 | blue << 16 | 0xFF00_0000
  }

  private mutating func setPoints(_ list: [UInt32]) {
    colors = Set(list).sorted { (Self.sum($0), $0) < (Self.sum($1), $1) }
    points = colors.map(Self.point)
    starts = points.isEmpty ? [] : Self.firstCenters(points)
  }

  private static func sum(_ color: UInt32) -> UInt32 {
    (color & 255) + (color >> 8 & 255) + (color >> 16 & 255)
  }

  private mutating func keepHeavyColors(of histogram: ColorHistogram) {
    let assigned = Self.nearest(of: histogram, among: points)
    var total = [Float](repeating: 0, count: colors.count)
    var heaviest = [Int](repeating: -1, count: colors.count)
    for (item, group) in assigned.enumerated() {
      let weight = histogram.weights[item]
      total[group] += weight
      if heaviest[group] < 0 || weight > histogram.weights[heaviest[group]] {
        heaviest[group] = item
      }
    }
    setPoints(
      colors.indices.map { group in
        let item = heaviest[group]
        guard item >= 0, histogram.weights[item] * 2 > total[group] else { return colors[group] }
        return histogram.colors[item]
      })
  }

  /// Runs one round of k-means. Groups that become empty keep their entry.
  private static func refined(
    _ means: [SIMD4<Float>], _ histogram: ColorHistogram
  ) -> [SIMD4<Float>] {
    let centers = means.sorted { total($0) < total($1) }
    let assigned = nearest(of: histogram, among: centers)
    var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
    for (item, group) in assigned.enumerated() {
      var vector = point(histogram.colors[item])
      vector.w = 1
      sums[group] += vector * histogram.weights[item]
    }
    return zip(sums, centers).map { $0.w > 0 ? $0 / $0.w : $1 }
  }

  @inline(__always)
  private static func total(_ p: SIMD4<Float>) -> Float { p.x + p.y + p.z }

  /// Returns the nearest of `centers`, which are sorted by the sum of channels, for each colour. Among
  /// equals, the lowest index is used.
  ///
  /// Sums that differ by s are at least s/sqrt(3) apart, which ends the search on both sides after a dozen
  /// centres. The search begins at the result for the previous colour.
  private static func nearest(
    of histogram: ColorHistogram, among centers: [SIMD4<Float>]
  ) -> [Int] {
    guard !centers.isEmpty else { return histogram.colors.map { _ in 0 } }
    let start = firstCenters(centers)
    var result = [Int](repeating: 0, count: histogram.colors.count)
    centers.withUnsafeBufferPointer { centers in
      result.withUnsafeMutableBufferPointer { result in
        var guess = 0
        for (item, color) in histogram.colors.enumerated() {
          let p = point(color)
          guess = search(p, centers, from: start[Int(total(p))], guess: guess)
          result[item] = guess
        }
      }
    }
    return result
  }

  /// Returns, for every sum of the channels from 0 to 765, the index of the first centre whose sum is not
  /// less.
  private static func firstCenters(_ centers: [SIMD4<Float>]) -> [Int] {
    var list = [Int](repeating: 0, count: 766)
    var i = 0
    for sum in 0..<766 {
      while i < centers.count, total(centers[i]) < Float(sum) { i += 1 }
      list[sum] = i
    }
    return list
  }

  @inline(__always)
  private static func search(
    _ p: SIMD4<Float>, _ centers: UnsafeBufferPointer<SIMD4<Float>>, from middle: Int, guess: Int
  ) -> Int {
    func squaredDistance(_ i: Int) -> Float {
      let d = centers[i] - p
      return d.x * d.x + d.y * d.y + d.z * d.z
    }
    let sum = total(p)
    var best = guess
    var least = squaredDistance(guess)
    func consider(_ i: Int) -> Bool {
      let gap = total(centers[i]) - sum
      if gap * gap > 3 * least { return false }
      let distance = squaredDistance(i)
      if distance < least || (distance == least && i < best) { (least, best) = (distance, i) }
      return true
    }
    var i = middle
    while i < centers.count, consider(i) { i &+= 1 }
    i = middle &- 1
    while i >= 0, consider(i) { i &-= 1 }
    return best
  }
}
