/// Lays text out in containers, one after the other, and draws it.
///
/// A glyph here is a UTF-16 unit of the text: glyph and character indices are the same numbers,
/// as they are in UIKit for text without ligatures and marks.
open class NSLayoutManager: NSObject {
  public internal(set) weak var textStorage: NSTextStorage? { didSet { invalidate() } }
  public private(set) var textContainers: [NSTextContainer] = []
  open var usesFontLeading = true { didSet { invalidate() } }
  open var allowsNonContiguousLayout = false
  open var showsInvisibleCharacters = false
  open var showsControlCharacters = false

  /// The text of one container, laid out.
  private struct Page {
    var text: AttributedText
    var layout: TextLayout
    /// Where the page's text starts in the storage.
    var start: Int
    var end: Int
  }

  private var pages: [Page]?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
    invalidate()
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }

  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { invalidate() }

  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    invalidate()
  }

  private func invalidate() { pages = nil }

  // MARK: Layout

  open func ensureLayout(for container: NSTextContainer) { _ = laidOutPages }

  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = laidOutPages }

  /// Fills the containers in order until the text or the containers end.
  private var laidOutPages: [Page] {
    if let pages { return pages }
    var made: [Page] = []
    let full = textStorage ?? NSAttributedString(string: "")
    var start = 0
    for container in textContainers {
      let rest =
        start == 0
        ? full
        : full.attributedSubstring(
          from: NSRange(location: start, length: full.length - start))
      let text = AttributedText(rest)
      var options = container.options
      options.usesFontLeading = usesFontLeading
      let layout = TextLayout(text.document, options: options)
      let shown = layout.isTruncated ? layout.lines.last?.range.upperBound ?? 0 : rest.length
      made.append(Page(text: text, layout: layout, start: start, end: start + shown))
      start += shown
      if start >= full.length { break }
    }
    pages = made
    return made
  }

  private func page(of container: NSTextContainer) -> Page? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    let pages = laidOutPages
    return index < pages.count ? pages[index] : nil
  }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let page = page(of: container) else {
      return NSRange(location: numberOfGlyphs, length: 0)
    }
    return NSRange(location: page.start, length: page.end - page.start)
  }

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

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    let pages = laidOutPages
    guard let index = pages.firstIndex(where: { glyphIndex < $0.end }) else { return nil }
    effectiveGlyphRange?.pointee = NSRange(
      location: pages[index].start, length: pages[index].end - pages[index].start)
    return textContainers[index]
  }

  // MARK: Rectangles

  /// What the lines of a container take, with their padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let page = page(of: container) else { return .zero }
    return page.layout.lines.reduce(CGRect.null) {
      $0.union(usedRect(of: $1, container))
    }.nullAsZero
  }

  private func usedRect(of line: TextLayout.PlacedLine, _ container: NSTextContainer) -> CGRect {
    CGRect(
      x: CGFloat(line.x), y: CGFloat(line.y),
      width: CGFloat(line.line.visibleWidth) + 2 * container.lineFragmentPadding,
      height: CGFloat(line.height))
  }

  private func fragmentRect(
    of line: TextLayout.PlacedLine, _ container: NSTextContainer
  ) -> CGRect {
    let isWhole = container.exclusionPaths.isEmpty && container.size.width > 0
    var rect = usedRect(of: line, container)
    if isWhole { (rect.origin.x, rect.size.width) = (0, container.size.width) }
    return rect
  }

  private func line(at glyphIndex: Int) -> (TextLayout.PlacedLine, Page, NSTextContainer)? {
    for (page, container) in zip(laidOutPages, textContainers) where glyphIndex < page.end {
      let local = glyphIndex - page.start
      let found = page.layout.lines.last { $0.range.lowerBound <= local }
      return found.map { ($0, page, container) }
    }
    return nil
  }

  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (line, page, container) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(line, page.start)
    return fragmentRect(of: line, container)
  }

  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (line, page, container) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(line, page.start)
    return usedRect(of: line, container)
  }

  /// A glyph's origin on the baseline, in its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (line, page, container) = line(at: glyphIndex) else { return .zero }
    let block = page.text.document.blocks[line.block]
    let x = line.line.caretOffset(glyphIndex - page.start - block.range.lowerBound)
    let left = fragmentRect(of: line, container).minX
    return CGPoint(
      x: CGFloat(line.x + x) + container.lineFragmentPadding - left,
      y: CGFloat(line.baseline - line.y))
  }

  /// The smallest rectangle around a range's lines and glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    var result = CGRect.null
    enumerateEnclosingRects(
      forGlyphRange: glyphRange,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
    ) { rect, _ in result = result.union(rect) }
    return result.nullAsZero
  }

  /// One rectangle a line, around the part of the range in it: what a selection looks like.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<Bool>) -> Void
  ) {
    guard let page = page(of: textContainer) else { return }
    let wanted =
      (glyphRange.location - page.start)..<(glyphRange.location + glyphRange.length - page.start)
    var stop = false
    for line in page.layout.lines where line.range.overlaps(wanted) {
      let part = line.range.clamped(to: wanted)
      let origin = page.text.document.blocks[line.block].range.lowerBound
      let start = line.line.caretOffset(part.lowerBound - origin)
      let end = line.line.caretOffset(part.upperBound - origin)
      block(
        CGRect(
          x: CGFloat(line.x + min(start, end)) + textContainer.lineFragmentPadding,
          y: CGFloat(line.y), width: CGFloat(abs(end - start)), height: CGFloat(line.height)),
        &stop)
      if stop { return }
    }
  }

  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<Bool>) -> Void
  ) {
    let wanted = glyphRange.location..<(glyphRange.location + max(1, glyphRange.length))
    var stop = false
    for (page, container) in zip(laidOutPages, textContainers) {
      for line in page.layout.lines {
        let range = NSRange(line, page.start)
        let own = range.location..<(range.location + max(1, range.length))
        guard own.overlaps(wanted) else { continue }
        block(
          fragmentRect(of: line, container), usedRect(of: line, container), container, range, &stop)
        if stop { return }
      }
    }
  }

  // MARK: Points

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The character under or nearest to a point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let page = page(of: container) else { return 0 }
    let lines = page.layout.lines
    let below = lines.firstIndex { Double(point.y) < $0.y + $0.height } ?? lines.count - 1
    guard below >= 0, below < lines.count else { return page.start }
    let line = lines[below]
    let x = Double(point.x - container.lineFragmentPadding) - line.x
    let hit = line.line.character(at: x)
    partialFraction?.pointee = CGFloat(hit.fraction)
    return page.start + page.text.document.blocks[line.block].range.lowerBound + hit.index
  }

  // MARK: Drawing

  @MainActor
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws the glyphs of a range with their backgrounds; the origin is that of the container.
  @MainActor
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (page, container) in zip(laidOutPages, textContainers)
    where glyphsToShow.location < page.end && glyphsToShow.location >= page.start {
      let place = CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y)
      TextPainter(text: page.text).draw(page.layout, at: place, in: context)
    }
  }
}

extension NSRange {
  fileprivate init(_ line: TextLayout.PlacedLine, _ start: Int) {
    self.init(location: start + line.range.lowerBound, length: line.range.count)
  }
}

extension CGRect {
  fileprivate var nullAsZero: CGRect { isNull ? .zero : self }
}
