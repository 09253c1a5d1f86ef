import Accelerate
import CoreImage
import Testing
import UIKit

@Suite("Filters of images")
@MainActor
struct ImageFilterTests {
  private func image(_ color: UIColor, width: Int = 4, height: Int = 4) -> CIImage {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height), format: .init(for: .init(displayScale: 1)))
    let image = renderer.image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    return CIImage(cgImage: image.cgImage!)
  }

  private func pixel(_ image: CIImage, at place: CGPoint = .zero) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    CIContext().render(
      image, toBitmap: &bytes, rowBytes: 4,
      bounds: CGRect(origin: place, size: CGSize(width: 1, height: 1)),
      format: .RGBA8, colorSpace: nil)
    return bytes
  }

  @Test("colours are turned, greyed and brightened")
  func colors() {
    let red = image(.red)
    #expect(pixel(red.applyingFilter("CIColorInvert")) == [0, 255, 255, 255])
    #expect(
      pixel(red.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0]))
        == [127, 127, 127, 255])
    let gray = image(UIColor(white: 0.25, alpha: 1))
    #expect(
      pixel(gray.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1]))[0] == 128)
  }

  @Test("a context of a bitmap draws into it")
  func contextOfBitmap() throws {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 4, height: 4), format: .init(for: .init(displayScale: 1)))
    let inverted = image(.red).applyingFilter("CIColorInvert")
    let drawn = renderer.image { context in
      CIContext(cgContext: context.cgContext, options: nil)
        .draw(inverted, in: CGRect(x: 2, y: 0, width: 2, height: 4), from: inverted.extent)
    }
    let result = CIImage(cgImage: try #require(drawn.cgImage))
    #expect(pixel(result, at: CGPoint(x: 3, y: 0)) == [0, 255, 255, 255])
    #expect(pixel(result) == [0, 0, 0, 0])
  }

  @Test("an endless colour lies over an image, cropped to it")
  func composition() {
    let half = CIImage(color: CIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    let red = image(.red)
    let mixed = half.composited(over: red).cropped(to: red.extent)
    #expect(mixed.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(pixel(mixed) == [128, 0, 128, 255])
  }

  @Test("a blur grows the image by three radii, and none of what goes on for ever")
  func blur() {
    let blurred = image(.red).applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2])
    #expect(blurred.extent == CGRect(x: -6, y: -6, width: 16, height: 16))
    let clamped = image(.red).clampedToExtent()
      .applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2])
    #expect(pixel(clamped) == [255, 0, 0, 255])
  }

  /// What each filter must leave as it is, and what changes at an edge or a corner.
  @Test("stylizing filters leave flat areas, and change edges and corners")
  func stylizing() {
    let gray = image(UIColor(white: 0.5, alpha: 1), width: 40, height: 40)
    let level = pixel(gray, at: CGPoint(x: 20, y: 20))
    for filter in [CIFilter.crystallize(), CIFilter.unsharpMask()] as [CIFilter] {
      filter.setValue(gray, forKey: kCIInputImageKey)
      #expect(filter.outputImage?.extent == gray.extent)
      #expect(filter.outputImage.map { pixel($0, at: CGPoint(x: 20, y: 20)) } == level)
    }
    let edges = CIFilter.edges()
    edges.inputImage = gray
    #expect(edges.outputImage.map { pixel($0, at: CGPoint(x: 20, y: 20)) } == [0, 0, 0, 255])
    edges.inputImage = gray.composited(over: image(.white, width: 80, height: 40))
    #expect(edges.outputImage.map { pixel($0, at: CGPoint(x: 40, y: 20)) } == [255, 255, 255, 255])
    let vignette = CIFilter.vignette()
    vignette.inputImage = gray
    vignette.intensity = 1
    if let output = vignette.outputImage {
      #expect(pixel(output, at: CGPoint(x: 20, y: 20))[0] >= level[0] - 1)
      #expect(Int(pixel(output, at: .zero)[0]) < Int(level[0]) * 6 / 10)
    }
  }

  @Test("a filter names its inputs")
  func keys() {
    #expect(CIFilter.sepiaTone().inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
    #expect(
      CIFilter.crystallize().inputKeys
        == [kCIInputImageKey, kCIInputRadiusKey, kCIInputCenterKey])
    #expect(CIFilter.qrCodeGenerator().inputKeys == ["inputMessage", "inputCorrectionLevel"])
  }

  @Test("an unknown filter is none")
  func unknown() { #expect(CIFilter(name: "CIUnheardOf") == nil) }

  @Test("a box is the mean of its pixels; edges go on")
  func box() {
    var source: [UInt8] = [0, 0, 0, 0, 90, 90, 90, 90, 0, 0, 0, 0]
    var target = [UInt8](repeating: 1, count: 12)
    let status = source.withUnsafeMutableBytes { bytes in
      target.withUnsafeMutableBytes { result in
        var from = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 3, rowBytes: 12)
        var to = vImage_Buffer(data: result.baseAddress, height: 1, width: 3, rowBytes: 12)
        return vImageBoxConvolve_ARGB8888(
          &from, &to, nil, 0, 0, 1, 3, nil, vImage_Flags(kvImageEdgeExtend))
      }
    }
    #expect(status == kvImageNoError)
    #expect(target == [UInt8](repeating: 30, count: 12))
  }
}
