/// The visibility of an element: automatic, visible or hidden.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}
