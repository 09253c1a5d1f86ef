import CoreGraphics
import Foundation

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    /// The factor relative to the medium scale. Guess from the look of the three scales.
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

    /// Returns the font weight that matches this symbol weight.
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

  /// The size, weight and colours of a symbol image.
  public final class SymbolConfiguration: NSObject, Sendable {
    package let pointSize: CGFloat?
    /// The scaling of the size with the text size; nil for a fixed one.
    let scaling: FontScaling?
    package let weight: SymbolWeight
    package let scale: SymbolScale
    /// The colours of the symbol's layers; nil for the tint colour.
    let colors: [UIColor]?
    /// Whether the symbol's own colours are preferred; nil if unspecified.
    let prefersMulticolor: Bool?
    /// The variable value from 0 to 1, which determines the visible parts of the symbol. It is kept when
    /// other configurations are applied.
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

    /// Creates a configuration with the size of a text style, adapted to the text size of the traits.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(textStyle: textStyle, scale: .unspecified)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      let size = UIFont.preferredFont(forTextStyle: textStyle).pointSize
      self.init(pointSize: Optional(size), scaling: .style(textStyle), scale: scale)
    }

    /// Creates a configuration with the size and, if bold, the weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
      self.init(
        pointSize: Optional(font.pointSize), scaling: font.scaling,
        weight: isBold ? .bold : .unspecified, scale: scale)
    }

    /// Creates a configuration with the colour for the first layer, half its opacity for the second and a
    /// quarter for others (guess).
    public convenience init(hierarchicalColor: UIColor) {
      let shares: [CGFloat] = [1, 0.5, 0.25]
      self.init(pointSize: nil, colors: shares.map { Self.share($0, of: hierarchicalColor) })
    }

    /// Creates a configuration with a colour for each layer.
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, colors: paletteColors.isEmpty ? nil : paletteColors)
    }

    /// Creates a configuration that prefers the symbol's own colours.
    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, prefersMulticolor: true)
    }

    /// Creates a configuration that prefers a single colour, the tint colour.
    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, prefersMulticolor: false)
    }

    /// Returns the configuration with a variable value.
    func withVariableValue(_ value: Double) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: pointSize, scaling: scaling, weight: weight, scale: scale, colors: colors,
        prefersMulticolor: prefersMulticolor, variableValue: value)
    }

    /// Returns the configuration with the size for the text size of traits; nil if that does not change it.
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

    /// Returns a configuration with the other configuration's values, or else the values of this one.
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

  /// Creates a symbol whose variable parts are shown up to a value from 0 to 1.
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
    let image =
      symbolTemplate.map { UIImage(template: $0, configuration: applied) }
      ?? UIImage(systemName: symbolName, withConfiguration: applied)
    guard let image else { return nil }
    return image.styled(like: self)
  }

  /// Returns a symbol with a text style in the size for the traits' text size; any other image is returned
  /// unchanged.
  func adjusted(to traits: UITraitCollection) -> UIImage {
    guard let configuration = symbolConfiguration?.adjusted(to: traits) else { return self }
    return applyingSymbolConfiguration(configuration) ?? self
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }

  /// The distance in points from the bottom edge to the baseline of adjacent text: a symbol is centred on
  /// capital letters. Nil for other images.
  public var baselineOffsetFromBottom: CGFloat? {
    guard let symbolConfiguration else { return nil }
    let capHeight = UIFont.systemFont(ofSize: symbolConfiguration.pointSize ?? 17).capHeight
    return (size.height - capHeight) / 2
  }
}
