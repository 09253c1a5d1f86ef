/// The attributes of UIKit that an `AttributedString` can carry.
///
/// Foundation on Linux declares `AttributedString` without UIKit's scopes and without Markdown; both are
/// added here.
public enum UIKitAttributes {
  public enum Font: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = "NSFont"
  }
  public enum ForegroundColor: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = "NSColor"
  }
  public enum BackgroundColor: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = "NSBackgroundColor"
  }
  public enum Kern: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "NSKern"
  }
  public enum Tracking: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "CTTracking"
  }
  public enum BaselineOffset: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = "NSBaselineOffset"
  }
  public enum UnderlineStyle: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = "NSUnderline"
  }
  public enum StrikethroughStyle: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = "NSStrikethrough"
  }
  public enum UnderlineColor: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = "NSUnderlineColor"
  }
  public enum StrikethroughColor: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = "NSStrikethroughColor"
  }
  public enum ParagraphStyle: AttributedStringKey {
    public typealias Value = NSParagraphStyle
    public static let name = "NSParagraphStyle"
  }
  public enum Link: AttributedStringKey {
    public typealias Value = URL
    public static let name = "NSLink"
  }
  /// The Markdown emphasis of text without a font, applied as traits of the font that it gets.
  public enum Intent: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

/// The Markdown styles of a text range.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = Self(rawValue: 1 << 0)
  public static let stronglyEmphasized = Self(rawValue: 1 << 1)
  public static let code = Self(rawValue: 1 << 2)
  public static let strikethrough = Self(rawValue: 1 << 5)
  public static let softBreak = Self(rawValue: 1 << 6)
  public static let lineBreak = Self(rawValue: 1 << 7)
  public static let inlineHTML = Self(rawValue: 1 << 8)
  public static let blockHTML = Self(rawValue: 1 << 9)
}

extension AttributedString.Runs.Run {
  /// The Markdown styles of the run.
  public var inlinePresentationIntent: InlinePresentationIntent? {
    self[UIKitAttributes.Intent.self]
  }
}

/// A type that stores attributes by their keys: `AttributedString` and `AttributeContainer`.
public protocol UIKitAttributeStorage {
  /// The value of an attribute; nil removes it.
  subscript<Key: AttributedStringKey>(key: Key.Type) -> Key.Value? where Key.Value: Sendable {
    get set
  }
}

extension AttributedString: UIKitAttributeStorage {}
extension AttributeContainer: UIKitAttributeStorage {}

// Marked as disfavoured where SwiftUI has the same attribute: if a value fits both types, SwiftUI's is used.
extension UIKitAttributeStorage {
  @_disfavoredOverload
  public var font: UIFont? {
    get { self[UIKitAttributes.Font.self] }
    set { self[UIKitAttributes.Font.self] = newValue }
  }
  @_disfavoredOverload
  public var foregroundColor: UIColor? {
    get { self[UIKitAttributes.ForegroundColor.self] }
    set { self[UIKitAttributes.ForegroundColor.self] = newValue }
  }
  @_disfavoredOverload
  public var backgroundColor: UIColor? {
    get { self[UIKitAttributes.BackgroundColor.self] }
    set { self[UIKitAttributes.BackgroundColor.self] = newValue }
  }
  public var kern: CGFloat? {
    get { self[UIKitAttributes.Kern.self] }
    set { self[UIKitAttributes.Kern.self] = newValue }
  }
  public var tracking: CGFloat? {
    get { self[UIKitAttributes.Tracking.self] }
    set { self[UIKitAttributes.Tracking.self] = newValue }
  }
  public var baselineOffset: CGFloat? {
    get { self[UIKitAttributes.BaselineOffset.self] }
    set { self[UIKitAttributes.BaselineOffset.self] = newValue }
  }
  public var inlinePresentationIntent: InlinePresentationIntent? {
    get { self[UIKitAttributes.Intent.self] }
    set { self[UIKitAttributes.Intent.self] = newValue }
  }
  @_disfavoredOverload
  public var underlineStyle: NSUnderlineStyle? {
    get { self[UIKitAttributes.UnderlineStyle.self] }
    set { self[UIKitAttributes.UnderlineStyle.self] = newValue }
  }
  @_disfavoredOverload
  public var strikethroughStyle: NSUnderlineStyle? {
    get { self[UIKitAttributes.StrikethroughStyle.self] }
    set { self[UIKitAttributes.StrikethroughStyle.self] = newValue }
  }
  public var underlineColor: UIColor? {
    get { self[UIKitAttributes.UnderlineColor.self] }
    set { self[UIKitAttributes.UnderlineColor.self] = newValue }
  }
  public var strikethroughColor: UIColor? {
    get { self[UIKitAttributes.StrikethroughColor.self] }
    set { self[UIKitAttributes.StrikethroughColor.self] = newValue }
  }
  public var paragraphStyle: NSParagraphStyle? {
    get { self[UIKitAttributes.ParagraphStyle.self] }
    set { self[UIKitAttributes.ParagraphStyle.self] = newValue }
  }
}

extension AttributeContainer {
  /// Converts the attributes of UIKit's texts. Attributes that are not UIKit's are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      (dictionary[key] as? CGFloat) ?? (dictionary[key] as? NSNumber).map {
        CGFloat($0.doubleValue)
      }
        ?? (dictionary[key] as? Double).map { CGFloat($0) }
        ?? (dictionary[key] as? Int).map { CGFloat($0) }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      (dictionary[key] as? NSUnderlineStyle)
        ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self[UIKitAttributes.Font.self] = dictionary[.font] as? UIFont
    self[UIKitAttributes.ForegroundColor.self] = dictionary[.foregroundColor] as? UIColor
    self[UIKitAttributes.BackgroundColor.self] = dictionary[.backgroundColor] as? UIColor
    self[UIKitAttributes.Kern.self] = number(.kern)
    self[UIKitAttributes.Tracking.self] = number(.tracking)
    self[UIKitAttributes.BaselineOffset.self] = number(.baselineOffset)
    self[UIKitAttributes.UnderlineStyle.self] = line(.underlineStyle)
    self[UIKitAttributes.StrikethroughStyle.self] = line(.strikethroughStyle)
    self[UIKitAttributes.UnderlineColor.self] = dictionary[.underlineColor] as? UIColor
    self[UIKitAttributes.StrikethroughColor.self] = dictionary[.strikethroughColor] as? UIColor
    self[UIKitAttributes.ParagraphStyle.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[UIKitAttributes.Link.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }
}

extension AttributedString {
  /// The way in which Markdown becomes an attributed string.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      /// Blocks and inline markup. The marks of blocks and the white space between them are
      /// removed.
      case full
      /// Inline markup only; white space is collapsed.
      case inlineOnly
      /// Inline markup only; white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// - Support: without effect: attributes of a program's own are kept as text.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// - Support: without effect: every text can be parsed.
    public var failurePolicy: FailurePolicy
    /// - Support: without effect: the language of the text is not marked.
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates an attributed string from Markdown.
  ///
  /// - Support: partial: of blocks the marks of headings, lists, quotations and code are removed; there are no
  ///   tables, and the kind of a block is not marked.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    switch options.interpretedSyntax {
    case .full:
      self.init()
      for block in MarkdownBlocks.texts(of: markdown) { append(Self(inline: block, baseURL)) }
    case .inlineOnly: self.init(inline: MarkdownBlocks.collapsed(markdown), baseURL)
    case .inlineOnlyPreservingWhitespace: self.init(inline: markdown, baseURL)
    }
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  private init(inline markdown: String, _ baseURL: URL?) {
    self.init()
    for span in MarkdownParser.parse(markdown) {
      var piece = AttributedString(span.text)
      var intent: InlinePresentationIntent = []
      if span.isEmphasized { intent.insert(.emphasized) }
      if span.isStrong { intent.insert(.stronglyEmphasized) }
      if span.isCode { intent.insert(.code) }
      if span.isStruck { intent.insert(.strikethrough) }
      if !intent.isEmpty { piece[UIKitAttributes.Intent.self] = intent }
      if let link = span.link {
        piece[UIKitAttributes.Link.self] =
          baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link
      }
      append(piece)
    }
  }
}

extension NSAttributedString {
  /// Converts the string to UIKit's attributes. Text with Markdown emphasis gets a font of that style.
  public convenience init(_ attributedString: AttributedString) {
    self.init(attributedString, baseFont: nil)
  }

  /// - Parameter baseFont: The font from which emphasized text without a font derives its own: the label's.
  package convenience init(_ attributedString: AttributedString, baseFont: UIFont?) {
    let result = NSMutableAttributedString(string: "")
    for run in attributedString.runs {
      let text = String(attributedString[run.range].characters)
      result.append(
        NSAttributedString(string: text, attributes: Self.attributes(run, baseFont: baseFont)))
    }
    self.init(attributedString: result)
  }

  private static func attributes(
    _ run: AttributedString.Runs.Run, baseFont: UIFont?
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    let intent = run.inlinePresentationIntent ?? []
    var font = run[UIKitAttributes.Font.self]
    if !intent.isDisjoint(with: [.emphasized, .stronglyEmphasized, .code]) {
      font = varied(font ?? baseFont ?? .systemFont(ofSize: UIFont.labelFontSize), intent)
    }
    attributes[.font] = font
    attributes[.foregroundColor] = run[UIKitAttributes.ForegroundColor.self]
    attributes[.backgroundColor] = run[UIKitAttributes.BackgroundColor.self]
    attributes[.kern] = run[UIKitAttributes.Kern.self]
    attributes[.tracking] = run[UIKitAttributes.Tracking.self]
    attributes[.baselineOffset] = run[UIKitAttributes.BaselineOffset.self]
    attributes[.underlineStyle] = run[UIKitAttributes.UnderlineStyle.self]?.rawValue
    attributes[.strikethroughStyle] = run[UIKitAttributes.StrikethroughStyle.self]?.rawValue
    attributes[.underlineColor] = run[UIKitAttributes.UnderlineColor.self]
    attributes[.strikethroughColor] = run[UIKitAttributes.StrikethroughColor.self]
    if intent.contains(.strikethrough) {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    attributes[.paragraphStyle] = run[UIKitAttributes.ParagraphStyle.self]
    attributes[.link] = run[UIKitAttributes.Link.self]
    return attributes
  }

  private static func varied(_ font: UIFont, _ intent: InlinePresentationIntent) -> UIFont {
    if intent.contains(.code) {
      return .monospacedSystemFont(ofSize: font.pointSize, weight: .regular)
    }
    var traits = font.fontDescriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
