import Foundation

extension TextParagraph {
  /// The end of a line, and whether a hyphen is added there.
  struct LineCut {
    var end: Int
    var isHyphenated = false
  }

  /// Returns the end of the line that starts at an index, for a width in points.
  package func lineEnd(
    from start: Int, width limit: Double, style: TextParagraphStyle, indent: Double = 0
  ) -> Int {
    lineCut(from: start, width: limit, style: style, indent: indent).end
  }

  /// Returns the end of the line that starts at an index, for a width in points.
  ///
  /// Breaks where UAX 14 allows; white space hangs over the edge. A word wider than the line is
  /// broken between characters. A line has at least one character, so that breaking ends.
  func lineCut(
    from start: Int, width limit: Double, style: TextParagraphStyle, indent: Double = 0
  ) -> LineCut {
    guard start < count else { return LineCut(end: count) }
    let fits = fittingEnd(from: start, width: limit, style: style, indent: indent)
    if fits >= count { return LineCut(end: count) }
    if style.lineBreak != .charWrap {
      let word = wordBreak(from: start, to: fits, limit, style)
      if let cut = hyphenation(after: word?.end ?? start, from: start, to: fits, limit, style) {
        return cut
      }
      if let word { return word }
    }
    var end = fits
    while end > start, !isGraphemeStart(end) { end -= 1 }
    if end == start {
      end = start + 1
      while end < count, !isGraphemeStart(end) { end += 1 }
    }
    return LineCut(end: style.lineBreak == .charWrap ? skippingSpace(end) : end)
  }

  /// Returns the last position at which the line can be broken: between words, or at a soft hyphen
  /// if the hyphen fits.
  private func wordBreak(
    from start: Int, to fits: Int, _ limit: Double, _ style: TextParagraphStyle
  ) -> LineCut? {
    var end = fits
    while end > start {
      defer { end -= 1 }
      guard breaks[end] else { continue }
      if units[end - 1] == 0xAD {
        guard width(start..<end) + hyphenWidth(at: end - 1) <= limit + Self.slack else { continue }
        return LineCut(end: end, isHyphenated: true)
      }
      if style.keepsHangulWords, isHangul(end - 1), isHangul(end) { continue }
      return LineCut(end: skippingSpace(end))
    }
    return nil
  }

  /// Whether a unit is a Hangul syllable.
  private func isHangul(_ index: Int) -> Bool { (0xAC00...0xD7A3).contains(units[index]) }

  /// Returns the width in points of a hyphen in the style of a unit.
  private func hyphenWidth(at index: Int) -> Double {
    LineToken(.hyphen, style: spans[span(at: index)].style).width
  }

  /// Returns a break inside the word that did not fit, if the line would otherwise be filled to
  /// less than the style's hyphenation factor; nil otherwise.
  private func hyphenation(
    after word: Int, from start: Int, to fits: Int, _ limit: Double, _ style: TextParagraphStyle
  ) -> LineCut? {
    guard style.hyphenationFactor > 0, limit > 0, limit.isFinite else { return nil }
    let filled = width(start..<trimmedEnd(start..<word))
    guard filled / limit < style.hyphenationFactor else { return nil }
    var wordEnd = word
    while wordEnd < count, wordEnd == word || !breaks[wordEnd] { wordEnd += 1 }
    let language = spans[span(at: word)].style.language ?? "en"
    let points = Hyphenation.points(in: Array(units[word..<wordEnd]), language: language)
    let available = limit - hyphenWidth(at: word) + Self.slack
    guard
      let point = points.last(where: { word + $0 <= fits && width(start..<word + $0) <= available })
    else { return nil }
    return LineCut(end: word + point, isHyphenated: true)
  }

  /// Moves a break back by a word if the last line would be a single word and has space for
  /// another.
  func pushingOut(
    _ cut: LineCut, from start: Int, width limit: Double, _ pushOut: PushOut
  ) -> LineCut {
    let end = cut.end
    if pushOut == .shortSecondLine {
      let last = width(end..<trimmedEnd(end..<count))
      guard start == 0, last < PushOut.longWord * limit else { return cut }
    }
    guard end < count, breaks[end], !breaks[(end + 1)..<count].contains(true) else { return cut }
    var word = end - 1
    while word > start, !breaks[word] { word -= 1 }
    // The line itself must keep at least one word.
    guard word > start, breaks[(start + 1)..<word].contains(true),
      width(word..<trimmedEnd(word..<count)) <= limit + Self.slack
    else { return cut }
    return LineCut(end: word)
  }

  /// Moves a break past white space, which belongs to the line before it.
  private func skippingSpace(_ index: Int) -> Int {
    var end = index
    while end < count, isHangingSpace(end), !breaks[end] { end += 1 }
    return end
  }

  /// Returns the largest index up to which everything fits, without hanging white space.
  private func fittingEnd(
    from start: Int, width limit: Double, style: TextParagraphStyle, indent: Double
  ) -> Int {
    guard !hasTabs else {
      return fittingEndWithTabs(from: start, width: limit, style: style, indent: indent)
    }
    let edge = positions[start] + limit + Self.slack
    var index = start
    while index < count {
      if positions[index + 1] > edge, !isHangingSpace(index) { return index }
      index += 1
    }
    return count
  }

  /// Returns the largest index up to which everything fits in a paragraph with tabs, whose widths
  /// depend on the pen's position.
  private func fittingEndWithTabs(
    from start: Int, width limit: Double, style: TextParagraphStyle, indent: Double
  ) -> Int {
    var pen = 0.0
    var index = start
    while index < count {
      if units[index] == 0x09 {
        let stop = style.tabStop(after: pen + indent)
        pen = stop.location - indent
        if pen > limit + Self.slack { return index }
      } else {
        pen += width(index..<index + 1)
        if pen > limit + Self.slack, !isHangingSpace(index) { return index }
      }
      index += 1
    }
    return count
  }
}
