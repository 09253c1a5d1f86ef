// `render build` writes these calls in place of modifiers that do not compile here.

extension View {
  /// Takes the place of an excluded modifier; the argument has reported that it is reached.
  public nonisolated func _withExcludedModifier(_ report: Void) -> Self { self }
}

extension Scene {
  public nonisolated func _withExcludedModifier(_ report: Void) -> Self { self }
}

extension ToolbarContent {
  public nonisolated func _withExcludedModifier(_ report: Void) -> Self { self }
}

extension TabContent {
  public nonisolated func _withExcludedModifier(_ report: Void) -> Self { self }
}
