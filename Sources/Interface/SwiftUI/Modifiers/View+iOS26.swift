public import Foundation

// Modifiers that are new in iOS 26.
extension View {
  /// Adds a bar at an edge. The content scrolls beneath it.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Adds a bar at an edge. The content scrolls beneath it.
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

  /// Sets whether buttons take the width that is proposed to them.
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

  /// - Support: without effect: sections have the margins of the list's style.
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    withoutEffect("listSectionMargins", since: "sections have the margins of the list's style")
  }

  /// - Support: without effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }
  /// - Support: without effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: some StringProtocol) -> some View { self }
  /// - Support: without effect: lists have no index.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

  /// - Support: without effect: symbols are filled with plain colours.
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { self }

  /// - Support: without effect: variable symbols show their value by opacity.
  public nonisolated func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { self }
}
