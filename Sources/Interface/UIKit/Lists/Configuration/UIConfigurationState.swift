/// A key under which a program keeps what it likes in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a configuration depends on.
public protocol UIConfigurationState {
  /// Creates a state in which nothing but the traits is set.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The program's value for a key; nil removes it.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view that is configured, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus. Never set here.
  public var isFocused = false
  /// Whether a header floats at the edge of its list. Not set by tables and collection views here.
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
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus. Never set here.
  public var isFocused = false
  public var isPinned = false
  /// Whether the list is being edited.
  public var isEditing = false
  /// Whether the items below an outline's item are shown.
  public var isExpanded = false
  /// Whether the actions of the row are open.
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

/// Makes another colour of a colour.
public struct UIConfigurationColorTransformer: Sendable {
  /// The closure that makes a colour of another.
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Without its hue, as bright as before (luma of Rec. 601).
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }

  /// The colour as it is.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The secondary label colour, whatever the colour was.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}
