/// Where a tab view that adapts shows its tabs.
public nonisolated struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The place of a tab in a tab view that adapts.
public nonisolated struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  /// In the bar, where users cannot remove it.
  public static let pinned = TabPlacement(name: "pinned")
  /// In the sidebar, not in the bar.
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// What users may change of a tab.
public nonisolated struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
}

extension TabContent {
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    changing { $0.isHidden = hidden }
  }

  /// Hides tabs in the bar or shows them there until a user changes that.
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    let concernsBar = placements.contains { $0 != .sidebar }
    return changing { if concernsBar { $0.isHidden = visibility == .hidden } }
  }

  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changing { if placement == .sidebarOnly { $0.isHidden = true } }
  }

  /// - Support: without effect: users cannot arrange tabs.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// - Support: without effect: users cannot arrange tabs.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  /// Adds actions of a section in the sidebar.
  /// - Support: without effect: there is no sidebar, as on phones.
  public func sectionActions<Actions: View>(
    @ViewBuilder content: () -> Actions
  ) -> some TabContent<TabValue> { self }
}
