/// A view that shows text that cannot be edited, in one or more lines.
@preconcurrency @MainActor
open class UILabel: UIView, UILetterformAwareAdjusting {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UILabel.shadowColor), AppearanceProperty(\UILabel.shadowOffset),
      ]
  }

  private var plainText: String?
  private var attributedStorage: NSAttributedString?
  /// The layouts of the current content; every change empties it.
  private var cache = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { labelAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
  }

  // MARK: Text

  /// - Support: without effect: sizes are typographic.
  open var sizingRule = UILetterformAwareSizingRule.typographic
  /// The text. Nil by default. Setting it removes an attributed text.
  open var text: String? {
    get { attributedStorage?.string ?? plainText }
    set {
      guard newValue != plainText || attributedStorage != nil else { return }
      plainText = newValue
      attributedStorage = nil
      contentDidChange()
    }
  }

  /// The text with attributes, which override the label's font and colour.
  open var attributedText: NSAttributedString? {
    get {
      attributedStorage
        ?? plainText.map { NSAttributedString(string: $0, attributes: plainAttributes) }
    }
    set {
      attributedStorage = newValue.map { NSAttributedString(attributedString: $0) }
      if newValue == nil { plainText = nil }
      contentDidChange()
    }
  }

  /// The label's font and colour as attributes.
  private var plainAttributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }

  // MARK: Look

  /// The font of the text. The system font of 17 points by default and after setting nil.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = UIFont.systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { contentDidChange() }
    }
  }
  /// The colour of the text. The label colour by default and after setting nil.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      appearanceDidChange()
    }
  }
  /// The colour of the shadow. If nil, the default, there is no shadow.
  open var shadowColor: UIColor? { didSet { appearanceDidChange() } }
  /// The offset of the shadow in points. One point upward by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { appearanceDidChange() } }
  /// The colour of the text while the label is highlighted. If nil, the default, it is `textColor`.
  open var highlightedTextColor: UIColor? { didSet { appearanceDidChange() } }
  /// Whether the label is drawn with `highlightedTextColor`. False by default; cells set it.
  open var isHighlighted = false { didSet { appearanceDidChange() } }
  /// Whether the label is enabled. True by default. A disabled label is drawn in the tertiary label colour.
  open var isEnabled = true { didSet { appearanceDidChange() } }

  // MARK: Layout

  /// The alignment of the lines. Natural by default.
  open var textAlignment = NSTextAlignment.natural { didSet { appearanceDidChange() } }
  /// How lines break and how text that does not fit is truncated. Truncates the tail by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  /// The rules of line breaking for paragraphs without a paragraph style.
  ///
  /// By default the standard ones: the last of two lines never consists of one short word, and Korean words
  /// are not broken.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { contentDidChange() }
  }
  /// The maximum number of lines; 0 means no limit. 1 by default.
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  /// The width in points at which the intrinsic size of several lines wraps. 0, no limit, by default.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the font is scaled down so that the text fits. Affects drawing only, never a size.
  open var adjustsFontSizeToFitWidth = false { didSet { appearanceDidChange() } }
  /// The minimum scale of the font for a text that does not fit. 0 by default.
  open var minimumScaleFactor: CGFloat = 0 { didSet { appearanceDidChange() } }
  /// The vertical alignment of text that is scaled down. By the baseline by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { appearanceDidChange() }
  }
  /// - Support: without effect: text is cut without being tightened first.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether scaled fonts follow changes of the text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  /// - Support: without effect: there is no pointer to hover.
  open var showsExpansionTextWhenTruncated = false

  /// Discards layouts and the intrinsic size after a change that may affect the size.
  private func contentDidChange() {
    cache.removeAll()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Discards layouts after a change that does not affect the size.
  private func appearanceDidChange() {
    cache.removeAll()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    appearanceDidChange()
  }

  /// Adjusts the fonts to the current text size.
  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    font = font.adjusted(to: traitCollection)
    if let adjusted = attributedStorage?.adjusted(to: traitCollection) { attributedText = adjusted }
  }

  var isEmpty: Bool { (attributedStorage?.length ?? plainText?.utf16.count ?? 0) == 0 }

  /// Returns the text; parts without attributes use the label's.
  final func attributedContent(font: UIFont) -> AttributedText {
    var defaults = AttributedText.Defaults(font: font)
    defaults.color = textColor
    defaults.paragraph.apply(lineBreakStrategy)
    let own = TextParagraphStyle.LineBreak.wrapping(lineBreakMode)
    let alignment = textAlignment.engine
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAttributed = attributedStorage != nil
    let gap = Double(styleLineGap)
    let adjust = { (style: inout TextParagraphStyle) in
      style.lineBreak = own
      if !isAttributed || style.alignment == .natural { style.alignment = alignment }
      if style.lineSpacing == 0 { style.lineSpacing = gap }
      // Documented: natural text is aligned with the interface's leading edge; its first strong character
      // sets the writing direction.
      if style.alignment == .natural, isMirrored { style.alignment = .right }
    }
    guard let attributedStorage else {
      return AttributedText(plain: plainText ?? "", defaults: defaults, adjust: adjust)
    }
    return AttributedText(attributedStorage, defaults: defaults, adjust: adjust)
  }

  /// Returns the layout of the text in a box; caches the latest layouts.
  final func layout(width: CGFloat, height: CGFloat, lines: Int) -> LabelLayout {
    cache.layout(LabelLayoutCache.Key(width: width, height: height, lines: lines)) {
      let text = attributedContent(font: font)
      return LabelLayout(
        text: text, layout: TextLayout(text.document, options: options(width, height, lines)))
    }
  }

  /// Returns the layout options for a box.
  final func options(_ width: CGFloat, _ height: CGFloat, _ lines: Int) -> TextLayout.Options {
    var options = TextLayout.Options()
    options.width = Double(width)
    options.height = Double(height)
    options.maximumLines = max(0, lines)
    options.lastLineBreak = lineBreakMode.engine
    return options
  }

  // MARK: Size

  /// The size of the text in one unbroken line; with `preferredMaxLayoutWidth` and several lines, the size of
  /// the wrapped text.
  open override var intrinsicContentSize: CGSize {
    let isWrapped = preferredMaxLayoutWidth > 0 && numberOfLines != 1
    return fittingSize(width: isWrapped ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the size of the text. A single line ignores the given width (measured).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isWrapped = numberOfLines != 1 && size.width > 0
    return fittingSize(width: isWrapped ? size.width : .infinity)
  }

  /// Returns the size of the text for a width, rounded up to whole pixels.
  final func fittingSize(width: CGFloat) -> CGSize {
    guard !isEmpty else { return .zero }
    let layout = layout(width: width, height: .infinity, lines: numberOfLines).layout
    let scale = traitCollection.effectiveDisplayScale
    // Measured: spaces at which lines were broken count as far as they fit into the width.
    var used = CGFloat(layout.spacedWidth(limit: Double(width)))
    if lineBreakMode == .byClipping, used > width { used = width }
    // Measured: a shadow adds its height above or below, but nothing at the sides.
    let shadow = shadowColor == nil ? 0 : abs(shadowOffset.height)
    return CGSize(
      width: used.roundedUpToPixel(scale),
      height: CGFloat(layout.height).roundedUpToPixel(scale) + shadow)
  }

  override var contentWraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func wrappedContentSize(_ width: CGFloat) -> CGSize? {
    fittingSize(width: width)
  }

  override var diagnosticLabel: String? { text }

  /// Returns the rectangle of the text: at the top if it fits, else centred (measured).
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let layout = layout(width: bounds.width, height: .infinity, lines: numberOfLines).layout
    let scale = traitCollection.effectiveDisplayScale
    let height = CGFloat(layout.height).roundedUpToPixel(scale)
    var rect = bounds
    rect.size.width = min(CGFloat(layout.usedWidth).roundedUpToPixel(scale), bounds.width)
    rect.size.height = min(height, bounds.height)
    if height > bounds.height {
      rect.origin.y = roundToPixel(bounds.minY - (height - bounds.height) / 2, scale: scale)
    }
    return rect
  }

  // MARK: Baselines

  override func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? {
    let bounds = CGRect(origin: .zero, size: size)
    let layout = layout(width: size.width, height: size.height, lines: numberOfLines).layout
    let top = textTop(layout, in: bounds)
    let first = layout.lines.first?.baseline ?? 0
    let last = layout.lines.last?.baseline ?? 0
    return BaselineOffsets(
      firstFromTop: top + CGFloat(first) - bounds.minY,
      lastFromBottom: bounds.maxY - top - CGFloat(last))
  }

  /// Returns the top of the block of lines, which is centred and aligned to pixels.
  final func textTop(_ layout: TextLayout, in bounds: CGRect) -> CGFloat {
    let scale = traitCollection.effectiveDisplayScale
    let height = CGFloat(layout.height).roundedUpToPixel(scale)
    return roundToPixel(bounds.minY + (bounds.height - height) / 2, scale: scale)
  }

  // MARK: Drawing

  package override var drawsWithoutSideEffects: Bool { type(of: self) == UILabel.self }

  open override func draw(_ rect: CGRect) {
    guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: bounds)
    drawText(in: bounds)
    context.restoreGState()
  }

  /// Draws the text into a rectangle instead of the bounds.
  open func drawText(in rect: CGRect) {
    guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let content = LabelFitting(label: self, bounds: rect).content
    var painter = TextPainter(text: content.text)
    if let shadowColor {
      painter.overrideColor = shadowColor
      let origin = CGPoint(
        x: rect.minX + shadowOffset.width, y: content.top + shadowOffset.height)
      painter.draw(content.layout, at: origin, in: context)
    }
    painter.overrideColor = overridingColor
    painter.draw(content.layout, at: CGPoint(x: rect.minX, y: content.top), in: context)
  }

  /// The colour that replaces the text's colours while highlighted or disabled.
  private var overridingColor: UIColor? {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    // Guess: a disabled label is drawn in the tertiary colour.
    return isEnabled ? nil : .tertiaryLabel
  }

  override var descriptionDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }
}

extension TextParagraphStyle.LineBreak {
  /// Returns the line breaking of all lines but the last: truncating modes wrap words.
  fileprivate static func wrapping(_ mode: NSLineBreakMode) -> Self {
    mode == .byCharWrapping ? .charWrap : .wordWrap
  }
}

extension CGFloat {
  /// Returns the value rounded up to whole pixels, with a tolerance for rounding errors.
  func roundedUpToPixel(_ scale: CGFloat) -> CGFloat {
    guard isFinite else { return self }
    return ((self * scale) - 0.001).rounded(.up) / scale
  }
}
