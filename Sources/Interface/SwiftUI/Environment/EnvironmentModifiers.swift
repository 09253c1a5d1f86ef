/// Sets or changes environment values for the modified view.
public nonisolated struct _EnvironmentModifier: ViewModifier {
  let change: (inout EnvironmentValues) -> Void
  /// The key path and value that the modifier sets. If both equal those of the last update, the node keeps
  /// its environment.
  let key: AnyKeyPath?
  let value: Any?
  let isEqual: (Any?) -> Bool
}

@MainActor extension _EnvironmentModifier: PrimitiveModifier {
  public typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    EnvironmentModifierNode(view, context)
  }
}

private final class EnvironmentModifierNode<Content: View>:
  ModifierNode<Content, _EnvironmentModifier>
{
  private var base: EnvironmentValues?
  private var last: _EnvironmentModifier?
  private var made = EnvironmentValues()

  /// The environment of the content. It is rebuilt only if the environment of the node or the modifier's
  /// value has changed.
  override var contentEnvironment: EnvironmentValues {
    if let base, let last, base.isIdentical(to: environment), last.key == modifier.key,
      last.key != nil, modifier.isEqual(last.value)
    {
      return made
    }
    made = environment
    modifier.change(&made)
    base = environment
    last = modifier
    return made
  }
}

extension View {
  /// Sets a value in the environment.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(
      _EnvironmentModifier(
        change: { $0[keyPath: keyPath] = value }, key: keyPath, value: value,
        isEqual: { old in
          (old as? V).map { old in
            MainThread.assume { ValueComparison.areEqual(old, value) }
          } ?? false
        }))
  }

  /// Stores an observable object in the environment under its type.
  public nonisolated func environment<T: AnyObject & Observable>(
    _ object: T?
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(
      _EnvironmentModifier(
        change: { $0[objectOf: T.self] = object }, key: \Optional<T>.self, value: object,
        isEqual: { ($0 as? T) === object }))
  }

  public nonisolated func environmentObject<T: ObservableObject>(
    _ object: T
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(
      _EnvironmentModifier(
        change: { $0[objectOf: T.self] = object }, key: \Optional<T>.self, value: object,
        isEqual: { ($0 as? T) === object }))
  }

  /// Changes a value in the environment, starting from the inherited one.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    modifier(
      _EnvironmentModifier(
        change: { transform(&$0[keyPath: keyPath]) }, key: nil, value: nil, isEqual: { _ in false })
    )
  }
}
