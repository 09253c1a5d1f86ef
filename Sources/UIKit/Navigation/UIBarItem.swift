/// A bar that shows items and is told when one changes.
@MainActor
protocol ItemBar: AnyObject {
  func itemContentDidChange()
}

/// What items of bars share.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var isEnabled = true { didSet { didChange() } }
  open var title: String? { didSet { didChange() } }
  open var image: UIImage? { didSet { didChange() } }
  /// Shown in place of the image in the low bars of phones lying down.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// - Support: without effect: the large content viewer is not shown.
  open var largeContentSizeImage: UIImage?
  /// Half the difference of opposite insets moves the image.
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
  open var tag = 0

  private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The id of the element that the item was made from, if it comes from a document.
  final var documentID: String?
  /// The bar that shows the item.
  final weak var bar: (any ItemBar)? {
    didSet {
      guard bar !== oldValue, let view = bar as? UIView, view.window != nil else { return }
      AppearanceProxies.shared.apply(to: self, in: view)
    }
  }

  public override init() { super.init() }

  final func didChange() { bar?.itemContentDidChange() }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    didChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }

  open var style = Style.plain { didSet { didChange() } }
  open var width: CGFloat = 0 { didSet { didChange() } }
  open var customView: UIView? { didSet { didChange() } }
  open var tintColor: UIColor? { didSet { didChange() } }
  open var primaryAction: UIAction?
  /// Called with the item, unless there is a primary action. The target is not kept; nil is
  /// nobody here.
  open weak var target: AnyObject?
  open var action: Selector?
  open private(set) var systemItem: SystemItem?
  /// Whether bars leave the item out.
  open var isHidden = false { didSet { didChange() } }
  /// - Support: partial: selected items look like others.
  open var isSelected = false
  /// - Support: partial: a tap opens no menu.
  open var menu: UIMenu?
  /// - Support: partial: a tap opens no menu.
  open var changesSelectionAsPrimaryAction = false
  /// - Support: without effect: an item is as wide as its own title.
  open var possibleTitles: Set<String>?
  /// The group that the item was made a part of.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  private final var backgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  private final var titlePositions: [UIBarMetrics: UIOffset] = [:]

  /// Behind the title or the image; stretched as the image's caps say.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state, default: [:]][barMetrics] = backgroundImage
    didChange()
  }

  /// That of the normal state where the state has none, of full bars where low ones have none.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    for images in [backgroundImages[state], backgroundImages[.normal]] {
      if let image = images?[barMetrics] ?? images?[.default] { return image }
    }
    return nil
  }

  open func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    titlePositions[barMetrics] = adjustment
    didChange()
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titlePositions[barMetrics] ?? titlePositions[.default] ?? .zero
  }

  /// Whether a controller's edit button says "Done".
  final var showsEditing = false {
    didSet {
      title = (showsEditing ? SystemItem.done : .edit).text
      style = showsEditing ? .done : .plain
    }
  }

  public override init() { super.init() }

  public init(title: String?, style: Style, primaryAction: UIAction? = nil) {
    super.init()
    self.title = title
    self.style = style
    self.primaryAction = primaryAction
  }

  public init(image: UIImage?, style: Style, primaryAction: UIAction? = nil) {
    super.init()
    self.image = image
    self.style = style
    self.primaryAction = primaryAction
  }

  public init(barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil) {
    super.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    style = systemItem == .done || systemItem == .save ? .done : .plain
    title = systemItem.text
  }

  /// Bears the title and the image of its action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: nil)
  }

  /// The action's title and image stand where none is given (documented).
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    let own = primaryAction?.title ?? ""
    self.init(
      title: title ?? (own.isEmpty ? nil : own), style: .plain, primaryAction: primaryAction)
    self.image = image ?? primaryAction?.image
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// What a tap on the item does.
  package final func trigger() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    if let target { return _ = action.send(to: target, self) }
    // Without a target the responders around the bar are asked.
    var responder = bar as? UIResponder
    while let current = responder {
      if action.isImplemented(by: current) { return _ = action.send(to: current, self) }
      responder = current.next
    }
  }

  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }
}

extension UIBarButtonItem.SystemItem {
  /// What a system item says, for those that are words.
  package var text: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
}

open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { didChange() } }
  open var badgeColor: UIColor? { didSet { didChange() } }
  /// Those of the item's bar where it has none.
  open var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { appearances.set(newValue, .standard) { [weak self] in self?.didChange() }; didChange() }
  }
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances.set(newValue, .scrollEdge) { [weak self] in self?.didChange() }; didChange() }
  }
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

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    super.init()
    self.systemItem = systemItem
    self.tag = tag
  }
}

/// What a navigation bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  open var title: String? { didSet { bar?.itemContentDidChange() } }
  open var prompt: String? { didSet { bar?.itemContentDidChange() } }
  open var titleView: UIView? { didSet { bar?.itemContentDidChange() } }
  /// What takes one back to this item; only its title, image and tint are shown.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemContentDidChange() } }
  open var backButtonTitle: String? { didSet { bar?.itemContentDidChange() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { bar?.itemContentDidChange() }
  }
  /// Done by this item's back button in place of going back.
  open var backAction: UIAction? { didSet { bar?.itemContentDidChange() } }
  open var hidesBackButton = false { didSet { bar?.itemContentDidChange() } }
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemContentDidChange() } }
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  /// - Support: partial: shown before the trailing items, not in the middle of the bar.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { bar?.itemContentDidChange() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemContentDidChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemContentDidChange() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.itemContentDidChange() }
  }
  /// Those of the item's bar where it has none.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { setAppearance(newValue, .standard) }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, .compact) }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, .compactScrollEdge) }
  }
  final var appearances = BarAppearanceSet<UINavigationBarAppearance>()

  private func setAppearance(
    _ appearance: UINavigationBarAppearance?,
    _ slot: BarAppearanceSet<UINavigationBarAppearance>.Slot
  ) {
    appearances.set(appearance, slot) { [weak self] in self?.bar?.itemContentDidChange() }
    bar?.itemContentDidChange()
  }

  open var searchController: UISearchController? { didSet { searchDidChange(oldValue) } }
  /// Whether the search bar makes room for content that scrolls.
  /// - Support: partial: the bar shows at first, where UIKit waits until the content is pulled.
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.itemContentDidChange() } }

  final weak var bar: (any ItemBar)?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
