/// The style of the effect between a bar and the content that scrolls beneath it.
public nonisolated struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let soft = Self(name: "soft")
  public static let hard = Self(name: "hard")

  var platform: UIScrollEdgeEffect.Style {
    self == .hard ? .hard : self == .soft ? .soft : .automatic
  }
}

/// The scroll edge effects of the top and the bottom edge.
nonisolated struct ScrollEdgeEffects: Equatable, Sendable {
  var top = ScrollEdgeEffectStyle.automatic
  var bottom = ScrollEdgeEffectStyle.automatic
  var hidden: Edge.Set = []

  @MainActor func apply(to scrollView: UIScrollView) {
    scrollView.topEdgeEffect.style = top.platform
    scrollView.topEdgeEffect.isHidden = hidden.contains(.top)
    scrollView.bottomEdgeEffect.style = bottom.platform
    scrollView.bottomEdgeEffect.isHidden = hidden.contains(.bottom)
  }
}

enum ScrollEdgeEffectsKey: EnvironmentKey {
  static var defaultValue: ScrollEdgeEffects { ScrollEdgeEffects() }
}

extension EnvironmentValues {
  nonisolated var scrollEdgeEffects: ScrollEdgeEffects {
    get { self[ScrollEdgeEffectsKey.self] }
    set { self[ScrollEdgeEffectsKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the edge effect of scroll views in the view.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    transformEnvironment(\.scrollEdgeEffects) { effects in
      if edges.contains(.top) { effects.top = style ?? .automatic }
      if edges.contains(.bottom) { effects.bottom = style ?? .automatic }
    }
  }

  /// Hides the edge effect of scroll views in the view.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    transformEnvironment(\.scrollEdgeEffects) { effects in
      if hidden { effects.hidden.formUnion(edges) } else { effects.hidden.subtract(edges) }
    }
  }
}
