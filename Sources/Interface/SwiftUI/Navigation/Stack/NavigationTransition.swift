/// The transition with which a screen appears and disappears.
public protocol NavigationTransition {}

public nonisolated struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  public init() {}
}

/// A transition in which a screen zooms out of a view.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

/// The appearance of a view from which a screen zooms.
public nonisolated protocol MatchedTransitionSourceConfiguration {}

public nonisolated struct EmptyMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{}

extension MatchedTransitionSourceConfiguration {
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }
  public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// - Support: without effect: screens come as the automatic transition has them.
  @ViewBuilder
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    if style is ZoomNavigationTransition {
      withoutEffect("navigationTransition(.zoom)", since: "screens come from the side")
    } else {
      self
    }
  }

  /// - Support: without effect: no screen grows out of a view.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }

  /// - Support: without effect: no screen grows out of a view.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
