import Foundation

extension TextParagraph {
  /// The end of the line that starts at an index and is at most so wide.
  ///
  /// Breaks where UAX 14 allows, hanging white space over the edge; a word wider than the line
  /// is broken between characters. At least one character is taken, so that lines come to an end.
  package func lineEnd(
    from start: Int, width limit: Double, style: TextParagraphStyle, indent: Double = 0
  ) -> Int {
    guard start < count else { return count }
    let fits = fittingEnd(from: start, width: limit, style: style, indent: indent)
    if fits >= count { return count }
    if style.lineBreak != .charWrap {
      var end = fits
      while end > start {
        if breaks[end] { return skippingSpace(end) }
        end -= 1
      }
    }
    var end = fits
    while end > start, !isGraphemeStart(end) { end -= 1 }
    if end == start {
      end = start + 1
      while end < count, !isGraphemeStart(end) { end += 1 }
    }
    return style.lineBreak == .charWrap ? skippingSpace(end) : end
  }

  /// White space after a break belongs to the line that it ends.
  private func skippingSpace(_ index: Int) -> Int {
    var end = index
    while end < count, isHangingSpace(end), !breaks[end] { end += 1 }
    return end
  }

  /// The furthest index such that everything before it, less hanging white space, fits.
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

  /// With tabs the pen jumps, so it is walked: each tab to its stop, the rest by advances.
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
