import CoreGraphics
import Foundation
import Testing

@testable import GIFCoding
@testable import ImageIO

/// Files written through Apple's functions and read back.
@Suite("Image destinations")
struct ImageDestinationTests {
  private func image(_ red: CGFloat, width: Int = 8, height: Int = 4) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: red, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return try #require(context.makeImage())
  }

  private func film(_ type: String, _ key: String) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type, 2, nil))
    CGImageDestinationSetProperties(
      destination, [key: [kCGImagePropertyGIFLoopCount: 3] as CFDictionary] as CFDictionary)
    for red in [0.0, 1.0] {
      CGImageDestinationAddImage(
        destination, try image(red),
        [key: [kCGImagePropertyGIFDelayTime: 0.25] as CFDictionary] as CFDictionary)
    }
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  @Test func aGIFKeepsItsFramesDelaysAndLoops() throws {
    let data = try film("com.compuserve.gif", kCGImagePropertyGIFDictionary)
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    let all = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary]
    #expect((all as? [String: Any])?[kCGImagePropertyGIFLoopCount] as? Int == 3)
    let frame = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)?[kCGImagePropertyGIFDictionary]
    #expect((frame as? [String: Any])?[kCGImagePropertyGIFDelayTime] as? Double == 0.25)
  }

  @Test func anAnimatedPNGIsAPNGWithFrames() throws {
    let data = try film("public.png", kCGImagePropertyPNGDictionary)
    let bytes = Array(data)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // "acTL" with two frames, played three times.
    let control = try #require(data.range(of: Data("acTL".utf8)))
    #expect(Array(data[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 2, 0, 0, 0, 3])
  }

  @Test func badRequestsAreRefused() throws {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.jpeg", 2, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 0, nil) == nil)
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 2, nil))
    CGImageDestinationAddImage(destination, try image(0), nil)
    #expect(!CGImageDestinationFinalize(destination))
    CGImageDestinationAddImage(destination, try image(0, width: 9), nil)
    #expect(!CGImageDestinationFinalize(destination))
    #expect(data.length == 0)
  }

  @Test func thumbnailsAreNoLargerThanAsked() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, try image(1, width: 100, height: 50), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    let options: [String: Any] = [
      kCGImageSourceThumbnailMaxPixelSize: 20, kCGImageSourceCreateThumbnailFromImageAlways: true,
    ]
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 20 && small.height == 10)
    #expect(small.buffer[10, 5] == PremultipliedColor(bits: 0xFF00_00FF))
    let whole = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
    #expect(whole.width == 100)
  }
}
