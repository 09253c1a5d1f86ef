public import ObjectiveC
import CoreGraphics

/// A bar with tabs at the bottom of the screen.
///
/// On phones titles are below images; in wide bars and on phones in landscape they are beside them.
@preconcurrency @MainActor
open class UITabBar: UIView, ItemBar {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UITabBar.barStyle), AppearanceProperty(\UITabBar.isTranslucent),
        AppearanceProperty(\UITabBar.barTintColor),
        AppearanceProperty(\UITabBar.unselectedItemTintColor),
      ]
  }

  /// The distribution of stacked tabs in a wide bar.
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }

  open var items: [UITabBarItem]? {
    get { itemStorage }
    set { if mayChange() { itemStorage = newValue } }
  }
  open var selectedItem: UITabBarItem? {
    get { selectedItemStorage }
    set { if mayChange() { selectedItemStorage = newValue } }
  }
  final var itemStorage: [UITabBarItem]? { didSet { itemContentDidChange() } }
  final var selectedItemStorage: UITabBarItem? { didSet { itemContentDidChange() } }
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      if isManaged, delegate !== oldValue {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
      }
    }
  }
  /// Whether a drag that rests over the element activates it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// Whether the bar is translucent. Above an opaque bar, views end at the bar unless they extend below
  /// opaque bars.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      if isManaged { superview?.setNeedsLayout() }
    }
  }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var unselectedItemTintColor: UIColor? { didSet { itemContentDidChange() } }
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image of the bar's shadow; used only together with a background image (documented).
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image that is drawn behind the selected tab.
  open var selectionIndicatorImage: UIImage? { didSet { itemContentDidChange() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred tabs in points; 0 for the system's.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centred tabs in points; 0 for the system's.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether a tab bar controller owns the bar.
  final var isManaged = false
  /// The height of the content that continues beneath the bar, in points.
  final var contentBeneath: CGFloat = 0 {
    didSet { if contentBeneath != oldValue { setNeedsLayout() } }
  }
  final var appearances = BarAppearanceSet<UITabBarAppearance>()

  /// Called for a tap on an item.
  final var tapHandler: (@MainActor (UITabBarItem) -> Void)?

  final let background = BarBackground(hairline: .top)
  private final let indicator = UIImageView(frame: .zero)
  final private(set) var tabViews: [TabView] = []
  private final var needsItems = true
  final private(set) var capsule: GlassView?
  final private(set) var selectionPill: ControlPart?
  /// The glass circle of the search tab.
  final private(set) var searchCircle: GlassView?
  /// Whether only the selected tab and the search tab are shown.
  final var isMinimized = false { didSet { if isMinimized != oldValue { setNeedsLayout() } } }

  /// The area between the two ends of a minimised bar.
  final var minimizedSpace: CGRect? {
    guard let capsule, let design = capsuleDesign else { return nil }
    let start = capsule.frame.maxX + design.searchGap
    let end =
      searchCircle.map { $0.frame.minX - design.searchGap } ?? bounds.maxX - design.inset
    return CGRect(
      x: start, y: capsule.frame.minY, width: max(0, end - start), height: capsule.frame.height)
  }
  private final var shownStyle: UITabBarItemAppearance.Style?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { tabBarAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(background)
    addSubview(indicator)
    indicator.isHidden = true
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  final var shownItems: [UIBarItem] { items ?? [] }

  final func itemContentDidChange() {
    for item in items ?? [] { item.bar = self }
    needsItems = true
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemContentDidChange()
  }

  // MARK: Size

  /// The height in points without the home indicator's area: 49, on iPads 50 since iOS 12 (measured); 32 on
  /// phones in landscape (guess).
  final var contentHeight: CGFloat {
    if itemStyle == .compactInline { return capsuleDesign?.contentHeight ?? 32 }
    return traitCollection.userInterfaceIdiom == .pad ? canvasRules.padTabBarHeight : 49
  }

  /// The layout of the tabs for the bar's traits.
  final var itemStyle: UITabBarItemAppearance.Style {
    if canvasRules.alwaysStacksTabItems { return .stacked }
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let floating = itemStyle == .stacked ? capsuleDesign.map { $0.height + $0.bottomGap } : nil
    return CGSize(
      width: size.width, height: max(floating ?? 0, contentHeight + safeAreaInsets.bottom))
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems || shownStyle != itemStyle { makeTabs() }
    background.frame = bounds
    background.show(
      resolvedStandardAppearance, atEdge: resolvedEdgeAppearance,
      progress: isManaged ? contentBeneath / BarBackground.fadeDistance : 1)
    placeTabs()
    placeIndicator()
  }

  final override func lookDidChange() {
    super.lookDidChange()
    itemContentDidChange()
  }

  /// The design of the floating capsule; nil in looks without one.
  final var capsuleDesign: TabBarDesign.Capsule? {
    guard !canvasRules.alwaysStacksTabItems, let design = traits.design.tabs.capsule else {
      return nil
    }
    guard itemStyle != .stacked else { return design }
    return design.inline(itemWidth: tabViews.map(\.contentWidth).max() ?? 0)
  }

  /// Whether the bar floats at the top, in the row of a navigation bar: on iPads, in looks with a capsule.
  /// The position is documented, its size a guess.
  final var isAtTop: Bool { itemStyle == .inline && capsuleDesign != nil }

  /// For a bar at the top, touches outside of its capsules reach the navigation bar.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isAtTop else { return super.point(inside: point, with: event) }
    return [capsule, searchCircle].contains { $0?.frame.contains(point) ?? false }
  }

  /// The design of the accessory above the bar, which is also used in looks without capsules.
  final var accessoryDesign: TabBarDesign.Capsule { traits.design.tabs.capsule ?? .floating }

  /// The distance from the bar's top to its content in points.
  final var contentTop: CGFloat { capsule?.frame.minY ?? 0 }

  /// Lays out the glass capsule and its tabs. In a controller's bar it is as wide as its tabs require.
  private func placeTabs(in design: TabBarDesign.Capsule) {
    let search = tabViews.last.flatMap { $0.item.isSearchTab ? $0 : nil }
    let others = search == nil ? tabViews : tabViews.dropLast()
    let layout = TabCapsuleLayout(
      design, in: bounds, count: others.count, hasSearch: search != nil, fills: !isManaged,
      isMinimized: isMinimized)
    let shown =
      isMinimized ? others.filter { $0.item === selectedItem }.prefix(1) : others[...]
    for view in others { view.isHidden = !shown.contains(view) }
    showCapsule(layout.capsule)
    showSearchCircle(layout.search)
    let scale = traitCollection.effectiveDisplayScale
    for (view, frame) in zip(shown, layout.tabs) {
      view.frame = frame.roundedOrigin(scale: scale)
      view.frame.size.width = roundToPixel(frame.width, scale: scale)
    }
    if let circle = layout.search {
      search?.frame = circle.insetBy(dx: design.padding, dy: design.padding)
    }
    mirrorInBar(tabViews + [capsule, searchCircle].compactMap(\.self))
    let selected = tabViews.first { $0.item === selectedItem }
    selectionPill?.isHidden = selected == nil || isMinimized
    if let selected { selectionPill?.place(selected.frame, isCapsule: true) }
  }

  private func showCapsule(_ box: CGRect) {
    let view = capsule ?? GlassView()
    let pill = selectionPill ?? ControlPart(color: .secondarySystemFill)
    if capsule == nil {
      capsule = view
      selectionPill = pill
      pill.isOnScreenOnly = true
      insertSubview(view, aboveSubview: background)
      insertSubview(pill, aboveSubview: view)
    }
    view.frame = box
  }

  private func showSearchCircle(_ box: CGRect?) {
    guard let box else {
      searchCircle?.removeFromSuperview()
      searchCircle = nil
      return
    }
    let view = searchCircle ?? GlassView()
    if searchCircle == nil {
      searchCircle = view
      insertSubview(view, aboveSubview: background)
    }
    view.frame = box
  }

  private func removeCapsules() {
    capsule?.removeFromSuperview()
    capsule = nil
    selectionPill?.removeFromSuperview()
    selectionPill = nil
    showSearchCircle(nil)
    for view in tabViews { view.isHidden = false }
  }

  private func placeTabs() {
    guard !tabViews.isEmpty else { return }
    if let design = capsuleDesign { return placeTabs(in: design) }
    removeCapsules()
    let scale = traitCollection.effectiveDisplayScale
    let area = barItemArea(margin: 0)
    let (width, gap) = slot(in: area.width)
    let total = (width + gap) * CGFloat(tabViews.count) - gap
    let start = area.midX - total / 2
    for (index, view) in tabViews.enumerated() {
      let left = roundToPixel(start + (width + gap) * CGFloat(index), scale: scale)
      let right = roundToPixel(start + (width + gap) * CGFloat(index) + width, scale: scale)
      view.frame = CGRect(
        x: left, y: 0, width: right - left, height: min(contentHeight, bounds.height))
    }
    mirrorInBar(tabViews)
  }

  /// Returns a tab's width and the gap to the next. In a narrow bar tabs share the width; in a wide one they
  /// are centred and as wide as their titles beside images require, at least 110 points (guess).
  private func slot(in width: CGFloat) -> (width: CGFloat, gap: CGFloat) {
    let share = width / CGFloat(max(1, tabViews.count))
    let positioning = shownAppearance?.stackedItemPositioning ?? itemPositioning
    let wanted = shownAppearance?.stackedItemWidth ?? itemWidth
    let spacing = shownAppearance?.stackedItemSpacing ?? itemSpacing
    let isWide = traitCollection.horizontalSizeClass == .regular
    guard positioning == .centered || (positioning == .automatic && isWide) else {
      return (share, 0)
    }
    let natural = max(110, tabViews.map(\.contentWidth).max() ?? 0)
    return (min(share, wanted > 0 ? wanted : natural), max(0, spacing))
  }

  private func placeIndicator() {
    let image = shownAppearance?.selectionIndicatorImage ?? selectionIndicatorImage
    let view = tabViews.first { $0.item === selectedItem }
    indicator.isHidden = image == nil || view == nil
    guard let image, let view else { return }
    let tint = shownAppearance?.selectionIndicatorTintColor
    indicator.image = tint == nil ? image : image.withRenderingMode(.alwaysTemplate)
    indicator.tintColor = tint ?? tintColor
    indicator.frame = CGRect(
      x: view.frame.midX - image.size.width / 2, y: view.frame.midY - image.size.height / 2,
      width: image.size.width, height: image.size.height)
  }

  private func makeTabs() {
    needsItems = false
    shownStyle = itemStyle
    for view in tabViews { view.removeFromSuperview() }
    tabViews = (items ?? []).map { item in
      TabView(item, style: style(of: item), isSelected: item === selectedItem)
    }
    tabViews.forEach(addSubview)
  }

  /// Reports the exception that UIKit raises if a program changes the items of a tab bar controller's bar.
  private func mayChange() -> Bool {
    guard isManaged else { return true }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed. Change the "
        + "controller's viewControllers or selectedIndex.")
    return false
  }

  // MARK: Touches

  /// Selects an item after a tap.
  final func tabWasTapped(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    if !isManaged { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    tapHandler?(item)
  }
}

/// Receives the selection of a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: MessageReceiver {
  /// Notifies that the user selected an item. Not called for selections by the program.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
