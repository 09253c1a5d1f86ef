private nonisolated struct DirectionFlip: ViewModifier {
  /// The direction in which the view is mirrored; nil for none.
  let direction: LayoutDirection?
  @Environment(\.layoutDirection) private var current

  func body(content: Content) -> some View {
    content.scaleEffect(x: direction == current ? -1 : 1, y: 1)
  }
}

extension View {
  /// Mirrors the view's drawing in a right-to-left layout.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(DirectionFlip(direction: enabled ? .rightToLeft : nil))
  }
}

/// The behaviour of a view's drawing in a layout of another direction.
public nonisolated struct LayoutDirectionBehavior: Hashable, Sendable {
  let mirroredIn: LayoutDirection?
  public static let fixed = LayoutDirectionBehavior(mirroredIn: nil)
  public static let mirrors = LayoutDirectionBehavior(mirroredIn: .rightToLeft)
  public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior {
    LayoutDirectionBehavior(mirroredIn: direction)
  }
}

extension View {
  /// Sets the layout direction in which the view's drawing is mirrored.
  public nonisolated func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    modifier(DirectionFlip(direction: behavior.mirroredIn))
  }
}
