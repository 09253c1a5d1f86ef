public import Foundation

/// A colour: components in a colour space, and alpha.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// The colour as a pixel, which is read once for each layer and frame.
  private let pixel: PremultipliedColor
  /// The pattern that fills areas, if the colour is a pattern.
  package let patternContent: CGPattern?

  /// Creates a colour from components with alpha last. Nil when there are too few.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    colorSpace = space
    values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    pixel = Self.pixel(of: values, in: space)
    patternContent = nil
  }

  package init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    self.values = values
    pixel = Self.pixel(of: values, in: space)
    patternContent = nil
  }

  public init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    colorSpace = space
    values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    patternContent = pattern
    pixel = .clear
  }

  private static func pixel(of values: [CGFloat], in space: CGColorSpace) -> PremultipliedColor {
    let rgb = sRGBNumbers(of: values, in: space)
    return PremultipliedColor(
      red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Double(values.last ?? 1))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGraySpace, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGraySpace, values: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(space: .deviceCMYKSpace, values: [cyan, magenta, yellow, black, alpha])
  }

  public static let white = "kCGColorWhite"
  public static let black = "kCGColorBlack"
  public static let clear = "kCGColorClear"

  package static let blackColor = CGColor(space: .genericGraySpace, values: [0, 1])

  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }
  public var pattern: CGPattern? { patternContent }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, patternContent == nil else { return nil }
    return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
  }

  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? {
    guard let colorSpace, patternContent == nil, space.supportsOutput else { return nil }
    if space == colorSpace { return self }
    let parts = ColorConversion.components(of: sRGBNumbers, in: space.kind)
    return CGColor(space: space, values: parts.map { CGFloat($0) } + [alpha])
  }

  /// The opaque colour in which a pattern without colours of its own is drawn.
  var uncolored: CGColor? {
    guard patternContent != nil, let base = colorSpace?.baseColorSpace else { return nil }
    return CGColor(space: base, values: values.dropLast() + [1])
  }

  /// The colour as unpremultiplied sRGB numbers, not clipped.
  package var sRGBNumbers: SIMD3<Double> {
    Self.sRGBNumbers(of: values, in: colorSpace ?? .sRGBSpace)
  }

  private static func sRGBNumbers(of values: [CGFloat], in space: CGColorSpace) -> SIMD3<Double> {
    ColorConversion.sRGB(values.dropLast().map { Double($0) }, in: space.kind)
  }

  /// Returns the colour as a pixel, with an extra opacity multiplied in before rounding.
  package func premultiplied(opacity: Double = 1) -> PremultipliedColor {
    if opacity == 1, patternContent == nil { return pixel }
    let rgb = sRGBNumbers
    return PremultipliedColor(
      red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Double(alpha) * opacity)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.colorSpace == b.colorSpace && a.values == b.values
        && a.patternContent === b.patternContent)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

/// The treatment of colours outside a space. All intents clip them to the nearest colour here.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
