import CoreGraphics

/// The placement of a panel next to the rectangle that opened it: below, or above if there is not enough
/// space below and more above.
struct AnchoredPlacement {
  /// The rectangle that opened the panel, in the overlay's coordinates.
  let source: CGRect
  /// The point of the source above or below which the panel is aligned.
  let anchor: CGPoint

  /// The distance from the source and the minimum distance from the screen's edges, in points. Guess: a panel
  /// is close to its source.
  private static let gap: CGFloat = 8
  private static let margin: CGFloat = 8

  struct Place {
    var frame: CGRect
    var isAbove: Bool
  }

  /// Returns the frame of a panel. The height is limited to the available space.
  @MainActor
  func place(_ size: CGSize, in cover: UIView) -> Place {
    let (bounds, safe) = (cover.bounds, cover.safeAreaInsets)
    let top = safe.top + Self.margin
    let bottom = bounds.height - max(safe.bottom, Self.margin)
    let below = bottom - source.maxY - Self.gap
    let above = source.minY - Self.gap - top
    let isAbove = size.height > below && above > below
    let height = min(size.height, max(below, above))
    let share = source.width > 0 ? (anchor.x - source.minX) / source.width : 0.5
    let x = anchor.x - max(0, min(1, share)) * size.width
    let frame = CGRect(
      x: max(Self.margin, min(bounds.width - Self.margin - size.width, x)),
      y: isAbove ? source.minY - Self.gap - height : source.maxY + Self.gap, width: size.width,
      height: height
    ).roundedOrigin(scale: cover.traitCollection.effectiveDisplayScale)
    return Place(frame: frame, isAbove: isAbove)
  }

  /// The transform with which a panel starts to appear: small, at the corner next to the anchor (guess).
  func collapsed(_ frame: CGRect) -> CGAffineTransform {
    let corner = CGPoint(
      x: max(frame.minX, min(frame.maxX, anchor.x)),
      y: frame.midY < anchor.y ? frame.maxY : frame.minY)
    let (dx, dy) = (corner.x - frame.midX, corner.y - frame.midY)
    return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: 0.2, y: 0.2)
      .translatedBy(x: -dx, y: -dy)
  }
}
