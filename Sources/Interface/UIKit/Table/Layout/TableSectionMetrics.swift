import CoreGraphics

/// The default heights of section headers and footers in points, measured on stored tables.
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
  /// The additional space between the title of a group and its rows, beyond the 7.5 points of iOS 17, in
  /// points.
  var titleGap: CGFloat = 0

  private func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// Returns the height of a header. `height` is the one that the table or delegate specifies, or automatic.
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
    // A plain footer with several lines has the same padding as one with a single line (guess).
    if style == .plain {
      return hasTitle ? (isExplicit ? height : max(28, pixels(lines + 7.5))) : 0
    }
    if hasTitle { return lines + 21.5 }
    return isExplicit ? height : 18
  }
}
