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
  open private(set) var action: Selector
  /// The program's data that distinguishes commands of one selector.
  open private(set) var propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open private(set) var alternates: [UICommandAlternate]
  private final weak var senderObject: AnyObject?
  open var sender: Any? { senderObject }

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

  open func performWithSender(_ sender: Any?, target: Any?) {
    senderObject = sender.map { $0 as AnyObject }
    UIApplication.shared.sendAction(action, to: target, from: sender ?? self, for: nil)
  }
}

/// An alternate of a command for other modifier keys.
open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The tag that menus of sharing carry.
public let UICommandTagShare = "com.apple.share"
