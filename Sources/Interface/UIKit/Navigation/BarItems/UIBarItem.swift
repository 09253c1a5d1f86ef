/// A bar that shows items.
@MainActor
protocol ItemBar: AnyObject {
  /// The items that the bar shows, in its order.
  var shownItems: [UIBarItem] { get }
  /// Called when a property of an item has changed.
  func itemContentDidChange()
  /// Called when an item was added to the bar.
  func didAdd(_ item: UIBarItem)
}

/// The base class of items in bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The properties that appearance proxies copy; each class adds its own to those of its superclass.
  class var appearanceProperties: [AppearanceProperty] {
    AppearanceProperty.states(
      { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
      { $0.setTitleTextAttributes($1, for: $2) })
  }

  open var isEnabled = true { didSet { didChange() } }
  open var title: String? { didSet { didChange() } }
  open var image: UIImage? { didSet { didChange() } }
  /// The image in the compact bars of phones in landscape.
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  /// - Support: without effect: the large content viewer is not shown.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image. Half the difference of opposite insets moves it.
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
  open var tag = 0

  private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The id of the item's element in a document; nil if it does not come from one.
  final var documentID: String?
  /// The bar that shows the item.
  final weak var bar: (any ItemBar)? {
    didSet {
      if bar !== oldValue { bar?.didAdd(self) }
    }
  }

  public override init() { super.init() }

  /// Creates an item whose properties a document sets afterwards.
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
