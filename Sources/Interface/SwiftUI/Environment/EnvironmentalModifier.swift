/// A modifier that is resolved in the environment of the modified view.
public protocol EnvironmentalModifier: ViewModifier
where Body == _EnvironmentalContent<_ViewModifier_Content<Self>, ResolvedModifier> {
  associatedtype ResolvedModifier: ViewModifier

  /// Returns the modifier to apply in an environment.
  @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(
    content: Content
  ) -> _EnvironmentalContent<_ViewModifier_Content<Self>, ResolvedModifier> {
    _EnvironmentalContent(content: content) { resolve(in: $0) }
  }
}

/// The content of an environmental modifier, modified by the resolved modifier.
public struct _EnvironmentalContent<Content: View, Resolved: ViewModifier>: View {
  let content: Content
  let resolve: @MainActor (EnvironmentValues) -> Resolved
  @Environment(\.self) private var environment

  public var body: some View { content.modifier(resolve(environment)) }
}
