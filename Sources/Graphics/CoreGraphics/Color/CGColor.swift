public import Foundation

/// A colour: its components in a colour space, and its alpha.
///
/// Immutable. Components may be outside 0...1, for colours that sRGB lacks; they are clipped where
/// pixels are made.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// The colour as a premultiplied pixel, computed once because each layer reads it in each frame.
  private let pixel: PremultipliedColor
  /// The pattern that fills areas, if the colour is a pattern.
  package let patternContent: CGPattern?

  /// Creates a colour from components with alpha last. Never nil.
  ///
  /// The pointer must hold one number more than the space has components.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    colorSpace = space
    values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    pixel = Self.pixel(of: values, in: space)
    patternContent = nil
  }

  /// Creates a colour from components with alpha last, one more than the space has components.
  package init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    self.values = values
    pixel = Self.pixel(of: values, in: space)
    patternContent = nil
  }

  /// Creates a pattern colour. Components are those of its tint, if it has no colours of its own,
  /// and alpha.
  ///
  /// Nil if the space is no pattern space.
  public init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    colorSpace = space
    values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    patternContent = pattern
    pixel = .clear
  }

  /// Returns the premultiplied sRGB colour of components in a colour space.
  private static func pixel(of values: [CGFloat], in space: CGColorSpace) -> PremultipliedColor {
    let rgb = sRGBNumbers(of: values, in: space)
    return PremultipliedColor(
      red: rgb.x, green: rgb.y, blue: rgb.z, alpha: Double(values.last ?? 1))
  }

  /// Creates a colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates a grey between black (0) and white (1).
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGraySpace, values: [gray, alpha])
  }

  /// Creates a grey with the curve of sRGB, from black, 0, to white, 1.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGraySpace, values: [gray, alpha])
  }

  /// Creates a colour from the amounts of four inks, 0...1.
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

  /// The components, alpha last.
  public var components: [CGFloat]? { values }
  /// The number of components, alpha included.
  public var numberOfComponents: Int { values.count }
  /// The opacity from 0 to 1; 1 without components.
  public var alpha: CGFloat { values.last ?? 1 }
  /// The pattern that fills areas; nil for a plain colour.
  public var pattern: CGPattern? { patternContent }

  /// Returns the colour itself, which never changes.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another opacity; nil for a pattern.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace, patternContent == nil else { return nil }
    return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
  }

  /// Returns the colour in another space, by way of sRGB, unclipped.
  ///
  /// Nil for a pattern, and for a pattern or indexed space. Without effect: intent and options.
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

/// The treatment of colours outside the gamut of a colour space. Here every intent clips them to
/// the nearest colour.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}
