import CoreGraphics
import Testing

@testable import Comparison

/// The rule of what smooths an edge, pixel by pixel as its definition says it, on random pictures.
@Suite struct AntialiasingRuleTests {
  private struct Picture {
    let width: Int
    let height: Int
    let pixels: [[PremultipliedColor]]

    /// Pixels around one, within the picture.
    func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
      [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
        .map { (x: x + $0.0, y: y + $0.1) }
        .filter { (0..<width).contains($0.x) && (0..<height).contains($0.y) }
    }

    func brightness(_ x: Int, _ y: Int) -> Double {
      let c = pixels[y][x]
      let white = 255 - Double(c.alpha)
      return 0.30078125 * (Double(c.red) + white) + 0.5859375 * (Double(c.green) + white)
        + 0.11328125 * (Double(c.blue) + white)
    }

    /// At the border the picture continues in one neighbour's colour.
    func border(_ x: Int, _ y: Int) -> Int {
      x == 0 || y == 0 || x == width - 1 || y == height - 1 ? 1 : 0
    }

    func isArea(_ x: Int, _ y: Int) -> Bool {
      border(x, y) + neighbours(x, y).count { pixels[$0.y][$0.x] == pixels[y][x] } >= 3
    }
  }

  private func smooths(_ x: Int, _ y: Int, _ picture: Picture, _ other: Picture) -> Bool {
    let own = picture.brightness(x, y)
    let around = picture.neighbours(x, y)
    let alike = around.count { picture.brightness($0.x, $0.y) == own }
    guard alike + picture.border(x, y) <= 2 else { return false }
    // Of several that are as dark or as bright the first in reading order.
    func extreme(_ isBetter: (Double, Double) -> Bool) -> (x: Int, y: Int)? {
      around.reduce(nil) { best, place in
        let level = picture.brightness(place.x, place.y)
        guard isBetter(level, best.map { picture.brightness($0.x, $0.y) } ?? own) else {
          return best
        }
        return place
      }
    }
    guard let dark = extreme(<), let bright = extreme(>) else { return false }
    return [dark, bright].contains { picture.isArea($0.x, $0.y) && other.isArea($0.x, $0.y) }
  }

  @Test("agrees with the definition", arguments: 0..<120)
  func randomPictures(_ seed: Int) {
    var random = SystemSeed(state: UInt64(seed) &+ 500)
    // Few colours make areas. One is half clear; the last is a 256th of a level brighter than the grey.
    let all: [UInt32] = [
      0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF10_8080, 0xFF40_20A0, 0x8040_4040, 0xFF00_00FF,
      0xFF61_8680,
    ]
    let colors =
      seed % 3 == 0 ? [all[0], all[2], all[7]] : Array(all.prefix(2 + random.below(all.count - 1)))
    let (width, height) = (3 + random.below(6), 3 + random.below(6))
    func make() -> Picture {
      Picture(
        width: width, height: height,
        pixels: (0..<height).map { _ in
          (0..<width).map { _ in
            PremultipliedColor(bits: colors[random.below(colors.count)])
          }
        })
    }
    func buffer(_ source: Picture) -> PixelBuffer {
      let buffer = picture(width, height)
      for y in 0..<height { for x in 0..<width { buffer[x, y] = source.pixels[y][x] } }
      return buffer
    }
    let (a, b) = (make(), make())
    let comparison = ImageComparison(
      reference: buffer(a), actual: buffer(b), tolerance: ImageTolerance())
    for y in 0..<height {
      for x in 0..<width {
        let expected = smooths(x, y, a, b) || smooths(x, y, b, a)
        #expect(comparison.isAntialiasing(x, y) == expected, "\(x), \(y)")
      }
    }
  }
}
