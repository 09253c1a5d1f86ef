public import ObjectiveC

/// A menu element that sends a selector along the responder chain.
open class UICommand: UIMenuElement, UIMenuLeaf {
  open override var title: String {
    get { titleStorage }
    set { titleStorage = newValue }
  }
  open override var image: UIImage? {
    get { imageStorage }
    set { imageStorage = newValue }
  }
  /// The title in a list of shortcuts; none is shown.
  open var discoverabilityTitle: String?
  /// The method that is sent along the responder chain.
  open private(set) var action: Selector
  /// The program's data that distinguishes commands of one selector.
  open private(set) var propertyList: Any?
  /// Whether a menu shows the command disabled, in red or not at all.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu shows a mark beside the command.
  open var state: UIMenuElement.State
  /// Variants for other modifier keys. Menus do not show them here.
  open private(set) var alternates: [UICommandAlternate]
  private final weak var senderObject: AnyObject?
  /// The object for which the command was last performed.
  open var sender: Any? { senderObject }

  /// Creates a command that sends a selector.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  public required init?(coder: NSCoder) {
    action = Selector("")
    alternates = []
    attributes = []
    state = .off
    super.init(coder: coder)
  }

  /// Sends the selector to a target, or along the responder chain if that is nil.
  open func performWithSender(_ sender: Any?, target: Any?) {
    senderObject = sender.map { $0 as AnyObject }
    UIApplication.shared.sendAction(action, to: target, from: sender ?? self, for: nil)
  }
}

/// An alternate of a command for other modifier keys.
open class UICommandAlternate: NSObject {
  /// The title of the variant.
  public let title: String
  /// The method that the variant sends.
  public let action: Selector
  /// The keys that choose the variant.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates a variant of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The tag that menus of sharing carry.
public let UICommandTagShare = "com.apple.share"
