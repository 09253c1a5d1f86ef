/// The displacement at which two profiles of ink match best.
struct TextShift {
  /// The displacement of the first profile from the second one, in pixels.
  let pixels: Double
  /// Pearson's correlation of the profiles at this displacement; 1 for the same text.
  let correlation: Double

  /// Finds the displacement at which two profiles correlate best.
  ///
  /// - Parameters:
  ///   - guess: The displacement of the boxes in pixels, around which the search runs.
  ///   - reach: The largest distance from `guess` that is searched, in pixels.
  ///   - radius: The radius in pixels of the smoothing of profiles, since letters of two faces differ.
  init(_ a: [Double], _ b: [Double], around guess: Double, reach: Int, radius: Int) {
    let (p, q) = (Self.smoothed(a, radius), Self.smoothed(b, radius))
    let middle = Int(guess.rounded())
    let scores = (-reach - 1...reach + 1).map { Self.product(p, q, middle + $0) }
    var best = 1
    for index in 1...2 * reach + 1 where scores[index] > scores[best] { best = index }
    // The vertex of the parabola through the best score and its neighbours.
    let (left, top, right) = (scores[best - 1], scores[best], scores[best + 1])
    let bend = left - 2 * top + right
    let part = bend < 0 ? max(-0.5, min(0.5, (left - right) / (2 * bend))) : 0
    pixels = Double(middle + best - reach - 1) + part
    correlation = Self.correlation(p, q, middle + best - reach - 1)
  }

  private static func product(_ a: [Double], _ b: [Double], _ shift: Int) -> Double {
    var sum = 0.0
    for i in max(0, shift)..<max(max(0, shift), min(a.count, b.count + shift)) {
      sum += a[i] * b[i - shift]
    }
    return sum
  }

  private static func correlation(_ a: [Double], _ b: [Double], _ shift: Int) -> Double {
    let used = a.indices.filter { a[$0] > 0 || b.indices.contains($0 - shift) && b[$0 - shift] > 0 }
    guard let first = used.first, let last = used.last, last - first > 3 else { return 1 }
    let pairs = (first...last).map { (a[$0], b.indices.contains($0 - shift) ? b[$0 - shift] : 0) }
    let count = Double(pairs.count)
    let (ma, mb) = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    var (saa, sbb, sab) = (0.0, 0.0, 0.0)
    for (x, y) in pairs {
      saa += (x - ma) * (x - ma)
      sbb += (y - mb) * (y - mb)
      sab += (x - ma) * (y - mb)
    }
    return saa > 0 && sbb > 0 ? sab / (saa * sbb).squareRoot() : 1
  }

  /// Returns the moving average of the values, applied twice.
  private static func smoothed(_ values: [Double], _ radius: Int) -> [Double] {
    func mean(_ values: [Double]) -> [Double] {
      values.indices.map { i in
        let range = max(0, i - radius)...min(values.count - 1, i + radius)
        return values[range].reduce(0, +) / Double(2 * radius + 1)
      }
    }
    return mean(mean(values))
  }
}
