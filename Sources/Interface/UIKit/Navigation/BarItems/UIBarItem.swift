/// A bar that shows items.
@MainActor
protocol ItemBar: AnyObject {
  /// The items that the bar shows, in its order.
  var shownItems: [UIBarItem] { get }
  /// Called when a property of one of the bar's items has changed.
  func itemContentDidChange()
  /// Called when an item has become one of the bar's.
  func didAdd(_ item: UIBarItem)
}

/// The common properties of items of bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// What proxies pass on; each class adds its own to those of its superclass.
  class var appearanceProperties: [AppearanceProperty] {
    AppearanceProperty.states(
      { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
      { $0.setTitleTextAttributes($1, for: $2) })
  }

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
      if bar !== oldValue { bar?.didAdd(self) }
    }
  }

  public override init() { super.init() }

  /// A document gives the item its values afterwards.
  public required init?(coder: NSCoder) { super.init() }

  /// - Support: without effect: items are not archived.
  open func encode(with coder: NSCoder) {}

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

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
