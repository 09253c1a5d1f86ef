/// A bar with a row of bar button items at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView, ItemBar {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UIToolbar.barStyle), AppearanceProperty(\UIToolbar.isTranslucent),
        AppearanceProperty(\UIToolbar.barTintColor),
      ]
  }

  open var items: [UIBarButtonItem]? { didSet { itemContentDidChange() } }
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
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

  /// Whether a navigation controller owns the bar.
  final var isManaged = false
  /// The height of the content that continues beneath the bar, in points.
  final var contentBeneath: CGFloat = 0 {
    didSet { if contentBeneath != oldValue { setNeedsLayout() } }
  }
  final var appearances = BarAppearanceSet<UIToolbarAppearance>()
  final var backgroundImages: [UIBarMetrics: UIImage] = [:]
  final var shadowImages: [UIBarPosition: UIImage] = [:]

  final let background = BarBackground(hairline: .top)
  final private(set) var itemViews: [BarItemView] = []
  private final var needsItems = true
  final private(set) var platters: BarPlatters?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(background)
  }

  override var accessibilityDefaults: AccessibilityDefaults { barAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    addSubview(background)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    for view in sequence(first: self as UIView, next: \.superviewStorage) {
      view.holdsEdgeBar = true
    }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

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

  /// The height in points: 44; 49 on phones with a home indicator, 50 on iPads (measured); 32 in compact
  /// height.
  final var contentHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    if traitCollection.verticalSizeClass == .compact { return 32 }
    if let height = traits.design.bars.toolbarHeight { return height }
    return (window?.safeAreaInsets.bottom ?? 0) > 0 ? 49 : 44
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeItems() }
    let below = (window?.bounds.height).map { max(0, $0 - convert(bounds, to: nil).maxY) } ?? 0
    let reach = below < 60 ? below : isOnGlass ? Self.gapAboveTabs : 0
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    background.show(
      resolvedStandardAppearance, atEdge: resolvedEdgeAppearance,
      progress: isManaged ? contentBeneath / BarBackground.fadeDistance : 1)
    limitWidths()
    if let platters, let design = traits.design.bars.platters {
      layoutItems(on: platters, design, below: below)
    } else {
      layoutItems()
    }
  }

  /// The space between a toolbar of glass and the floating tabs below it, in points. Guess.
  static let gapAboveTabs: CGFloat = 8

  final override func lookDidChange() {
    super.lookDidChange()
    itemContentDidChange()
  }

  final var isOnGlass: Bool { traits.design.bars.platters != nil }

  private func makeItems() {
    needsItems = false
    for view in itemViews { view.removeFromSuperview() }
    if isOnGlass != (platters != nil) {
      platters?.remove()
      platters = isOnGlass ? BarPlatters(in: self, above: background) : nil
    }
    let style = itemStyle
    itemViews = (items ?? []).filter { !$0.isHidden }.map { BarItemView($0, style: style) }
    itemViews.forEach(addSubview)
  }

  /// Lays out items on glass platters, separated by flexible spaces that share the remaining width.
  private func layoutItems(
    on platters: BarPlatters, _ design: BarDesign.Platters, below: CGFloat
  ) {
    let bars = traits.design.bars
    platters.begin()
    let area = barItemArea(margin: bars.toolbarMargin ?? 16)
    let height = design.toolbarHeight
    let isAtEdge = below > 0 && below <= window?.safeAreaInsets.bottom ?? 0
    let y = isAtEdge ? bounds.height + below - bars.toolbarBottomGap - height : 0
    var runs: [[BarItemView]] = [[]]
    for view in itemViews {
      if view.item.systemItem == .flexibleSpace {
        runs.append([])
      } else {
        runs[runs.count - 1].append(view)
      }
    }
    // The first pass measures the width of each run by placing its items at 0.
    let widths = runs.map { run in
      run.isEmpty
        ? 0
        : platters.layout(run, from: 0, forwards: true, y: y, height: height, design) - design.gap
    }
    platters.begin()
    let free = max(0, area.width - widths.reduce(0, +))
    let share = runs.count > 1 ? free / CGFloat(runs.count - 1) : 0
    var x = area.minX
    for (run, width) in zip(runs, widths) {
      if !run.isEmpty {
        _ = platters.layout(run, from: x, forwards: true, y: y, height: height, design)
      }
      x += width + share
    }
    platters.end()
    mirrorInBar(itemViews)
  }

  /// Limits the widths of titles and custom views if all of them together are wider than the bar: the widest
  /// become equally narrow.
  private func limitWidths() {
    for view in itemViews { view.widthLimit = nil }
    let margin = bounds.width >= 414 ? 20.0 : 16
    let padding: CGFloat = isOnGlass ? 24 : 0
    let spaced = itemViews.filter { !$0.item.isSpace }
    let hasFlexible = itemViews.contains { $0.item.systemItem == .flexibleSpace }
    let gaps = hasFlexible ? 0 : CGFloat(max(0, itemViews.count - 1)) * 16
    var free = barItemArea(margin: margin).width - gaps - CGFloat(spaced.count) * padding
    free -= itemViews.reduce(0) { $0 + ($1.canShrink ? 0 : $1.contentSize.width) }
    let views = itemViews.filter(\.canShrink).map { (view: $0, width: $0.contentSize.width) }
      .sorted { $0.width < $1.width }
    guard views.reduce(0, { $0 + $1.width }) > free else { return }
    for (index, entry) in views.enumerated() {
      let share = max(0, free) / CGFloat(views.count - index)
      if entry.width > share { entry.view.widthLimit = share }
      free -= min(entry.width, share)
    }
  }

  /// Lays out items. Flexible spaces share the remaining width.
  private func layoutItems() {
    let area = barItemArea(margin: bounds.width >= 414 ? 20 : 16)
    let flexible = itemViews.filter { $0.item.systemItem == .flexibleSpace }
    let gaps = CGFloat(max(0, itemViews.count - 1)) * (flexible.isEmpty ? 16 : 0)
    let used = itemViews.reduce(gaps) { $0 + $1.contentSize.width }
    let remainingWidth = max(0, area.width - used)
    let share = flexible.isEmpty ? 0 : remainingWidth / CGFloat(flexible.count)
    let scale = traitCollection.effectiveDisplayScale
    var x = area.minX
    for view in itemViews {
      let isFlexible = view.item.systemItem == .flexibleSpace
      let width = isFlexible ? share : view.contentSize.width
      view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        .roundedOrigin(scale: scale)
      x += width + (flexible.isEmpty ? 16 : 0)
    }
    mirrorInBar(itemViews)
  }
}
