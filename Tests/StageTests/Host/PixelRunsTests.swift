import CoreGraphics
import Stage
import Testing

@Suite("Changed rectangles of the host protocol")
struct PixelRunsTests {
  /// Screens with flat areas, single pixels and changes, the same in every run.
  private func screens() throws -> [PixelBuffer] {
    var generator = UInt64(1)
    func next(_ limit: Int) -> Int {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(generator >> 33) % limit
    }
    let base = try #require(PixelBuffer(width: 61, height: 83))
    for i in 0..<61 * 83 { base.pixels[i] = 0xFF00_0000 | UInt32(i / 400) }
    var result = [base]
    for _ in 0..<40 {
      let copy = try #require(result.last?.copy())
      for _ in 0..<next(5) {
        let (x, y) = (next(61), next(83))
        let (width, height) = (1 + next(61 - x), 1 + next(83 - y))
        let isFlat = next(2) == 0
        for row in y..<y + height {
          for column in x..<x + width {
            copy.pixels[row * copy.stride + column] = 0xFF00_0000 | UInt32(isFlat ? 9 : next(4))
          }
        }
      }
      result.append(copy)
    }
    return result
  }

  @Test("a client that decodes every change has the same screen")
  func roundTrip() throws {
    var changes = ScreenChanges()
    let client = try #require(PixelBuffer(width: 61, height: 83))
    for (number, screen) in try screens().enumerated() {
      let change = changes.take(screen, isWhole: number == 0 || number == 20)
      PixelRuns.decode(change.payload, into: client, change.rectangles)
      for i in 0..<61 * 83 { try #require(client.pixels[i] == screen.pixels[i], "pixel \(i)") }
    }
  }

  @Test("an unchanged screen has no rectangle, and a change only its own")
  func rectangles() throws {
    var changes = ScreenChanges()
    let screen = try #require(PixelBuffer(width: 61, height: 83))
    _ = changes.take(screen, isWhole: true)
    let copy = try #require(screen.copy())
    #expect(changes.take(copy, isWhole: false).rectangles.isEmpty)
    let marked = try #require(screen.copy())
    marked.pixels[5 * marked.stride + 7] = .max
    marked.pixels[6 * marked.stride + 9] = .max
    marked.pixels[70 * marked.stride + 60] = .max
    #expect(
      changes.take(marked, isWhole: false).rectangles == [[7, 5, 3, 2], [60, 70, 1, 1]])
  }

  @Test("malformed payloads end the decoding inside of the screen")
  func malformed() throws {
    let screen = try #require(PixelBuffer(width: 8, height: 8))
    for payload: [UInt8] in [[], [1], [255, 255, 255, 255], [9, 0, 0, 64], [0, 0, 0, 0]] {
      PixelRuns.decode(payload, into: screen, [[0, 0, 8, 8]])
      PixelRuns.decode(payload, into: screen, [[4, 4, 8, 8]])
    }
    #expect((0..<64).allSatisfy { screen.pixels[$0] == 0 })
  }
}
