public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The bar at the top of a navigation controller, with a title and buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView, ItemBar {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UINavigationBar.barStyle),
        AppearanceProperty(\UINavigationBar.isTranslucent),
        AppearanceProperty(\UINavigationBar.barTintColor),
        AppearanceProperty(\UINavigationBar.titleTextAttributes),
        AppearanceProperty(\UINavigationBar.largeTitleTextAttributes),
        AppearanceProperty(\UINavigationBar.shadowImage),
        AppearanceProperty(\UINavigationBar.prefersLargeTitles),
      ]
  }

  open var items: [UINavigationItem]? { didSet { itemsDidChange() } }
  open var barStyle = UIBarStyle.default { didSet { itemsDidChange() } }
  /// Whether the bar is translucent. Below an opaque bar, views end at the bar unless they extend below
  /// opaque bars.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      if isManaged { superview?.setNeedsLayout() }
    }
  }
  open var prefersLargeTitles = false { didSet { itemsDidChange() } }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The image of the bar's shadow. Used only together with a background image (documented).
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image that replaces the back chevron. Used only if both images are set (documented).
  open var backIndicatorImage: UIImage? { didSet { itemsDidChange() } }
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { itemsDidChange() } }

  /// Whether a navigation controller owns the bar.
  final var isManaged = false
  /// The size of the bar on Interface Builder's canvas.
  final var canvasBar: CanvasBar? { didSet { itemContentDidChange() } }
  /// The height of the content that is scrolled beneath the bar, in points.
  final var contentBeneath: CGFloat = 0 {
    didSet { if contentBeneath != oldValue { setNeedsLayout() } }
  }
  /// The height of the large title at the scroll position, in points; nil for its full height. It exceeds
  /// the full height while the content is pulled down.
  final var scrolledLargeTitleHeight: CGFloat? {
    didSet { if scrolledLargeTitleHeight != oldValue { setNeedsLayout() } }
  }
  /// The available height for a search bar at the scroll position, in points.
  final var availableSearchHeight = CGFloat.greatestFiniteMagnitude {
    didSet { if availableSearchHeight != oldValue { setNeedsLayout() } }
  }
  final var appearances = BarAppearanceSet<UINavigationBarAppearance>()
  final var backgroundImages: [UIBarMetrics: UIImage] = [:]
  final var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      if isManaged, delegate !== oldValue {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
      }
    }
  }
  /// Pops a controller from the navigation controller that owns the bar.
  final var popHandler: (@MainActor () -> Void)?

  /// Whether floating tabs are in the middle of the row, in place of the small title. Guess.
  final var isTitleCovered = false {
    didSet { if isTitleCovered != oldValue { setNeedsLayout() } }
  }

  final let background = BarBackground(hairline: .bottom)
  final let titleLabel = makeTitleLabel()
  final let largeTitleLabel = UILabel(frame: .zero)
  /// The subtitles. Their sizes are guesses.
  final let subtitle = NavigationSubtitle(fontSize: 12)
  final let largeSubtitle = NavigationSubtitle(fontSize: 15)
  /// The area below the row of buttons, to which a scrolled large title is clipped.
  final let largeTitleArea = UIView(frame: .zero)
  final let promptLabel = UILabel(frame: .zero)
  final var titlePlacement = BarPlacement()
  /// How far the bar begins above the safe area; its background reaches as far below it.
  final var lift: CGFloat = 0 {
    didSet { if lift != oldValue { setNeedsLayout() } }
  }
  final private(set) var backView: BackButtonView?
  /// The glass platters behind the items; nil in looks without glass.
  final private(set) var platters: BarPlatters?
  final private(set) var leftViews: [BarItemView] = []
  final private(set) var rightViews: [BarItemView] = []
  private final var needsItems = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  override var accessibilityDefaults: AccessibilityDefaults { barAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    isOpaque = false
    for view in [background, largeTitleArea, titleLabel, promptLabel] { addSubview(view) }
    largeTitleArea.isOpaque = false
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    largeTitleArea.addSubview(largeTitleLabel)
    for title in [titleLabel, largeTitleLabel] {
      title.accessibilityTraits = [.staticText, .header]
    }
  }

  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Pushes an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChange("pushNavigationItem:animated:") else { return }
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    exchange((items ?? []) + [item], isForward: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, if the delegate allows it. The root item remains.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChange("popNavigationItemAnimated:"), let items, items.count > 1, let top = items.last,
      delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return nil }
    exchange(items.dropLast(), isForward: false, animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard mayChange("setItems:animated:") else { return }
    let isForward = !(self.items ?? []).contains { $0 === items?.last }
    exchange(items ?? [], isForward: isForward, animated: animated)
  }

  /// Reports the exception that UIKit raises if a program changes the items of a navigation controller's bar.
  private func mayChange(_ method: String) -> Bool {
    guard isManaged else { return true }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "Cannot call \(method) directly on a UINavigationBar managed by a controller.")
    return false
  }

  private func exchange(_ items: [UINavigationItem], isForward: Bool, animated: Bool) {
    if animated, window != nil, UIView.areAnimationsEnabled {
      change(to: items, isForward: isForward)
    } else {
      self.items = items
    }
  }

  private func itemsDidChange() {
    for item in items ?? [] { item.bar = self }
    itemContentDidChange()
  }

  final var shownItems: [UIBarItem] {
    (items ?? []).flatMap { item in
      (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
        + (item.backBarButtonItem.map { [$0] } ?? [])
    }
  }

  /// Schedules an update of the item views after an item or one of its buttons changed.
  final func itemContentDidChange() {
    needsItems = true
    setNeedsLayout()
    // The bar's height may change, which the controller lays out.
    if isManaged { superview?.setNeedsLayout() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemContentDidChange()
  }

  // MARK: Size

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  // MARK: Layout

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The chevron of the back button is mirrored.
    if previousTraitCollection?.layoutDirection != traitCollection.layoutDirection {
      itemContentDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeItems() }
    showTitles()
    layoutBackground()
    layoutPrompt()
    let row = CGRect(
      x: 0, y: promptHeight + itemTop, width: bounds.width, height: min(itemHeight, bounds.height))
    platters?.begin()
    let rightStart = layout(rightViews, from: itemArea.maxX, forwards: false, row)
    chooseBackTitle(rightStart: rightStart)
    let leftEnd = layout(leftViews, from: itemArea.minX, forwards: true, row)
    platters?.end()
    layoutTitle(between: leftEnd, and: rightStart, row)
    layoutLargeTitle()
    layoutSearchBar()
    fadeTitle()
    let title: UIView = topItem?.titleView ?? titleLabel
    let titles = [title, largeTitleLabel, subtitle.view, largeSubtitle.view]
    mirrorInBar(leftViews + rightViews + ([backView] + titles).compactMap(\.self))
  }

  // MARK: Items

  /// Whether the items are on glass, as since iOS 26.
  final var isOnGlass: Bool { traits.design.bars.platters != nil && canvasBar == nil }

  private func makeItems() {
    needsItems = false
    let hasGlass = isOnGlass
    if hasGlass != (platters != nil) {
      platters?.remove()
      platters = hasGlass ? BarPlatters(in: self, above: background) : nil
    }
    titleLabel.isOnScreenOnly = hasGlass
    for view in leftViews + rightViews { view.removeFromSuperview() }
    backView?.removeFromSuperview()
    backView = nil
    let item = topItem
    for other in items ?? [] where other !== item { other.titleView?.removeFromSuperview() }
    if let titleView = item?.titleView { addSubview(titleView) }
    leftViews = (item?.leadingItems ?? []).map(makeItemView)
    rightViews = (item?.trailingItems ?? []).map(makeItemView)
    if let item, let previous = backItem, !item.hidesBackButton,
      leftViews.isEmpty || item.leftItemsSupplementBackButton
    {
      let back = BackButtonView(
        to: previous, tint: platters == nil ? tintColor : tintColorStorage ?? .label,
        attributes: backTitleAttributes, indicator: backIndicator,
        isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft,
        isOnGlass: platters != nil)
      back.addAction(
        UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
      backView = back
      addSubview(back)
    }
  }

  private func makeItemView(_ item: UIBarButtonItem) -> BarItemView {
    item.bar = self
    let view = BarItemView(item, style: itemStyle)
    addSubview(view)
    return view
  }

  /// The size of the subtitle of the large title, in points.
  final var largeSubtitleSize: CGSize {
    if needsItems { showSubtitles() }
    return largeSubtitle.size(width: itemArea.width)
  }

  private func showTitles() {
    let plain: UIColor = barStyle == .black ? .white : .label
    titleLabel.showTitle(
      topItem?.shownTitle, shownTitleAttributes, font: .systemFont(ofSize: 17, weight: .semibold),
      color: plain)
    largeTitleLabel.showTitle(
      topItem?.shownLargeTitle, shownLargeTitleAttributes,
      font: .systemFont(ofSize: 34, weight: .bold), color: plain)
    showSubtitles()
  }

  /// Shows the subtitles, which bars have since iOS 26.
  private func showSubtitles() {
    let item = isOnGlass ? topItem : nil
    subtitle.show(
      item?.shownSubtitle, or: item?.subtitleView, attributes: shownSubtitleAttributes, in: self)
    largeSubtitle.show(
      item?.shownLargeSubtitle, or: item?.largeSubtitleView,
      attributes: shownLargeSubtitleAttributes, in: largeTitleArea)
  }

  // MARK: Going back

  /// Updates the items after a change of the look, which adds or removes glass.
  final override func lookDidChange() {
    super.lookDidChange()
    itemContentDidChange()
  }

  private func goBack() {
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let popHandler { popHandler() } else { popItem(animated: true) }
  }
}
