import CoreGraphics

/// The current appearance of a toolbar, determined as for `UINavigationBar`.
extension UIToolbar: UIBarPositioning {
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  public var standardAppearance: UIToolbarAppearance {
    get {
      appearances.standard {
        UIToolbarAppearance(legacy: legacyStyle)
      } onChange: { [weak self] in
        self?.appearances.adoptDraft()
        self?.itemContentDidChange()
      }
    }
    set { setAppearance(newValue, .standard) }
  }

  public var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, .compact) }
  }

  /// The appearance at the scroll edge. Nil is the standard appearance without its background.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }

  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, .compactScrollEdge) }
  }

  private func setAppearance(
    _ appearance: UIToolbarAppearance?, _ slot: BarAppearanceSet<UIToolbarAppearance>.Slot
  ) {
    appearances.set(appearance, slot) { [weak self] in self?.itemContentDidChange() }
    itemContentDidChange()
  }

  // MARK: Legacy images

  /// Sets the background image. The position is ignored.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }

  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadowImages[topOrBottom] = shadowImage
    setNeedsLayout()
  }

  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  // MARK: What is shown

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var legacyStyle: LegacyBarStyle {
    LegacyBarStyle(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent,
      image: (isCompact ? backgroundImages[.compact] : nil) ?? backgroundImages[.default],
      shadowImage: shadowImages[barPosition] ?? shadowImages[.any])
  }

  private var explicitStandard: UIToolbarAppearance? {
    BarAppearanceSet.standard(isCompact: isCompact, [appearances])
  }

  final var resolvedStandardAppearance: UIBarAppearance {
    explicitStandard ?? UIBarAppearance(legacy: legacyStyle)
  }

  /// The background at the scroll edge; nil for none. See `UINavigationBar.resolvedEdgeAppearance`.
  final var resolvedEdgeAppearance: UIBarAppearance? {
    if let edge = BarAppearanceSet.atEdge(isCompact: isCompact, [appearances]) { return edge }
    guard explicitStandard == nil else { return nil }
    let isKept =
      !backgroundImages.isEmpty || barStyle == .black
      || canvasRules.keepsBackgroundAtScrollEdge
    return isKept ? UIBarAppearance(legacy: legacyStyle) : nil
  }

  final var itemStyle: BarItemStyle {
    let isAtEdge = isManaged && contentBeneath < BarBackground.fadeDistance / 2
    let edge = BarAppearanceSet.atEdge(isCompact: isCompact, [appearances])
    let shown = (isAtEdge ? edge : nil) ?? explicitStandard
    return BarItemStyle(
      tint: isOnGlass ? tintColorStorage : tintColor, plain: shown?.buttonAppearance,
      done: shown?.doneButtonAppearance, isCompact: isCompact, isOnGlass: isOnGlass)
  }
}
