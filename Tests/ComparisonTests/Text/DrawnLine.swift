import CoreGraphics

@testable import Comparison

/// A line of letters that are bars, black on white unless told otherwise, in whole pixels.
struct DrawnLine {
  struct Bar {
    var x: Int
    var width: Int
    var top = 30
    var bottom = 60
  }

  static let width = 300, height = 100

  /// Bars of several widths, heights and distances, from column 20 to 220. The baseline is row 60.
  var bars = [
    (20, 6, 30), (32, 5, 40), (41, 9, 30), (60, 4, 44), (70, 7, 40), (84, 5, 30), (93, 10, 40),
    (112, 4, 30), (121, 8, 44), (138, 6, 40), (150, 5, 30), (163, 9, 40), (181, 4, 40),
    (194, 7, 30), (214, 6, 40),
  ].map { Bar(x: $0.0, width: $0.1, top: $0.2) }
  var color: (UInt8, UInt8, UInt8) = (0, 0, 0)
  var text = "Hamburg"
  var pixelsPerEm = 40.0

  static var plain: PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)!
    buffer.fill(.white)
    return buffer
  }

  func draw(in buffer: PixelBuffer) {
    let bits = PremultipliedColor(red: color.0, green: color.1, blue: color.2, alpha: 255).bits
    for bar in bars {
      for y in bar.top..<bar.bottom {
        for x in bar.x..<bar.x + bar.width { buffer.row(y)[x] = bits }
      }
    }
  }

  var picture: PixelBuffer {
    let buffer = Self.plain
    draw(in: buffer)
    return buffer
  }

  var box: PixelBounds {
    bars.reduce(PixelBounds.empty) { box, bar in
      let own = PixelBounds(
        x0: Int32(bar.x), y0: Int32(bar.top), x1: Int32(bar.x + bar.width), y1: Int32(bar.bottom))
      return box.isEmpty ? own : box.union(own)
    }
  }

  var run: TextRun {
    TextRun(text: text, box: box, baseline: 60, pixelsPerEm: pixelsPerEm)
  }

  func moved(x: Int = 0, y: Int = 0) -> DrawnLine {
    var line = self
    for index in bars.indices {
      line.bars[index].x += x
      line.bars[index].top += y
      line.bars[index].bottom += y
    }
    return line
  }

  /// What is found where `reference` has this line, at two pixels a point.
  func findings(reference: DrawnLine, scale: Double = 2) -> [String] {
    let all = PixelBounds(x0: 0, y0: 0, x1: Int32(Self.width), y1: Int32(Self.height))
    let ink = TextInk(of: picture, without: Self.plain, in: all) { _, _ in true }
    let other = TextInk(
      of: reference.picture, without: Self.plain, in: all, strength: ink.peak
    ) { _, _ in true }
    return TextRunComparison(run: run, reference: other, actual: ink, scale: scale).findings
  }
}
