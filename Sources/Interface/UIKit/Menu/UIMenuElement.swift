/// The base class of menu elements: actions, commands, menus and deferred elements.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The mark beside an element: none, a checkmark or a dash.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The style of an element, and whether the menu stays open when it is chosen.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is dimmed and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The storage of `title`, which can be set only in actions and commands.
  final var titleStorage: String
  /// The storage of `image`, which can be set only in actions and commands.
  final var imageStorage: UIImage?

  /// The title of the element.
  open var title: String { titleStorage }
  /// A second line below the title. Nil by default.
  open var subtitle: String?
  /// The image of the element. Nil by default.
  open var image: UIImage? { imageStorage }

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    titleStorage = title
    imageStorage = image
    super.init()
    self.subtitle = subtitle
  }

  /// Creates an empty element. Documents describe menus in another way.
  public required init?(coder: NSCoder) {
    titleStorage = ""
    super.init()
  }
}

/// A menu element that can be chosen, such as an action or command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: AnyObject {
  /// The title of the element.
  var title: String { get set }
  /// The image of the element.
  var image: UIImage? { get set }
  /// The title in a list of keyboard shortcuts.
  var discoverabilityTitle: String? { get set }
  /// The style of the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark beside the element.
  var state: UIMenuElement.State { get set }
  /// The object that last performed the element.
  var sender: Any? { get }
  /// Performs the element.
  func performWithSender(_ sender: Any?, target: Any?)
}
