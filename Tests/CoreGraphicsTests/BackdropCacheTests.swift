import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Results of backdrop filters that are kept from frame to frame.
@Suite struct BackdropCacheTests {
  private static let canvas = PixelBounds(x0: 0, y0: 0, x1: 96, y1: 96)
  private static let area = PixelBounds(x0: 20, y0: 30, x1: 70, y1: 60)

  private static func painted(
    _ list: DisplayList, keeps: Bool, over color: PremultipliedColor = .clear, threads: Int = 1
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: 96, height: 96)!
    buffer.fill(color)
    Painter.paint(
      list, into: buffer, options: Painter.Options(threads: threads, keepsBackdrops: keeps))
    return buffer
  }

  /// A filter over random drawing on an opaque background.
  private static func list(
    seed: UInt64, filter: DisplayList.BackdropFilter = DisplayList.BackdropFilter(sigma: 3)
  ) -> DisplayList {
    var list = DisplayList(bounds: canvas)
    list.fill(canvas, .white)
    var scene = RandomScene(seed: seed, holdsPictures: true)
    list.append(scene.list())
    list.filterBackdrop(filter, in: area)
    return list
  }

  private static func key(_ list: DisplayList) -> BackdropKey? {
    guard let last = list.passBoundaries(within: canvas).last else { return nil }
    return BackdropKey(
      list, command: last.command, last.region, target: canvas, startsClear: false)
  }

  @Test("The bytes are the same with and without kept results, in the first frame and later ones")
  func sameBytes() {
    for seed in 0..<300 as Range<UInt64> {
      let list = Self.list(seed: seed)
      let expected = Self.painted(list, keeps: false)
      for frame in 0..<4 {
        #expect(
          Self.painted(list, keeps: true, threads: 1 + frame % 2) == expected,
          "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test("A result is kept for the next frame")
  func kept() throws {
    let list = Self.list(seed: 7)
    let key = try #require(Self.key(list))
    _ = Self.painted(list, keeps: true)
    let first = try #require(BackdropCache.shared.pass(for: key))
    _ = Self.painted(list, keeps: true)
    #expect(BackdropCache.shared.pass(for: key) === first)
  }

  @Test("What is drawn again is kept as finished pixels, unless there are too many of them")
  func finished() throws {
    let list = Self.list(seed: 7)
    let key = try #require(Self.key(list))
    _ = Self.painted(list, keeps: true)
    let pass = try #require(BackdropCache.shared.pass(for: key))
    #expect(pass is FinishedBackdrop)
    #expect(pass.byteCount > 4 * 50 * 30)
    let canvas = PixelBounds(x0: 0, y0: 0, x1: 1024, y1: 1024)
    let region = try #require(
      BackdropBlur.Region(DisplayList.BackdropFilter(sigma: 40), over: canvas, within: canvas))
    let large = try #require(DisplayList.BackdropFilter(sigma: 40).makePass(over: region))
    #expect(FinishedBackdrop(large) == nil)
  }

  @Test("Any change of what a filter reads is another result")
  func changes() throws {
    var found = 0
    for seed in 1000..<1040 as Range<UInt64> {
      let list = Self.list(seed: seed)
      _ = Self.painted(list, keeps: true)
      for index in list.commands.indices {
        for change in 0..<4 {
          var changed = list
          if list.commands[index].kind == .beginGroup || list.commands[index].kind == .endGroup {
            continue
          }
          switch change {
          case 0: changed.commands[index].color = PremultipliedColor(bits: 0xFF00_8000)
          case 1: changed.commands[index].opacity = 100
          case 2:
            let bounds = list.commands[index].bounds
            changed.commands[index].bounds.x1 = max(bounds.x0 + 1, bounds.x1 - 3)
          default: changed.commands[index].clip = -1
          }
          let kept = Self.painted(changed, keeps: true)
          #expect(kept == Self.painted(changed, keeps: false), "seed \(seed), \(index), \(change)")
          found += 1
        }
      }
    }
    #expect(found > 1000)
  }

  @Test("What is beyond the reach of a filter, or above it, does not count")
  func unread() throws {
    var list = Self.list(seed: 11)
    let key = try #require(Self.key(list))
    list.fill(Self.canvas, .black)
    #expect(Self.key(list) == key)
    var other = DisplayList(bounds: Self.canvas)
    other.fill(Self.canvas, .white)
    other.fill(PixelBounds(x0: 90, y0: 90, x1: 96, y1: 96), .black)
    other.filterBackdrop(DisplayList.BackdropFilter(sigma: 3), in: Self.area)
    var plain = DisplayList(bounds: Self.canvas)
    plain.fill(Self.canvas, .white)
    plain.filterBackdrop(DisplayList.BackdropFilter(sigma: 3), in: Self.area)
    #expect(Self.key(other) == Self.key(plain))
  }

  @Test("A filter that shows pixels from before the list has no key")
  func pixelsOfBefore() {
    var list = DisplayList(bounds: Self.canvas)
    list.fill(PixelBounds(x0: 25, y0: 0, x1: 96, y1: 96), .white)
    list.filterBackdrop(DisplayList.BackdropFilter(sigma: 3), in: Self.area)
    #expect(Self.key(list) == nil)
    for color in [PremultipliedColor.black, .white] {
      #expect(
        Self.painted(list, keeps: true, over: color)
          == Self.painted(list, keeps: false, over: color))
    }
  }

  @Test("Two filters over each other: the lower one's surroundings count for the upper one")
  func filtersBelow() {
    for color in [PremultipliedColor.black, .white] {
      var list = DisplayList(bounds: Self.canvas)
      list.fill(Self.canvas, PremultipliedColor(bits: 0xFF80_8080))
      // Outside of what the upper filter reads, within what the lower one reads.
      list.fill(PixelBounds(x0: 0, y0: 0, x1: 96, y1: 15), color)
      list.filterBackdrop(
        DisplayList.BackdropFilter(sigma: 7), in: PixelBounds(x0: 0, y0: 16, x1: 96, y1: 60))
      list.filterBackdrop(
        DisplayList.BackdropFilter(sigma: 2), in: PixelBounds(x0: 30, y0: 30, x1: 60, y1: 50))
      #expect(Self.painted(list, keeps: true) == Self.painted(list, keeps: false))
    }
  }

  @Test("The cache holds a bounded number of results")
  func bounded() throws {
    let first = Self.list(seed: 21)
    _ = Self.painted(first, keeps: true)
    for sigma in 1...80 {
      _ = Self.painted(
        Self.list(seed: 21, filter: DisplayList.BackdropFilter(sigma: 1 + Double(sigma) / 100)),
        keeps: true)
    }
    #expect(BackdropCache.shared.pass(for: try #require(Self.key(first))) == nil)
  }
}
