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

  @Test("where lines overlap, a row belongs to the line whose middle is nearer")
  func overlap() {
    // Rows 10 to 39 and 33 to 62: 36 is as near to both and belongs to the first.
    let upper = line.moved(y: -20), lower = line.moved(y: 3)
    var (a, b) = (upper, lower)
    for index in a.bars.indices {
      a.bars[index].top = 10
      b.bars[index].top = 33
    }
    let picture = DrawnLine.plain
    a.draw(in: picture)
    b.draw(in: picture)
    let result = run([a, b], reference: picture)
    #expect(result.agrees)
    #expect(result.exempt.map(\.y0) == [9, 36] && result.exempt.map(\.y1) == [38, 64])
  }

  @Test("between lines side by side, a pixel belongs to the nearer one")
  func sides() {
    func part(_ range: Range<Int>, _ x: Int) -> DrawnLine {
      var part = line
      part.bars = range.map { DrawnLine.Bar(x: x + 10 * ($0 - range.lowerBound), width: 5) }
      return part
    }
    // Columns 40 to 94 and 105 to 159.
    let left = part(0..<6, 40), right = part(6..<12, 105)
    for (x, ends) in [(99, [104, 101]), (100, [99, 96])] {
      let reference = DrawnLine.plain
      left.draw(in: reference)
      right.draw(in: reference)
      for y in 30..<60 { reference.row(y)[x] = grey(0) }
      let result = run([right, left], reference: reference)
      #expect(
        result.exempt.map { [$0.x0, $0.x1] } == [[Int32(ends[0]), 161], [39, Int32(ends[1])]])
    }
  }

  @Test("ink is searched half an em and at least three points around a line")
  func reach() {
    func isFound(_ distance: Int, em: Double) -> Bool {
      var line = line
      line.pixelsPerEm = em
      let reference = line.picture
      for y in 30..<60 { reference.row(y)[219 + distance] = grey(0) }
      return run([line], reference: reference).exempt[0].x1 > 221
    }
    #expect(isFound(20, em: 40) && !isFound(21, em: 40))
    #expect(isFound(6, em: 4) && !isFound(7, em: 4))
    #expect(isFound(7, em: 13) && !isFound(8, em: 13))
  }

  @Test("a profile of a line in one face has the places of its glyphs in the searched area")
  func profiles() throws {
    let line = line.moved(x: 40)
    var known = line.run
    known.face = "Inter-Regular"
    known.origins = [60, 72, 81.5]
    let result = TextAwareComparison(
      reference: line.picture, actual: line.picture, plain: DrawnLine.plain, runs: [known],
      scale: 2, tolerance: ImageTolerance()
    ).run()
    let profile = try #require(result.profiles.first)
    #expect(profile.origins == [20, 32, 41.5] && profile.text == "Hamburg")
    #expect(profile.actual == profile.reference && profile.actual[20] == 30 * 255)
    #expect(run([line], reference: line.picture).profiles.isEmpty)
  }

  @Test("a line at the edge of the picture is searched up to the edge")
  func edgeOfPicture() throws {
    let line = line.moved(x: -20, y: -30)
    var known = line.run
    known.face = "Inter-Regular"
    let result = TextAwareComparison(
      reference: line.picture, actual: line.picture, plain: DrawnLine.plain, runs: [known],
      scale: 2, tolerance: ImageTolerance()
    ).run()
    #expect(result.exempt == [PixelBounds(x0: 0, y0: 0, x1: 201, y1: 31)])
    let profile = try #require(result.profiles.first)
    #expect(profile.actual.count == 220 && profile.actual[0] == 30 * 255)
    #expect(
      profile.actual.reduce(0, +)
        == line.bars.reduce(0) { $0 + Double($1.width * ($1.bottom - $1.top) * 255) })
  }

  @Test("small pictures that are equal agree")
  func smallPictures() {
    let picture = PixelBuffer(width: 9, height: 9)!
    picture.fill(.white)
    let result = TextAwareComparison(
      reference: picture, actual: picture, plain: picture, runs: [], scale: 2,
      tolerance: ImageTolerance()
    ).run()
    #expect(result.agrees && result.difference == nil && result.exemptShare == 0)
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
    for x in 0..<300 { other.row(90)[x] = grey(100) }
    #expect(result(ImageTolerance()).agrees)
    other.row(90)[0] = grey(128)
    #expect(!result(ImageTolerance()).agrees)
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
    let half = TextAwareComparison(
      reference: line.moved(y: 2).picture, actual: line.picture, plain: DrawnLine.plain,
      runs: [line.run], scale: 0.5, tolerance: ImageTolerance()
    ).run()
    #expect(half.findings.first?.hasSuffix("is 4.0 pt too high") == true)
  }
}
