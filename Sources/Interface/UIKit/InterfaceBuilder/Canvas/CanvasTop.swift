import CoreGraphics

/// The heights of the bars at the top of a scene on the editor's canvas, in points.
struct CanvasTop: Sendable, Equatable {
  /// The height of the status bar or the screen's shape.
  var status: CGFloat
  /// The navigation bar below; nil without one.
  var bar: CanvasBar?
  /// The covered height below the bar where nothing is drawn.
  var gap: CGFloat = 0

  var covered: CGFloat { status + (bar?.height ?? 0) + gap }
}

/// The size of a navigation bar on the editor's canvas.
struct CanvasBar: Sendable, Equatable {
  /// In points, with a large title and without a search bar.
  var height: CGFloat
  /// Whether buttons and titles are in the middle of the first 44 points, rather than of the whole
  /// row.
  var hasItemsAtTop = false
}
