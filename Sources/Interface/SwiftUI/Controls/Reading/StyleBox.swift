/// The style of a kind of control, as stored in the environment.
nonisolated struct StyleBox<Configuration> {
  let make: @MainActor (Configuration) -> AnyView
}

extension View {
  /// Sets the style of a kind of control. The views that the style makes use the outer style, so that a style
  /// can contain the control itself.
  nonisolated func controlStyle<Style, Configuration>(
    _ keyPath: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>>, _ style: Style,
    _ make: @escaping @MainActor (Style, Configuration) -> AnyView
  ) -> some View {
    modifier(
      _EnvironmentModifier(
        change: { environment in
          let outer = environment[keyPath: keyPath]
          environment[keyPath: keyPath] = StyleBox { configuration in
            AnyView(
              StyledControl(style: style, configuration: configuration, make: make)
                .environment(keyPath, outer))
          }
        }, key: keyPath, value: style,
        isEqual: { old in
          (old as? Style).map { old in
            MainThread.assume { ValueComparison.areEqual(old, style) }
          } ?? false
        }))
  }
}

/// The view that a style makes for a control. The dynamic properties of the style are connected as those of a
/// view are.
nonisolated struct StyledControl<Style, Configuration>: View {
  typealias Body = Never
  let style: Style
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> AnyView
}

@MainActor extension StyledControl: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { StyledControlNode(self, context) }
}

private final class StyledControlNode<Style, Configuration>:
  ViewNode<StyledControl<Style, Configuration>>
{
  private var properties = DynamicProperties<Style>()
  private var content: ViewNode<AnyView>!

  override var children: [Node] { [content] }

  override func didConnect() { content = makeChild(makeBody()) }

  private func makeBody() -> AnyView {
    dropDependencies()
    var style = view.style
    properties.connect(&style, to: self)
    return tracking { view.make(style, view.configuration) }
  }

  override func refresh(viewChanged: Bool) {
    if viewChanged || wasDirty || didReadChangedEnvironment {
      content.update(makeBody(), environment)
    } else {
      content.update(content.view, environment)
    }
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override func willBeRemoved() { properties.disconnect(from: self) }
}
