/// A menu element that contains other elements, such as submenus.
///
/// Menus and their children are treated as immutable: a change creates another menu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The identifier of a menu, for example in a menu bar.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The display options of a menu inside another menu.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are shown inline in the enclosing menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is shown as destructive, in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one child has the state on.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are shown as a row of images.
    ///
    /// - Support: without effect: the children are rows of text.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of the elements in a menu.
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }

  /// The identifier of the menu. By default it is unique.
  public final let identifier: Identifier
  /// The display options of the menu inside another menu.
  public final let options: Options
  /// The elements in order. `replacingChildren(_:)` creates a menu with others.
  open private(set) var children: [UIMenuElement]
  /// The size of the menu's elements.
  ///
  /// - Support: partial: it is kept; elements are rows of text.
  open var preferredElementSize: ElementSize
  /// How titles are shown; nil for the system's way.
  /// - Support: without effect: titles have the lines that they need.
  open var displayPreferences: UIMenuDisplayPreferences?

  /// The number of menus created without an identifier.
  private static var count = 0

  /// Creates a menu. All arguments have default values.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.count)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public required init?(coder: NSCoder) {
    identifier = Identifier("")
    options = []
    preferredElementSize = .automatic
    children = []
    super.init(coder: coder)
  }

  /// The children with the state on, including those of inline menus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Returns a copy of the menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

/// The identifiers of the menus in a standard menu bar. There is no menu bar here; programs can use them for
/// their own menus.
extension UIMenu.Identifier {
  public static let root = Self("com.apple.menu.root")
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
  public static let about = Self("com.apple.menu.about")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let services = Self("com.apple.menu.services")
  public static let hide = Self("com.apple.menu.hide")
  public static let quit = Self("com.apple.menu.quit")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let close = Self("com.apple.menu.close")
  public static let print = Self("com.apple.menu.print")
  public static let document = Self("com.apple.menu.document")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let find = Self("com.apple.menu.find")
  public static let replace = Self("com.apple.menu.replace")
  public static let share = Self("com.apple.menu.share")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let speech = Self("com.apple.menu.speech")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let learn = Self("com.apple.menu.learn")
  public static let format = Self("com.apple.menu.format")
  public static let font = Self("com.apple.menu.font")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let text = Self("com.apple.menu.text")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}
