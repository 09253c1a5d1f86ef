/// An element of a menu: actions, commands, menus and elements that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The mark beside an element: none, a tick, or a dash.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The appearance of an element, and whether the menu stays open when it is chosen.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is faint and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The value behind `title`, which is settable in actions and commands alone.
  final var titleStorage: String
  /// The value behind `image`, which is settable in actions and commands alone.
  final var imageStorage: UIImage?

  /// The text of the element.
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

  /// A document describes no menus that are made out of elements.
  public required init?(coder: NSCoder) {
    titleStorage = ""
    super.init()
  }
}

/// An element that can be chosen: it runs a block or sends a selector.
@preconcurrency @MainActor
public protocol UIMenuLeaf: AnyObject {
  /// The text of the element.
  var title: String { get set }
  /// The image of the element.
  var image: UIImage? { get set }
  /// The title in a list of shortcuts.
  var discoverabilityTitle: String? { get set }
  /// How the element is shown.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark beside the element.
  var state: UIMenuElement.State { get set }
  /// The object for which the element was last performed.
  var sender: Any? { get }
  /// Does what choosing the element does.
  func performWithSender(_ sender: Any?, target: Any?)
}
