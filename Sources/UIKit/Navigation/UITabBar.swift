/// The row of tabs at the bottom.
@preconcurrency @MainActor
open class UITabBar: UIView, ItemBar {
  open var items: [UITabBarItem]? { didSet { itemContentDidChange() } }
  open var selectedItem: UITabBarItem? { didSet { itemContentDidChange() } }
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// - Support: without effect: bars are drawn as their appearance says.
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var unselectedItemTintColor: UIColor? { didSet { itemContentDidChange() } }

  private final let background = BarBackground(hairline: .top)
  private final var tabViews: [TabView] = []
  private final var needsItems = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    addSubview(background)
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  final func itemContentDidChange() {
    for item in items ?? [] { item.bar = self }
    needsItems = true
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemContentDidChange()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49 + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeTabs() }
    background.frame = bounds
    background.show(tint: barTintColor, style: barStyle, isClear: false)
    guard !tabViews.isEmpty else { return }
    let scale = traitCollection.effectiveDisplayScale
    // Tabs share the width; on wide screens they keep together in the middle (recalled).
    let isWide = traitCollection.horizontalSizeClass == .regular
    let area = barItemArea(margin: 0)
    let share = area.width / CGFloat(tabViews.count)
    let width = isWide ? min(110, share) : share
    let start = area.midX - width * CGFloat(tabViews.count) / 2
    for (index, view) in tabViews.enumerated() {
      let left = roundToPixel(start + width * CGFloat(index), scale: scale)
      let right = roundToPixel(start + width * CGFloat(index + 1), scale: scale)
      view.frame = CGRect(x: left, y: 0, width: right - left, height: min(49, bounds.height))
    }
    mirrorInBar(tabViews)
  }

  /// Measured on simulators.
  private static let unselectedColor = UIColor(name: "unselectedTab") { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0x75 / 255.0 : 0x99 / 255.0, alpha: 1)
  }

  private func makeTabs() {
    needsItems = false
    for view in tabViews { view.removeFromSuperview() }
    tabViews = (items ?? []).map { item in
      let isSelected = item === selectedItem
      let color: UIColor? = isSelected ? tintColor : unselectedItemTintColor ?? Self.unselectedColor
      return TabView(item, color: color, isSelected: isSelected)
    }
    tabViews.forEach(addSubview)
  }
}

/// A picture over a title of 10 points.
@MainActor
private final class TabView: UIView {
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(_ item: UITabBarItem, color: UIColor?, isSelected: Bool) {
    super.init(frame: .zero)
    let image = (isSelected ? item.selectedImage : nil) ?? item.image ?? item.systemItem?.image
    picture.image =
      image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    label.text = item.title ?? item.systemItem?.title
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textColor = color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [picture, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Measured on pictures: the image is centred 19 points down, the title's box ends 1.5 points
  /// above the edge of the 49.
  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = traitCollection.effectiveDisplayScale
    let image = picture.image?.size ?? .zero
    let text = label.intrinsicContentSize
    let hasTitle = !(label.text ?? "").isEmpty
    let centre: CGFloat = hasTitle ? 19 : bounds.midY
    picture.frame = CGRect(
      x: bounds.midX - image.width / 2, y: centre - image.height / 2, width: image.width,
      height: image.height
    ).roundedOrigin(scale: scale)
    label.frame = CGRect(
      x: bounds.midX - min(text.width, bounds.width) / 2, y: 47.5 - text.height,
      width: min(text.width, bounds.width), height: text.height
    ).roundedOrigin(scale: scale)
    let badgeWidth = max(18, badge.intrinsicContentSize.width + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: badgeWidth, height: 18)
      .roundedOrigin(scale: scale)
    mirrorInBar([badge])
  }
}

extension UITabBarItem.SystemItem {
  /// Documented titles.
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var image: UIImage? {
    let name =
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "arrow.down"
      case .mostViewed: "list.bullet"
      }
    return UIImage(systemName: name, withConfiguration: .init(pointSize: 17, weight: .medium))
  }
}
