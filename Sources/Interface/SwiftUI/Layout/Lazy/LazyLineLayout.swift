/// The arrangement of the views of one line of a lazy container.
protocol LazyLineLayout: Equatable {
  /// The direction in which lines follow each other.
  var axis: Axis { get }
  /// The distance between lines; nil for the preferences of neighbours.
  var lineSpacing: CGFloat? { get }
  /// Returns the number of views that fill a line of a length; nil if each element is a line.
  func itemsPerLine(across: CGFloat?) -> Int?
  /// The container's length across its lines.
  func across(of proposal: CGFloat?, widest: CGFloat) -> CGFloat
  /// - Parameters:
  ///   - proposal: What is proposed across the lines.
  ///   - across: The container's own length there.
  @MainActor
  func line(_ items: [LayoutItem], proposal: CGFloat?, length across: CGFloat) -> LazyLine
}

/// The views of a line with their places, from the line's start.
@MainActor
struct LazyLine {
  struct Placed {
    let item: LayoutItem
    var origin: CGPoint
    let proposal: ProposedViewSize
  }

  var items: [Placed] = []
  /// Along the container's axis.
  var length: CGFloat = 0
  var across: CGFloat = 0
}
