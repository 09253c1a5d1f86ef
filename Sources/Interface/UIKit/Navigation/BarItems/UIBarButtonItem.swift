/// A button or space in a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UIBarButtonItem.tintColor)]
  }

  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2

    /// The name of `done` since iOS 26, in which it has a platter in the tint colour.
    public static var prominent: Style { .done }
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }

  open var style = Style.plain { didSet { didChange() } }
  /// Whether a drag that rests over the element activates it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  open var width: CGFloat = 0 { didSet { didChange() } }
  open var customView: UIView? { didSet { didChange() } }
  open var tintColor: UIColor? { didSet { didChange() } }
  open var primaryAction: UIAction?
  /// The target of the action, which is called unless there is a primary action. Not retained. Nil sends the
  /// action along the responder chain.
  open weak var target: AnyObject?
  open var action: Selector?
  open private(set) var systemItem: SystemItem?
  /// Whether the item is hidden.
  open var isHidden = false { didSet { didChange() } }
  /// Whether the item is selected. A selected item has a background in the tint colour (guess).
  open var isSelected = false { didSet { didChange() } }
  /// The menu of the item. It opens on touch if the item has no action, otherwise after a long press
  /// (documented).
  open var menu: UIMenu? { didSet { didChange() } }
  /// Whether the item shows the chosen element of its menu. Without a menu, whether taps toggle its
  /// selection.
  open var changesSelectionAsPrimaryAction = false { didSet { didChange() } }
  /// The order of the elements in a menu that opens above the item.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// - Support: without effect: an item is as wide as its own title.
  open var possibleTitles: Set<String>?
  /// Whether the item can share a glass platter with its neighbours.
  open var sharesBackground = true { didSet { didChange() } }
  /// Whether the custom view, for example of SwiftUI, shares platters as titles and images do.
  package final var customViewIsContent = false
  /// The badge at the upper corner of the item, which bars have since iOS 26. A view of the program's own
  /// has none (documented).
  open var badge: Badge? {
    didSet {
      badge?.item = self
      didChange()
    }
  }
  /// A name by which the program finds the item again.
  open var identifier: String?
  /// The element of the item in the menu of a bar that is too narrow for its items.
  /// - Support: without effect: all items are in the bar.
  open var menuRepresentation: UIMenuElement?
  /// Whether changes of the symbol are animated.
  /// - Support: without effect: the new symbol is shown at once.
  open var isSymbolAnimationEnabled = false
  /// Whether the item has no glass platter.
  open var hidesSharedBackground = false { didSet { didChange() } }
  /// The group that contains the item.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  private final var backgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  private final var titlePositions: [UIBarMetrics: UIOffset] = [:]
  private final var backBackgrounds: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  private final var backTitlePositions: [UIBarMetrics: UIOffset] = [:]
  private final var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
  private final var backBackgroundOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the image behind the title or image. It is stretched by its cap insets.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state, default: [:]][barMetrics] = backgroundImage
    didChange()
  }

  /// Returns the background image for a state and metrics, or else that for the normal state or the default
  /// metrics.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    for images in [backgroundImages[state], backgroundImages[.normal]] {
      if let image = images?[barMetrics] ?? images?[.default] { return image }
    }
    return nil
  }

  /// Sets the background image for items with a style.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
    barMetrics: UIBarMetrics
  ) {
    if style == self.style {
      setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }

  /// - Support: without effect: a back button keeps its own ground.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backBackgrounds[state, default: [:]][barMetrics] = backgroundImage }

  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backBackgrounds[state]?[barMetrics] }

  /// - Support: without effect: grounds of items stay in the middle of the bar.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { backgroundOffsets[barMetrics] = adjustment }

  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundOffsets[barMetrics] ?? 0
  }

  /// - Support: without effect: a back button keeps its own ground.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { backTitlePositions[barMetrics] = adjustment }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitlePositions[barMetrics] ?? .zero
  }

  /// - Support: without effect: a back button keeps its own ground.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { backBackgroundOffsets[barMetrics] = adjustment }

  open func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat { backBackgroundOffsets[barMetrics] ?? 0 }

  open func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    titlePositions[barMetrics] = adjustment
    didChange()
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titlePositions[barMetrics] ?? titlePositions[.default] ?? .zero
  }

  /// Whether the item, a controller's edit button, shows "Done".
  final var showsEditing = false {
    didSet {
      title = (showsEditing ? SystemItem.done : .edit).text
      style = showsEditing ? .done : .plain
    }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.primaryAction = primaryAction
  }

  public convenience init(image: UIImage?, style: Style, primaryAction: UIAction? = nil) {
    self.init()
    self.image = image
    self.style = style
    self.primaryAction = primaryAction
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil
  ) {
    self.init()
    become(systemItem)
    self.primaryAction = primaryAction
  }

  final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    style = systemItem == .done || systemItem == .save ? .done : .plain
    title = systemItem.text
  }

  /// Creates an item with a title or an image that sends an action, and shows a menu if it has one.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    self.target = target
    self.action = action
  }

  /// Creates an item with the title and image of an action.
  public convenience init(primaryAction: UIAction?) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: nil)
  }

  /// Creates an item. The action's title and image are used if none is given (documented).
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

  /// Performs the item's action as a tap does.
  package final func trigger() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    if let target { return _ = action.send(to: target, self) }
    // Without a target the action is sent along the responder chain from the bar.
    var responder = bar as? UIResponder
    while let current = responder {
      if action.isImplemented(by: current) { return _ = action.send(to: current, self) }
      responder = current.next
    }
  }

  public convenience init(customView: UIView) {
    self.init()
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
  /// The title of a system item; nil if it has an image.
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
