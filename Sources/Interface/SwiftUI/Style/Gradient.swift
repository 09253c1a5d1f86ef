/// A sequence of colours at locations from 0 to 1.
public nonisolated struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]
  var space = ColorSpace.perceptual

  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient with evenly spaced colours.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(
        color: color,
        location: colors.count < 2 ? 0 : CGFloat(index) / CGFloat(colors.count - 1))
    }
  }

  public func colorSpace(_ space: ColorSpace) -> Gradient {
    var copy = self
    copy.space = space
    return copy
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedGradient {
    ResolvedGradient(
      stops: stops.map { ($0.color.cgColor(in: environment), $0.location) }, space: space)
  }
}

/// A gradient with resolved colours.
nonisolated struct ResolvedGradient {
  var stops: [(color: CGColor, location: CGFloat)]
  var space: Gradient.ColorSpace

  func faded(_ opacity: Double) -> ResolvedGradient {
    var copy = self
    for index in stops.indices {
      copy.stops[index].color = stops[index].color.faded(CGFloat(opacity))
    }
    return copy
  }

  /// The gradient for the painter, which interpolates encoded sRGB components. The stops are in ascending
  /// order.
  ///
  /// A perceptual gradient is subdivided, with linear interpolation between the subdivisions, as in recorded
  /// images (their midpoints equal Oklab, and their quarter points are interpolated linearly).
  var cgGradient: CGGradient? {
    var ordered = stops
    for index in ordered.indices.dropFirst() {
      ordered[index].location = max(ordered[index].location, ordered[index - 1].location)
    }
    if space.isPerceptual { ordered = Self.subdivided(ordered) }
    ordered = Self.premultiplied(ordered)
    return CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: ordered.map(\.color) as [CGColor],
      locations: ordered.map(\.location))
  }

  private typealias Stop = (color: CGColor, location: CGFloat)

  private static func subdivided(_ stops: [Stop]) -> [Stop] {
    guard var last = stops.first else { return [] }
    var result = [last]
    for stop in stops.dropFirst() {
      if stop.location > last.location {
        result.append(
          (Oklab.mix(last.color, stop.color, by: 0.5), (last.location + stop.location) / 2))
      }
      result.append(stop)
      last = stop
    }
    return result
  }

  /// Adds stops between colours of different opacities, where the painter would show the colour of the more
  /// transparent one too much. The colour of a transparent one is not seen at all (guess).
  private static func premultiplied(_ stops: [Stop]) -> [Stop] {
    guard var last = stops.first, stops.contains(where: { $0.color.alpha != last.color.alpha })
    else { return stops }
    var result: [Stop] = []
    for stop in stops.dropFirst() {
      let parts = stop.color.alpha == last.color.alpha ? 1 : 4
      for part in 0...parts {
        let share = CGFloat(part) / CGFloat(parts)
        result.append(
          (
            last.color.premultipliedMixture(with: stop.color, by: share),
            last.location + (stop.location - last.location) * share
          ))
      }
      last = stop
    }
    return result
  }
}

extension CGColor {
  /// Returns a mixture whose components have the weight of their opacities.
  fileprivate nonisolated func premultipliedMixture(
    with other: CGColor, by fraction: CGFloat
  ) -> CGColor {
    let (p, q) = (srgbComponents, other.srgbComponents)
    let alpha = p.alpha * (1 - fraction) + q.alpha * fraction
    var weight = fraction
    if alpha > 0 {
      weight = q.alpha * fraction / alpha
    } else if p.alpha != q.alpha {
      weight = p.alpha == 0 ? 1 : 0
    }
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * weight }
    return CGColor(
      srgbRed: mix(p.red, q.red), green: mix(p.green, q.green), blue: mix(p.blue, q.blue),
      alpha: alpha)
  }
}

/// Björn Ottosson's perceptual colour space.
nonisolated enum Oklab {
  /// Returns a mixture of two colours and of their opacities.
  ///
  /// - Parameter fraction: The share of the second colour, from 0 to 1.
  static func mix(_ a: CGColor, _ b: CGColor, by fraction: CGFloat) -> CGColor {
    let (p, q) = (a.srgbComponents, b.srgbComponents)
    let alpha = p.alpha * (1 - fraction) + q.alpha * fraction
    // The colour components of a transparent colour have no weight.
    let weight = alpha == 0 ? fraction : q.alpha * fraction / alpha
    let first = lab(p.red, p.green, p.blue)
    let second = lab(q.red, q.green, q.blue)
    let mixed = first + (second - first) * Double(weight)
    let rgb = linear(mixed)
    func encoded(_ x: Double) -> CGFloat { TransferFunction.encoded(CGFloat(min(max(x, 0), 1))) }
    return CGColor(
      srgbRed: encoded(rgb.x), green: encoded(rgb.y), blue: encoded(rgb.z), alpha: alpha)
  }

  private static func lab(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> SIMD3<Double> {
    let (r, g, b) = (
      Double(TransferFunction.decoded(r)), Double(TransferFunction.decoded(g)),
      Double(TransferFunction.decoded(b))
    )
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  private static func cubeRoot(_ value: Double) -> Double {
    value <= 0 ? 0 : Elementary.power(value, 1.0 / 3)
  }

  private static func linear(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z)
    let m = cube(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z)
    let s = cube(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z)
    return SIMD3(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }
}

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, PaintStyle, Sendable, Hashable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .linear(gradient.resolved(in: environment), start: startPoint, end: endPoint)
  }
}

/// A gradient between two circles around a centre, with radii in points.
public nonisolated struct RadialGradient: ShapeStyle, PaintStyle, Sendable, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .radial(
      gradient.resolved(in: environment), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// A gradient from a centre outwards, with radii as fractions of the rectangle's width and height.
public nonisolated struct EllipticalGradient: ShapeStyle, PaintStyle, Sendable, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .elliptical(
      gradient.resolved(in: environment), center: center, start: startRadiusFraction,
      end: endRadiusFraction)
  }
}

/// A gradient around a centre, clockwise from the positive x axis.
public nonisolated struct AngularGradient: ShapeStyle, PaintStyle, Sendable, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .angular(
      gradient.resolved(in: environment), center: center, start: startAngle, end: endAngle)
  }
}

/// The gradient that `Color.gradient` returns.
///
/// Guess: it is lighter at the top, and has the colour itself from three quarters of the height on. Measured
/// on one Mac for four colours: the lightest colour is a mixture with a quarter of white.
public nonisolated struct AnyGradient: ShapeStyle, PaintStyle, Sendable, Hashable {
  private enum Source: Hashable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }

  private let source: Source

  public init(_ gradient: Gradient) { source = .gradient(gradient) }
  init(_ color: Color) { source = .color(color) }

  func paint(in environment: EnvironmentValues) -> Paint {
    let gradient: Gradient =
      switch source {
      case .gradient(let gradient): gradient
      case .color(let color):
        Gradient(stops: [
          .init(color: color.mix(with: .white, by: 0.25), location: 0),
          .init(color: color, location: 0.75),
        ])
      }
    return .linear(gradient.resolved(in: environment), start: .top, end: .bottom)
  }
}

extension Color {
  public var gradient: AnyGradient { AnyGradient(self) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }

  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

/// A blurred and tinted background.
public nonisolated struct Material: ShapeStyle, PaintStyle, Sendable, Hashable {
  enum Thickness: Hashable, Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }
  let thickness: Thickness

  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  public static let bar = Material(thickness: .bar)

  var effect: UIBlurEffect.Style {
    switch thickness {
    case .ultraThin: .systemUltraThinMaterial
    case .thin: .systemThinMaterial
    case .regular: .systemMaterial
    case .thick, .ultraThick: .systemThickMaterial
    case .bar: .systemChromeMaterial
    }
  }

  func paint(in environment: EnvironmentValues) -> Paint { .material(self) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
