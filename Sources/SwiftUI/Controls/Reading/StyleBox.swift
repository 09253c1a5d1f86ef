/// The style of a kind of controls as the environment has it.
nonisolated struct StyleBox<Configuration> {
  let make: @MainActor (Configuration) -> AnyView
}

extension View {
  /// Sets a style. In what it makes, the style outside of it holds, so that a style may build upon the
  /// control itself.
  nonisolated func controlStyle<Configuration>(
    _ keyPath: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>>,
    _ make: @escaping @MainActor (Configuration) -> AnyView
  ) -> some View {
    transformEnvironment(keyPath) { style in
      let outer = style
      style = StyleBox { AnyView(make($0).environment(keyPath, outer)) }
    }
  }
}
