/// The key of a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is updated.
public protocol UIConfigurationState {
  /// Creates a state with traits and default values otherwise.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The custom value for a key; nil removes it.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view with a configuration, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted, for example by a touch.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is focused. Never set here.
  public var isFocused = false
  /// Whether a header is pinned to the edge of its list. Not set by tables and collection views here.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell in a drag session. There are no drag sessions here.
  public enum DragState: Hashable, Sendable {
    case none, lifting, dragging
  }

  /// The state of a cell in a drop session. There are no drop sessions here.
  public enum DropState: Hashable, Sendable {
    case none, notTargeted, targeted
  }

  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted, for example by a touch.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is focused. Never set here.
  public var isFocused = false
  public var isPinned = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether the outline item is expanded.
  public var isExpanded = false
  /// Whether the swipe actions of the row are open.
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A transformation of a colour.
public struct UIConfigurationColorTransformer: Sendable {
  /// The closure that transforms the colour.
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformation that removes the hue and keeps the brightness (luma of Rec. 601).
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }

  /// A transformation that returns the colour unchanged.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// A transformation that returns the secondary label colour for any colour.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}

/// The state for a configuration of missing content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// The text of the search bar of the controller's navigation item.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
