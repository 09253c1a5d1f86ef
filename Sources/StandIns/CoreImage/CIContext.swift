public import UIKit

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  public static let priorityRequestLow = Self(rawValue: "priority_request_low")
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
}

/// Renders images. Options have no effect, since there is only one renderer here.
open class CIContext: NSObject, @unchecked Sendable {
  // Unchecked: the context does not change, and who draws into it is its owner.
  private let target: CGContext?

  public override init() { target = nil }
  /// - Support: partial: options are ignored.
  public init(options: [CIContextOption: Any]?) { target = nil }
  /// Creates a context that draws into a Core Graphics context.
  ///
  /// - Support: partial: options are ignored.
  public init(cgContext: CGContext, options: [CIContextOption: Any]?) { target = cgContext }

  /// Draws an area of an image into a rectangle of the Core Graphics context; without such a context
  /// nothing is drawn.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let target, let drawn = createCGImage(image, from: fromRect) else { return }
    target.draw(drawn, in: inRect)
  }

  /// - Support: without effect: nothing is cached.
  open func clearCaches() {}

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isNull, !fromRect.isInfinite else { return nil }
    return image.drawn(fromRect).image
  }

  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  /// Writes the pixels of an area as 8-bit components in the order of `format`, beginning with the
  /// top row.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let drawn = image.drawn(bounds)
    for row in 0..<drawn.height {
      for column in 0..<drawn.width {
        let pixel = drawn.pixels[(drawn.height - 1 - row) * drawn.width + column]
        for (channel, place) in format.places.enumerated() {
          let value = UInt8((min(max(pixel[place], 0), 1) * 255).rounded())
          data.storeBytes(
            of: value, toByteOffset: row * rowBytes + column * 4 + channel, as: UInt8.self)
        }
      }
    }
  }
}

/// The order of a pixel's bytes.
public struct CIFormat: Hashable, Sendable {
  /// The component in each byte of a pixel: 0 for red, 1 for green, 2 for blue, 3 for alpha.
  let places: [Int]

  public static let RGBA8 = Self(places: [0, 1, 2, 3])
  public static let ARGB8 = Self(places: [3, 0, 1, 2])
  public static let BGRA8 = Self(places: [2, 1, 0, 3])
}

extension UIImage {
  /// Creates an image of the extent of a Core Image image; an empty image if the extent is infinite.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  public convenience init(
    ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation
  ) {
    if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: image, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }

  /// The Core Image image from which the image was created. It is always nil, since images here
  /// always have pixels.
  public var ciImage: CIImage? { nil }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  public var ciColor: CIColor { CIColor(color: self) }
}
