import LocalizedStrings

/// A text resolved to an attributed string in an environment.
@MainActor
struct TextResolution {
  let environment: EnvironmentValues
  /// The largest font, which determines the spacing to adjacent views.
  private(set) var font: ResolvedFont
  private(set) var string = NSMutableAttributedString()
  private var embedded: [Character: EmbeddedPart] = [:]
  /// The date at which the text changes next; nil if it does not depend on the time.
  private(set) var nextChange: Date?
  /// The paint that fills all glyphs; nil if the whole text is filled with plain colours.
  private(set) var paint: Paint?

  init(_ text: Text, in environment: EnvironmentValues) {
    self.environment = environment
    font = Font.body.resolved(traits: environment.traits)
    var style = Style(font: environment.font ?? .body)
    for modifier in environment.value(of: TextModifiersKey.self) { style.apply(modifier) }
    font = style.resolvedFont(environment)
    append(text, style)
  }

  /// Whether both are drawn alike in plain colours. A text without characters still has the height of its font.
  func isDrawnLike(_ other: TextResolution) -> Bool {
    paint == nil && other.paint == nil && font.font == other.font.font
      && string.isEqual(to: other.string)
  }

  /// The attributes of a part of the text.
  private struct Style {
    var font: Font
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var color: AnyShapeStyle?
    var kerning: CGFloat = 0
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var underline: Text.LineStyle?
    var strikethrough: Text.LineStyle?
    var custom: [ObjectIdentifier: any TextAttribute] = [:]
    /// The colour behind the text, which only attributed strings have.
    var background: Color?

    init(font: Font) { self.font = font }

    mutating func apply(_ modifier: Text.Modifier) {
      switch modifier {
      case .font(let font): if let font { self.font = font }
      case .color(let color): self.color = color.map { AnyShapeStyle($0) }
      case .style(let style): color = style
      case .weight(let weight): self.weight = weight
      case .design(let design): self.design = design
      case .width: break
      case .bold(let isBold): weight = isBold ? .bold : nil
      case .italic(let italic): isItalic = italic
      case .monospacedDigit: hasMonospacedDigits = true
      case .kerning(let kerning): self.kerning = kerning
      case .tracking(let tracking): self.tracking = tracking
      case .baselineOffset(let offset): baselineOffset = offset
      case .underline(let line): underline = line
      case .strikethrough(let line): strikethrough = line
      case .custom(let type, let value): custom[type] = value
      }
    }

    @MainActor
    func resolvedFont(_ environment: EnvironmentValues) -> ResolvedFont {
      var font = font
      if let weight { font = font.weight(weight) }
      if let design { font = font.design(design) }
      if isItalic { font = font.italic() }
      if hasMonospacedDigits { font = font.monospacedDigit() }
      return font.resolved(traits: environment.traits)
    }
  }

  /// Appends a text. Its own modifiers override those of the concatenation that contains it.
  private mutating func append(_ text: Text, _ outer: Style) {
    var style = outer
    for modifier in text.modifiers { style.apply(modifier) }
    switch text.storage {
    case .sum(let first, let second):
      append(first, style)
      append(second, style)
    case .verbatim(let content): append(content, style)
    case .localized(let key, let table, let path):
      append(key, table: table, bundle: path.flatMap { Bundle(path: $0) } ?? .main, style)
    case .attributed(let content): append(content, style)
    case .date(let date, let dateStyle):
      append(TextDates.string(date, dateStyle, environment), style)
      if dateStyle.isLive {
        note(LiveText.nextSecond(after: environment.now, from: date))
      }
    case .live(let make):
      let live = make(environment)
      append(live.string, style)
      note(live.nextChange)
    case .dateRange(let start, let end):
      append(TextDates.range(start, end, environment), style)
    case .formatted(let make): append(make(environment), style)
    case .image(let image): append(image, style)
    }
  }

  /// Notes a date at which a part of the text changes.
  private mutating func note(_ change: Date?) {
    if let change { nextChange = min(nextChange ?? change, change) }
  }

  private mutating func attributes(
    _ style: Style, _ font: UIFont
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    let paint = style.color?.makePaint(environment) ?? ForegroundStyle().paint(in: environment)
    if paint.color == nil { self.paint = self.paint ?? paint }
    attributes[.foregroundColor] = UIColor(
      cgColor: paint.withoutShadow.color ?? CGColor(gray: 0, alpha: 1))
    if let background = style.background {
      attributes[.backgroundColor] = UIColor(cgColor: background.cgColor(in: environment))
    }
    if style.kerning != 0 { attributes[.kern] = style.kerning }
    if style.tracking != 0 { attributes[.tracking] = style.tracking }
    if style.baselineOffset != 0 { attributes[.baselineOffset] = style.baselineOffset }
    if let line = style.underline {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue | line.pattern.style
      attributes[.underlineColor] = line.color.map { UIColor(cgColor: $0.cgColor(in: environment)) }
    }
    if let line = style.strikethrough {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue | line.pattern.style
      attributes[.strikethroughColor] = line.color.map {
        UIColor(cgColor: $0.cgColor(in: environment))
      }
    }
    if !style.custom.isEmpty {
      attributes[CustomTextAttributes.key] = CustomTextAttributes(style.custom)
    }
    return attributes
  }

  /// The ranges that have custom attributes, in UTF-16 units.
  var customAttributes: [(range: Range<Int>, values: [ObjectIdentifier: any TextAttribute])] {
    var result: [(range: Range<Int>, values: [ObjectIdentifier: any TextAttribute])] = []
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(CustomTextAttributes.key, in: whole, options: []) { value, range, _ in
      guard let value = value as? CustomTextAttributes else { return }
      result.append((range.location..<(range.location + range.length), value.values))
    }
    return result
  }

  private mutating func append(_ content: String, _ style: Style) {
    guard !embedded.isEmpty else { return appendPlain(content, style) }
    var plain = ""
    for character in content {
      guard let part = embedded[character] else {
        plain.append(character)
        continue
      }
      appendPlain(plain, style)
      plain = ""
      switch part {
      case .text(let text): append(text, style)
      case .image(let image): append(image, style)
      }
    }
    appendPlain(plain, style)
  }

  private mutating func appendPlain(_ content: String, _ style: Style) {
    let resolved = style.resolvedFont(environment)
    if resolved.font.pointSize > font.font.pointSize || string.length == 0 { font = resolved }
    guard !content.isEmpty else { return }
    let content =
      switch environment.textCase {
      case .uppercase: content.uppercased(with: environment.locale)
      case .lowercase: content.lowercased(with: environment.locale)
      case nil: content
      }
    let small = style.font.smallCapitals
    guard small.lowercase || small.uppercase else {
      string.append(
        NSAttributedString(string: content, attributes: attributes(style, resolved.font)))
      return
    }
    appendSmallCapitals(content, style, resolved.font, small)
  }

  /// Appends text whose lowercase or uppercase letters are capitals of a smaller size.
  private mutating func appendSmallCapitals(
    _ content: String, _ style: Style, _ font: UIFont, _ small: (lowercase: Bool, uppercase: Bool)
  ) {
    let smaller = font.withSize(font.pointSize * Font.smallCapitalFactor)
    func isSmall(_ character: Character) -> Bool {
      character.isLowercase && small.lowercase || character.isUppercase && small.uppercase
    }
    var rest = content[...]
    while let first = rest.first {
      let kind = isSmall(first)
      let part = rest.prefix { isSmall($0) == kind }
      let shown = kind ? part.uppercased(with: environment.locale) : String(part)
      string.append(
        NSAttributedString(string: shown, attributes: attributes(style, kind ? smaller : font)))
      rest = rest[part.endIndex...]
    }
  }

  /// Appends a localized text. The key is looked up, then the placeholders are replaced, and finally Markdown
  /// is parsed, so that translations may contain Markdown.
  private mutating func append(
    _ key: LocalizedStringKey, table: String?, bundle: Bundle, _ style: Style
  ) {
    let outer = embedded
    defer { embedded = outer }
    let values = key.arguments.map { argument -> any CVarArg in
      switch argument {
      case .value(let value): value
      case .text(let text): embed(.text(text))
      case .image(let image): embed(.image(image))
      }
    }
    let languages = environment.textLanguages
    let content = bundle.localizedText(
      key.key, value: key.key, table: table, arguments: values, languages: languages,
      locale: environment.locale, device: environment.deviceName)
    let language = languages.first ?? environment.locale.identifier
    appendMarkdown(GrammarAgreement(language: language).applied(to: content), style)
  }

  /// A text or image in a format. It is formatted as one private-use character, which `append(_:_:)`
  /// replaces.
  private enum EmbeddedPart {
    case text(Text)
    case image(Image)
  }

  private mutating func embed(_ part: EmbeddedPart) -> NSString {
    let character = Character(Unicode.Scalar(0xF0000 + UInt32(embedded.count))!)
    embedded[character] = part
    return String(character) as NSString
  }

  private mutating func appendMarkdown(_ content: String, _ style: Style) {
    guard content.contains(where: { "*_`~[".contains($0) }),
      let attributed = try? AttributedString(
        markdown: content, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    else { return append(content, style) }
    append(attributed, style)
  }

  private mutating func append(_ content: AttributedString, _ style: Style) {
    for run in content.runs {
      var own = style
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.emphasized) { own.isItalic = true }
      if intent.contains(.stronglyEmphasized) { own.weight = .bold }
      if intent.contains(.code) { own.design = .monospaced }
      if intent.contains(.strikethrough) { own.strikethrough = .single }
      if let line = run[UnderlineAttribute.self] { own.underline = line }
      if let line = run[StrikethroughAttribute.self] { own.strikethrough = line }
      if run[UIKitAttributes.Link.self] != nil { own.color = AnyShapeStyle(TintShapeStyle()) }
      if let font = run.swiftUI.font { own.font = font }
      if let color = run.swiftUI.foregroundColor { own.color = AnyShapeStyle(color) }
      if let color = run.swiftUI.backgroundColor { own.background = color }
      if let kern = run[UIKitAttributes.Kern.self] { own.kerning = kern }
      if let tracking = run[UIKitAttributes.Tracking.self] { own.tracking = tracking }
      if let offset = run[UIKitAttributes.BaselineOffset.self] { own.baselineOffset = offset }
      append(String(content[run.range].characters), own)
    }
  }

  private mutating func append(_ image: Image, _ style: Style) {
    let resolved = style.resolvedFont(environment)
    let attachment = NSTextAttachment()
    var inner = environment
    inner.font = Font(resolved.font)
    attachment.image = image.resolved(in: inner)?.platformImage(
      tint: style.color?.makePaint(environment) ?? ForegroundStyle().paint(in: environment))
    if let size = attachment.image?.size {
      attachment.bounds = CGRect(
        x: 0, y: (resolved.font.capHeight - size.height) / 2, width: size.width,
        height: size.height)
    }
    string.append(NSAttributedString(attachment: attachment))
  }
}

/// The scope of the SwiftUI attributes in an attributed string.
public nonisolated enum SwiftUIAttributes: AttributeScope {}

extension AttributedString.Runs.Run {
  /// The attributes that SwiftUI's scope adds.
  fileprivate nonisolated var swiftUI:
    (font: Font?, foregroundColor: Color?, backgroundColor: Color?)
  {
    (
      self[FontAttribute.self], self[ForegroundColorAttribute.self],
      self[BackgroundColorAttribute.self]
    )
  }
}

nonisolated enum FontAttribute: AttributedStringKey {
  typealias Value = Font
  static let name = "SwiftUI.Font"
}

nonisolated enum UnderlineAttribute: AttributedStringKey {
  typealias Value = Text.LineStyle
  static let name = "SwiftUI.UnderlineStyle"
}

nonisolated enum StrikethroughAttribute: AttributedStringKey {
  typealias Value = Text.LineStyle
  static let name = "SwiftUI.StrikethroughStyle"
}

nonisolated enum BackgroundColorAttribute: AttributedStringKey {
  typealias Value = Color
  static let name = "SwiftUI.BackgroundColor"
}

nonisolated enum ForegroundColorAttribute: AttributedStringKey {
  typealias Value = Color
  static let name = "SwiftUI.ForegroundColor"
}

extension EnvironmentValues {
  /// The preferred languages in order. A locale that a view sets comes first.
  var textLanguages: [String] {
    let preferred = Locale.preferredLanguages
    return locale == LocaleKey.defaultValue ? preferred : [locale.identifier(.bcp47)] + preferred
  }

  /// The name of the device in strings tables with variations by device.
  var deviceName: String {
    switch traits.userInterfaceIdiom {
    case .pad: "ipad"
    case .mac: "mac"
    case .tv: "appletv"
    default: "iphone"
    }
  }
}
