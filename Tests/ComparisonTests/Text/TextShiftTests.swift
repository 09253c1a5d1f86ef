import TestSupport
import Testing

@testable import Comparison

/// The displacement and likeness of two profiles, against shifts that are known and Pearson's formula.
@Suite struct TextShiftTests {
  private static func profile(seed: UInt64, count: Int = 60) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      (10..<count - 10).contains(index) ? Double(Int.random(in: 1...90, using: &generator)) : 0
    }
  }

  private static func moved(_ values: [Double], by shift: Int) -> [Double] {
    values.indices.map { values.indices.contains($0 - shift) ? values[$0 - shift] : 0 }
  }

  @Test("a displacement of whole pixels is found up to the reach", arguments: -6...6)
  func wholePixels(shift: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let b = Self.profile(seed: seed)
      let found = TextShift(Self.moved(b, by: shift), b, around: 0, reach: 6, radius: 0)
      #expect(abs(found.pixels - Double(shift)) <= 0.5)
      #expect(abs(found.correlation - 1) < 1e-9)
    }
  }

  @Test("the search runs around the guess and no farther than the reach")
  func reach() {
    let b = Self.profile(seed: 4)
    let a = Self.moved(b, by: 5)
    #expect(abs(TextShift(a, b, around: 3.4, reach: 2, radius: 0).pixels - 5) <= 0.5)
    #expect(abs(TextShift(a, b, around: 7.4, reach: 2, radius: 0).pixels - 5) <= 0.5)
    for (guess, bounds) in [(0.0, -2.5...2.5), (9.0, 6.5...11.5)] {
      let found = TextShift(a, b, around: guess, reach: 2, radius: 0)
      #expect(bounds.contains(found.pixels) && found.correlation < 0.9)
    }
  }

  @Test("parts of a pixel are those of a parabola through three scores")
  func partsOfPixels() {
    let a = [0, 0, 2, 3, 1, 0, 0].map(Double.init), b = [0, 0, 0, 3, 0, 0, 0].map(Double.init)
    let scores = [a[2] * 3, a[3] * 3, a[4] * 3]
    #expect(scores == [6, 9, 3])
    let found = TextShift(a, b, around: 0, reach: 2, radius: 0)
    #expect(abs(found.pixels - (6.0 - 3) / (2 * (6 - 18 + 3))) < 1e-9)
    // Equal neighbours leave it where it is; one as high as the top is half a pixel away.
    let even = TextShift([0, 0, 1, 3, 1, 0, 0], b, around: 0, reach: 2, radius: 0)
    #expect(even.pixels == 0)
    let half = TextShift([0, 0, 1, 3, 3, 0, 0], b, around: 0, reach: 2, radius: 0)
    #expect(half.pixels == 0.5)
  }

  @Test("profiles without ink are where they are")
  func empty() {
    let none = [Double](repeating: 0, count: 12)
    let found = TextShift(none, none, around: 0, reach: 2, radius: 1)
    #expect(found.correlation == 1 && abs(found.pixels) <= 2)
  }

  /// Pearson's correlation over the values from the first to the last that either profile has.
  private static func pearson(_ a: [Double], _ b: [Double]) -> Double {
    let used = a.indices.filter { a[$0] > 0 || b[$0] > 0 }
    let range = used.first!...used.last!
    let n = Double(range.count)
    let (sa, sb) = (a[range].reduce(0, +), b[range].reduce(0, +))
    let saa = range.reduce(0) { $0 + a[$1] * a[$1] }, sbb = range.reduce(0) { $0 + b[$1] * b[$1] }
    let sab = range.reduce(0) { $0 + a[$1] * b[$1] }
    return (n * sab - sa * sb) / ((n * saa - sa * sa) * (n * sbb - sb * sb)).squareRoot()
  }

  @Test("the likeness is Pearson's correlation, of smoothed profiles", arguments: [0, 1, 2])
  func correlation(radius: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let a = Self.profile(seed: seed), b = Self.profile(seed: seed + 100)
      let weights = Self.twice(radius)
      let (p, q) = (Self.weighted(a, weights), Self.weighted(b, weights))
      let found = TextShift(a, b, around: 0, reach: 1, radius: radius)
      let expected = [-1, 0, 1].map { Self.pearson(Self.moved(p, by: -$0), q) }
      #expect(expected.contains { abs($0 - found.correlation) < 1e-9 })
    }
  }

  /// The weights of a moving average of 2 `radius` + 1 values that is applied twice.
  private static func twice(_ radius: Int) -> [Double] {
    let width = 2 * radius + 1
    return (0..<2 * width - 1).map {
      Double(min($0 + 1, 2 * width - 1 - $0)) / Double(width * width)
    }
  }

  private static func weighted(_ values: [Double], _ weights: [Double]) -> [Double] {
    values.indices.map { index in
      weights.indices.reduce(0) { sum, k in
        let at = index + k - weights.count / 2
        return values.indices.contains(at) ? sum + weights[k] * values[at] : sum
      }
    }
  }

  @Test("four columns are too few to be unlike")
  func fewColumns() {
    func likeness(_ a: [Double], _ b: [Double]) -> Double {
      TextShift(a, b, around: 0, reach: 1, radius: 0).correlation
    }
    #expect(likeness([0, 0, 9, 1, 1, 9, 0, 0], [0, 0, 9, 3, 1, 2, 0, 0]) == 1)
    #expect(likeness([0, 9, 1, 1, 1, 9, 0, 0], [0, 9, 3, 1, 1, 2, 0, 0]) < 1)
    // What is even everywhere has no likeness to deny.
    #expect(likeness([4, 4, 4, 4, 4], [4, 4, 4, 4, 4]) == 1)
    #expect(
      TextShift([4, 4, 4, 4, 4], [9, 1, 9, 1, 9], around: 0, reach: 0, radius: 0).correlation == 1)
    #expect(
      TextShift([9, 1, 9, 1, 9], [4, 4, 4, 4, 4], around: 0, reach: 0, radius: 0).correlation == 1)
  }
}
