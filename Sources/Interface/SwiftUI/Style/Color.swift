/// A colour, either fixed or dependent on the environment. As a view it fills the proposed size.
public nonisolated struct Color: Hashable, Sendable, CustomStringConvertible {
  indirect enum Source: Hashable, Sendable {
    case components(RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double)
    case platform(UIColor)
    case asset(String, bundlePath: String?)
    case accent
    case faded(Color, Double)
    case mixed(Color, Color, Double, Gradient.ColorSpace)
  }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  let source: Source

  init(source: Source) { self.source = source }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    source = .components(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    source = .platform(
      UIColor(
        hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness),
        alpha: CGFloat(opacity)))
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name, bundlePath: bundle?.bundlePath)
  }

  public init(_ resource: ColorResource) {
    source = .asset(resource.name, bundlePath: resource.bundlePath)
  }

  @_disfavoredOverload
  public init(_ color: UIColor) { source = .platform(color) }
  public init(uiColor: UIColor) { source = .platform(uiColor) }
  public init(cgColor: CGColor) { source = .platform(UIColor(cgColor: cgColor)) }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  public init(_ resolved: Resolved) {
    self.init(
      .sRGB, red: Double(resolved.red), green: Double(resolved.green),
      blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  public static let red = Color(UIColor.systemRed)
  public static let orange = Color(UIColor.systemOrange)
  public static let yellow = Color(UIColor.systemYellow)
  public static let green = Color(UIColor.systemGreen)
  public static let mint = Color(UIColor.systemMint)
  public static let teal = Color(UIColor.systemTeal)
  public static let cyan = Color(UIColor.systemCyan)
  public static let blue = Color(UIColor.systemBlue)
  public static let indigo = Color(UIColor.systemIndigo)
  public static let purple = Color(UIColor.systemPurple)
  public static let pink = Color(UIColor.systemPink)
  public static let brown = Color(UIColor.systemBrown)
  public static let gray = Color(UIColor.systemGray)
  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  public static let primary = Color(UIColor.label)
  public static let secondary = Color(UIColor.secondaryLabel)
  public static let accentColor = Color(source: .accent)

  public func opacity(_ opacity: Double) -> Color { Color(source: .faded(self, opacity)) }

  /// Returns a mixture. A perceptual one is interpolated as a gradient is; others are interpolated between
  /// the encoded sRGB components.
  ///
  /// - Parameter fraction: The share of the other colour, from 0 to 1.
  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(source: .mixed(self, other, min(max(fraction, 0), 1), colorSpace))
  }

  /// The sRGB components of a colour that is resolved in an environment.
  public struct Resolved: Hashable, Sendable, ShapeStyle {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
  }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let components = cgColor(in: environment).srgbComponents
    return Resolved(
      red: Float(components.red), green: Float(components.green), blue: Float(components.blue),
      opacity: Float(components.alpha))
  }

  /// Returns the colour resolved in an environment.
  func cgColor(in environment: EnvironmentValues) -> CGColor {
    switch source {
    case .components(let space, let red, let green, let blue, let opacity):
      Self.plain(space, CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(opacity))
    case .platform(let color):
      color.resolvedColor(with: environment.traits).cgColor
    case .asset(let name, let path):
      (UIColor(
        named: name, in: path.flatMap(Bundle.init(path:)), compatibleWith: environment.traits)
        ?? .clear).resolvedColor(with: environment.traits).cgColor
    case .accent: environment.accent.cgColor(in: environment)
    case .faded(let color, let opacity): color.cgColor(in: environment).faded(CGFloat(opacity))
    case .mixed(let a, let b, let fraction, let space):
      a.cgColor(in: environment).mixed(
        with: b.cgColor(in: environment), by: CGFloat(fraction), in: space)
    }
  }

  private static func plain(
    _ space: RGBColorSpace, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ opacity: CGFloat
  ) -> CGColor {
    let alpha = min(max(opacity, 0), 1)
    switch space {
    case .sRGB: return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    case .displayP3:
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha).cgColor
    case .sRGBLinear:
      return CGColor(
        srgbRed: TransferFunction.encoded(red), green: TransferFunction.encoded(green),
        blue: TransferFunction.encoded(blue), alpha: alpha)
    }
  }

  /// The colour resolved in a default environment: light, with the standard text size.
  public var cgColor: CGColor? { cgColor(in: EnvironmentValues()) }

  public var description: String {
    switch source {
    case .asset(let name, _): "ColorAsset(\(name))"
    case .accent: "AccentColor"
    default: "\(resolve(in: EnvironmentValues()))"
    }
  }
}

extension UIColor {
  /// Creates a dynamic colour, which is resolved for the current traits.
  public convenience init(_ color: Color) {
    self.init { traits in
      var environment = EnvironmentValues()
      environment.traits = traits
      return UIColor(cgColor: color.cgColor(in: environment))
    }
  }
}

/// The transfer function of sRGB and its inverse.
nonisolated enum TransferFunction {
  static func encoded(_ linear: CGFloat) -> CGFloat {
    linear <= 0.0031308
      ? linear * 12.92 : 1.055 * CGFloat(Elementary.power(Double(linear), 1 / 2.4)) - 0.055
  }

  static func decoded(_ encoded: CGFloat) -> CGFloat {
    encoded <= 0.04045
      ? encoded / 12.92 : CGFloat(Elementary.power((Double(encoded) + 0.055) / 1.055, 2.4))
  }
}

extension CGColor {
  nonisolated var srgbComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(cgColor: self).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }

  nonisolated func faded(_ opacity: CGFloat) -> CGColor {
    copy(alpha: alpha * min(max(opacity, 0), 1)) ?? self
  }

  nonisolated func mixed(
    with other: CGColor, by fraction: CGFloat, in space: Gradient.ColorSpace
  ) -> CGColor {
    if space.isPerceptual { return Oklab.mix(self, other, by: fraction) }
    let (a, b) = (srgbComponents, other.srgbComponents)
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * fraction }
    return CGColor(
      srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: mix(a.alpha, b.alpha))
  }
}

extension Color: View {
  public typealias Body = Never
}

@MainActor extension Color: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Color> {
    ShapeNode(self, context) { color in (Rectangle(), AnyShapeStyle(color), FillStyle()) }
  }
}
