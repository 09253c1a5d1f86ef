import Foundation
import Testing

@testable import CoreGraphics

@Suite("Colours, patterns, shadings and layers of contexts")
struct ContextFeatureTests {
  @Test("Inks take light away")
  func cmyk() {
    let context = bitmap(3, 1)
    context.setFillColor(cyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0.6, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.setFillColorSpace(CGColorSpaceCreateDeviceCMYK())
    context.setFillColor([0, 1, 1, 0, 0.5])
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    let picture = pixels(context)
    #expect(rgba(picture[0, 0]) == [0, 255, 255, 255])
    #expect(rgba(picture[1, 0]) == [102, 102, 102, 255])
    #expect(rgba(picture[2, 0]) == [128, 0, 0, 128])
  }

  @Test("Linear spaces are encoded, indexed ones looked up")
  func spaces() throws {
    let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let half = try #require(CGColor(colorSpace: gray, components: [0.5, 1]))
    // The sRGB curve at one half is 0.7354.
    #expect(half.premultiplied().red == 188)
    let p3 = try #require(CGColorSpace(name: CGColorSpace.linearDisplayP3))
    let white = try #require(CGColor(colorSpace: p3, components: [1, 1, 1, 1]))
    #expect(white.premultiplied() == .white)
    let table: [UInt8] = [10, 20, 30, 40, 50, 60]
    let indexed = try #require(
      CGColorSpace(
        indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table))
    #expect(indexed.model == .indexed && indexed.numberOfComponents == 1)
    #expect(indexed.baseColorSpace == CGColorSpaceCreateDeviceRGB())
    let second = try #require(CGColor(colorSpace: indexed, components: [1, 1]))
    #expect(rgba(second.premultiplied()) == [40, 50, 60, 255])
    // Beyond the table is its last colour.
    let third = try #require(CGColor(colorSpace: indexed, components: [7, 1]))
    #expect(third.premultiplied() == second.premultiplied())
    #expect(
      CGColorSpace(indexedBaseSpace: indexed, last: 1, colorTable: table) == nil)
  }

  @Test("A grey context makes grey images, and they clip by how light they are")
  func grayContext() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    // The weight of green, 0.7152, encoded.
    #expect((0..<3).map { image.buffer[$0, 0].red } == [0, 220, 255])
    #expect(image.buffer[1, 0].red == image.buffer[1, 0].blue)
    let target = bitmap(3, 1)
    target.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: image)
    target.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect((0..<3).map { pixels(target)[$0, 0].alpha } == [0, 220, 255])
  }

  @Test("Choosing a space makes the colour its black")
  func blackOfASpace() {
    let context = bitmap(1, 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.setFillColorSpace(CGColorSpaceCreateDeviceCMYK())
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(rgba(pixels(context)[0, 0]) == [0, 0, 0, 255])
  }

  private func checks(colored: Bool) -> CGPattern? {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // Outside the cell's bounds nothing is drawn.
        context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    return CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 3,
      yStep: 2, tiling: .constantSpacing, isColored: colored, callbacks: &callbacks)
  }

  @Test("A pattern's cell repeats at its steps, clipped to its bounds")
  func patterns() throws {
    let context = bitmap(6, 2)
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(try #require(checks(colored: true)), colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 2))
    let picture = pixels(context)
    #expect((0..<6).map { picture[$0, 1].alpha } == [255, 0, 0, 255, 0, 0])
    #expect((0..<6).allSatisfy { picture[$0, 0].alpha == 0 })
  }

  @Test("A pattern without colours of its own takes those it is set with")
  func uncoloredPatterns() throws {
    let context = bitmap(3, 2)
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    context.setFillColorSpace(space)
    context.setFillPattern(
      try #require(checks(colored: false)), colorComponents: [0, 1, 0, 0.5])
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(rgba(pixels(context)[0, 1]) == [0, 128, 0, 128])
  }

  @Test("A pattern lets go of its info when it goes")
  func patternRelease() {
    final class Flag { var isReleased = false }
    let flag = Flag()
    let info = Unmanaged.passUnretained(flag).toOpaque()
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, _ in },
      releaseInfo: { Unmanaged<Flag>.fromOpaque($0!).takeUnretainedValue().isReleased = true })
    _ = CGPattern(
      info: info, bounds: .zero, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion,
      isColored: true, callbacks: &callbacks)
    #expect(flag.isReleased)
  }

  private func ramp() -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0] * input[0]
        output[1] = 0
        output[2] = 2
        output[3] = 1
      }, releaseInfo: nil)
    return CGFunction(
      info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
      range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)
  }

  @Test("An axial shading shows its function, clipped to its range, and stops where it is told to")
  func axialShading() throws {
    let context = bitmap(12, 1)
    let function = try #require(ramp())
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 1, y: 0),
        end: CGPoint(x: 11, y: 0), function: function, extendStart: false,
        extendEnd: true))
    context.drawShading(shading)
    let picture = pixels(context)
    #expect(picture[0, 0].alpha == 0)
    #expect(rgba(picture[11, 0]) == [255, 0, 255, 255])
    for x in 1..<11 {
      let t = (Double(x) - 0.5) / 10
      #expect(abs(Double(picture[x, 0].red) - 255 * t * t) <= 1 && picture[x, 0].blue == 255)
    }
  }

  @Test("A shading needs as many numbers as its space has, and alpha")
  func shadingOfAnotherCount() throws {
    let function = try #require(ramp())
    #expect(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero, function: function,
        extendStart: true, extendEnd: true) == nil)
  }

  @Test("A layer is drawn again at any place and size, as one group")
  func layers() throws {
    let context = bitmap(8, 8)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    let inner = try #require(layer.context)
    inner.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    inner.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    inner.fill(CGRect(x: 0, y: 0, width: 1, height: 5))
    context.setAlpha(0.5)
    context.draw(layer, at: CGPoint(x: 1, y: 1))
    context.draw(layer, in: CGRect(x: 4, y: 4, width: 4, height: 4))
    let picture = pixels(context)
    // Where the two overlap, the opacity counts once; y goes up.
    #expect(rgba(picture[1, 6]) == [128, 0, 0, 128])
    #expect(rgba(picture[2, 6]) == [128, 0, 0, 128])
    #expect(picture[2, 5].alpha == 0 && picture[1, 4].alpha == 0)
    #expect(picture[4, 0].alpha == 128 && picture[7, 2].alpha == 128 && picture[7, 1].alpha == 0)
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }
}
