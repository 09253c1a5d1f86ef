/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UITabBarItem.titlePositionAdjustment),
        AppearanceProperty(\UITabBarItem.badgeColor),
      ]
  }

  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { didChange() } }
  open var badgeColor: UIColor? { didSet { didChange() } }
  /// The standard appearance for this item; nil for that of the bar.
  open var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { appearances.set(newValue, .standard) { [weak self] in self?.didChange() }; didChange() }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances.set(newValue, .scrollEdge) { [weak self] in self?.didChange() }; didChange() }
  }
  /// Whether the item is a search tab, which glass bars show in a circle.
  package final var isSearchTab = false { didSet { if isSearchTab != oldValue { didChange() } } }
  final var appearances = BarAppearanceSet<UITabBarAppearance>()

  private final var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    didChange()
  }

  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }

  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  open private(set) var systemItem: SystemItem?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    become(systemItem)
    self.tag = tag
  }

  final func become(_ systemItem: SystemItem) { self.systemItem = systemItem }
}
