/// One or more lines of text that is only read.
@preconcurrency @MainActor
open class UILabel: UIView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UILabel.shadowColor), AppearanceProperty(\UILabel.shadowOffset),
      ]
  }

  private var plainText: String?
  private var attributedStorage: NSAttributedString?
  /// Layouts of the present content; emptied by every change.
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

  /// The text without attributes. Nil by default. Setting it removes an attributed text.
  open var text: String? {
    get { attributedStorage?.string ?? plainText }
    set {
      guard newValue != plainText || attributedStorage != nil else { return }
      plainText = newValue
      attributedStorage = nil
      contentDidChange()
    }
  }

  /// Overrides font and colour where it has its own.
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

  /// Font and colour of the label.
  private var plainAttributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }

  // MARK: Look

  /// The font. The system's at 17 points by default, and again after nil.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = UIFont.systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { contentDidChange() }
    }
  }
  /// The colour. The label colour by default, and again after nil.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      appearanceDidChange()
    }
  }
  /// The colour of the shadow. Nil, no shadow, by default.
  open var shadowColor: UIColor? { didSet { appearanceDidChange() } }
  /// The offset of the shadow in points. Up by one point by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { appearanceDidChange() } }
  /// The colour while the label is highlighted. Nil, the usual colour, by default.
  open var highlightedTextColor: UIColor? { didSet { appearanceDidChange() } }
  /// Whether the label is drawn in its highlight colour. False by default; cells set it.
  open var isHighlighted = false { didSet { appearanceDidChange() } }
  /// Whether the label is drawn in its own colour. True by default; else it is faint.
  open var isEnabled = true { didSet { appearanceDidChange() } }

  // MARK: Layout

  /// The alignment of the lines. In reading direction by default.
  open var textAlignment = NSTextAlignment.natural { didSet { appearanceDidChange() } }
  /// How lines break and how a text ends that does not fit. With an ellipsis by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentDidChange() } }
  /// Which refinements of line breaking apply to paragraphs without a style of their own.
  ///
  /// By default the standard ones: a short word is never alone in the second of two lines, and Korean
  /// words are kept whole.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { contentDidChange() }
  }
  /// 0 is no limit.
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  /// The width in points at which the intrinsic size of several lines wraps. 0, none, by default.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Changes what is drawn, never a size.
  open var adjustsFontSizeToFitWidth = false { didSet { appearanceDidChange() } }
  /// The smallest share of the font's size for a text that does not fit. 0 by default.
  open var minimumScaleFactor: CGFloat = 0 { didSet { appearanceDidChange() } }
  /// What stays in place when the font becomes smaller. The baseline by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { appearanceDidChange() }
  }
  /// - Support: without effect: text is cut without being tightened first.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether fonts of text styles and metrics follow the text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  /// - Support: without effect: there is no pointer to hover.
  open var showsExpansionTextWhenTruncated = false

  /// Discards layouts and size after a change that may concern the size.
  private func contentDidChange() {
    cache.removeAll()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Discards layouts after a change that does not concern the size.
  private func appearanceDidChange() {
    cache.removeAll()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    appearanceDidChange()
  }

  /// Brings the fonts to the present text size.
  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    font = font.adjusted(to: traitCollection)
    if let adjusted = attributedStorage?.adjusted(to: traitCollection) { attributedText = adjusted }
  }

  var isEmpty: Bool { (attributedStorage?.length ?? plainText?.utf16.count ?? 0) == 0 }

  /// The text with the label's own attributes wherever it has none.
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
      // Documented: natural text stands where the interface begins; which way it runs, its first
      // strong letter says.
      if style.alignment == .natural, isMirrored { style.alignment = .right }
    }
    guard let attributedStorage else {
      return AttributedText(plain: plainText ?? "", defaults: defaults, adjust: adjust)
    }
    return AttributedText(attributedStorage, defaults: defaults, adjust: adjust)
  }

  /// The text laid out in a box, as it is drawn; remembered for the last few boxes.
  final func layout(width: CGFloat, height: CGFloat, lines: Int) -> LabelLayout {
    cache.layout(LabelLayoutCache.Key(width: width, height: height, lines: lines)) {
      let text = attributedContent(font: font)
      return LabelLayout(
        text: text, layout: TextLayout(text.document, options: options(width, height, lines)))
    }
  }

  /// The options of a layout in a box.
  final func options(_ width: CGFloat, _ height: CGFloat, _ lines: Int) -> TextLayout.Options {
    var options = TextLayout.Options()
    options.width = Double(width)
    options.height = Double(height)
    options.maximumLines = max(0, lines)
    options.lastLineBreak = lineBreakMode.engine
    return options
  }

  // MARK: Size

  /// The size of one unbroken line; with `preferredMaxLayoutWidth` and several lines, what the
  /// wrapped text takes.
  open override var intrinsicContentSize: CGSize {
    let isWrapped = preferredMaxLayoutWidth > 0 && numberOfLines != 1
    return fittingSize(width: isWrapped ? preferredMaxLayoutWidth : .infinity)
  }

  /// A single line takes what it takes, whatever the given width (measured).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isWrapped = numberOfLines != 1 && size.width > 0
    return fittingSize(width: isWrapped ? size.width : .infinity)
  }

  /// The size of the text in a width, in whole pixels.
  final func fittingSize(width: CGFloat) -> CGSize {
    guard !isEmpty else { return .zero }
    let layout = layout(width: width, height: .infinity, lines: numberOfLines).layout
    let scale = traitCollection.effectiveDisplayScale
    // Measured: the spaces at which lines were broken count as far as there is room.
    var used = CGFloat(layout.spacedWidth(limit: Double(width)))
    if lineBreakMode == .byClipping, used > width { used = width }
    // Measured: a shadow is given room below or above, none at the sides.
    let shadow = shadowColor == nil ? 0 : abs(shadowOffset.height)
    return CGSize(
      width: used.roundedUpToPixel(scale),
      height: CGFloat(layout.height).roundedUpToPixel(scale) + shadow)
  }

  override var contentWraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func wrappedContentSize(_ width: CGFloat) -> CGSize? { fittingSize(width: width) }

  override var diagnosticLabel: String? { text }

  /// The rectangle of the text: at the top if it fits, else centred (measured).
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

  /// The top of the block of lines, which is centred and begins on a pixel.
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

  /// Draws the text into a rectangle in the place of the bounds.
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

  /// The colour that replaces the label's own in its present state.
  private var overridingColor: UIColor? {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    // Guess: a disabled label is drawn in the tertiary colour.
    return isEnabled ? nil : .tertiaryLabel
  }

  override var descriptionDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }
}

extension TextParagraphStyle.LineBreak {
  /// The line breaking of the lines before the last: truncating modes wrap words.
  fileprivate static func wrapping(_ mode: NSLineBreakMode) -> Self {
    mode == .byCharWrapping ? .charWrap : .wordWrap
  }
}

extension CGFloat {
  /// Up to a whole pixel, but not for an excess that is only arithmetic.
  func roundedUpToPixel(_ scale: CGFloat) -> CGFloat {
    guard isFinite else { return self }
    return ((self * scale) - 0.001).rounded(.up) / scale
  }
}
