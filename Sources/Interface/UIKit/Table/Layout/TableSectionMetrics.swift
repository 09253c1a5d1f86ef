import CoreGraphics

/// Heights of headers and footers that nobody gave one for, measured on stored tables.
///
/// | | plain | grouped, first | grouped, next |
/// |---|---|---|---|
/// | header with a title | 28 and 22 above | 55.5 | 38 |
/// | header without | 0 | 35, in inset groups 18 | 18 |
/// | footer with one line | 28 | 37.5 | 37.5 |
/// | footer without | 0 | 18 | 18 |
@MainActor
struct TableSectionMetrics {
  let style: UITableView.Style
  let scale: CGFloat
  /// Between the title of a group and its rows, beyond the 7.5 points of the look of iOS 17.
  var titleGap: CGFloat = 0

  private func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// `height` is what the table or its delegate asks for, or automatic.
  func header(hasTitle: Bool, isFirst: Bool, height: CGFloat, topPadding: CGFloat) -> CGFloat {
    let isExplicit = height != UITableView.automaticDimension
    if style == .plain {
      if hasTitle { return (isExplicit ? height : 28) + topPadding }
      return 0
    }
    if hasTitle { return (isFirst ? pixels(55.4) : 38) + titleGap }
    if isExplicit, isFirst || height > 18 { return height }
    if isFirst { return style == .grouped ? 35 : 18 }
    return isExplicit ? height : 18
  }

  func footer(lines: CGFloat, hasTitle: Bool, height: CGFloat) -> CGFloat {
    let isExplicit = height != UITableView.automaticDimension
    // Of more lines than one a plain footer has as much above and below as of one (guess).
    if style == .plain {
      return hasTitle ? (isExplicit ? height : max(28, pixels(lines + 7.5))) : 0
    }
    if hasTitle { return lines + 21.5 }
    return isExplicit ? height : 18
  }
}
