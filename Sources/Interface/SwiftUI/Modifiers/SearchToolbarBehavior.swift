/// The appearance of a search field in a toolbar.
public nonisolated struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}
