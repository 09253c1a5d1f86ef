/// The attributes of a paragraph.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // `@unchecked Sendable` is safe because `NSParagraphStyle` is immutable and attributes copy the mutable
  // class, as elsewhere in Foundation.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  fileprivate var values = ParagraphValues()

  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  fileprivate init(values: ParagraphValues) {
    self.values = values
    super.init()
  }

  public var alignment: NSTextAlignment { values.alignment }
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  public var lineSpacing: CGFloat { values.lineSpacing }
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  public var headIndent: CGFloat { values.headIndent }
  public var tailIndent: CGFloat { values.tailIndent }
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  public var hyphenationFactor: Float { values.hyphenationFactor }
  public var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  public var tabStops: [NSTextTab] { values.tabStops }
  /// The lists that contain the paragraph, the outermost first.
  ///
  /// - Support: partial: they are kept; no markers are added to the text.
  public var textLists: [NSTextList] { values.textLists }
  public var defaultTabInterval: CGFloat { values.defaultTabInterval }
  public var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  public class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let language = languageName.map { String($0.prefix { $0 != "-" && $0 != "_" }) }
    return ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv"].contains(language)
      ? .rightToLeft : .leftToRight
  }

  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  public override var hash: Int { values.alignment.rawValue ^ values.lineBreakMode.rawValue << 3 }

  /// The paragraph style as a value of the layout engine.
  package var engine: TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment = values.alignment.engine
    style.lineBreak = values.lineBreakMode.engine
    style.direction = values.baseWritingDirection.engine
    style.lineSpacing = values.lineSpacing.engine
    style.paragraphSpacing = values.paragraphSpacing.engine
    style.paragraphSpacingBefore = values.paragraphSpacingBefore.engine
    style.headIndent = values.headIndent.engine
    style.tailIndent = values.tailIndent.engine
    style.firstLineHeadIndent = values.firstLineHeadIndent.engine
    style.minimumLineHeight = values.minimumLineHeight.engine
    style.maximumLineHeight = values.maximumLineHeight.engine
    style.lineHeightMultiple = values.lineHeightMultiple.engine
    style.defaultTabInterval = values.defaultTabInterval.engine
    // Guess: the system's own setting hyphenates wherever that fills a line better.
    style.hyphenationFactor =
      values.usesDefaultHyphenation ? 1 : Double(min(max(values.hyphenationFactor, 0), 1))
    style.apply(values.lineBreakStrategy)
    style.tabs = values.tabStops.map {
      TextParagraphStyle.Tab(location: $0.location.engine, alignment: $0.alignment.engine)
    }.sorted { $0.location < $1.location }
    return style
  }
}

extension TextParagraphStyle {
  /// Sets the line breaking rules for a strategy.
  package mutating func apply(_ strategy: NSParagraphStyle.LineBreakStrategy) {
    pushOut =
      strategy == .standard
      ? .shortSecondLine : strategy.contains(.pushOut) ? .everyParagraph : .none
    keepsHangulWords = strategy.contains(.hangulWordPriority)
  }
}

extension CGFloat {
  /// The value as a finite number for the layout engine: NaN becomes 0, and other values are clamped.
  fileprivate var engine: Double { isNaN ? 0 : Double(Swift.min(Swift.max(self, -1e6), 1e6)) }
}

private struct ParagraphValues: Equatable {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var baseWritingDirection = NSWritingDirection.natural
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation = false
  var tabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  var textLists: [NSTextList] = []
  var defaultTabInterval: CGFloat = 0
  var allowsTightening = false
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
}

/// A paragraph style whose attributes can be changed.
public class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  public override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  public override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  public override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  public override var textLists: [NSTextList] {
    get { values.textLists }
    set { values.textLists = newValue }
  }
  public override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  public override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  public override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  public func addTabStop(_ tab: NSTextTab) {
    tabStops = (tabStops + [tab]).sorted { $0.location < $1.location }
  }

  public func removeTabStop(_ tab: NSTextTab) { tabStops.removeAll { $0 == tab } }

  public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

/// A tab stop: a location to which a tab character advances.
public final class NSTextTab: NSObject, NSCopying, Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminators")
  }

  public let alignment: NSTextAlignment
  public let location: CGFloat

  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  public override var hash: Int { location.hashValue }
}
