enum SharedBackgroundVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// Whether the items of a bar are on the glass that they share with their neighbours.
  var sharedBackgroundVisibility: Visibility {
    get { self[SharedBackgroundVisibilityKey.self] }
    set { self[SharedBackgroundVisibilityKey.self] = newValue }
  }
}

/// Toolbar content with or without the glass behind it.
nonisolated struct SharedBackgroundContent<Content: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let content: Content
  let visibility: Visibility
}

extension SharedBackgroundContent: CustomizableToolbarContent
where Content: CustomizableToolbarContent {}

extension SharedBackgroundContent: PrimitiveToolbarContent {
  var bridgedView: AnyView {
    AnyView(
      ToolbarBridge(content: content).environment(\.sharedBackgroundVisibility, visibility))
  }
}

extension ToolbarContent {
  /// Sets whether the items are on the glass of iOS 26 that they share with their neighbours.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent {
    SharedBackgroundContent(content: self, visibility: visibility)
  }
}

extension CustomizableToolbarContent {
  /// Sets whether the items are on the glass of iOS 26 that they share with their neighbours.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some CustomizableToolbarContent {
    SharedBackgroundContent(content: self, visibility: visibility)
  }
}
