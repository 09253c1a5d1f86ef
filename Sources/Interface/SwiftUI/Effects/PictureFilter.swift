/// A filter that applies to the rendered view.
nonisolated enum PictureFilter {
  case blur(CGFloat, isOpaque: Bool)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case hueRotation(Angle)
  case inversion(Double)
  case product(Color)
  case luminanceToAlpha

  var isIdentity: Bool {
    switch self {
    case .blur(let radius, _): !(radius > 0)
    case .brightness(let amount): amount == 0 || amount.isNaN
    case .contrast(let amount), .saturation(let amount): amount == 1 || amount.isNaN
    case .hueRotation(let angle): angle.radians == 0 || !angle.radians.isFinite
    case .inversion(let amount): amount == 0 || amount.isNaN
    case .product, .luminanceToAlpha: false
    }
  }

  /// Returns the filter of the layer. The sigma of a Gaussian blur is the radius.
  func layerFilter(in environment: EnvironmentValues) -> LayerFilter {
    switch self {
    case .blur(let radius, let isOpaque): return .blur(radius: radius, isOpaque: isOpaque)
    case .brightness(let amount): return .colors(.brightness(amount))
    case .contrast(let amount): return .colors(.contrast(amount))
    case .saturation(let amount): return .colors(.saturation(amount))
    case .hueRotation(let angle): return .colors(.hueRotation(angle.radians))
    case .inversion(let amount):
      var matrix = ColorMatrix.inversion
      for row in 0..<3 {
        matrix.rows[row][row] = 1 - 2 * amount
        matrix.rows[row][4] = amount
      }
      return .colors(matrix)
    case .product(let color):
      let c = color.cgColor(in: environment).srgbComponents
      return .colors(
        .product(
          red: Double(c.red), green: Double(c.green), blue: Double(c.blue), alpha: Double(c.alpha)))
    case .luminanceToAlpha: return .colors(.luminanceToAlpha)
    }
  }

  /// The parameter of the filter that is animated; nil if it has none.
  var number: Double? {
    switch self {
    case .blur(let radius, _): Double(radius)
    case .brightness(let amount), .contrast(let amount), .saturation(let amount),
      .inversion(let amount):
      amount * 128
    case .hueRotation(let angle): angle.radians * 128
    case .product, .luminanceToAlpha: nil
    }
  }

  func with(_ number: Double) -> PictureFilter {
    switch self {
    case .blur(_, let isOpaque): .blur(CGFloat(number), isOpaque: isOpaque)
    case .brightness: .brightness(number / 128)
    case .contrast: .contrast(number / 128)
    case .saturation: .saturation(number / 128)
    case .inversion: .inversion(number / 128)
    case .hueRotation: .hueRotation(Angle(radians: number / 128))
    case .product, .luminanceToAlpha: self
    }
  }
}

extension View {
  private nonisolated func filter(_ filter: PictureFilter) -> some View { effect(.filter(filter)) }

  /// Blurs the view. Its edges fade out unless the view is opaque.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    filter(.blur(radius, isOpaque: opaque))
  }
  public nonisolated func brightness(_ amount: Double) -> some View { filter(.brightness(amount)) }
  public nonisolated func contrast(_ amount: Double) -> some View { filter(.contrast(amount)) }
  public nonisolated func saturation(_ amount: Double) -> some View { filter(.saturation(amount)) }
  public nonisolated func grayscale(_ amount: Double) -> some View {
    filter(.saturation(1 - amount))
  }
  public nonisolated func hueRotation(_ angle: Angle) -> some View { filter(.hueRotation(angle)) }
  public nonisolated func colorInvert() -> some View { filter(.inversion(1)) }
  public nonisolated func colorMultiply(_ color: Color) -> some View { filter(.product(color)) }
  public nonisolated func luminanceToAlpha() -> some View { filter(.luminanceToAlpha) }
}
