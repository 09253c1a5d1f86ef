/// A font that is resolved in an environment.
public nonisolated struct Font: Hashable, Sendable {
  enum Provider: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, relativeTo: TextStyle?)
    case platform(UIFont)
  }

  enum Change: Hashable, Sendable {
    case weight(Weight)
    case italic
    case monospacedDigit
    case design(Design)
    case width(Width)
    case leading(Leading)
    case smallCaps(lowercase: Bool, uppercase: Bool)
  }

  var provider: Provider
  var changes: [Change] = []

  init(_ provider: Provider) { self.provider = provider }

  public init(_ font: UIFont) { provider = .platform(font) }

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  public static let title2 = Font.system(.title2)
  public static let title3 = Font.system(.title3)
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  public static let caption2 = Font.system(.caption2)

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style, design, weight))
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.system(size, weight, design))
  }

  public static func system(size: CGFloat, weight: Weight, design: Design = .default) -> Font {
    Font(.system(size, weight, design))
  }

  /// Returns a custom font that scales with the body text style.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, relativeTo: .body))
  }

  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  private func changed(_ change: Change) -> Font {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed(.italic) }
  public func monospaced() -> Font { changed(.design(.monospaced)) }
  public func monospacedDigit() -> Font { changed(.monospacedDigit) }
  /// - Support: without effect: there are no fonts of other widths.
  public func width(_ width: Width) -> Font { changed(.width(width)) }
  public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }
  /// Returns the font with all letters as small capitals.
  ///
  /// - Support: partial: the fonts here have no small capitals; capitals in a smaller size are drawn.
  public func smallCaps() -> Font { changed(.smallCaps(lowercase: true, uppercase: true)) }
  /// Returns the font with lowercase letters as small capitals.
  public func lowercaseSmallCaps() -> Font {
    changed(.smallCaps(lowercase: true, uppercase: false))
  }
  /// Returns the font with capitals as small capitals.
  public func uppercaseSmallCaps() -> Font {
    changed(.smallCaps(lowercase: false, uppercase: true))
  }
  func design(_ design: Design) -> Font { changed(.design(design)) }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2

    var platform: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    public static let ultraLight = Weight(value: UIFont.Weight.ultraLight.rawValue)
    public static let thin = Weight(value: UIFont.Weight.thin.rawValue)
    public static let light = Weight(value: UIFont.Weight.light.rawValue)
    public static let regular = Weight(value: UIFont.Weight.regular.rawValue)
    public static let medium = Weight(value: UIFont.Weight.medium.rawValue)
    public static let semibold = Weight(value: UIFont.Weight.semibold.rawValue)
    public static let bold = Weight(value: UIFont.Weight.bold.rawValue)
    public static let heavy = Weight(value: UIFont.Weight.heavy.rawValue)
    public static let black = Weight(value: UIFont.Weight.black.rawValue)
    var platform: UIFont.Weight { UIFont.Weight(rawValue: value) }
  }

  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced

    var platform: UIFontDescriptor.SystemDesign {
      switch self {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.1)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  // MARK: Resolution

  /// The letters that are small capitals.
  var smallCapitals: (lowercase: Bool, uppercase: Bool) {
    changes.reduce(into: (false, false)) { result, change in
      guard case .smallCaps(let lowercase, let uppercase) = change else { return }
      result = (result.0 || lowercase, result.1 || uppercase)
    }
  }

  /// The size of small capitals relative to capitals. Guess: they are a little higher than an x.
  static let smallCapitalFactor: CGFloat = 0.78

  func resolved(traits: UITraitCollection) -> ResolvedFont {
    var font = baseFont(traits)
    for change in changes { font = Self.apply(change, to: font) }
    return ResolvedFont(font: font, leading: leading(of: font))
  }

  private func baseFont(_ traits: UITraitCollection) -> UIFont {
    switch provider {
    case .platform(let font): return font
    case .style(let style, let design, let weight):
      var font = UIFont.preferredFont(forTextStyle: style.platform, compatibleWith: traits)
      if let weight { font = Self.apply(.weight(weight), to: font) }
      if let design { font = Self.apply(.design(design), to: font) }
      return font
    case .system(let size, let weight, let design):
      let font = UIFont.systemFont(ofSize: size, weight: (weight ?? .regular).platform)
      return design.map { Self.apply(.design($0), to: font) } ?? font
    case .custom(let name, let size, let style):
      let scaled =
        style.map {
          UIFontMetrics(forTextStyle: $0.platform).customFontSize(for: size, compatibleWith: traits)
        } ?? size
      if let font = UIFont(name: name, size: scaled) { return font }
      DiagnosticLog.current.warn(
        "There is no font '\(name)'. The system font is drawn in its place. Check the PostScript name, and "
          + "that UIAppFonts of the information list names the font's file.")
      return UIFont.systemFont(ofSize: scaled)
    }
  }

  private static func apply(_ change: Change, to font: UIFont) -> UIFont {
    let descriptor = font.fontDescriptor
    switch change {
    case .weight(let weight):
      let traits = [UIFontDescriptor.TraitKey.weight: weight.value]
      return UIFont(
        descriptor: descriptor.addingAttributes([.traits: traits]), size: font.pointSize)
    case .italic:
      let traits = descriptor.symbolicTraits.union(.traitItalic)
      return descriptor.withSymbolicTraits(traits).map {
        UIFont(descriptor: $0, size: font.pointSize)
      } ?? font
    case .design(let design):
      return descriptor.withDesign(design.platform).map {
        UIFont(descriptor: $0, size: font.pointSize)
      } ?? font
    case .monospacedDigit:
      return UIFont.monospacedDigitSystemFont(
        ofSize: font.pointSize, weight: UIFont.Weight(rawValue: font.weightValue))
    case .width, .leading, .smallCaps: return font
    }
  }

  /// Returns the space between the lines of a text style in addition to the font's own height, in
  /// points (measured for body, title and large title). Fonts of a given size have none.
  private func leading(of font: UIFont) -> CGFloat {
    guard case .style(let style, _, _) = provider,
      let standard = Self.styleLeadings[style]
    else { return 0 }
    if changes.contains(.leading(.tight)) { return max(0, standard.leading - 2) }
    if changes.contains(.leading(.loose)) { return standard.leading + 2 }
    let natural = standard.size * (font.lineHeight / font.pointSize)
    return max(0, standard.leading - natural) * font.pointSize / standard.size
  }

  /// The font sizes and line heights of the Human Interface Guidelines at the standard text size, in points.
  private static let styleLeadings: [TextStyle: (size: CGFloat, leading: CGFloat)] = [
    .largeTitle: (34, 41), .title: (28, 34), .title2: (22, 28), .title3: (20, 25),
    .headline: (17, 22), .body: (17, 22), .callout: (16, 21), .subheadline: (15, 20),
    .footnote: (13, 18), .caption: (12, 16), .caption2: (11, 13),
  ]
}

/// A resolved font, with the additional space between its lines.
nonisolated struct ResolvedFont {
  var font: UIFont
  /// The space between lines in points, in addition to the line's height.
  var leading: CGFloat
}

extension UIFont {
  nonisolated var weightValue: CGFloat {
    let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    return (traits?[.weight] as? CGFloat) ?? (traits?[.weight] as? NSNumber).map {
      CGFloat(truncating: $0)
    } ?? 0
  }
}
