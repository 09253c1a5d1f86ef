public import Foundation

// Modifiers of iOS 26 and what they are here.

/// How wide a button is.
public nonisolated struct ButtonSizing: Hashable, Sendable {
  let isFlexible: Bool
  public static let automatic = ButtonSizing(isFlexible: false)
  public static let fitted = ButtonSizing(isFlexible: false)
  public static let flexible = ButtonSizing(isFlexible: true)
}

/// How a search field is shown in a toolbar.
public nonisolated struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

/// How glass comes and goes.
public nonisolated struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  public static let identity = GlassEffectTransition(name: "identity")
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  public static let materialize = GlassEffectTransition(name: "materialize")
}

extension View {
  /// A bar at an edge, which the content scrolls under.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// A bar at an edge, which the content scrolls under.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// - Support: without effect: nothing is drawn outside of the view.
  public nonisolated func backgroundExtensionEffect() -> some View {
    withoutEffect("backgroundExtensionEffect", since: "nothing is drawn outside of the view")
  }

  /// - Support: without effect: nothing is drawn outside of the view.
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    backgroundExtensionEffect()
  }

  /// Lets buttons be as wide as they are offered.
  @ViewBuilder
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    if sizing.isFlexible { frame(maxWidth: .infinity) } else { self }
  }

  /// - Support: without effect: a search field is where the system has it.
  public nonisolated func searchToolbarBehavior(
    _ behavior: SearchToolbarBehavior
  ) -> some View {
    withoutEffect("searchToolbarBehavior", since: "search fields are not minimised")
  }

  /// - Support: without effect: glass does not move from one view to another.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }

  /// - Support: without effect: each piece of glass has its own shape.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    withoutEffect("glassEffectUnion", since: "each piece of glass has its own shape")
  }

  /// - Support: without effect: glass comes as other views do.
  public nonisolated func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View { self }
}
