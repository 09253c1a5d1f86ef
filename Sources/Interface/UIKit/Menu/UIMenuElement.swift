/// An element of a menu: actions, commands, menus and elements that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  final var titleStorage: String
  final var imageStorage: UIImage?

  open var title: String { titleStorage }
  open var subtitle: String?
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
  var title: String { get set }
  var image: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: Any? { get }
  /// Does what choosing the element does.
  func performWithSender(_ sender: Any?, target: Any?)
}
