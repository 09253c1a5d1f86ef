/// Lays out text in a sequence of containers and draws it.
///
/// A glyph is a UTF-16 unit of the text: glyph and character indexes are equal, as in UIKit for text without
/// ligatures and combining marks. A request that needs the layout lays out the whole text, and the result is
/// kept until text or containers change. Changing a container does not shape the text again.
open class NSLayoutManager: NSObject {
  open internal(set) weak var textStorage: NSTextStorage? { didSet { textDidChange() } }
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    // A new delegate is not notified of a layout that was made before it was set.
    willSet { pages = nil }
    didSet { invalidateTextViews() }
  }
  open var usesFontLeading = true { didSet { layoutDidChange() } }
  /// - Support: without effect: layout is always contiguous.
  open var allowsNonContiguousLayout = false
  open var usesDefaultHyphenation = false { didSet { textDidChange() } }
  /// - Support: without effect: the limits on text hold for all of it.
  open var limitsLayoutForSuspiciousContents = false
  /// Whether invisible characters are drawn. Stored only.
  ///
  /// - Support: without effect: invisible characters are not drawn.
  open var showsInvisibleCharacters = false
  /// - Support: without effect: control characters are not drawn.
  open var showsControlCharacters = false

  /// The attributes that override the text's own in links.
  var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { textDidChange() } }

  /// The whole text, converted for the layout engine; nil after a change.
  private var shaped: AttributedText?
  private var pages: TextPages?
  /// Grows with each change after which the text is laid out anew.
  private(set) var layoutNumber = 0

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    layoutDidChange()
  }

  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    layoutDidChange()
  }

  open func textContainerChangedGeometry(_ container: NSTextContainer) { layoutDidChange() }

  // MARK: Layout invalidation

  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    textDidChange()
  }

  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    layoutDidChange()
  }

  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    textDidChange()
  }

  open func invalidateDisplay(forCharacterRange charRange: NSRange) { invalidateTextViews() }

  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateTextViews() }

  private func textDidChange() {
    shaped = nil
    layoutDidChange()
  }

  private func layoutDidChange() {
    let hadLayout = pages != nil
    pages = nil
    layoutNumber += 1
    if hadLayout { delegate?.layoutManagerDidInvalidateLayout(self) }
    invalidateTextViews()
  }

  private func invalidateTextViews() {
    for container in textContainers { container.invalidateTextView() }
  }

  // MARK: Layout

  open func ensureLayout(for container: NSTextContainer) { _ = laidOut }

  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOut }

  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = laidOut }

  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = laidOut
  }

  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = laidOut }

  /// The whole text, converted for the layout engine.
  private var attributed: AttributedText {
    if let shaped { return shaped }
    let text = textStorage ?? NSAttributedString(string: "")
    let made = AttributedText(text, links: linkAttributes) { style in
      if usesDefaultHyphenation { style.hyphenationFactor = max(style.hyphenationFactor, 1) }
    }
    shaped = made
    return made
  }

  /// The layout of all containers, filled in order until the text or the containers end.
  final var laidOut: TextPages {
    if let pages { return pages }
    var made = TextPages()
    let text = attributed
    let count = text.document.count
    var start = 0
    for container in textContainers {
      let layout = layout(text, in: container, size: container.size, from: start)
      let end = layout.isTruncated ? layout.shownEnd ?? start : count
      made.pages.append(
        TextPages.Page(container: container, text: text, layout: layout, range: start..<end))
      start = end
      if start >= count { break }
    }
    pages = made
    for container in textContainers {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container,
        atEnd: container === made.pages.last?.container && start >= count)
    }
    return made
  }

  /// Returns the rectangle of the text if a container had another size, without shaping the text again.
  final func usedRect(for container: NSTextContainer, size: CGSize) -> CGRect {
    var pages = TextPages()
    let text = attributed
    pages.pages = [
      TextPages.Page(
        container: container, text: text,
        layout: layout(text, in: container, size: size, from: 0), range: 0..<text.document.count)
    ]
    return pages.usedRect(of: container)
  }

  private func layout(
    _ text: AttributedText, in container: NSTextContainer, size: CGSize, from start: Int
  ) -> TextLayout {
    var options = container.options(size)
    options.usesFontLeading = usesFontLeading
    var hooks = TextLayoutHooks()
    container.addHooks(to: &hooks)
    if let delegate { addHooks(of: delegate, to: &hooks) }
    return TextLayout(
      text.document, options: options, hooks: hooks, units: start..<text.document.count)
  }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }

  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the glyph range of a container, or an empty range at the text's end if the text does not reach
  /// it.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    laidOut.page(of: container).map { NSRange($0.range) }
      ?? NSRange(location: numberOfGlyphs, length: 0)
  }

  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let page = laidOut.pages.first(where: { glyphIndex < $0.range.upperBound }) else {
      return nil
    }
    effectiveGlyphRange?.pointee = NSRange(page.range)
    return page.container
  }

  open var firstUnlaidCharacterIndex: Int { laidOut.pages.last?.range.upperBound ?? 0 }

  open var hasNonContiguousLayout: Bool { false }

  // MARK: Lines

  /// Returns the rectangle of a container's lines with their padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    laidOut.usedRect(of: container)
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = laidOut.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(line.range)
    return line.fragmentRect
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = laidOut.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(line.range)
    return line.usedRect
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<Bool>) -> Void
  ) {
    var stop = false
    for line in laidOut.lines(glyphRange.units) where !line.isExtra {
      block(line.fragmentRect, line.usedRect, line.page.container, NSRange(line.range), &stop)
      if stop { return }
    }
  }

  /// The rectangle of the empty line after a final line break, or of an empty text; otherwise empty.
  open var extraLineFragmentRect: CGRect { laidOut.extraLine?.fragmentRect ?? .zero }

  open var extraLineFragmentUsedRect: CGRect { laidOut.extraLine?.usedRect ?? .zero }

  open var extraLineFragmentTextContainer: NSTextContainer? { laidOut.extraLine?.page.container }

  /// Returns the location of a glyph's origin on the baseline, relative to its line fragment.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = laidOut.line(at: glyphIndex) else { return .zero }
    let fragment = line.fragmentRect
    return CGPoint(
      x: line.caret(glyphIndex).x - fragment.minX,
      y: CGFloat(line.placed.baseline) - fragment.minY)
  }

  /// Returns the range of glyphs that an ellipsis replaces in the line of a glyph.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    laidOut.line(at: glyphIndex)?.truncatedRange.map { NSRange($0) }
      ?? NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Rectangles

  /// Returns the smallest rectangle that encloses the lines and glyphs of a range.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    var result = CGRect.null
    enumerateEnclosingRects(
      forGlyphRange: glyphRange,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
    ) { rect, _ in result = result.union(rect) }
    return result.isNull ? .zero : result
  }

  /// Calls a block with the rectangle of a range in each line. If the range is a selection that continues in
  /// the next line, the rectangle extends to the end of its line.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<Bool>) -> Void
  ) {
    var stop = false
    let isSelection = selectedRange.location != NSNotFound
    for line in laidOut.lines(glyphRange.units) where line.page.container === textContainer {
      for rect in line.rects(of: glyphRange.units, asSelection: isSelection) {
        block(rect, &stop)
        if stop { return }
      }
    }
  }

  /// Returns the glyph range of the lines that intersect a rectangle.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    NSRange(laidOut.units(in: bounds, container))
  }

  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  // MARK: Points

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    laidOut.line(at: point, in: container)?.unit(atX: point.x).fraction ?? 0
  }

  /// Returns the index of the character at or nearest to a point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let line = laidOut.line(at: point, in: container) else { return 0 }
    let hit = line.unit(atX: point.x)
    partialFraction?.pointee = hit.fraction
    return hit.index
  }

  // MARK: Drawing

  /// Fills the backgrounds of a range. `origin` is the container's origin.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    fillBackgrounds(glyphsToShow.units, at: origin)
  }

  /// What draws the line for which `drawUnderline` or `drawStrikethrough` is called.
  private var drawsUsualLine: (() -> Void)?

  /// Draws the underline of a range. `baselineOffset` is its distance below the baseline in points.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { drawsUsualLine?() }

  /// Draws the strikethrough of a range. `baselineOffset` is its distance below the baseline in points.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { drawsUsualLine?() }

  /// The painter of a text. In a subclass each line below or through the text is drawn by a method.
  private func painter(of text: AttributedText, at origin: CGPoint) -> TextPainter {
    var painter = TextPainter(text: text)
    guard type(of: self) != NSLayoutManager.self else { return painter }
    painter.drawsLine = { [unowned self] line, usual in
      guard let fragment = laidOut.line(at: line.units.lowerBound) else { return usual() }
      let (units, all) = (NSRange(line.units), NSRange(fragment.range))
      withoutActuallyEscaping(usual) { usual in
        drawsUsualLine = usual
        if line.isStrikethrough {
          drawStrikethrough(
            forGlyphRange: units, strikethroughType: line.style, baselineOffset: line.offset,
            lineFragmentRect: fragment.fragmentRect, lineFragmentGlyphRange: all,
            containerOrigin: origin)
        } else {
          drawUnderline(
            forGlyphRange: units, underlineType: line.style, baselineOffset: line.offset,
            lineFragmentRect: fragment.fragmentRect, lineFragmentGlyphRange: all,
            containerOrigin: origin)
        }
        drawsUsualLine = nil
      }
    }
    return painter
  }

  /// Fills the rectangles of a range that has a background colour.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    context.fill(Array(UnsafeBufferPointer(start: rectArray, count: rectCount)))
  }

  /// Draws the glyphs of a range without backgrounds. `origin` is the container's origin.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for page in laidOut.pages {
      let units = glyphsToShow.units.clamped(to: page.range)
      guard !units.isEmpty, let first = page.layout.lineIndex(at: units.lowerBound),
        let last = page.layout.lineIndex(at: units.upperBound - 1)
      else { continue }
      painter(of: page.text, at: origin).drawGlyphs(
        page.layout.lines[first...max(first, last)], units: units,
        at: CGPoint(x: origin.x + page.padding, y: origin.y), in: context)
    }
  }
}
