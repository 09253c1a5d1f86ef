/// The change of a view under a pointer.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
public protocol UIHoverEffect {}

/// The effect that fits the view.
///
/// - Support: without effect: there is no pointer.
public struct UIHoverAutomaticEffect: UIHoverEffect {
  public nonisolated init() {}
}

/// Brightens the view.
///
/// - Support: without effect: there is no pointer.
public struct UIHoverHighlightEffect: UIHoverEffect {
  public nonisolated init() {}
}

/// Lifts the view.
///
/// - Support: without effect: there is no pointer.
public struct UIHoverLiftEffect: UIHoverEffect {
  public nonisolated init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The effect that fits the view.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// Brightens the view.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// Lifts the view.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}
