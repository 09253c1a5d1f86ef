/// The buttons beside a row that is swiped.
nonisolated struct SwipeActions {
  let allowsFullSwipe: Bool
  let content: AnyView
}

enum LeadingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }
enum TrailingSwipeActionsKey: LayoutValueKey { static var defaultValue: SwipeActions? { nil } }

extension View {
  /// Buttons that a row of a list shows when it is swiped to the side.
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
