/// The closure of an action; it receives the action itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element or control action with a title, an image and a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identifier of an action, for example to replace or remove it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The action that pastes.
    public static let paste = Identifier("com.apple.action.paste")
    /// The action that pastes with the destination's style.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// The action that pastes a URL and opens it.
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// The action that pastes text and searches for it.
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
  /// The title in a list of keyboard shortcuts, which is not shown here.
  open var discoverabilityTitle: String?
  /// The identifier of the action. By default it is unique.
  public final let identifier: Identifier
  /// Whether a menu shows the action as disabled, destructive or not at all.
  open var attributes: UIMenuElement.Attributes
  /// Whether a menu shows a checkmark or dash beside the action.
  open var state: UIMenuElement.State
  private final weak var senderObject: AnyObject?
  /// The object that performed the action: a control, a bar button item, or a menu's button.
  open var sender: Any? { senderObject }
  private final let handler: UIActionHandler

  /// The number of actions created without an identifier.
  private static var count = 0

  /// Creates an action. All arguments except the handler have default values.
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

  /// Calls the action's closure. The target is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }

  /// Sets `sender` and calls the closure.
  final func perform(sender: AnyObject?) {
    senderObject = sender
    handler(self)
  }
}
