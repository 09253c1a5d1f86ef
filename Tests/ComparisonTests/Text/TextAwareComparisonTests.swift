import CoreGraphics
import Testing

@testable import Comparison

/// A picture of lines of text beside a reference: what is exempt, and what is compared as pixels.
@Suite struct TextAwareComparisonTests {
  private let line = DrawnLine()

  private func run(
    _ lines: [DrawnLine], reference: PixelBuffer, actual: PixelBuffer? = nil,
    known: [DrawnLine]? = nil, tolerance: ImageTolerance = ImageTolerance()
  ) -> TextAwareComparison.Result {
    let picture = DrawnLine.plain
    for line in lines { line.draw(in: picture) }
    return TextAwareComparison(
      reference: reference, actual: actual ?? picture, plain: DrawnLine.plain,
      runs: (known ?? lines).map(\.run), scale: 2, tolerance: tolerance
    ).run()
  }

  private func grey(_ level: UInt8) -> UInt32 {
    PremultipliedColor(red: level, green: level, blue: level, alpha: 255).bits
  }

  @Test("the boxes of a line in both pictures are exempt, with a pixel around them")
  func exempt() throws {
    let result = run([line], reference: line.moved(x: 2).picture)
    #expect(result.agrees && result.findings.isEmpty)
    #expect(result.exempt == [PixelBounds(x0: 19, y0: 29, x1: 223, y1: 61)])
    #expect(result.exemptShare == 204.0 * 32 / (300 * 100))
  }

  @Test("pixels in two boxes count once, and those between two boxes do not")
  func share() {
    func short(_ x: Int, _ y: Int) -> DrawnLine {
      var short = line.moved(x: x, y: y)
      short.bars = Array(short.bars.prefix(6))
      return short
    }
    func share(_ lines: [DrawnLine]) -> Double {
      let picture = DrawnLine.plain
      for line in lines { line.draw(in: picture) }
      return run(lines, reference: picture).exemptShare
    }
    let one = 71.0 * 32 / (300 * 100)
    #expect(share([short(0, 0)]) == one)
    #expect(share([short(0, 0), short(150, 0)]) == 2 * one)
    #expect(share([short(0, -25), short(0, 25)]) == 2 * one)
  }

  @Test("outside of text two levels of a channel are tolerated")
  func outside() {
    for (level, agrees) in [(253, true), (252, false)] as [(UInt8, Bool)] {
      let reference = line.picture
      for y in 80..<90 { for x in 250..<270 { reference.row(y)[x] = grey(level) } }
      let result = run([line], reference: reference)
      #expect(result.agrees == agrees && result.findings.isEmpty)
    }
  }

  @Test("a pixel right beside the boxes counts, one at their rim does not")
  func rim() {
    for (x, agrees) in [(220, true), (221, false)] {
      let reference = line.picture
      for y in 40..<50 { reference.row(y)[x] = grey(236) }
      #expect(run([line], reference: reference).agrees == agrees, "column \(x)")
    }
  }

  @Test("a line that is not in the reference is a finding, and its title says which")
  func missing() {
    let result = run([line], reference: DrawnLine.plain)
    #expect(result.findings.count == 1)
    #expect(result.findings[0].contains("Hamburg"))
    #expect(result.findings[0].hasSuffix("is missing in the reference"))
    #expect(!result.agrees)
  }

  @Test("text in nearly the colour of its background is compared as pixels")
  func faint() {
    for (level, isText) in [(247, true), (248, false)] as [(UInt8, Bool)] {
      var faint = line
      faint.color = (level, level, level)
      let result = run([faint], reference: faint.picture)
      #expect(result.exempt.isEmpty == !isText && result.agrees)
    }
  }

  @Test("text of layers that are drawn separately is found in the picture")
  func nested() {
    let result = run([line], reference: line.picture, known: [])
    #expect(result.agrees && result.exemptShare > 0.1)
    let aside = run([line], reference: line.moved(y: 12).picture, known: [])
    #expect(!aside.agrees)
  }

  @Test("two lines near each other are compared each by itself")
  func neighbours() {
    let upper = line.moved(y: -26), lower = line.moved(y: 10)
    let same = DrawnLine.plain
    upper.draw(in: same)
    lower.draw(in: same)
    #expect(run([upper, lower], reference: same).agrees)
    let aside = DrawnLine.plain
    upper.draw(in: aside)
    lower.moved(x: 5).draw(in: aside)
    let found = run([upper, lower], reference: aside).findings
    #expect(found.count == 1 && found[0].hasSuffix("is 2.5 pt to the left"))
  }

  @Test("the smoothing of edges may differ in one pixel of a hundred, unless the test allows more")
  func edges() {
    let ring = DrawnLine.plain, other = DrawnLine.plain
    for x in 0..<300 {
      for row in [10, 90] {
        for y in row..<row + 6 where y > row {
          ring.row(y)[x] = grey(0)
          other.row(y)[x] = grey(0)
        }
        ring.row(row)[x] = grey(100)
        other.row(row)[x] = grey(128)
      }
    }
    func result(_ tolerance: ImageTolerance) -> TextAwareComparison.Result {
      TextAwareComparison(
        reference: other, actual: ring, plain: ring, runs: [], scale: 2, tolerance: tolerance
      ).run()
    }
    let strict = result(ImageTolerance())
    #expect(strict.findings.first?.hasPrefix("the smoothing of edges differs in 600") == true)
    var lenient = ImageTolerance()
    lenient.allowsAntialiasing = true
    #expect(result(lenient).findings.isEmpty)
  }

  @Test("a scale that is none counts as one pixel a point")
  func scale() {
    let result = TextAwareComparison(
      reference: line.moved(y: 1).picture, actual: line.picture, plain: DrawnLine.plain,
      runs: [line.run], scale: 0, tolerance: ImageTolerance()
    ).run()
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.hasSuffix("is 1.0 pt too high") == true)
  }
}
