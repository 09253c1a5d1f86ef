import Comparison
import CoreGraphics
import Testing

func picture(_ width: Int, _ height: Int, _ color: PremultipliedColor = .white) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)!
  buffer.fill(color)
  return buffer
}

extension PixelBuffer {
  func with(_ change: (PixelBuffer) -> Void) -> PixelBuffer {
    let result = copy()!
    change(result)
    return result
  }

  func fill(_ box: PixelBounds, _ color: PremultipliedColor) {
    for y in Int(box.y0)..<Int(box.y1) {
      for x in Int(box.x0)..<Int(box.x1) { self[x, y] = color }
    }
  }
}

@Suite struct ImageComparisonTests {
  private let red = PremultipliedColor(bits: 0xFF00_00FF)

  @Test func equalPicturesHaveNoDifference() {
    #expect(ImageComparison.difference(reference: picture(9, 7), actual: picture(9, 7)) == nil)
  }

  @Test("one pixel off by one level is found wherever it is", arguments: 0..<60)
  func oneLevelIsFound(_ seed: Int) throws {
    var random = SystemSeed(state: UInt64(seed))
    let size = (width: 1 + random.below(200), height: 1 + random.below(200))
    let (x, y) = (random.below(size.width), random.below(size.height))
    let channel = UInt32(8 * random.below(4))
    let reference = picture(size.width, size.height)
    let actual = reference.with { $0[x, y].bits -= 1 << channel }
    let difference = try #require(
      ImageComparison.difference(reference: reference, actual: actual))
    #expect(difference.differingCount == 1)
    #expect(!difference.isTolerated)
    #expect(
      difference.bounds
        == PixelBounds(x0: Int32(x), y0: Int32(y), x1: Int32(x + 1), y1: Int32(y + 1)))
    let worst = try #require(difference.worst)
    #expect(worst.x == x && worst.y == y && worst.channelDifference == 1)
    #expect(difference.mask[x, y])
  }

  @Test func countsAgreeWithALoopOverPixels() throws {
    var random = SystemSeed(state: 99)
    let reference = picture(173, 301)
    let actual = reference.with { buffer in
      for _ in 0..<900 {
        buffer[random.below(173), random.below(301)] = PremultipliedColor(
          bits: random.next() | 0xFF00_0000)
      }
    }
    var expected = 0
    for y in 0..<301 {
      for x in 0..<173 where reference[x, y] != actual[x, y] { expected += 1 }
    }
    let difference = try #require(
      ImageComparison.difference(reference: reference, actual: actual))
    #expect(difference.differingCount == expected)
    #expect(difference.clusters.reduce(0) { $0 + $1.pixelCount } == expected)
  }

  @Test func maxDiffPixelsAndPrecisionAllowThatManyAndNoMore() throws {
    let reference = picture(10, 10)
    let actual = reference.with { $0.fill(PixelBounds(x0: 0, y0: 0, x1: 3, y1: 1), red) }
    func passes(_ tolerance: ImageTolerance) -> Bool {
      ImageComparison.difference(reference: reference, actual: actual, tolerance: tolerance)!
        .isTolerated
    }
    #expect(passes(ImageTolerance(maxDiffPixels: 3)))
    #expect(!passes(ImageTolerance(maxDiffPixels: 2)))
    #expect(passes(ImageTolerance(precision: 0.97)))
    #expect(!passes(ImageTolerance(precision: 0.98)))
  }

  @Test func perceptualPrecisionJudgesEachPixelByItsLook() throws {
    let gray = PremultipliedColor(bits: 0xFF80_8080)
    let near = PremultipliedColor(bits: 0xFF80_8081)
    let reference = picture(20, 20, gray)
    let actual = reference.with {
      $0.fill(PixelBounds(x0: 0, y0: 0, x1: 20, y1: 10), near)
      $0[5, 15] = red
    }
    let tolerance = ImageTolerance(perceptualPrecision: 0.98)
    let difference = try #require(
      ImageComparison.difference(reference: reference, actual: actual, tolerance: tolerance))
    #expect(difference.excusedAsPerceptuallyEqual == 200)
    #expect(difference.differingCount == 1)
    #expect(difference.worst?.x == 5 && difference.worst?.y == 15)
    #expect(!difference.isTolerated)
  }

  @Test func ignoredRegionsAreNotLookedAt() throws {
    let reference = picture(20, 20)
    let actual = reference.with { $0.fill(PixelBounds(x0: 4, y0: 4, x1: 8, y1: 8), red) }
    let covering = ImageTolerance(ignored: [PixelBounds(x0: 4, y0: 4, x1: 8, y1: 8)])
    let short = ImageTolerance(ignored: [PixelBounds(x0: 4, y0: 4, x1: 8, y1: 7)])
    func difference(_ tolerance: ImageTolerance) -> ImageDifference {
      ImageComparison.difference(reference: reference, actual: actual, tolerance: tolerance)!
    }
    #expect(difference(covering).isTolerated)
    #expect(difference(covering).excusedAsIgnored == 16)
    #expect(difference(short).differingCount == 4)
    #expect(!difference(short).isTolerated)
  }

  @Test func differentSizesAreShownOnTheUnion() throws {
    let difference = try #require(
      ImageComparison.difference(reference: picture(10, 20), actual: picture(15, 10)))
    #expect(difference.sizesDiffer)
    #expect(difference.unionSize == .init(width: 15, height: 20))
    #expect(difference.differingCount == 15 * 20 - 10 * 10)
    #expect(!difference.isTolerated)
    let allowing = ImageTolerance(maxDiffPixels: 1_000_000)
    #expect(
      ImageComparison.difference(
        reference: picture(10, 20), actual: picture(15, 10), tolerance: allowing)?.isTolerated
        == false)
  }

  @Test(arguments: [(130, 10), (60, 10), (10, 130), (10, 60)])
  func whatOnlyOneHasIsMarked(_ widths: (Int, Int)) throws {
    let difference = try #require(
      ImageComparison.difference(
        reference: picture(widths.0, 5), actual: picture(widths.1, 8)))
    for y in 0..<8 {
      for x in 0..<max(widths.0, widths.1) {
        #expect(difference.mask[x, y] == (x >= min(widths.0, widths.1) || y >= 5), "\(x), \(y)")
      }
    }
  }

  @Test func clustersAreWhatLiesTogether() throws {
    let reference = picture(200, 200)
    let big = PixelBounds(x0: 10, y0: 10, x1: 50, y1: 30)
    let letters = [
      PixelBounds(x0: 100, y0: 150, x1: 106, y1: 160),
      PixelBounds(x0: 110, y0: 150, x1: 116, y1: 160),
    ]
    let actual = reference.with { buffer in
      buffer.fill(big, red)
      for letter in letters { buffer.fill(letter, red) }
    }
    let difference = try #require(
      ImageComparison.difference(reference: reference, actual: actual))
    #expect(
      difference.clusters == [
        .init(bounds: big, pixelCount: 800),
        .init(bounds: letters[0].union(letters[1]), pixelCount: 120),
      ])
  }

  @Test func aSmoothedEdgeThatShiftsIsAntialiasing() throws {
    // A vertical edge whose grey column changes its level: smoothing. A grey dot: none.
    func edge(_ level: UInt8) -> PixelBuffer {
      let buffer = picture(20, 20)
      buffer.fill(PixelBounds(x0: 0, y0: 0, x1: 10, y1: 20), .black)
      // Drawn on the slant, so that few neighbours share the grey.
      for y in 0..<20 {
        buffer[10, y] = PremultipliedColor(
          red: level &+ UInt8(y * 3), green: level &+ UInt8(y * 3), blue: level &+ UInt8(y * 3),
          alpha: 255)
      }
      return buffer
    }
    let tolerance = ImageTolerance(allowsAntialiasing: true)
    let shifted = try #require(
      ImageComparison.difference(
        reference: edge(80), actual: edge(120), tolerance: tolerance))
    #expect(shifted.excusedAsAntialiasing == 20)
    #expect(shifted.isTolerated)
    let dotted = edge(80).with { $0[15, 10] = red }
    let dot = try #require(
      ImageComparison.difference(reference: edge(80), actual: dotted, tolerance: tolerance))
    #expect(dot.differingCount == 1)
    #expect(!dot.isTolerated)
  }

  @Test("without numbers the same bytes are asked for, and that makes sense")
  func defaults() {
    let tolerance = ImageTolerance()
    #expect(tolerance.problem == nil)
    #expect(tolerance.precision == 1 && tolerance.perceptualPrecision == 1)
  }
}
