/// The place of the view above a tab bar: over the bar, or in it once the bar is minimized.
public nonisolated enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  case inline
  case expanded
}

private enum TabViewBottomAccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension EnvironmentValues {
  /// The place of the tab view's accessory that contains the view; nil outside of one.
  ///
  /// - Support: partial: an accessory is over the bar, also while the bar is minimized.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[TabViewBottomAccessoryPlacementKey.self] }
    set { self[TabViewBottomAccessoryPlacementKey.self] = newValue }
  }
}
