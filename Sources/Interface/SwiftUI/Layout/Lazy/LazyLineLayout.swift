/// The arrangement of the views of one line of a lazy container.
protocol LazyLineLayout: Equatable {
  /// The axis along which the lines follow each other.
  var axis: Axis { get }
  /// The spacing between lines in points; nil for the spacing that adjacent views prefer.
  var lineSpacing: CGFloat? { get }
  /// Returns the number of views in a line of a length; nil if each element forms a line.
  func itemsPerLine(across: CGFloat?) -> Int?
  /// Returns the container's length across the lines.
  func across(of proposal: CGFloat?, widest: CGFloat) -> CGFloat
  /// Returns the arrangement of the items of a line.
  ///
  /// - Parameters:
  ///   - proposal: The proposed length across the lines.
  ///   - across: The container's own length across the lines.
  @MainActor
  func line(_ items: [LayoutItem], proposal: CGFloat?, length across: CGFloat) -> LazyLine
}

/// The views of a line, with their positions relative to the start of the line.
@MainActor
struct LazyLine {
  struct Placed {
    let item: LayoutItem
    var origin: CGPoint
    let proposal: ProposedViewSize
  }

  var items: [Placed] = []
  /// The length along the container's axis, in points.
  var length: CGFloat = 0
  var across: CGFloat = 0
}
