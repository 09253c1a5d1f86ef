/// The animated transition of a text from its old content to the new one.
@MainActor
struct TextChange {
  private let old: TextBlock
  /// The progress, from 0 to 1.
  var progress: CGFloat = 0
  /// The horizontal ranges of the characters that roll vertically, and the direction; nil if none do.
  private let roll: Roll?

  private struct Roll {
    var old: ClosedRange<CGFloat>
    var new: ClosedRange<CGFloat>
    var isDownwards: Bool
  }

  init(from old: TextBlock, to new: TextBlock, _ kind: ContentTransition.Kind, isDownwards: Bool) {
    self.old = old
    switch kind {
    case .numericText, .numericValue: roll = Self.roll(from: old, to: new, isDownwards)
    default: roll = nil
    }
  }

  private var oldSize: CGSize { old.size(scale: 1) }

  /// The height by which the layer extends above and below the text to display rolling characters.
  var margin: CGFloat { roll == nil ? 0 : (oldSize.height * Self.distance).rounded(.up) }

  /// Returns the frame of the layer for a text in a rectangle.
  func frame(around rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX, y: rect.minY - margin, width: max(rect.width, oldSize.width),
      height: max(rect.height, oldSize.height) + 2 * margin)
  }

  /// Returns the ranges from the first character that differs to the end of the line. Texts of several lines
  /// fade instead.
  private static func roll(from old: TextBlock, to new: TextBlock, _ isDownwards: Bool) -> Roll? {
    guard old.layout.lines.count == 1, new.layout.lines.count == 1 else { return nil }
    let (a, b) = (old.characterEdges, new.characterEdges)
    let same = zip(a, b).prefix { $0.character == $1.character && $0.end == $1.end }.count
    guard same < max(a.count, b.count) else { return nil }
    let start = same > 0 ? a[same - 1].end : 0
    return Roll(
      old: start...max(start, a.last?.end ?? start), new: start...max(start, b.last?.end ?? start),
      isDownwards: isDownwards)
  }

  /// The distance that characters roll, as a multiple of the text's height: a guess.
  private static let distance: CGFloat = 0.5

  func draw(_ new: TextBlock, in context: CGContext) {
    let share = min(1, max(0, progress))
    guard let roll else {
      draw(old, in: context, alpha: 1 - share)
      draw(new, in: context, alpha: share)
      return
    }
    let height = new.size(scale: 1).height
    let sign: CGFloat = roll.isDownwards ? 1 : -1
    let step = height * Self.distance * sign
    draw(new, in: context, alpha: 1, range: 0...roll.new.lowerBound)
    draw(old, in: context, alpha: 1 - share, range: roll.old, dy: step * progress)
    draw(new, in: context, alpha: share, range: roll.new, dy: step * (progress - 1))
  }

  private func draw(
    _ block: TextBlock, in context: CGContext, alpha: CGFloat, range: ClosedRange<CGFloat>? = nil,
    dy: CGFloat = 0
  ) {
    guard alpha > 0 else { return }
    context.saveGState()
    context.setAlpha(alpha)
    context.translateBy(x: 0, y: dy)
    if let range {
      let height = block.size(scale: 1).height
      context.clip(
        to: CGRect(
          x: range.lowerBound, y: -height, width: range.upperBound - range.lowerBound,
          height: 3 * height))
    }
    block.draw(in: context)
    context.restoreGState()
  }
}
