import CoreGraphics
import Foundation

/// The appearance of tabs in a state. Unset properties use the bar's tint colour and the system font.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The colour of a template image; nil for the tint colour or gray.
  open var iconColor: UIColor? { didSet { changeHandler?() } }
  open var badgePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }
  /// The background colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor? { didSet { changeHandler?() } }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changeHandler?() } }
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { changeHandler?() } }

  final var changeHandler: (@MainActor () -> Void)?

  public override init() { super.init() }

  final func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The appearance of tabs in a layout, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }

  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()
  /// - Support: without effect: there is no focus.
  public final let focused = UITabBarItemStateAppearance()

  final let style: Style

  final var changeHandler: (@MainActor () -> Void)? {
    didSet { for state in states { state.changeHandler = changeHandler } }
  }

  public required init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(style: style)
    for (mine, other) in zip(copy.states, states) { mine.take(other) }
    return copy
  }

  /// Returns the appearance for a state, with unset properties taken from the normal state.
  final func resolved(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
    let own = !isEnabled ? disabled : isSelected ? selected : normal
    guard own !== normal else { return normal }
    let result = UITabBarItemStateAppearance()
    result.take(own)
    // Colours are not inherited from the normal state; other attributes are (guess).
    let inherited = normal.titleTextAttributes.filter { $0.key != .foregroundColor }
    result.titleTextAttributes = inherited.merging(own.titleTextAttributes) { $1 }
    result.badgeTextAttributes = normal.badgeTextAttributes.merging(own.badgeTextAttributes) { $1 }
    if own.badgeBackgroundColor == nil { result.badgeBackgroundColor = normal.badgeBackgroundColor }
    for path in [
      \UITabBarItemStateAppearance.titlePositionAdjustment, \.badgePositionAdjustment,
      \.badgeTitlePositionAdjustment,
    ] where own[keyPath: path] == .zero {
      result[keyPath: path] = normal[keyPath: path]
    }
    return result
  }
}

/// The appearance of a tab bar: its background, and its tabs in each layout.
open class UITabBarAppearance: UIBarAppearance {
  /// The layout with images above titles.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { partsDidChange() } }
  /// The layout with titles beside images, used in wide bars.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { partsDidChange() }
  }
  /// The layout with titles beside images, used on phones in landscape.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { partsDidChange() }
  }

  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// The image behind the selected tab.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange() } }
  /// The width of centred tabs in points; 0 for the system's width.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }

  public required init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listen()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate
      inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    listen()
  }

  private func partsDidChange() {
    listen()
    didChange()
  }

  private func listen() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      part.changeHandler = { [weak self] in self?.didChange() }
    }
  }
}

extension UITabBarItemAppearance {
  /// A copy without a change handler.
  fileprivate var duplicate: UITabBarItemAppearance {
    copy(with: nil) as? UITabBarItemAppearance ?? UITabBarItemAppearance(style: style)
  }
}
