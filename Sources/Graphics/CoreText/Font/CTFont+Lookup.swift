import Foundation

extension CTFont {
  /// Returns the system font.
  ///
  /// Sans-serif designs are drawn with Inter and have San Francisco's measured advances;
  /// `FontCollection` records any other face that is used instead. Traps if no font is installed at
  /// all.
  package static func system(
    _ style: SystemFontStyle, size: Double, features: [FontFeature] = [],
    release: SystemFontRelease = .current
  ) -> CTFont {
    if release == .helveticaNeue, style.design == .standard, let font = neue(style, size: size) {
      return features.isEmpty ? font : font.withFeatures(font.features + features)
    }
    guard let face = SystemFontFaces.face(for: style, size: size) else {
      preconditionFailure(
        "No font is installed. Install the package fonts-inter, or give a folder of fonts.")
    }
    // San Francisco does not have Inter's contextual arrows and raised colons.
    var all = features + [FontFeature("calt", 0)]
    if style.hasMonospacedDigits { all.append(FontFeature("tnum", 1)) }
    let slant = style.isItalic && !face.record.isItalic ? Self.syntheticSlant : 0
    return CTFont(
      face: face, size: size, systemStyle: style, features: all, syntheticSlant: slant,
      release: release)
  }

  /// Returns the system font before iOS 9; nil if none of its substitutes is installed.
  private static func neue(_ style: SystemFontStyle, size: Double) -> CTFont? {
    let request = FontSubstitution.Request(
      family: "Helvetica Neue", weight: (style.weight.rawValue + 1) * 100, isItalic: style.isItalic)
    let entry = FontSubstitution.systemNeue
    return substitute(
      "Helvetica Neue", families: entry.families, entry: entry, request, size: size)
  }

  /// The tangent of 14 degrees, CoreText's slant for families without an italic.
  static let syntheticSlant = 0.2493280028

  /// Returns the font with a PostScript or full name; nil if neither it nor a substitute is
  /// installed.
  ///
  /// For a font of iOS that is not installed its substitute is returned, which the collection
  /// records once.
  ///
  /// The search order is: names of the system font, installed fonts, the caller's substitutes, an
  /// installed family with the weight and slant that the name contains, the table of substitutes.
  package static func named(_ name: String, size: Double) -> CTFont? {
    let collection = FontCollection.shared
    if let style = systemStyle(postScriptName: name) { return .system(style, size: size) }
    if let record = collection.record(named: name), let face = collection.face(for: record) {
      return CTFont(face: face, size: size)
    }
    let request = FontSubstitution.request(postScriptName: name)
    if let wanted = collection.configuration.map[name]
      ?? collection.configuration.map[request.family]
    {
      return substitute(name, families: [wanted], entry: nil, request, size: size)
    }
    if let font = family(
      request.family, weight: request.weight, isItalic: request.isItalic, size: size)
    {
      return font
    }
    guard let entry = FontSubstitution.entry(forFamily: request.family) else { return nil }
    return substitute(name, families: entry.families, entry: entry, request, size: size)
  }

  /// Returns the member of an installed family nearest to a weight and slant; nil if the family is
  /// not installed.
  ///
  /// An upright face is slanted if the family has no italic one.
  package static func family(
    _ family: String, weight: Int, isItalic: Bool, size: Double
  ) -> CTFont? {
    let collection = FontCollection.shared
    guard let record = collection.record(family: family, weight: weight, isItalic: isItalic),
      let face = collection.face(for: record)
    else { return nil }
    let slant = isItalic && !record.isItalic ? syntheticSlant : 0
    return CTFont(face: face, size: size, syntheticSlant: slant)
  }

  /// Returns the member of a family, installed or substituted, nearest to a weight and slant.
  package static func familyOrSubstitute(
    _ family: String, weight: Int, isItalic: Bool, size: Double
  ) -> CTFont? {
    if let font = self.family(family, weight: weight, isItalic: isItalic, size: size) {
      return font
    }
    let wanted = FontCollection.shared.configuration.map[family]
    let entry = FontSubstitution.entry(forFamily: family)
    guard let families = wanted.map({ [$0] }) ?? entry?.families else { return nil }
    let request = FontSubstitution.Request(family: family, weight: weight, isItalic: isItalic)
    return substitute(family, families: families, entry: entry, request, size: size)
  }

  /// Returns the first installed family of a list, with the original's name and line metrics, and
  /// records the substitution.
  private static func substitute(
    _ name: String, families: [String], entry: FontSubstitution.Entry?,
    _ request: FontSubstitution.Request, size: Double
  ) -> CTFont? {
    let collection = FontCollection.shared
    for family in families {
      let record =
        collection.record(family: family, weight: request.weight, isItalic: request.isItalic)
        ?? collection.record(named: family)
      guard let record, let face = collection.face(for: record) else { continue }
      collection.noteSubstitution(of: name, by: record.fullName)
      return CTFont(
        face: face, size: size, requestedName: name,
        syntheticSlant: request.isItalic && !record.isItalic ? syntheticSlant : 0,
        lineMetrics: entry?.lineMetrics(weight: request.weight),
        advanceScale: entry?.advanceScale(weight: request.weight) ?? 1,
        hasSystemNeueAdvances: entry?.isSystemNeue == true && request.weight == 400
          && !request.isItalic)
    }
    return nil
  }

  /// Returns the style of a name such as `.SFUI-Semibold`, which occurs in files and logs; nil for
  /// a name of any other font.
  private static func systemStyle(postScriptName name: String) -> SystemFontStyle? {
    let prefixes: [(String, SystemFontStyle.Design)] = [
      (".SFUIRounded", .rounded), (".SFUIMono", .monospaced), (".SFUI", .standard),
      (".SFNS", .standard), (".AppleSystemUIFontMonospaced", .monospaced),
      (".AppleSystemUIFont", .standard), (".NewYork", .serif), ("SFProText", .standard),
      ("SFProDisplay", .standard), ("SFProRounded", .rounded), ("SFMono", .monospaced),
      (".HelveticaNeueInterface", .standard),
    ]
    guard let match = prefixes.first(where: { name.hasPrefix($0.0) }) else { return nil }
    let request = FontSubstitution.request(postScriptName: name)
    let weight = SystemFontStyle.Weight(rawValue: min(8, max(0, request.weight / 100 - 1)))
    return SystemFontStyle(
      weight: weight ?? .regular, design: match.1, isItalic: request.isItalic)
  }
}
