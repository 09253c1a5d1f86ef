public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The bar on top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView, ItemBar {
  open var items: [UINavigationItem]? { didSet { itemsDidChange() } }
  open var barStyle = UIBarStyle.default { didSet { itemsDidChange() } }
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  open var prefersLargeTitles = false { didSet { itemsDidChange() } }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// Counts beside a background image only (documented).
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// In place of the chevron; both images must be there (documented).
  open var backIndicatorImage: UIImage? { didSet { itemsDidChange() } }
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { itemsDidChange() } }

  /// Whether a navigation controller owns the bar.
  final var isManaged = false
  /// How much content has scrolled beneath the bar, in points.
  final var contentBeneath: CGFloat = 0 {
    didSet { if contentBeneath != oldValue { setNeedsLayout() } }
  }
  /// How much of the room for the large title is left by what has scrolled: more than all of it
  /// where the content is pulled down.
  final var largeTitleRoom: CGFloat = UINavigationBar.fullLargeTitleRoom {
    didSet { if largeTitleRoom != oldValue { setNeedsLayout() } }
  }
  /// How much of the room for a search bar is left by what has scrolled.
  final var searchRoom = CGFloat.greatestFiniteMagnitude {
    didSet { if searchRoom != oldValue { setNeedsLayout() } }
  }
  /// Measured.
  static let fullLargeTitleRoom: CGFloat = 52
  final var appearances = BarAppearanceSet<UINavigationBarAppearance>()
  final var backgroundImages: [UIBarMetrics: UIImage] = [:]
  final var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  open weak var delegate: (any UINavigationBarDelegate)?
  /// Goes back in the controller that owns the bar.
  final var popHandler: (@MainActor () -> Void)?

  private final let background = BarBackground(hairline: .bottom)
  private final let titleLabel = UILabel(frame: .zero)
  private final let largeTitleLabel = UILabel(frame: .zero)
  /// Below the row of buttons; a large title that has scrolled up is cut there.
  private final let largeTitleArea = UIView(frame: .zero)
  private final let promptLabel = UILabel(frame: .zero)
  private final var backView: BackButtonView?
  private final var leftViews: [BarItemView] = []
  private final var rightViews: [BarItemView] = []
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

  /// The delegate may refuse it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    exchange((items ?? []) + [item], isForward: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// The delegate may refuse it. The lowest item stays.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1, let top = items.last,
      delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return nil }
    exchange(items.dropLast(), isForward: false, animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let isForward = !(self.items ?? []).contains { $0 === items?.last }
    exchange(items ?? [], isForward: isForward, animated: animated)
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

  /// An item or one of its buttons changed: the views are made again at the next layout.
  final func itemContentDidChange() {
    needsItems = true
    setNeedsLayout()
    // The height may be another, which is the controller's business.
    if isManaged { superview?.setNeedsLayout() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemContentDidChange()
  }

  // MARK: Size

  final var showsLargeTitle: Bool {
    // Recalled: phones lying on their side have no room for one.
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact,
      !(topItem?.searchReplacesTitle ?? false)
    else { return false }
    return switch topItem?.largeTitleDisplayMode ?? .automatic {
    case .never, .inline: false
    // Automatic means as the item before did: large at the root of the stack.
    case .automatic: (items?.count ?? 0) <= 1 || backItem?.largeTitleDisplayMode != .never
    case .always: true
    }
  }

  /// Height of the row with the buttons: 44, 32 in compact height, 50 on iPad (measured, recalled
  /// for 32).
  final var rowHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  /// Height without the status bar; a large title adds 52 (measured) before anything scrolls.
  final var contentHeight: CGFloat {
    fixedHeight + (showsLargeTitle ? max(0, largeTitleRoom) : 0)
  }

  /// What does not go with a large title: prompt, row and search bar; the last alone during a search.
  final var fixedHeight: CGFloat {
    if topItem?.searchReplacesTitle ?? false { return searchHeight }
    return promptHeight + rowHeight + searchHeight
  }

  /// What of the content below is covered: a title that is pulled down covers no more than at rest.
  final var coveredHeight: CGFloat { min(contentHeight, fixedHeight + Self.fullLargeTitleRoom) }

  /// 22.5 over a large title (measured once, on content below 20 + 118.5 points), 30 else (recalled).
  private var promptHeight: CGFloat {
    topItem?.prompt == nil ? 0 : showsLargeTitle ? 22.5 : 30
  }

  /// How much of the search bar shows; content that scrolls leaves it less room than its own 52
  /// points (recalled).
  private var searchHeight: CGFloat { min(searchRoom, topItem?.searchBarHeight ?? 0) }

  /// The height before anything scrolls.
  final var expandedHeight: CGFloat {
    fixedHeight - searchHeight + (topItem?.searchBarHeight ?? 0)
      + (showsLargeTitle ? Self.fullLargeTitleRoom : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  // MARK: Layout

  /// Where items may be: inside the safe area and 16 more, 20 on wide screens.
  private var itemArea: CGRect { barItemArea(margin: bounds.width >= 414 ? 20 : 16) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeItems() }
    showTitles()
    layoutBackground()
    layoutPrompt()
    let row = CGRect(
      x: 0, y: promptHeight, width: bounds.width, height: min(rowHeight, bounds.height))
    let rightStart = layout(rightViews, from: itemArea.maxX, forwards: false, row)
    chooseBackTitle(rightStart: rightStart)
    let leftEnd = layout(leftViews, from: itemArea.minX, forwards: true, row)
    layoutTitle(between: leftEnd, and: rightStart, row)
    layoutLargeTitle()
    layoutSearchBar()
    fadeTitle()
    let title: UIView = topItem?.titleView ?? titleLabel
    mirrorInBar(leftViews + rightViews + [backView, title, largeTitleLabel].compactMap(\.self))
  }

  /// Up to the top of the screen, under the status bar.
  private func layoutBackground() {
    let above = superview.map { _ in max(0, frame.minY) } ?? 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    // Below iOS 15's rule only bars of controllers know what has scrolled; others show a background.
    let isAtEdge = isManaged || showsLargeTitle
    background.show(
      standardLook, atEdge: edgeLook,
      progress: isAtEdge ? contentBeneath / BarBackground.fadeDistance : 1)
  }

  /// Places views side by side; answers where the room for the title begins or ends.
  private func layout(
    _ views: [BarItemView], from start: CGFloat, forwards: Bool, _ row: CGRect
  ) -> CGFloat {
    var x = start
    if forwards, let backView {
      let size = backView.sizeThatFits(.zero)
      backView.frame = CGRect(
        x: barItemArea(margin: 8).minX, y: row.minY, width: size.width, height: row.height)
      x = backView.frame.maxX + 8
    }
    for view in views {
      let width = view.contentSize.width
      view.frame = CGRect(
        x: forwards ? x : x - width, y: row.minY, width: width, height: row.height)
      x += forwards ? width + 16 : -(width + 16)
    }
    return x
  }

  private func layoutPrompt() {
    promptLabel.isHidden = promptHeight == 0
    promptLabel.text = topItem?.prompt
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    let area = itemArea
    promptLabel.frame = CGRect(x: area.minX, y: 7, width: area.width, height: 16)
  }

  /// The longest of title, "Back" and nothing beside which the bar's own title has room
  /// (documented; how much room is a guess).
  private func chooseBackTitle(rightStart: CGFloat) {
    guard let backView else { return }
    let view: UIView = topItem?.titleView ?? titleLabel
    let size = view === titleLabel ? titleLabel.intrinsicContentSize : Self.size(ofTitleView: view)
    let others = leftViews.reduce(0) { $0 + $1.contentSize.width + 16 }
    let title = showsLargeTitle ? 0 : size.width
    let start = barItemArea(margin: 8).minX
    backView.chooseTitle(fitting: max(0, rightStart - start - others - title - 8))
  }

  /// A search takes the place of everything else.
  private func fadeTitle() {
    let alpha: CGFloat = topItem?.searchReplacesTitle ?? false ? 0 : 1
    let title = topItem?.titleView
    let views: [UIView?] = [promptLabel, backView, title] + leftViews + rightViews
    for case let view? in views where view.alpha != alpha { view.alpha = alpha }
    if alpha == 0 { titleLabel.alpha = 0 }
  }

  private func layoutSearchBar() {
    for item in items ?? [] where item !== topItem { item.removeSearchBar(from: self) }
    topItem?.placeSearchBar(
      in: self,
      frame: CGRect(
        x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight))
  }

  /// Centred in the bar if that leaves the buttons alone, else in what they leave.
  private func layoutTitle(between left: CGFloat, and right: CGFloat, _ row: CGRect) {
    let room = max(0, right - left)
    let scale = traitCollection.effectiveDisplayScale
    let view: UIView = topItem?.titleView ?? titleLabel
    var size =
      view === titleLabel ? titleLabel.intrinsicContentSize : Self.size(ofTitleView: view)
    size.width = min(size.width, room)
    var x = (bounds.width - size.width) / 2
    x = max(left, min(x, right - size.width))
    titleLabel.isHidden = view !== titleLabel
    if view === titleLabel { titleLabel.alpha = smallTitleAlpha }
    let shift = view === titleLabel ? titleShift : .zero
    view.frame = CGRect(
      x: x + shift.horizontal, y: row.midY - size.height / 2 + shift.vertical, width: size.width,
      height: size.height
    ).roundedOrigin(scale: scale)
  }

  private static func size(ofTitleView view: UIView) -> CGSize {
    let intrinsic = view.intrinsicContentSize
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : view.bounds.width,
      height: intrinsic.height >= 0 ? intrinsic.height : view.bounds.height)
  }

  /// The small title comes when the large one is all but gone. Guess: over the last 12 points.
  private var smallTitleAlpha: CGFloat {
    guard showsLargeTitle else { return 1 }
    return max(0, min(1, 1 - largeTitleRoom / 12))
  }

  private func layoutLargeTitle() {
    largeTitleArea.isHidden = !showsLargeTitle || largeTitleRoom <= 0
    guard showsLargeTitle else { return }
    largeTitleArea.frame = CGRect(
      x: 0, y: promptHeight + rowHeight, width: bounds.width,
      height: max(0, bounds.height - fixedHeight))
    let size = largeTitleLabel.intrinsicContentSize
    largeTitleLabel.frame = CGRect(
      x: itemArea.minX, y: largeTitleArea.bounds.height - 8 - size.height,
      width: min(size.width, itemArea.width), height: size.height
    ).roundedOrigin(scale: traitCollection.effectiveDisplayScale)
  }

  // MARK: Changing items while a controller is pushed or popped

  private enum Gliding {
    /// Guess: titles and buttons move by a third of the width, like the view below.
    static let share: CGFloat = 1 / 3
    static let duration = 0.5
  }

  /// What is on the bar glides out to one side and fades; what comes glides in from the other.
  ///
  /// - Parameter curve: As in `UIView.AnimationOptions`; 7 is the system spring, 3 linear.
  final func change(to newItems: [UINavigationItem], isForward: Bool, curve: UInt = 7) {
    layoutIfNeeded()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way = bounds.width * Gliding.share * (isForward != isMirrored ? 1 : -1)
    let old = UIView(frame: bounds)
    UIView.performWithoutAnimation {
      background.isHidden = true
      old.layer.contents = LayerSnapshot.image(of: layer)
      background.isHidden = false
      items = newItems
      layoutIfNeeded()
      old.isOpaque = false
      addSubview(old)
    }
    let coming = subviews.filter { $0 !== background && $0 !== old && !$0.isHidden }
    let alphas = coming.map(\.alpha)
    UIView.performWithoutAnimation {
      for view in coming {
        view.alpha = 0
        view.transform = CGAffineTransform(translationX: way, y: 0)
      }
    }
    UIView.animate(
      withDuration: Gliding.duration, delay: 0, options: .init(rawValue: curve << 16),
      animations: {
        old.alpha = 0
        old.transform = CGAffineTransform(translationX: -way, y: 0)
        for (view, alpha) in zip(coming, alphas) {
          view.alpha = alpha
          view.transform = .identity
        }
      }
    ) { _ in old.removeFromSuperview() }
  }

  // MARK: Items

  private func makeItems() {
    needsItems = false
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
        to: previous, tint: tintColor, attributes: backTitleAttributes, indicator: backIndicator,
        isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      back.addAction(
        UIAction { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
      backView = back
      addSubview(back)
    }
  }

  private func makeItemView(_ item: UIBarButtonItem) -> BarItemView {
    item.bar = self
    let view = BarItemView(item, look: itemLook)
    addSubview(view)
    return view
  }

  private func showTitles() {
    let plain: UIColor = barStyle == .black ? .white : .label
    titleLabel.showTitle(
      topItem?.title, shownTitleAttributes, font: .systemFont(ofSize: 17, weight: .semibold),
      color: plain)
    largeTitleLabel.showTitle(
      topItem?.title, shownLargeTitleAttributes, font: .systemFont(ofSize: 34, weight: .bold),
      color: plain)
  }

  // MARK: Going back

  private func goBack() {
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let popHandler { popHandler() } else { popItem(animated: true) }
  }
}
