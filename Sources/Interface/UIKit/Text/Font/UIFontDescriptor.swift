/// A description of a font: a name or the system font, a size and traits.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  /// The way in which the font is found.
  enum Base: Hashable, Sendable {
    case system(SystemFontStyle)
    case named(String)
    case family(String, weight: Int, isItalic: Bool)
  }

  /// Traits by which a font can be requested without a name.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The glyphs are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The strokes are bold: a weight of at least 600.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The glyphs are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The glyphs are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The glyphs are designed for vertical lines.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The glyphs are designed for user interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The lines have less space between them.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The lines have more space between them.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

    /// The bits of the class.
    public static let classMask = SymbolicTraits(rawValue: 15 << 28)
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with rounded ends of strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design with glyphs of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The keys of a descriptor's attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family name, a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of a style within the family, a string.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The typographic features, an array of dictionaries by `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The fonts for characters that the font does not have, an array of descriptors. It is ignored.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The distance between all glyphs in points. It is ignored.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// The transform of the glyphs. It is ignored.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// The name for users. It is ignored.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The characters that the font must have. It is ignored.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
  }

  /// The keys of the traits dictionary.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The width of the glyphs from -1 to 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width from -1 to 1.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant from -1 to 1.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The keys of a typographic feature.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the feature's type.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The identifier of the setting within the type.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// An older name of `type`.
    public static let featureIdentifier = type
    /// An older name of `selector`.
    public static let typeIdentifier = selector
  }

  let base: Base
  /// The size in points; 0 uses the default size.
  public let pointSize: CGFloat
  let textStyle: UIFont.TextStyle?
  let features: [FontFeature]

  init(
    base: Base, pointSize: CGFloat, textStyle: UIFont.TextStyle? = nil,
    features: [FontFeature] = []
  ) {
    self.base = base
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.features = features
    super.init()
  }

  /// Creates a descriptor of a font with a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(base: .named(fontName), pointSize: size)
  }

  /// Creates a descriptor from attributes. Without a name the font is Helvetica.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let empty = UIFontDescriptor(base: .named("Helvetica"), pointSize: 0)
    let full = empty.addingAttributes(attributes)
    self.init(base: full.base, pointSize: full.pointSize, features: full.features)
  }

  /// Returns the descriptor of a text style at the current text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the descriptor of a text style at the text size of traits; nil means the current traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = DynamicType.category(traitCollection)
    return UIFontDescriptor(
      base: .system(SystemFontStyle(weight: DynamicType.entry(style).weight)),
      pointSize: DynamicType.size(style, category), textStyle: style)
  }

  /// Returns a copy with some values replaced.
  private func with(
    base: Base? = nil, pointSize: CGFloat? = nil, features: [FontFeature]? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      base: base ?? self.base, pointSize: pointSize ?? self.pointSize, textStyle: textStyle,
      features: features ?? self.features)
  }

  /// Returns the descriptor with another size in points.
  /// - Support: without effect: glyphs are not transformed.
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }

  /// The transform of the glyphs.
  public var matrix: CGAffineTransform { .identity }

  /// Returns the descriptors of the fonts that have the given attributes: those of the family, or the
  /// descriptor itself.
  public func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    guard mandatoryKeys?.contains(.family) ?? false, !mandatoryKeys!.contains(.face) else {
      return [self]
    }
    return MainActor.assumeIsolated { UIFont.fontNames(forFamilyName: familyName) }
      .map { UIFontDescriptor(name: $0, size: pointSize) }
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    with(pointSize: newPointSize)
  }

  /// Returns the descriptor of another family with the same weight and slant.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    with(base: .family(newFamily, weight: weight, isItalic: isItalic))
  }

  /// Returns the descriptor of a family member by the name of its face, such as "Demi Bold Italic".
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    let request = FontSubstitution.request(postScriptName: "x-" + newFace.filter { $0 != " " })
    return with(
      base: .family(familyName, weight: request.weight, isItalic: request.isItalic))
  }

  /// Returns the descriptor of a system font design, or nil for other fonts.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard case .system(var style) = base else { return nil }
    switch design {
    case .rounded: style.design = .rounded
    case .serif: style.design = .serif
    case .monospaced: style.design = .monospaced
    default: style.design = .standard
    }
    return with(base: .system(style))
  }

  /// Returns the descriptor with symbolic traits, or nil if the family has no such member. The bold system font
  /// is that of `boldSystemFont(ofSize:)`, or the emphasised one of a text style; a heavier weight stays (guess).
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let wantsBold = symbolicTraits.contains(.traitBold)
    let wantsItalic = symbolicTraits.contains(.traitItalic)
    guard case .system(var style) = base else {
      let bold = wantsBold ? max(700, weight) : weight >= 600 ? 400 : weight
      return with(base: .family(familyName, weight: bold, isItalic: wantsItalic))
    }
    if wantsBold {
      let emphasized = textStyle.map { DynamicType.entry($0).emphasized } ?? .semibold
      if style.weight.css < emphasized.css { style.weight = emphasized }
    } else if style.weight.css >= 600 {
      style.weight = .regular
    }
    style.isItalic = wantsItalic
    if symbolicTraits.contains(.traitMonoSpace) { style.design = .monospaced }
    return with(base: .system(style))
  }

  /// Returns the descriptor with attributes replaced. Unknown attributes are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var result = self
    if let name = attributes[.name] as? String { result = result.with(base: .named(name)) }
    if let family = attributes[.family] as? String { result = result.withFamily(family) }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    if let size = Self.number(attributes[.size]) { result = result.withSize(size) }
    if let traits = attributes[.traits] as? [TraitKey: Any] { result = result.adding(traits) }
    if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] {
      result = result.with(features: result.features + settings.flatMap(FontFeature.make))
    }
    return result
  }

  /// Returns a value of any numeric type as a number.
  private static func number(_ value: Any?) -> CGFloat? {
    (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
  }

  /// Returns the descriptor with weight and symbolic traits replaced.
  private func adding(_ traits: [TraitKey: Any]) -> UIFontDescriptor {
    var result = self
    let value = (traits[.weight] as? UIFont.Weight)?.rawValue ?? Self.number(traits[.weight])
    if let weight = value.map(UIFont.Weight.init(rawValue:)) {
      switch result.base {
      case .system(var style):
        style.weight = weight.system
        result = result.with(base: .system(style))
      default:
        result = result.with(
          base: .family(result.familyName, weight: weight.system.css, isItalic: result.isItalic))
      }
    }
    if let symbolic = traits[.symbolic] as? SymbolicTraits {
      result = result.withSymbolicTraits(symbolic) ?? result
    }
    return result
  }

  // MARK: Queries

  /// The weight on the scale of CSS, 100 to 900.
  private var weight: Int {
    switch base {
    case .system(let style): style.weight.css
    case .named(let name): makeNamed(name)?.face.record.weight ?? 400
    case .family(_, let weight, _): weight
    }
  }

  private var isItalic: Bool {
    switch base {
    case .system(let style): style.isItalic
    case .named(let name): makeNamed(name)?.face.record.isItalic ?? false
    case .family(_, _, let isItalic): isItalic
    }
  }

  private var familyName: String {
    switch base {
    case .system: ".AppleSystemUIFont"
    case .named(let name):
      makeNamed(name)?.requestedName.map {
        FontSubstitution.request(postScriptName: $0).family
      } ?? makeNamed(name)?.familyName ?? name
    case .family(let family, _, _): family
    }
  }

  /// The PostScript name of the matching font.
  public var postscriptName: String { makeFont().postScriptName }

  /// The symbolic traits of the matching font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if weight >= 600 { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if case .system(let style) = base, style.design == .monospaced {
      traits.insert(.traitMonoSpace)
    } else if makeFont().face.record.isMonospaced {
      traits.insert(.traitMonoSpace)
    }
    return traits
  }

  /// The size, the name and, if there is one, the text style.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: pointSize, .name: postscriptName]
    if let textStyle { attributes[.textStyle] = textStyle }
    return attributes
  }

  /// Returns the value of an attribute, or nil for attributes that the descriptor does not have.
  public func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: familyName
    case .traits:
      [
        TraitKey.weight: UIFont.Weight.value(css: weight), .symbolic: symbolicTraits,
      ] as [TraitKey: Any]
    default: fontAttributes[attribute]
    }
  }

  private func makeNamed(_ name: String) -> CTFont? { CTFont.named(name, size: Double(pointSize)) }

  /// Creates the matching font. If none matches, uses the substitute for Helvetica, then the system font.
  func makeFont() -> CTFont {
    let size = Double(pointSize > 0 ? pointSize : 12)
    let found: CTFont? =
      switch base {
      case .system(let style): .system(style, size: Double(pointSize))
      case .named(let name): .named(name, size: size)
      case .family(let family, let weight, let isItalic):
        .familyOrSubstitute(family, weight: weight, isItalic: isItalic, size: size)
      }
    let font =
      found ?? .named("Helvetica", size: size) ?? .system(SystemFontStyle(), size: size)
    return features.isEmpty ? font : font.withFeatures(font.features + features)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return base == other.base && pointSize == other.pointSize && textStyle == other.textStyle
      && features == other.features
  }

  public override var hash: Int { base.hashValue ^ pointSize.hashValue }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont.Weight {
  static func value(css: Int) -> CGFloat {
    CGFloat(SystemFontStyle.Weight(rawValue: min(8, max(0, css / 100 - 1)))?.value ?? 0)
  }
}

extension FontFeature {
  /// Returns the OpenType features for an AAT feature type and selector.
  fileprivate static func make(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> [FontFeature] {
    guard let type = setting[.type] as? Int, let selector = setting[.selector] as? Int else {
      return []
    }
    switch (type, selector) {
    case (6, 0): return [FontFeature("tnum", 1)]
    case (6, 1): return [FontFeature("pnum", 1)]
    case (37, 1): return [FontFeature("smcp", 1)]
    case (38, 1): return [FontFeature("c2sc", 1)]
    case (11, 2): return [FontFeature("frac", 1)]
    case (21, 0): return [FontFeature("onum", 1)]
    case (21, 1): return [FontFeature("lnum", 1)]
    // Stylistic alternatives: selectors 2, 4, 6 ... switch on sets 1, 2, 3 ...
    case (35, let on) where on % 2 == 0 && (2...40).contains(on):
      let number = on / 2
      return [FontFeature(number < 10 ? "ss0\(number)" : "ss\(number)", 1)]
    default: return []
    }
  }
}
