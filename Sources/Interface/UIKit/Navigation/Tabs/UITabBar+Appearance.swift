import CoreGraphics

/// The current appearance of a tab bar, determined as for `UINavigationBar`.
extension UITabBar {
  public var standardAppearance: UITabBarAppearance {
    get {
      appearances.standard {
        UITabBarAppearance(legacy: legacyStyle)
      } onChange: { [weak self] in
        self?.appearances.adoptDraft()
        self?.itemContentDidChange()
      }
    }
    set { setAppearance(newValue, .standard) }
  }

  /// The appearance at the scroll edge. Nil is the standard appearance without its background.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }

  private func setAppearance(
    _ appearance: UITabBarAppearance?, _ slot: BarAppearanceSet<UITabBarAppearance>.Slot
  ) {
    appearances.set(appearance, slot) { [weak self] in self?.itemContentDidChange() }
    itemContentDidChange()
  }

  private var sets: [BarAppearanceSet<UITabBarAppearance>] {
    (selectedItem.map { [$0.appearances] } ?? []) + [appearances]
  }

  private var legacyStyle: LegacyBarStyle {
    LegacyBarStyle(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent, image: backgroundImage,
      shadowImage: shadowImage)
  }

  private var explicitStandard: UITabBarAppearance? {
    BarAppearanceSet.standard(isCompact: false, sets)
  }

  final var resolvedStandardAppearance: UIBarAppearance {
    explicitStandard ?? UIBarAppearance(legacy: legacyStyle)
  }

  /// The background at the scroll edge; nil for none. See `UINavigationBar.resolvedEdgeAppearance`.
  final var resolvedEdgeAppearance: UIBarAppearance? {
    if let edge = BarAppearanceSet.atEdge(isCompact: false, sets) { return edge }
    guard explicitStandard == nil else { return nil }
    let isKept =
      backgroundImage != nil || barStyle == .black
      || canvasRules.keepsBackgroundAtScrollEdge
    return isKept ? UIBarAppearance(legacy: legacyStyle) : nil
  }

  final var shownAppearance: UITabBarAppearance? {
    let isAtEdge = isManaged && contentBeneath < BarBackground.fadeDistance / 2
    return (isAtEdge ? BarAppearanceSet.atEdge(isCompact: false, sets) : nil) ?? explicitStandard
  }

  /// The colour of unselected tabs. Measured on simulators.
  private static let unselectedColor = UIColor(name: "unselectedTab") { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0x75 / 255.0 : 0x99 / 255.0, alpha: 1)
  }

  final func style(of item: UITabBarItem) -> TabBarItemStyle {
    let isSelected = item === selectedItem
    let style = itemStyle
    let appearance =
      switch style {
      case .stacked: shownAppearance?.stackedLayoutAppearance
      case .inline: shownAppearance?.inlineLayoutAppearance
      case .compactInline: shownAppearance?.compactInlineLayoutAppearance
      }
    let usual: UIColor = capsuleDesign == nil ? Self.unselectedColor : .label
    let plain: UIColor =
      isSelected ? tintColor ?? .tintColor : unselectedItemTintColor ?? usual
    var result = TabBarItemStyle(layout: style, color: item.isEnabled ? plain : .quaternaryLabel)
    result.capsule = capsuleDesign
    result.titleWeight = traits.design.tabs.titleWeight
    let state = appearance?.resolved(isSelected: isSelected, isEnabled: item.isEnabled)
    result.iconColor = state?.iconColor
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    let chosen = isSelected ? item.titleTextAttributes(for: .selected) ?? [:] : [:]
    result.titleAttributes = own.merging(state?.titleTextAttributes ?? [:]) { $1 }
      .merging(chosen) { $1 }
    result.titleOffset = state?.titlePositionAdjustment ?? item.titlePositionAdjustment
    result.badgeColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    result.badgeAttributes = (item.badgeTextAttributes(for: .normal) ?? [:])
      .merging(state?.badgeTextAttributes ?? [:]) { $1 }
    result.badgeOffset = state?.badgePositionAdjustment ?? .zero
    result.badgeTitleOffset = state?.badgeTitlePositionAdjustment ?? .zero
    return result
  }
}
