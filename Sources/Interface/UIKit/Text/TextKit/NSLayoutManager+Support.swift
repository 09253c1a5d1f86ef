extension NSLayoutManager {
  /// Fills the backgrounds, with one call for each range and one rectangle for each line.
  final func fillBackgrounds(_ shown: Range<Int>, at origin: CGPoint) {
    let pages = laidOut
    for page in pages.pages {
      for (drawing, range) in zip(page.text.drawingAttributes, page.text.ranges) {
        guard let color = drawing.background else { continue }
        let units = range.clamped(to: shown).clamped(to: page.range)
        guard !units.isEmpty else { continue }
        let rects = pages.lines(units).flatMap { $0.rects(of: units) }.map {
          $0.offsetBy(dx: origin.x, dy: origin.y)
        }
        rects.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          fillBackgroundRectArray(
            base, count: buffer.count, forCharacterRange: NSRange(units), color: color)
        }
      }
    }
  }

  /// Adds the delegate's spacing to the layout.
  final func addHooks(
    of delegate: any NSLayoutManagerDelegate, to hooks: inout TextLayoutHooks
  ) {
    hooks.lineSpacing = { [unowned self] range in
      Double(
        delegate.layoutManager(
          self, lineSpacingAfterGlyphAt: max(range.lowerBound, range.upperBound - 1),
          withProposedLineFragmentRect: .zero))
    }
    hooks.spacingBefore = { [unowned self] range in
      Double(
        delegate.layoutManager(
          self, paragraphSpacingBeforeGlyphAt: range.lowerBound,
          withProposedLineFragmentRect: .zero))
    }
    hooks.spacingAfter = { [unowned self] range in
      Double(
        delegate.layoutManager(
          self, paragraphSpacingAfterGlyphAt: max(range.lowerBound, range.upperBound - 1),
          withProposedLineFragmentRect: .zero))
    }
  }

  /// Returns the paragraph style at a UTF-16 unit.
  fileprivate final func paragraphStyle(at unit: Int) -> NSParagraphStyle? {
    guard let textStorage, (0..<textStorage.length).contains(unit) else { return nil }
    return textStorage.attribute(.paragraphStyle, at: unit, effectiveRange: nil)
      as? NSParagraphStyle
  }
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    layoutManager.paragraphStyle(at: glyphIndex)?.lineSpacing ?? 0
  }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacingBefore ?? 0
  }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacing ?? 0
  }

  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

extension TextPages.Line {
  /// Returns the rectangles of UTF-16 units. A selection that continues in the next line includes the rest of
  /// the current line.
  func rects(of units: Range<Int>, asSelection isSelection: Bool) -> [CGRect] {
    var rects = rects(of: units)
    guard isSelection else { return rects }
    let continues =
      units.upperBound >= range.upperBound && units.lowerBound < range.upperBound
      && units.upperBound > placed.range.upperBound || isExtra
    guard continues else { return rects }
    let edge = fragmentRect
    if rects.isEmpty {
      rects = [
        CGRect(origin: caret(range.lowerBound), size: CGSize(width: 0, height: placed.height))
      ]
    }
    if placed.line.isRightToLeft {
      let first = rects[0]
      rects[0] = CGRect(
        x: edge.minX + page.padding, y: first.minY,
        width: first.maxX - edge.minX - page.padding, height: first.height)
    } else {
      let last = rects[rects.count - 1]
      rects[rects.count - 1].size.width = max(last.width, edge.maxX - page.padding - last.minX)
    }
    return rects
  }
}

extension NSRange {
  /// The range as UTF-16 units; empty for `NSNotFound`.
  var units: Range<Int> {
    location == NSNotFound ? 0..<0 : location..<(location + max(0, length))
  }
}
