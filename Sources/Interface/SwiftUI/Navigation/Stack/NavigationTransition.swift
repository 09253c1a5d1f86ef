/// The transition with which a screen appears and disappears.
public protocol NavigationTransition {}

public nonisolated struct AutomaticNavigationTransition: NavigationTransition, Sendable {
  public init() {}
}

/// A transition in which a screen zooms out of a view.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  let source: ZoomSource
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: ZoomSource(id: sourceID, namespace: namespace))
  }
}

/// The name of a view out of which a screen zooms.
nonisolated struct ZoomSource: Hashable, @unchecked Sendable {
  // Sendable: the value of an id is not changed.
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The appearance of a view from which a screen zooms.
public nonisolated protocol MatchedTransitionSourceConfiguration {
  var _cornerRadius: CGFloat { get }
}

public nonisolated struct EmptyMatchedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{
  public var _cornerRadius: CGFloat { 0 }
}

private nonisolated struct ClippedTransitionSourceConfiguration:
  MatchedTransitionSourceConfiguration
{
  let _cornerRadius: CGFloat
}

extension MatchedTransitionSourceConfiguration {
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    ClippedTransitionSourceConfiguration(_cornerRadius: shape.cornerSize.width)
  }
  /// - Support: without effect: the view shows its own background.
  public func background(_ color: Color) -> some MatchedTransitionSourceConfiguration { self }
  /// - Support: without effect: the view shows its own shadow.
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// The transition with which a stack pushes this screen and pops it, or with which a cover comes and goes.
  ///
  /// - Support: partial: sheets come as without it, and the view out of which a screen zooms stays visible.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    let source = (style as? ZoomNavigationTransition)?.source
    return screenPreference { preferences, _ in preferences.zoomSource = source }
  }

  /// Marks the view out of which a screen with the transition `zoom` grows.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View {
    background(
      ZoomSourceAnchor(
        source: ZoomSource(id: id, namespace: namespace),
        cornerRadius: configuration(EmptyMatchedTransitionSourceConfiguration())._cornerRadius
      ).accessibilityHidden(true))
  }
}
