/// The closure of an action; it receives the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control or a menu can do: a title, an image and a block.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action, for example to replace or remove it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The action that pastes.
    public static let paste = Identifier("com.apple.action.paste")
    /// The action that pastes without the source's style.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// The action that pastes an address and opens it.
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// The action that pastes words and searches for them.
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
  }

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
  /// Identifies the action. A unique one is made if none is given.
  public final let identifier: Identifier
  /// Whether a menu shows the action disabled, in red or not at all.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu shows a mark beside the action.
  open var state: UIMenuElement.State
  private final weak var senderObject: AnyObject?
  /// The object that the action runs for: a control, a bar item, a menu's button.
  open var sender: Any? { senderObject }
  private final let handler: UIActionHandler

  /// Numbers actions without an identifier.
  private static var count = 0

  /// Creates an action. All arguments but the handler have defaults.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.count)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
    self.discoverabilityTitle = discoverabilityTitle
  }

  public required init?(coder: NSCoder) {
    identifier = Identifier("")
    attributes = []
    state = .off
    handler = { _ in }
    super.init(coder: coder)
  }

  /// Performs the action's closure. The target is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }

  /// Performs the closure with `sender` set.
  final func perform(sender: AnyObject?) {
    senderObject = sender
    handler(self)
  }
}
