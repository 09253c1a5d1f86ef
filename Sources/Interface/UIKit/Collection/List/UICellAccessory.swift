import CoreGraphics
public import Foundation

/// A view at the leading or trailing edge of a list cell.
@MainActor
public struct UICellAccessory {
  /// The editing state in which an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The edge at which a custom view is placed, and the editing state in which it is shown.
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position of an accessory among those at its edge. Not called here: accessories keep their
    /// order.
    public typealias Position = ([UICellAccessory]) -> Int
  }

  /// The width that is reserved for an accessory in its cell.
  public enum LayoutDimension {
    /// The width of the view.
    case actual
    /// The common width of accessories. The width of the view here.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The kind of an accessory.
  public enum AccessoryType: Equatable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu
    case customView(UIView)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  /// Whether the accessory is at the leading edge.
  let isLeading: Bool
  /// When the accessory is shown.
  let displayed: DisplayedState
  let isHidden: Bool
  /// The width that is reserved for the accessory.
  let reserved: LayoutDimension
  /// The colour of the symbol; nil uses the default of the accessory type.
  let tintColor: UIColor?
  let text: String?
  let font: UIFont?
  /// Whether the font of a label scales with the text size.
  let adjustsFont: Bool
  let backgroundColor: UIColor?
  let handler: (() -> Void)?
  /// The menu of a pop-up accessory.
  private var menu: UIMenu?
  private var menuHandler: PopUpMenuSelectedElementDidChangeHandler?
  /// Whether a tap anywhere on the cell toggles the outline item, or only a tap on the disclosure.
  let disclosureStyle: OutlineDisclosureOptions.Style

  private init(
    _ type: AccessoryType, isLeading: Bool = false, _ displayed: DisplayedState,
    _ options: Options, text: String? = nil, font: UIFont? = nil, adjustsFont: Bool = true,
    background: UIColor? = nil,
    handler: (() -> Void)? = nil, disclosureStyle: OutlineDisclosureOptions.Style = .automatic
  ) {
    self.disclosureStyle = disclosureStyle
    accessoryType = type
    self.isLeading = isLeading
    self.displayed = displayed
    isHidden = options.isHidden ?? false
    reserved = options.reservedLayoutWidth ?? .standard
    tintColor = options.tintColor
    self.text = text
    self.font = font
    self.adjustsFont = adjustsFont
    backgroundColor = background
    self.handler = handler
  }

  /// The options that all types of accessories have.
  struct Options {
    var isHidden: Bool?
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
  }

  // MARK: Kinds

  /// The colour and width of a disclosure indicator. Nil uses the default of the accessory type.
  public struct DisclosureIndicatorOptions {
    var options: Options
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The style, colour and width of an outline disclosure.
  public struct OutlineDisclosureOptions {
    /// Whether a tap anywhere on the cell expands the item, as in a header, or only a tap on the disclosure.
    public enum Style: Int, Sendable {
      case automatic, header, cell
    }
    var options: Options
    public var style: Style
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The colours and width of a delete control.
  public struct DeleteOptions {
    var options: Options
    var background: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      background = backgroundColor
    }
  }
  public typealias InsertOptions = DeleteOptions
  public typealias MultiselectOptions = DeleteOptions

  /// The colour and width of a reorder control.
  public struct ReorderOptions {
    var options: Options
    /// Whether a line separates the reorder control from other accessories.
    ///
    /// - Support: without effect: it is not read.
    public var showsVerticalSeparator: Bool
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool = true
    ) {
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The font, colour and width of a label.
  public struct LabelOptions {
    var options: Options
    var font: UIFont?
    /// Whether the font scales with the text size.
    var adjustsFont: Bool
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      self.font = font
      adjustsFont = adjustsFontForContentSizeCategory ?? (font == nil)
    }
  }

  /// Creates a chevron that indicates that a tap shows another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> Self { Self(.disclosureIndicator, displayed, options.options) }

  /// Creates a chevron that expands and collapses an outline item. With a handler, a tap calls it instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    Self(
      .outlineDisclosure, displayed, options.options, handler: actionHandler,
      disclosureStyle: options.style)
  }

  /// Creates a checkmark in the tint colour.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> Self { Self(.checkmark, displayed, options.options) }

  /// Creates a button with an i in a circle. A tap calls the handler.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, options.options, handler: actionHandler) }

  /// Creates a red delete control at the leading edge. Without a handler a tap opens the row's trailing swipe
  /// actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    Self(
      .delete, isLeading: true, displayed, options.options, background: options.background,
      handler: actionHandler)
  }

  /// Creates a green insert control at the leading edge. A tap calls the handler.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    Self(
      .insert, isLeading: true, displayed, options.options, background: options.background,
      handler: actionHandler)
  }

  /// Creates a reorder control, with which the row can be dragged.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> Self { Self(.reorder, displayed, options.options) }

  /// Creates a circle at the leading edge that shows whether the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> Self {
    Self(
      .multiselect, isLeading: true, displayed, options.options, background: options.background)
  }

  /// Creates a short text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> Self {
    Self(
      .label, displayed, options.options, text: text, font: options.font,
      adjustsFont: options.adjustsFont)
  }

  /// Called with the menu when the user has chosen an element of it.
  public typealias PopUpMenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions

  /// Creates the title of a menu's chosen element with a sign; a tap on it opens the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: PopUpMenuSelectedElementDidChangeHandler? = nil
  ) -> Self {
    var result = Self(.popUpMenu, displayed, options.options)
    result.menu = menu
    result.menuHandler = selectedElementDidChangeHandler
    return result
  }

  /// Creates an accessory with a custom view, which keeps its size.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(
      .customView(configuration.customView), isLeading: configuration.isLeading,
      configuration.displayed, configuration.options)
  }

  /// A custom view and its placement in the cell.
  @MainActor
  public struct CustomViewConfiguration {
    /// The view to show.
    public let customView: UIView
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      switch placement {
      case .leading(let displayed, _): (isLeading, self.displayed) = (true, displayed)
      case .trailing(let displayed, _): (isLeading, self.displayed) = (false, displayed)
      }
      options = Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  // MARK: Showing

  /// Returns whether the accessory is shown in an editing state of the list.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Creates the accessory's view with its size.
  func makeView(in cell: UICollectionViewListCell) -> UIView {
    let view: UIView
    var size: CGSize
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure:
      let isOpen = accessoryType == .outlineDisclosure && cell.configurationState.isExpanded
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let glyph = ControlGlyph(
        isOpen ? .chevronDown : isMirrored ? .chevronLeft : .chevronRight, lineWidth: 2)
      size = isOpen ? CGSize(width: 12.5, height: 7.5) : CGSize(width: 7.5, height: 12.5)
      glyph.tintColor =
        tintColor ?? (accessoryType == .outlineDisclosure ? cell.tintColor : .tertiaryLabel)
      view =
        accessoryType == .outlineDisclosure
        ? AccessoryControl(glyph, handler ?? { [weak cell] in cell?.toggleOutline() }) : glyph
    case .checkmark:
      view = ControlGlyph(.checkmark, lineWidth: 2)
      size = CGSize(width: 14, height: 13)
      view.tintColor = tintColor ?? cell.tintColor
    case .detail:
      let button = UIButton(type: .detailDisclosure)
      let handler = handler
      button.addAction(UIAction { _ in handler?() }, for: .touchUpInside)
      view = button
      size = CGSize(width: 25, height: 25)
    case .delete, .insert, .multiselect:
      let control = EditControlView()
      control.kind =
        accessoryType == .multiselect
        ? .selection(isOn: cell.isSelected) : accessoryType == .insert ? .insert : .delete
      control.action =
        handler
        ?? (accessoryType == .delete ? { [weak cell] in cell?.offerDeletion() } : nil)
      view = control
      size = CGSize(width: 22, height: 22)
    case .reorder:
      view = ReorderGripView()
      size = CGSize(width: 22, height: 22)
    case .label:
      let label = UILabel(frame: .zero)
      label.text = text
      label.font =
        font
        ?? .preferredFont(
          forTextStyle: .body, compatibleWith: cell.traitCollection)
      label.adjustsFontForContentSizeCategory = adjustsFont
      label.textColor = tintColor ?? .secondaryLabel
      view = label
      size = label.intrinsicContentSize
    case .popUpMenu:
      let button = makeMenuButton(in: cell)
      view = button
      size = button.intrinsicContentSize
    case .customView(let custom):
      view = custom
      size = custom.bounds.size
      if size == .zero { size = custom.sizeThatFits(.zero) }
      if size == .zero { size = custom.intrinsicContentSize }
    }
    view.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    return view
  }
}

extension UICellAccessory {
  /// Creates the button of a pop-up accessory, in the colour of secondary text.
  private func makeMenuButton(in cell: UICollectionViewListCell) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.baseForegroundColor = tintColor ?? .secondaryLabel
    configuration.contentInsets = .zero
    let button = UIButton(configuration: configuration)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let handler = menuHandler
    button.addAction(
      UIAction { [weak cell] action in
        if let menu = (action.sender as? UIButton)?.menu { handler?(menu) }
        cell?.setNeedsLayout()
      }, for: .menuActionTriggered)
    return button
  }
}

/// A control with a symbol in an accessory that handles touches.
@MainActor
private final class AccessoryControl: UIControl {
  private let glyph: UIView

  init(_ glyph: UIView, _ action: @escaping () -> Void) {
    self.glyph = glyph
    super.init(frame: .zero)
    isOpaque = false
    glyph.isUserInteractionEnabled = false
    addSubview(glyph)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    glyph = UIView()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
  }

  /// The touch area exceeds the symbol by 15 points on each side (guess).
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -15, dy: -15).contains(point)
  }
}
