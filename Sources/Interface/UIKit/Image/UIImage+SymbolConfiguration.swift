import CoreGraphics
import Foundation

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    /// Relative to the medium scale. Guess from the look of the three scales.
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .default, .unspecified, .medium: 1
      case .large: 1.28
      }
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of text that matches symbols of this weight.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// Size, weight and colours for a symbol of the system.
  public final class SymbolConfiguration: NSObject, Sendable {
    package let pointSize: CGFloat?
    /// The scaling of the size with the text size; nil for a fixed one.
    let scaling: FontScaling?
    package let weight: SymbolWeight
    package let scale: SymbolScale
    /// Of the symbol's layers; nil for the tint.
    let colors: [UIColor]?
    /// Whether the symbol's own colours go before; nil where that is left open.
    let prefersMulticolor: Bool?
    /// The fraction of the symbol that is shown, from 0 to 1: configurations that are applied to it
    /// keep it.
    let variableValue: Double?

    private init(
      pointSize: CGFloat? = nil, scaling: FontScaling? = nil,
      weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified,
      colors: [UIColor]? = nil, prefersMulticolor: Bool? = nil, variableValue: Double? = nil
    ) {
      self.pointSize = pointSize
      self.scaling = scaling
      self.weight = weight
      self.scale = scale
      self.colors = colors
      self.prefersMulticolor = prefersMulticolor
      self.variableValue = variableValue
      super.init()
    }

    public static let unspecified = SymbolConfiguration(pointSize: nil)

    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: Optional(pointSize))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: Optional(pointSize), weight: weight)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, scale: scale)
    }

    public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }

    public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }

    /// As large as text in the style, whatever the text size is where the image is shown.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      let size = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(pointSize: Optional(size), scaling: .style(textStyle), scale: scale)
    }

    /// As large as text in the font, and bold beside bold text.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
      self.init(
        pointSize: Optional(font.pointSize), scaling: font.scaling,
        weight: isBold ? .bold : .unspecified, scale: scale)
    }

    /// The first layer in the colour, the second in half of it, others in a quarter (guess).
    public convenience init(hierarchicalColor: UIColor) {
      let shares: [CGFloat] = [1, 0.5, 0.25]
      self.init(pointSize: nil, colors: shares.map { Self.share($0, of: hierarchicalColor) })
    }

    /// A colour for each layer.
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, colors: paletteColors.isEmpty ? nil : paletteColors)
    }

    /// In the symbol's own colours, where it has any.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, prefersMulticolor: true)
    }

    /// In one colour, which is the tint.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, prefersMulticolor: false)
    }

    /// The same for an image that shows as much of a symbol as the value says.
    func withVariableValue(_ value: Double) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: pointSize, scaling: scaling, weight: weight, scale: scale, colors: colors,
        prefersMulticolor: prefersMulticolor, variableValue: value)
    }

    /// The same at the text size of traits; nil where that changes nothing.
    func adjusted(to traits: UITraitCollection) -> SymbolConfiguration? {
      guard let size = scaling?.pointSize(for: traits), size != pointSize else { return nil }
      return SymbolConfiguration(
        pointSize: size, scaling: scaling, weight: weight, scale: scale, colors: colors,
        prefersMulticolor: prefersMulticolor, variableValue: variableValue)
    }

    private static func share(_ share: CGFloat, of color: UIColor) -> UIColor {
      guard share < 1 else { return color }
      return UIColor { traits in
        let resolved = color.resolvedColor(with: traits)
        return resolved.withAlphaComponent(resolved.cgColor.alpha * share)
      }
    }

    /// The other configuration's values where it has them, else these.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize,
        scaling: other.pointSize == nil ? scaling : other.scaling,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale,
        colors: other.prefersMulticolor == false ? nil : other.colors ?? colors,
        prefersMulticolor: other.prefersMulticolor ?? prefersMulticolor,
        variableValue: other.variableValue ?? variableValue)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && scaling == other.scaling && weight == other.weight
        && scale == other.scale
        && colors == other.colors && prefersMulticolor == other.prefersMulticolor
        && variableValue == other.variableValue
    }

    public override var hash: Int { (pointSize?.hashValue ?? 0) ^ weight.rawValue ^ scale.rawValue }
  }

  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    self.init(systemName: name, size: withConfiguration)
  }

  /// A symbol whose parts show up to a value from 0 to 1, if it has parts that are counted.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: SymbolConfiguration? = nil
  ) {
    self.init(
      systemName: name, size: (configuration ?? .unspecified).withVariableValue(value))
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, size: nil) }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbolName else { return self }
    let applied = (symbolConfiguration ?? .unspecified).applying(configuration)
    guard let image = UIImage(systemName: symbolName, withConfiguration: applied) else {
      return nil
    }
    return image.styled(like: self)
  }

  /// A symbol of a text style at the text size of traits; any other image is itself.
  func adjusted(to traits: UITraitCollection) -> UIImage {
    guard let configuration = symbolConfiguration?.adjusted(to: traits) else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }

  /// The distance of the baseline of text beside a symbol from its bottom edge, in points: a symbol
  /// is centred on capital letters. Nil for other images.
  public var baselineOffsetFromBottom: CGFloat? {
    guard let symbolConfiguration else { return nil }
    let capHeight = UIFont.systemFont(ofSize: symbolConfiguration.pointSize ?? 17).capHeight
    return (size.height - capHeight) / 2
  }
}
