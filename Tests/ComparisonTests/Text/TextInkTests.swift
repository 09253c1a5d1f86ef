import CoreGraphics
import Testing

@testable import Comparison

/// What is measured of a line of text whose pixels are known.
@Suite struct TextInkTests {
  private static let area = PixelBounds(x0: 3, y0: 2, x1: 15, y1: 10)

  private static func buffer(_ color: (UInt8, UInt8, UInt8)) -> PixelBuffer {
    let buffer = PixelBuffer(width: 20, height: 12)!
    buffer.fill(PremultipliedColor(red: color.0, green: color.1, blue: color.2, alpha: 255))
    return buffer
  }

  /// A white picture with grey pixels, each given by its place and its level.
  private static func picture(_ pixels: [(Int, Int, UInt8)]) -> PixelBuffer {
    let picture = buffer((255, 255, 255))
    for (x, y, level) in pixels {
      picture.row(y)[x] =
        PremultipliedColor(red: level, green: level, blue: level, alpha: 255).bits
    }
    return picture
  }

  private static func ink(
    _ pixels: [(Int, Int, UInt8)], strength: Double? = nil,
    isOwn: (Int, Int) -> Bool = { _, _ in true }
  ) -> TextInk {
    TextInk(
      of: picture(pixels), without: buffer((255, 255, 255)), in: area, strength: strength,
      isOwn: isOwn)
  }

  @Test("ink is summed by columns and rows of the area")
  func sums() {
    let ink = Self.ink([(3, 2, 55), (5, 2, 155), (14, 9, 155), (5, 4, 205)])
    #expect(ink.columns.count == 12 && ink.rows.count == 8)
    #expect(ink.columns[0] == 200 && ink.columns[2] == 150 && ink.columns[11] == 100)
    #expect(ink.rows[0] == 300 && ink.rows[2] == 50 && ink.rows[7] == 100)
    #expect(ink.total == 450)
    #expect(ink.sum == SIMD4(-450, -450, -450, 0))
    #expect(ink.columns.reduce(0, +) == 450 && ink.rows.reduce(0, +) == 450)
  }

  @Test("the box has the pixels of at least a quarter of the strongest ink")
  func box() {
    // The strongest three pixels have 200 levels, so a quarter has 50.
    let strong: [(Int, Int, UInt8)] = [(6, 4, 55), (7, 4, 55), (8, 5, 55)]
    #expect(Self.ink(strong).box == PixelBounds(x0: 6, y0: 4, x1: 9, y1: 6))
    #expect(Self.ink(strong + [(10, 7, 205)]).box == PixelBounds(x0: 6, y0: 4, x1: 11, y1: 8))
    #expect(Self.ink(strong + [(10, 7, 206)]).box == PixelBounds(x0: 6, y0: 4, x1: 9, y1: 6))
    #expect(Self.ink(strong + [(3, 2, 205)]).box == PixelBounds(x0: 3, y0: 2, x1: 9, y1: 6))
    // Eight levels are the least, however faint the text is.
    #expect(Self.ink([(6, 4, 247)], strength: 20).box.x0 == 6)
    #expect(Self.ink([(6, 4, 248)], strength: 20).box.isEmpty)
    // A known strength decides in place of the picture's own.
    #expect(Self.ink(strong, strength: 900).box.isEmpty)
    #expect(Self.ink(strong + [(10, 7, 246)], strength: 36).box.x1 == 11)
  }

  @Test("noise is not ink: below 3 levels, or 6 % of the strongest ink")
  func noise() {
    #expect(Self.ink([(6, 4, 252)], strength: 10).total == 3)
    #expect(Self.ink([(6, 4, 253)], strength: 10).total == 0)
    #expect(Self.ink([(6, 4, 243)], strength: 200).total == 12)
    #expect(Self.ink([(6, 4, 244)], strength: 200).total == 0)
  }

  @Test(
    "the peak is the mean of the strongest twentieth of at least 8 levels, of three pixels at least"
  )
  func peak() {
    #expect(Self.ink([(6, 4, 55), (7, 4, 155), (8, 4, 205), (9, 4, 215)]).peak == 350.0 / 3)
    #expect(Self.ink([(6, 4, 55)]).peak == 200)
    #expect(Self.ink([(6, 4, 247)]).peak == 8)
    #expect(Self.ink([(6, 4, 248)]).peak == 0)
    #expect(Self.ink([]).peak == 0)
    // Eighty pixels: their twentieth is four, of 200, 190, 180 and 170 levels.
    var all: [(Int, Int, UInt8)] = []
    for index in 0..<80 {
      let level: UInt8 = index < 4 ? 55 + 10 * UInt8(index) : 155
      all.append((3 + index % 12, 2 + index / 12, level))
    }
    #expect(Self.ink(all).peak == 185)
  }

  @Test("on a clear background the opacity is ink too")
  func opacity() {
    let clear = PixelBuffer(width: 20, height: 12)!, picture = PixelBuffer(width: 20, height: 12)!
    clear.fill(.clear)
    picture.fill(.clear)
    picture.row(4)[6] = 201 << 24
    let ink = TextInk(of: picture, without: clear, in: Self.area) { _, _ in true }
    #expect(ink.sum == SIMD4(0, 0, 0, 201) && ink.direction.w == 1)
  }

  @Test("pixels of other lines and outside of the area do not count")
  func owned() {
    let pixels: [(Int, Int, UInt8)] = [
      (2, 4, 55), (15, 4, 55), (5, 1, 55), (5, 10, 55), (9, 6, 55),
    ]
    #expect(Self.ink(pixels).total == 200)
    #expect(Self.ink(pixels) { x, y in (x, y) != (9, 6) }.total == 0)
  }

  @Test("the direction is that of the colour from its background")
  func direction() {
    let red = TextInk(
      of: Self.buffer((255, 55, 55)), without: Self.buffer((255, 255, 255)), in: Self.area
    ) { _, _ in true }
    let half = -(0.5.squareRoot())
    #expect(abs(red.direction.y - half) < 1e-12 && abs(red.direction.z - half) < 1e-12)
    #expect(red.direction.x == 0 && red.direction.w == 0)
    #expect(Self.ink([]).direction == .zero)
  }

  @Test("the share near the baseline counts the last columns of the box")
  func lowShare() {
    let pixels: [(Int, Int, UInt8)] = [
      (5, 3, 55), (8, 3, 55), (9, 8, 55), (10, 8, 55), (10, 4, 155),
    ]
    let ink = Self.ink(pixels)
    #expect(ink.lowShare(lastColumns: 2, rows: 7..<9) == 400.0 / 500)
    #expect(ink.lowShare(lastColumns: 2, rows: 8..<9) == 400.0 / 500)
    #expect(ink.lowShare(lastColumns: 2, rows: 6..<8) == 0)
    #expect(ink.lowShare(lastColumns: 3, rows: 7..<9) == 400.0 / 700)
    #expect(ink.lowShare(lastColumns: 100, rows: 0..<4) == 400.0 / 900)
    #expect(Self.ink([]).lowShare(lastColumns: 2, rows: 0..<12) == 0)
  }
}
