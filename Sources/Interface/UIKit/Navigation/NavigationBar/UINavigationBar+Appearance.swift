import CoreGraphics
import Foundation

/// The current appearance of a navigation bar, selected from those of its top item and its own by the bar's
/// height and the scroll position.
extension UINavigationBar {
  /// The appearance of the bar. Until one is set, it reflects the properties from before iOS 13.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      appearances.standard {
        UINavigationBarAppearance(legacy: legacyStyle)
      } onChange: {
        [weak self] in
        self?.appearances.adoptDraft()
        self?.itemContentDidChange()
      }
    }
    set { setAppearance(newValue, .standard) }
  }

  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, .compact) }
  }

  /// The appearance at the scroll edge. Nil is the standard appearance without its background.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }

  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, .compactScrollEdge) }
  }

  private func setAppearance(
    _ appearance: UINavigationBarAppearance?,
    _ slot: BarAppearanceSet<UINavigationBarAppearance>.Slot
  ) {
    appearances.set(appearance, slot) { [weak self] in self?.itemContentDidChange() }
    itemContentDidChange()
  }

  // MARK: Legacy images

  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// Sets the background image. The position is ignored.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage(for: barMetrics) }

  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment.isFinite ? adjustment : 0
    setNeedsLayout()
  }

  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  // MARK: What is shown

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var sets: [BarAppearanceSet<UINavigationBarAppearance>] {
    (topItem.map { [$0.appearances] } ?? []) + [appearances]
  }

  private var legacyStyle: LegacyBarStyle {
    LegacyBarStyle(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent,
      image: (isCompact ? backgroundImages[.compact] : nil) ?? backgroundImages[.default],
      shadowImage: shadowImage)
  }

  private var explicitStandard: UINavigationBarAppearance? {
    BarAppearanceSet.standard(isCompact: isCompact, sets)
  }

  private var explicitEdge: UINavigationBarAppearance? {
    BarAppearanceSet.atEdge(isCompact: isCompact, sets)
  }

  final var resolvedStandardAppearance: UIBarAppearance {
    explicitStandard ?? UIBarAppearance(legacy: legacyStyle)
  }

  /// The background at the scroll edge; nil for none. Guess: a background image of old times is shown there
  /// too, a black bar keeps its background, and a tint is shown on Xcode's canvas only.
  final var resolvedEdgeAppearance: UIBarAppearance? {
    if let explicitEdge { return explicitEdge }
    guard explicitStandard == nil else { return nil }
    let isKept = !backgroundImages.isEmpty || (barStyle == .black && !showsLargeTitle)
    return isKept || (canvasRules.keepsBackgroundAtScrollEdge && barTintColor != nil)
      ? UIBarAppearance(legacy: legacyStyle) : nil
  }

  /// The appearance whose background is more visible at the current scroll position.
  private var shownAppearance: UINavigationBarAppearance? {
    let isAtEdge =
      (isManaged || showsLargeTitle) && contentBeneath < BarBackground.fadeDistance / 2
    return (isAtEdge ? explicitEdge : nil) ?? explicitStandard
  }

  final var shownTitleAttributes: [NSAttributedString.Key: Any] {
    shownAppearance.map(\.titleTextAttributes) ?? titleTextAttributes ?? [:]
  }

  final var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
    // A large title is over the scroll edge background.
    let appearance = explicitEdge ?? explicitStandard
    return appearance.map(\.largeTitleTextAttributes) ?? largeTitleTextAttributes ?? [:]
  }

  final var shownSubtitleAttributes: [NSAttributedString.Key: Any] {
    shownAppearance?.subtitleTextAttributes ?? [:]
  }

  final var shownLargeSubtitleAttributes: [NSAttributedString.Key: Any] {
    (explicitEdge ?? explicitStandard)?.largeSubtitleTextAttributes ?? [:]
  }

  final var titleShift: UIOffset {
    shownAppearance?.titlePositionAdjustment
      ?? UIOffset(
        horizontal: 0,
        vertical: (isCompact ? titleOffsets[.compact] : nil) ?? titleOffsets[.default] ?? 0)
  }

  final var itemStyle: BarItemStyle {
    BarItemStyle(
      tint: platters == nil ? tintColor : tintColorStorage,
      plain: shownAppearance?.buttonAppearance, done: shownAppearance?.doneButtonAppearance,
      isCompact: isCompact, isOnGlass: platters != nil)
  }

  final var backTitleAttributes: [NSAttributedString.Key: Any] {
    var attributes = shownAppearance?.backButtonAppearance.attributes(for: .normal) ?? [:]
    attributes.merge(backItem?.backBarButtonItem?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    return attributes
  }

  final var backIndicator: UIImage? {
    if let image = shownAppearance?.backIndicatorImage { return image }
    return backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
  }
}
