import CoreGraphics

/// The style of bar button items in a bar: the tint colour and the bar's appearance.
@MainActor
struct BarItemStyle {
  var tint: UIColor?
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?
  var isCompact = false
  /// Whether items are on glass platters.
  var isOnGlass = false

  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
    item.style == .done ? done : plain
  }
}

/// The control that shows a bar button item in a navigation bar or toolbar and handles its taps.
@MainActor
final class BarItemView: UIControl {
  let item: UIBarButtonItem
  private let style: BarItemStyle
  private let label: UILabel?
  private let picture: UIImageView?
  private var backdrop: UIImageView?
  private let title: String?
  private let selection: ControlPart?
  private let badge: BadgeView?

  init(_ item: UIBarButtonItem, style: BarItemStyle) {
    self.item = item
    self.style = style
    let chosen = item.chosenElement
    let image = style.isCompact ? item.landscapeImagePhone ?? item.image : item.image
    let shown = chosen.map(\.image) ?? image ?? item.systemItem?.symbolImage
    title = chosen?.title ?? item.title
    let isLabel = item.customView == nil && shown == nil && title != nil
    label = isLabel ? UILabel(frame: .zero) : nil
    picture = item.customView == nil && shown != nil ? UIImageView(image: shown) : nil
    selection = item.isSelected && item.customView == nil ? ControlPart() : nil
    badge = style.isOnGlass && item.customView == nil && item.badge != nil ? BadgeView() : nil
    super.init(frame: .zero)
    isOpaque = false
    isEnabled = item.isEnabled
    isOnScreenOnly = style.isOnGlass
    isSelected = item.isSelected
    if let selection {
      selection.layer.cornerRadius = Self.selectionRadius
      addSubview(selection)
    }
    isUserInteractionEnabled = !item.isSpace
    if let custom = item.customView { addSubview(custom) }
    if let label { addSubview(label) }
    if let picture {
      picture.image =
        shown?.renderingMode == .alwaysOriginal ? shown : shown?.withRenderingMode(.alwaysTemplate)
      addSubview(picture)
    }
    if let badge, let content = item.badge {
      badge.show(content)
      addSubview(badge)
    }
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && item.opensMenuWhenTouched
    showState()
  }

  override var accessibilityDefaults: AccessibilityDefaults { barItemAccessibility }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    style = BarItemStyle()
    label = nil
    picture = nil
    title = nil
    selection = nil
    badge = nil
    super.init(coder: coder)
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  /// Updates the colours for the state: touched items fade (guess); disabled ones are gray.
  private func showState() {
    let usual: UIColor = style.isOnGlass ? .label : tintColor ?? .tintColor
    let tint = isProminent ? .white : item.tintColor ?? style.tint ?? usual
    let plain: UIColor = isEnabled ? tint : .tertiaryLabel
    selection?.backgroundColor = plain
    let color: UIColor = selection == nil ? plain : .systemBackground
    label?.showTitle(
      title, titleAttributes,
      font: .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      color: color)
    picture?.tintColor = color
    for view in [label, picture] as [UIView?] { view?.alpha = isHighlighted ? 0.3 : 1 }
    showBackdrop()
  }

  /// Whether the item is on a platter in the tint colour.
  private var isProminent: Bool { style.isOnGlass && item.style == .done }

  /// The tint colour of a prominent item's platter.
  var prominentTint: UIColor { item.tintColor ?? style.tint ?? tintColor ?? .tintColor }

  var showsPicture: Bool { picture != nil }

  /// The attributes of the title. Those of the item take precedence over the appearance's.
  private var titleAttributes: [NSAttributedString.Key: Any] {
    let appearance = style.appearance(of: item)?.attributes(for: state) ?? [:]
    var own = item.titleTextAttributes(for: .normal) ?? [:]
    // A colour for all states would hide that the item is disabled.
    if !isEnabled { own[.foregroundColor] = nil }
    if state != .normal { own.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 } }
    var result = appearance.merging(own) { $1 }
    if !isEnabled,
      style.appearance(of: item)?.disabled.titleTextAttributes[.foregroundColor] == nil,
      item.titleTextAttributes(for: .disabled)?[.foregroundColor] == nil
    {
      result[.foregroundColor] = nil
    }
    return result
  }

  private func showBackdrop() {
    let own = item.backgroundImage(for: state, barMetrics: style.isCompact ? .compact : .default)
    let image = own ?? style.appearance(of: item)?.background(for: state)?.image
    guard item.customView == nil, let image else {
      backdrop?.removeFromSuperview()
      backdrop = nil
      return
    }
    let view = backdrop ?? UIImageView(frame: .zero)
    if backdrop == nil {
      backdrop = view
      insertSubview(view, at: 0)
    }
    view.image = image
  }

  private var placement = BarPlacement()

  /// The largest width of a title or custom view for which the bar has space; nil for any.
  var widthLimit: CGFloat? {
    didSet { if widthLimit != oldValue { setNeedsLayout() } }
  }

  /// Whether the item can be narrower than its content, which it then cuts off.
  var canShrink: Bool { item.customView != nil || label != nil }

  /// The size of the content. A fixed width of the item takes precedence.
  var contentSize: CGSize {
    var size = CGSize.zero
    if let custom = item.customView {
      size = placement.wantedSize(of: custom, in: CGSize(width: 0, height: bounds.height))
    } else if let label {
      size = label.intrinsicContentSize
    } else if let picture {
      size = picture.image?.size ?? .zero
    }
    if backdrop != nil { size.width += 2 * Self.backdropPadding }
    if item.width > 0 { size.width = item.width }
    if canShrink, let widthLimit { size.width = min(size.width, widthLimit) }
    return size
  }

  /// Guess: the selection is slightly larger than the image or title.
  private static let selectionInsets: (dx: CGFloat, dy: CGFloat) = (-6, -4)
  private static let selectionRadius: CGFloat = 6

  /// The space beside a title over a background image in points. Guess.
  private static let backdropPadding: CGFloat = 10

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let scale = traitCollection.effectiveDisplayScale
    var box = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height
    ).roundedOrigin(scale: scale)
    if let custom = item.customView {
      custom.frame = box
      placement.didPlace()
    }
    let outset = Self.selectionInsets
    selection?.frame = box.insetBy(dx: outset.dx, dy: outset.dy)
    layoutBackdrop()
    if backdrop != nil { box = box.insetBy(dx: Self.backdropPadding, dy: 0) }
    let shift = style.appearance(of: item)?.offset(for: state) ?? .zero
    let own = item.titlePositionAdjustment(for: style.isCompact ? .compact : .default)
    let offset = own == .zero ? shift : own
    label?.frame = box.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let insets = item.imageInsets
    picture?.frame = box.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    badge?.place(at: CGPoint(x: box.maxX - Self.badgeInset, y: bounds.midY - Self.badgeRise))
  }

  /// The distances of a badge's upper left corner from the trailing edge and the centre of the content, in
  /// points. Guess: they are those of a tab's badge.
  private static let badgeInset: CGFloat = 4
  private static let badgeRise: CGFloat = 18

  private func layoutBackdrop() {
    guard let backdrop, let image = backdrop.image else { return }
    let offset = style.appearance(of: item)?.background(for: state)?.offset ?? .zero
    let height = min(image.size.height, bounds.height)
    backdrop.frame = CGRect(
      x: offset.horizontal, y: (bounds.height - height) / 2 + offset.vertical,
      width: bounds.width, height: height)
  }

  // MARK: Menu

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = item.menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
    return configuration
  }

  override var staysWithChosenElement: Bool { item.chosenElement != nil }
  override var menuSender: AnyObject { item }
  override func menuSelectionDidChange() { item.didChange() }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  /// The touch area exceeds the item by some points at the sides (guess).
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    item.customView == nil ? bounds.insetBy(dx: -8, dy: 0).contains(point) : bounds.contains(point)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside, item.customView == nil { item.trigger() }
  }
}

extension UIBarButtonItem {
  /// Whether a touch only opens the menu, because the item has no action.
  var opensMenuWhenTouched: Bool { primaryAction == nil && action == nil }

  /// The chosen element of the item's menu, if the item shows it.
  var chosenElement: UIMenuElement? {
    changesSelectionAsPrimaryAction && opensMenuWhenTouched ? menu?.chosenElement : nil
  }

  /// Whether the item is a space.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
  /// The symbol of a system item with an image, in the size for bars.
  var symbolImage: UIImage? {
    let name: String? =
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .pageCurl: "doc"
      case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
      }
    return name.flatMap {
      UIImage(
        systemName: $0, withConfiguration: .init(pointSize: 17, weight: .regular, scale: .large))
    }
  }
}
