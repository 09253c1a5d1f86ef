import CoreGraphics

/// The heights of the bars at the top of a scene on Interface Builder's canvas, in points.
struct CanvasTop: Sendable, Equatable {
  /// The height of the status bar or of the device's shape.
  var status: CGFloat
  /// The navigation bar below the status bar; nil without one.
  var bar: CanvasBar?
  /// The covered height below the bar in which nothing is drawn.
  var gap: CGFloat = 0

  var covered: CGFloat { status + (bar?.height ?? 0) + gap }
}

/// The size of a navigation bar on Interface Builder's canvas.
struct CanvasBar: Sendable, Equatable {
  /// The height in points, including a large title but not a search bar.
  var height: CGFloat
  /// Whether buttons and titles are centred in the first 44 points rather than in the whole row.
  var hasItemsAtTop = false
}
