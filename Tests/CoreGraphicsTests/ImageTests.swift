import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite("Images from bytes and masks")
struct ImageTests {
  private func image(
    _ bytes: [UInt8], _ width: Int, _ height: Int, bits: Int, perPixel: Int, perRow: Int,
    space: CGColorSpace, info: UInt32, decode: [CGFloat]? = nil
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel,
        bytesPerRow: perRow, space: space, bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0,
        decode: decode, shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  private func rgba(_ image: CGImage?, _ x: Int, _ y: Int = 0) -> [UInt8]? {
    image.map { CoreGraphicsTests.rgba($0.buffer[x, y]) }
  }

  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()
  private let none = CGImageAlphaInfo.none.rawValue

  @Test("Grey of 1, 2, 4 and 16 bits, with decoding turned over")
  func grayDepths() {
    let one = image([0b1010_0000], 3, 1, bits: 1, perPixel: 1, perRow: 1, space: gray, info: none)
    #expect((0..<3).map { rgba(one, $0)?[0] } == [255, 0, 255])
    let two = image([0b0001_1011], 4, 1, bits: 2, perPixel: 2, perRow: 1, space: gray, info: none)
    #expect((0..<4).map { rgba(two, $0)?[0] } == [0, 85, 170, 255])
    let four = image(
      [0x0F], 2, 1, bits: 4, perPixel: 4, perRow: 1, space: gray, info: none, decode: [1, 0])
    #expect((0..<2).map { rgba(four, $0)?[0] } == [255, 0])
    let big = image(
      [0x80, 0x00, 0x00, 0xFF], 2, 1, bits: 16, perPixel: 16, perRow: 4, space: gray, info: none)
    #expect((0..<2).map { rgba(big, $0)?[0] } == [128, 1])
    let little = image(
      [0x00, 0x80], 1, 1, bits: 16, perPixel: 16, perRow: 2, space: gray,
      info: none | CGBitmapInfo.byteOrder16Little.rawValue)
    #expect(rgba(little, 0)?[0] == 128)
  }

  @Test(
    "Bytes that need no decoding become the pixels that decoding them makes",
    arguments: [
      CGImageAlphaInfo.last, .first, .premultipliedLast, .premultipliedFirst, .noneSkipLast,
      .noneSkipFirst, .none,
    ], [1, 3])
  func plainBytes(alpha: CGImageAlphaInfo, colors: Int) {
    var random = SeededGenerator(seed: 5)
    let count = colors + (alpha == .none ? 0 : 1)
    let bytes = (0..<64 * 64 * count).map { _ in UInt8(random.below(256)) }
    let orders: [UInt32] = count == 4 ? [0, CGBitmapInfo.byteOrder32Little.rawValue] : [0]
    for order in orders {
      func picture(_ decode: [CGFloat]?) -> CGImage? {
        image(
          bytes, 64, 64, bits: 8, perPixel: 8 * count, perRow: 64 * count,
          space: colors == 3 ? rgb : gray, info: alpha.rawValue | order, decode: decode)
      }
      let decoded = picture((0..<colors).flatMap { _ in [0, 1] })
      let isSame = decoded.map { $0.buffer == picture(nil)!.buffer }
      #expect(isSame == true)
    }
  }

  @Test("Colours with alpha first, last, multiplied in or not, bytes either way round")
  func colors() {
    let premultiplied = CGImageAlphaInfo.premultipliedFirst.rawValue
    let native = image(
      [3, 2, 1, 4], 1, 1, bits: 8, perPixel: 32, perRow: 4, space: rgb,
      info: premultiplied | CGBitmapInfo.byteOrder32Little.rawValue)
    #expect(rgba(native, 0) == [1, 2, 3, 4])
    let straight = image(
      [255, 128, 0, 128], 1, 1, bits: 8, perPixel: 32, perRow: 4, space: rgb,
      info: CGImageAlphaInfo.last.rawValue)
    #expect(rgba(straight, 0) == [128, 64, 0, 128])
    let skipped = image(
      [9, 10, 20, 30], 1, 1, bits: 8, perPixel: 32, perRow: 4, space: rgb,
      info: CGImageAlphaInfo.noneSkipFirst.rawValue)
    #expect(rgba(skipped, 0) == [10, 20, 30, 255])
    let inks = image(
      [255, 0, 0, 0], 1, 1, bits: 8, perPixel: 32, perRow: 4,
      space: CGColorSpaceCreateDeviceCMYK(), info: none)
    #expect(rgba(inks, 0) == [0, 255, 255, 255])
    // Every premultiplied byte comes back as it was.
    for value in UInt8.min...200 {
      let kept = image(
        [value, 0, 200, 200], 1, 1, bits: 8, perPixel: 32, perRow: 4, space: rgb,
        info: CGImageAlphaInfo.premultipliedLast.rawValue)
      #expect(rgba(kept, 0) == [value, 0, 200, 200])
    }
  }

  @Test("Indexed pictures")
  func indexed() throws {
    let table: [UInt8] = [0, 0, 0, 10, 20, 30, 40, 50, 60]
    let space = try #require(CGColorSpace(indexedBaseSpace: rgb, last: 2, colorTable: table))
    let picture = image(
      [0b0110_0000], 2, 1, bits: 2, perPixel: 2, perRow: 1, space: space, info: none)
    #expect(rgba(picture, 0) == [10, 20, 30, 255] && rgba(picture, 1) == [40, 50, 60, 255])
  }

  @Test("Layouts that contradict themselves are refused")
  func refusals() {
    #expect(image([1], 0, 1, bits: 8, perPixel: 8, perRow: 1, space: gray, info: none) == nil)
    #expect(image([1], 2, 1, bits: 8, perPixel: 8, perRow: 1, space: gray, info: none) == nil)
    #expect(image([1], 1, 1, bits: 8, perPixel: 24, perRow: 3, space: gray, info: none) == nil)
    #expect(image([1, 2], 1, 2, bits: 8, perPixel: 8, perRow: 1, space: gray, info: 99) == nil)
    #expect(image([1], 1, 2, bits: 8, perPixel: 8, perRow: 1, space: gray, info: none) == nil)
    #expect(
      image([1], 1 << 21, 1, bits: 8, perPixel: 8, perRow: 1 << 21, space: gray, info: none) == nil)
    #expect(image([1], 1, 1, bits: 3, perPixel: 3, perRow: 1, space: gray, info: none) == nil)
  }

  private func stencil(_ bytes: [UInt8]) throws -> CGImage {
    try #require(
      CGDataProvider(data: Data(bytes)).flatMap {
        CGImage(
          maskWidth: bytes.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8,
          bytesPerRow: bytes.count, provider: $0, decode: nil, shouldInterpolate: false)
      })
  }

  @Test("A stencil lets paint through where it is 0")
  func stencils() throws {
    let mask = try stencil([0, 255, 51])
    #expect(mask.isMask)
    let context = CGContext(buffer: PixelBuffer(width: 3, height: 1)!)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect((0..<3).map { context.makeImage()!.buffer[$0, 0].alpha } == [255, 0, 204])
    let red = image(
      [255, 0, 0, 255, 0, 0, 255, 0, 0], 3, 1, bits: 8, perPixel: 24, perRow: 9, space: rgb,
      info: none)
    let masked = red?.masking(mask)
    #expect((0..<3).map { rgba(masked, $0)?[3] } == [255, 0, 204])
  }

  @Test("Grey without alpha clips by how light it is")
  func grayClips() throws {
    let picture = try #require(
      image([0, 128, 255], 3, 1, bits: 8, perPixel: 8, perRow: 3, space: gray, info: none))
    let context = CGContext(buffer: PixelBuffer(width: 3, height: 1)!)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: picture)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect((0..<3).map { context.makeImage()!.buffer[$0, 0].alpha } == [0, 128, 255])
  }

  @Test("Colours within ranges become clear")
  func colorKeys() {
    let picture = image(
      [10, 20, 30, 10, 20, 31, 200, 0, 0], 3, 1, bits: 8, perPixel: 24, perRow: 9, space: rgb,
      info: none)
    let masked = picture?.copy(maskingColorComponents: [10, 10, 20, 20, 30, 30])
    #expect((0..<3).map { rgba(masked, $0)?[3] } == [0, 255, 255])
    #expect(picture?.copy(maskingColorComponents: [1, 2]) == nil)
  }

  @Test("The same numbers in another space are another colour")
  func otherSpace() throws {
    let picture = try #require(
      image([255, 0, 0], 1, 1, bits: 8, perPixel: 24, perRow: 3, space: rgb, info: none))
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let wide = try #require(picture.copy(colorSpace: p3))
    // Display P3 red is beyond sRGB's.
    #expect(rgba(wide, 0) == [255, 0, 0, 255] && wide.colorSpace == p3)
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = image(
      [128, 128, 128], 1, 1, bits: 8, perPixel: 24, perRow: 3, space: rgb, info: none)
    #expect(rgba(half?.copy(colorSpace: linear), 0)?[0] == 188)
    #expect(picture.copy(colorSpace: gray) == nil)
  }
}
