/// The buttons that a swipe on a row reveals.
nonisolated struct SwipeActions {
  let allowsFullSwipe: Bool
  let content: AnyView
}

enum LeadingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }
enum TrailingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }

extension View {
  /// Adds buttons that a swipe on a list row reveals.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    return edge == .leading
      ? layoutValue(key: LeadingSwipeActionsKey.self, value: actions)
      : layoutValue(key: TrailingSwipeActionsKey.self, value: actions)
  }
}
