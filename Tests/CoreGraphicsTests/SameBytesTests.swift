import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CoreGraphics

/// One list, one picture, however it is painted.
@Suite("Same bytes")
struct SameBytesTests {
  static let ways: [(String, Painter.Options)] = [
    ("two threads", Painter.Options(threads: 2, bandHeight: 16, smallestSharedArea: 0)),
    ("four threads", Painter.Options(threads: 4, bandHeight: 8, smallestSharedArea: 0)),
    (
      "four threads, bands of one row",
      Painter.Options(threads: 4, bandHeight: 1, smallestSharedArea: 0)
    ),
    ("bands of one row", Painter.Options(threads: 1, bandHeight: 1)),
    ("one band", Painter.Options(threads: 1, bandHeight: 4096)),
    ("no culling", Painter.Options(threads: 1, culls: false)),
    ("no fast paths", Painter.Options(threads: 1, usesFastPaths: false)),
    ("neither", Painter.Options(threads: 1, culls: false, usesFastPaths: false, bandHeight: 7)),
  ].map { name, options in
    // Each way has to find the results itself.
    var options = options
    options.keepsBackdrops = false
    return (name, options)
  }

  private static let reference = Painter.Options(threads: 1, keepsBackdrops: false)

  @Test("Random scenes do not depend on how they are painted", arguments: 0..<20)
  func randomScenes(block: Int) { compareWays(block: block, holdingPictures: false) }

  @Test(
    "Random scenes of pictures, curls, mixes and filters do not depend on it either",
    arguments: 0..<10)
  func randomPictures(block: Int) { compareWays(block: block, holdingPictures: true) }

  private func compareWays(block: Int, holdingPictures: Bool) {
    for index in 0..<50 {
      let seed = UInt64(block * 50 + index) &* 7919 &+ 11
      var scene = RandomScene(seed: seed, holdsPictures: holdingPictures)
      let list = scene.list()
      let reference = PixelBuffer(width: scene.size, height: scene.size)!
      Painter.paint(list, into: reference, options: Self.reference)
      for (name, options) in Self.ways {
        let buffer = PixelBuffer(width: scene.size, height: scene.size)!
        var same = RandomScene(seed: seed, holdsPictures: holdingPictures)
        Painter.paint(same.list(), into: buffer, options: options)
        guard buffer == reference else {
          Issue.record("seed \(seed): \(name) differs: \(difference(buffer, reference))")
          return
        }
      }
      for kernels in PixelKernels.available {
        let buffer = PixelBuffer(width: scene.size, height: scene.size)!
        // Pictures keep the pixels that they have.
        var same = RandomScene(seed: seed, holdsPictures: holdingPictures)
        let list = same.list()
        kernels.during { Painter.paint(list, into: buffer, options: Self.reference) }
        guard buffer == reference else {
          Issue.record("seed \(seed): \(kernels) differs: \(difference(buffer, reference))")
          return
        }
      }
    }
  }

  @Test("Rows that are painted when they are read are those of the picture")
  func paintedRows() {
    var compared = 0
    for seed in 0..<1000 {
      var scene = RandomScene(seed: UInt64(seed) &* 131 &+ 5)
      let size = scene.size
      let bounds = PixelBounds(x0: 0, y0: 0, x1: Int32(size), y1: Int32(size))
      var background = DisplayList(bounds: bounds)
      background.fill(bounds, .white)
      let lists = [background, scene.list()]
      let options = Painter.Options(threads: 1, bandHeight: 20)
      guard let rows = PaintedRows(lists, width: size, height: size, options: options) else {
        continue
      }
      let whole = PixelBuffer(width: size, height: size)!
      for list in lists { Painter.paint(list, into: whole, options: Self.reference) }
      let reader = rows.makeReader()
      for y in Array(0..<size) + [40, 3, 95]
      where memcmp(reader.row(y), whole.row(y), size * 4) != 0 {
        Issue.record("seed \(seed): row \(y) differs")
        return
      }
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test("Rows are not painted one by one if they may be transparent or depend on others")
  func unpaintedRows() {
    let bounds = PixelBounds(x0: 0, y0: 0, x1: 9, y1: 9)
    func rows(_ build: (inout DisplayList) -> Void) -> PaintedRows? {
      var list = DisplayList(bounds: bounds)
      build(&list)
      return PaintedRows([list], width: 9, height: 9, options: .serial)
    }
    #expect(rows { $0.fill(bounds, .white) } != nil)
    #expect(rows { _ in } == nil)
    #expect(rows { $0.fill(PixelBounds(x0: 0, y0: 0, x1: 8, y1: 9), .white) } == nil)
    #expect(
      rows {
        $0.fill(bounds, .white)
        $0.fill(
          RoundedBox(CGRect(x: 1, y: 1, width: 3, height: 3)), .color(.white), blendMode: .clear)
      } == nil)
  }

  @Test("A fade of large pictures is one laid over the other")
  func largeFade() {
    let (width, height) = (1171, 901)
    var random = SeededGenerator(seed: 9)
    let pictures = (0..<2).map { _ in
      let buffer = PixelBuffer(width: width, height: height)!
      for i in 0..<width * height {
        buffer.pixels[i] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      }
      return CGImage(buffer: buffer)
    }
    var list = DisplayList(bounds: PixelBounds(x0: 0, y0: 0, x1: 1175, y1: 905))
    for (image, opacity) in zip(pictures, [255, 77] as [UInt8]) {
      let paint = ImagePaint(
        image, transform: CGAffineTransform(translationX: 3, y: 2), sampling: .linear,
        opacity: opacity)!
      list.fill(RoundedBox(CGRect(x: 3, y: 2, width: width, height: height)), .image(paint))
    }
    let slow = PixelBuffer(width: 1175, height: 905)!
    Painter.paint(list, into: slow, options: Painter.Options(threads: 1, usesFastPaths: false))
    for (name, options) in Self.ways {
      let buffer = PixelBuffer(width: 1175, height: 905)!
      Painter.paint(list, into: buffer, options: options)
      #expect(buffer == slow, "\(name): \(difference(buffer, slow))")
    }
  }

  @Test("Edges that miss whole pixels by a hair are drawn on them")
  func hairs() {
    let three = (0.1 + 0.2) * 10
    #expect(three != 3 && RoundedBox(CGRect(x: three, y: 0, width: 9, height: 9)).isOnPixels)
    let hair = CGRect(x: 7 - 1e-13, y: 3 + 1e-12, width: 40, height: 30 - 1e-12)
    let whole = CGRect(x: 7, y: 3, width: 40, height: 30)
    #expect(RoundedBox(hair, radius: 5) == RoundedBox(whole, radius: 5))
    #expect(!RoundedBox(CGRect(x: 0.001, y: 0, width: 9, height: 9)).isOnPixels)
    #expect(PixelBounds.pixelEdge(at: .nan) == nil)
    #expect(PixelBounds.pixelEdge(at: 1e300) == nil)
    #expect(PixelBounds.pixelEdge(at: -.infinity) == nil)
    #expect(PixelBounds.pixelEdge(at: -1_048_576) == -1_048_576)
  }

  @Test("Every band is dealt once, from as many places as there are threads")
  func dealing() {
    for count in 1...40 {
      for places in 1...5 {
        let counter = BandQueue(count: count, places: places)
        var bands: [Int] = []
        while let band = counter.take() { bands.append(band) }
        #expect(bands.sorted() == Array(0..<count), "\(count) bands from \(places) places")
      }
    }
    let counter = BandQueue(count: 10, places: 2)
    #expect([counter.take(), counter.take(), counter.take()] == [0, 5, 1])
  }

  @Test("A value is made once, whichever threads ask for it")
  func madeOnce() {
    final class Made: Sendable {
      let count = Atomic<Int>(0)
    }
    let made = Made()
    let table = SharedTable(count: 200)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for i in 0..<200 {
        let value = table.values.value(i) {
          made.count.add(1, ordering: .relaxed)
          return [i, i * i]
        }
        #expect(value.pointee == [i, i * i])
      }
    }
    #expect(made.count.load(ordering: .relaxed) == 200)
  }

  private final class SharedTable: Sendable {
    let values: LazyTable<[Int]>
    init(count: Int) { values = LazyTable(count: count) }
  }

  @Test("A list appended to another paints the same")
  func appending() {
    for seed in UInt64(1)...60 {
      var scene = RandomScene(seed: seed &* 31)
      let list = scene.list()
      let direct = PixelBuffer(width: scene.size, height: scene.size)!
      Painter.paint(list, into: direct)
      var outer = DisplayList(bounds: direct.bounds)
      outer.append(list)
      let appended = PixelBuffer(width: scene.size, height: scene.size)!
      Painter.paint(outer, into: appended)
      #expect(appended == direct, "seed \(seed): \(difference(appended, direct))")
    }
  }

  @Test("Lists appended one after another paint as they do one after another", arguments: 1...40)
  func appendingSeveral(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed) &* 47)
    let direct = PixelBuffer(width: scene.size, height: scene.size)!
    var outer = DisplayList(bounds: direct.bounds)
    for _ in 0..<3 {
      let list = scene.list()
      Painter.paint(list, into: direct)
      outer.append(list)
    }
    let appended = PixelBuffer(width: scene.size, height: scene.size)!
    Painter.paint(outer, into: appended)
    #expect(appended == direct, "\(difference(appended, direct))")
  }

  private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> String {
    var count = 0
    var first: [String] = []
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        count += 1
        if first.count < 4 {
          first.append(
            "(\(x), \(y)) \(String(a[x, y].bits, radix: 16)) for \(String(b[x, y].bits, radix: 16))"
          )
        }
      }
    }
    return "\(count) pixels, " + first.joined(separator: ", ")
  }
}
