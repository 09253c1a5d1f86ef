import Foundation
import Testing

@testable import CoreGraphics

/// One list, one picture, however it is painted.
@Suite("Same bytes")
struct SameBytesTests {
  static let ways: [(String, Painter.Options)] = [
    ("two threads", Painter.Options(threads: 2, bandHeight: 16)),
    ("four threads", Painter.Options(threads: 4, bandHeight: 8)),
    ("bands of one row", Painter.Options(threads: 1, bandHeight: 1)),
    ("one band", Painter.Options(threads: 1, bandHeight: 4096)),
    ("no culling", Painter.Options(threads: 1, culls: false)),
    ("no fast paths", Painter.Options(threads: 1, usesFastPaths: false)),
    ("neither", Painter.Options(threads: 1, culls: false, usesFastPaths: false, bandHeight: 7)),
  ]

  @Test("Random scenes do not depend on how they are painted", arguments: 0..<20)
  func randomScenes(block: Int) {
    for index in 0..<50 {
      let seed = UInt64(block * 50 + index) &* 7919 &+ 11
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let reference = PixelBuffer(width: scene.size, height: scene.size)!
      Painter.paint(list, into: reference, options: .serial)
      for (name, options) in Self.ways {
        let buffer = PixelBuffer(width: scene.size, height: scene.size)!
        Painter.paint(list, into: buffer, options: options)
        guard buffer == reference else {
          Issue.record("seed \(seed): \(name) differs: \(difference(buffer, reference))")
          return
        }
      }
      for kernels in PixelKernels.available {
        let buffer = PixelBuffer(width: scene.size, height: scene.size)!
        kernels.during { Painter.paint(list, into: buffer, options: .serial) }
        guard buffer == reference else {
          Issue.record("seed \(seed): \(kernels) differs: \(difference(buffer, reference))")
          return
        }
      }
    }
  }

  @Test("Rows painted apart join to the whole")
  func rowRanges() {
    var scene = RandomScene(seed: 4242)
    let list = scene.list()
    let whole = PixelBuffer(width: scene.size, height: scene.size)!
    Painter.paint(list, into: whole)
    let parts = PixelBuffer(width: scene.size, height: scene.size)!
    for rows in [0..<13, 13..<14, 14..<77, 77..<96] {
      Painter.paint(list, into: parts, rows: rows)
    }
    #expect(parts == whole, "\(difference(parts, whole))")
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
