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
  /// The title in a list of keyboard shortcuts, which is not shown here.
  open var discoverabilityTitle: String?
  /// The method that is sent along the responder chain.
  open private(set) var action: Selector
  /// Data that distinguishes commands with the same selector.
  open private(set) var propertyList: Any?
  /// Whether a menu shows the command as disabled, destructive or not at all.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu shows a checkmark or dash beside the command.
  open var state: UIMenuElement.State
  /// The alternates for other modifier keys. Menus do not show them here.
  open private(set) var alternates: [UICommandAlternate]
  private final weak var senderObject: AnyObject?
  /// The object that last performed the command.
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

  /// Sends the selector to a target or, if it is nil, along the responder chain.
  open func performWithSender(_ sender: Any?, target: Any?) {
    senderObject = sender.map { $0 as AnyObject }
    UIApplication.shared.sendAction(action, to: target, from: sender ?? self, for: nil)
  }
}

/// An alternate of a command for other modifier keys.
open class UICommandAlternate: NSObject {
  /// The title of the alternate.
  public let title: String
  /// The method that the alternate sends.
  public let action: Selector
  /// The modifier keys that select the alternate.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The property list value that marks a command as a share menu.
public let UICommandTagShare = "com.apple.share"
