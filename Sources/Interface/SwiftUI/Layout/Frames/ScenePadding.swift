/// The kind of padding between a screen's edges and its content.
public nonisolated struct ScenePadding: Equatable, Sendable {
  private let index: Int
  public static let minimum = ScenePadding(index: 0)
  public static let navigationBar = ScenePadding(index: 1)
}

/// Adds the padding of a screen's edges to a view.
///
/// The padding is 16 points on phones up to 393 points wide and 20 on wider screens (guessed by several
/// sources, not measured).
private nonisolated struct ScenePaddingModifier: ViewModifier {
  let edges: Edge.Set
  @Environment(\.horizontalSizeClass) private var sizeClass

  func body(content: Content) -> some View {
    content.padding(edges, sizeClass == .regular ? 20 : 16)
  }
}

extension View {
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    modifier(ScenePaddingModifier(edges: edges))
  }

  public nonisolated func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View {
    modifier(ScenePaddingModifier(edges: edges))
  }
}
