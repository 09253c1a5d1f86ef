@_exported public import CoreVideo
@_exported public import UIKit

/// An image that filters process.
///
/// On iOS an image is a description of operations that a context performs on the graphics processor
/// in a linear colour space. Here filters are applied immediately, and to the stored components
/// (not linear). Therefore the results are similar to those of iOS, but not equal.
open class CIImage: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  let content: Content

  enum Content {
    case bitmap(Bitmap)
    /// A colour that covers the infinite plane.
    case color(SIMD4<Float>)
    /// A bitmap whose outermost pixels are repeated infinitely.
    case clamped(Bitmap)
  }

  init(_ content: Content) { self.content = content }

  public convenience init(cgImage image: CGImage) {
    self.init(.bitmap(Bitmap(image) ?? Bitmap(width: 0, height: 0)))
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(cgImage: image)
  }

  public convenience init?(image: UIImage) {
    guard let cgImage = image.cgImage else { return nil }
    self.init(cgImage: cgImage)
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates an image from a buffer with four 8-bit components per pixel. For any other buffer the
  /// image is empty.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    guard let image = pixelBuffer.image else {
      self.init(.bitmap(Bitmap(width: 0, height: 0)))
      return
    }
    self.init(cgImage: image)
  }

  public convenience init(color: CIColor) { self.init(.color(color.premultiplied)) }

  open class func empty() -> CIImage { CIImage(.bitmap(Bitmap(width: 0, height: 0))) }

  /// The extent, infinite for colours and clamped images.
  open var extent: CGRect {
    if case .bitmap(let bitmap) = content { bitmap.extent } else { .infinite }
  }

  // MARK: Derived images

  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage
  {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }

  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  open func cropped(to rect: CGRect) -> CIImage {
    let area = rect.intersection(extent)
    return CIImage(
      .bitmap(area.isNull || area.isInfinite ? Bitmap(width: 0, height: 0) : drawn(area)))
  }

  open func clampedToExtent() -> CIImage {
    if case .bitmap(let bitmap) = content { CIImage(.clamped(bitmap)) } else { self }
  }

  open func composited(over dest: CIImage) -> CIImage {
    let area = extent.union(dest.extent)
    guard !area.isInfinite else {
      guard case .color(let over) = content, case .color(let under) = dest.content else {
        return finite(over: dest)
      }
      return CIImage(.color(over + under * (1 - over.w)))
    }
    return composited(over: dest, in: area)
  }

  private func finite(over dest: CIImage) -> CIImage {
    let area = extent.isInfinite ? dest.extent : extent
    return area.isInfinite ? self : composited(over: dest, in: area)
  }

  private func composited(over dest: CIImage, in area: CGRect) -> CIImage {
    var result = drawn(area)
    let under = dest.drawn(area)
    for index in result.pixels.indices {
      let over = result.pixels[index]
      result.pixels[index] = over + under.pixels[index] * (1 - over.w)
    }
    return CIImage(.bitmap(result))
  }

  /// Returns the transformed image. Each pixel has the colour of the nearest source pixel.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard case .bitmap(let bitmap) = content else { return self }
    let area = bitmap.extent.applying(matrix).integral
    let back = matrix.inverted()
    var result = Bitmap(
      width: Int(area.width), height: Int(area.height), origin: (Int(area.minX), Int(area.minY)))
    for row in 0..<result.height {
      for column in 0..<result.width {
        let middle = CGPoint(
          x: area.minX + CGFloat(column) + 0.5, y: area.minY + CGFloat(row) + 0.5)
        let place = middle.applying(back)
        result.pixels[row * result.width + column] = bitmap.pixel(
          Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
      }
    }
    return CIImage(.bitmap(result))
  }

  /// Renders the pixels of a finite area.
  func drawn(_ rect: CGRect) -> Bitmap {
    let area = rect.integral
    var result = Bitmap(
      width: Int(area.width), height: Int(area.height), origin: (Int(area.minX), Int(area.minY)))
    for row in 0..<result.height {
      for column in 0..<result.width {
        let (x, y) = (result.origin.x + column, result.origin.y + row)
        result.pixels[row * result.width + column] =
          switch content {
          case .bitmap(let bitmap): bitmap.pixel(x, y)
          case .clamped(let bitmap): bitmap.clampedPixel(x, y)
          case .color(let color): color
          }
      }
    }
    return result
  }

  /// Returns the image with a function applied to its pixels.
  func changed(_ change: (Bitmap) -> Bitmap) -> CIImage {
    switch content {
    case .bitmap(let bitmap): CIImage(.bitmap(change(bitmap)))
    case .clamped(let bitmap): CIImage(.clamped(change(bitmap)))
    case .color(let color):
      CIImage(
        .color(
          {
            var one = Bitmap(width: 1, height: 1)
            one.pixels = [color]
            return change(one).pixels[0]
          }()))
    }
  }
}

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let colorSpace = Self(rawValue: "CIImageColorSpace")
  public static let applyOrientationProperty = Self(rawValue: "CIImageApplyOrientationProperty")
}

/// A colour with components from 0 to 1.
open class CIColor: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor color: CGColor) { self.init(color: UIColor(cgColor: color)) }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)

  var premultiplied: SIMD4<Float> {
    SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
  }
}

/// A vector of numbers, used as input of filters.
open class CIVector: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  let values: [CGFloat]

  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = (0..<count).map { values[$0] }
  }
  public init(x: CGFloat) { values = [x] }
  public init(x: CGFloat, y: CGFloat) { values = [x, y] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
  public init(cgPoint point: CGPoint) { values = [point.x, point.y] }
  public init(cgRect rect: CGRect) {
    values = [rect.origin.x, rect.origin.y, rect.width, rect.height]
  }

  open var count: Int { values.count }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  /// Returns the number at an index; 0 beyond the last one.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
}
