import CoreGraphics
import QuartzCore

/// The edit menu over a window: its elements in a row, with an arrow that points at the target.
///
/// A touch outside dismisses the menu and also reaches the view there. The menu appears and disappears
/// without animation.
@MainActor
final class EditMenuBubble: UIView, DismissibleOverlay {
  /// The side of the target at which the menu is shown.
  enum Side {
    case automatic, above, below
  }

  private let elements: [UIMenuElement]
  private let target: CGRect
  private let side: Side
  private let choose: @MainActor (any UIMenuLeaf) -> Void
  private let didEnd: @MainActor () -> Void
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let outline = CAShapeLayer()
  private let clip = UIView()
  private let shadow = OutwardShadow()
  private var items: [EditMenuItemView] = []
  /// The indexes of the first elements of the visible page and of those before it.
  private var pageStarts = [0]
  /// The elements of the open submenu.
  private var entered: [UIMenuElement]?

  /// Guess: as high as a row, with round corners and an arrow of nine points.
  private enum Measure {
    static let height: CGFloat = 44
    static let radius: CGFloat = 12
    static let arrow = CGSize(width: 20, height: 9)
    static let margin: CGFloat = 8
    static let gap: CGFloat = 2
  }

  /// - Parameters:
  ///   - target: The edited content's rectangle, in the window's coordinates.
  ///   - choose: Receives the element that was tapped.
  ///   - didEnd: Called when a touch outside dismissed the menu.
  init(
    _ menu: UIMenu, target: CGRect, side: Side, in window: UIWindow,
    choose: @escaping @MainActor (any UIMenuLeaf) -> Void,
    didEnd: @escaping @MainActor () -> Void
  ) {
    elements = Self.flattened(menu.shownChildren)
    self.target = target
    self.side = side
    self.choose = choose
    self.didEnd = didEnd
    super.init(frame: .zero)
    isOpaque = false
    layer.zPosition = 9_000
    outline.fillColor = UIColor.black.cgColor
    clip.layer.mask = outline
    clip.isOpaque = false
    clip.addSubview(effectView)
    addSubview(shadow)
    addSubview(clip)
    window.dismissibleOverlay?.dismissForOutsideTouch()
    window.dismissibleOverlay = self
    window.addSubview(self)
    showPage()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the elements with inline menus replaced by their children.
  private static func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element in
      guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
        return [element]
      }
      return flattened(menu.shownChildren)
    }
  }

  func dismissForOutsideTouch() {
    removeFromSuperview()
    didEnd()
  }

  // MARK: Pages

  /// The elements of the menu or of the open submenu.
  private var shown: [UIMenuElement] { entered ?? elements }

  /// Shows as many elements as fit, with arrows to previous and further ones.
  private func showPage() {
    guard let window else { return }
    for item in items { item.removeFromSuperview() }
    items = []
    let availableWidth = window.bounds.width - 2 * Measure.margin
    let start = pageStarts.last ?? 0
    if start > 0 || entered != nil { add(.back) { [weak self] in self?.goBack() } }
    var next = start
    while next < shown.count {
      let item = EditMenuItemView(.element(shown[next]))
      let isLast = next == shown.count - 1
      let used = items.reduce(0) { $0 + $1.fittingWidth } + item.fittingWidth
      let arrow = isLast ? 0 : EditMenuItemView.arrowWidth
      guard used + arrow <= availableWidth || next == start else { break }
      let element = shown[next]
      add(item) { [weak self] in self?.tapped(element) }
      next += 1
    }
    if next < shown.count { add(.forward) { [weak self, next] in self?.goForward(to: next) } }
    items.last?.hasDivider = false
    arrange(in: window)
  }

  private func add(_ kind: EditMenuItemView.Kind, _ action: @escaping @MainActor () -> Void) {
    add(EditMenuItemView(kind), action)
  }

  private func add(_ item: EditMenuItemView, _ action: @escaping @MainActor () -> Void) {
    item.addAction(UIAction { _ in action() }, for: .touchUpInside)
    items.append(item)
    clip.addSubview(item)
  }

  /// Shows the page that begins with an element.
  private func goForward(to start: Int) {
    pageStarts.append(start)
    showPage()
  }

  /// Shows the previous page, or closes the submenu.
  private func goBack() {
    if pageStarts.count > 1 {
      pageStarts.removeLast()
    } else {
      entered = nil
    }
    showPage()
  }

  /// Opens a submenu, or chooses another element.
  private func tapped(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      entered = Self.flattened(menu.shownChildren)
      pageStarts = [0]
      showPage()
    } else if let leaf = element as? any UIMenuLeaf {
      choose(leaf)
    }
  }

  // MARK: Position

  /// Places the menu above the target if it fits there, otherwise below, inside the safe area.
  private func arrange(in window: UIWindow) {
    let scale = window.traitCollection.effectiveDisplayScale
    let width = items.reduce(0) { $0 + $1.fittingWidth }
    let height = Measure.height + Measure.arrow.height
    let safe = window.safeAreaInsets
    let fitsAbove = target.minY - Measure.gap - height >= safe.top
    let isAbove = side == .above || side == .automatic && fitsAbove
    let limit = window.bounds.height - safe.bottom - height
    let y = isAbove ? target.minY - Measure.gap - height : target.maxY + Measure.gap
    let x = max(
      Measure.margin,
      min(window.bounds.width - Measure.margin - width, target.midX - width / 2))
    frame = CGRect(x: x, y: max(safe.top, min(limit, y)), width: width, height: height)
      .roundedOrigin(scale: scale)
    clip.frame = bounds
    effectView.frame = bounds
    let top = isAbove ? 0 : Measure.arrow.height
    let path = shape(top: top, isArrowUp: !isAbove)
    outline.frame = bounds
    outline.path = path
    shadow.cast(path, in: bounds)
    placeItems(top: top)
  }

  /// Places the items in a row, from right to left in right-to-left interfaces.
  private func placeItems(top: CGFloat) {
    var x: CGFloat = 0
    for item in items {
      item.frame = CGRect(x: x, y: top, width: item.fittingWidth, height: Measure.height)
      x += item.fittingWidth
    }
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for item in items { item.frame = item.frame.mirrored(in: bounds.width) }
  }

  /// Returns the outline: a rounded rectangle with an arrow that points at the middle of the target.
  private func shape(top: CGFloat, isArrowUp: Bool) -> CGPath {
    let body = CGRect(x: 0, y: top, width: bounds.width, height: Measure.height)
    let path = UIBezierPath(roundedRect: body, cornerRadius: Measure.radius)
    let half = Measure.arrow.width / 2
    let reach = max(0, bounds.width / 2 - Measure.radius - half)
    let middle = bounds.midX + max(-reach, min(reach, target.midX - frame.midX))
    let foot = isArrowUp ? body.minY : body.maxY
    let tip = isArrowUp ? 0 : bounds.maxY
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: middle - half, y: foot))
    arrow.addLine(to: CGPoint(x: isArrowUp ? middle : middle + half, y: isArrowUp ? tip : foot))
    arrow.addLine(to: CGPoint(x: isArrowUp ? middle + half : middle, y: isArrowUp ? foot : tip))
    arrow.close()
    path.append(arrow)
    return path.cgPath
  }
}

/// An element of the edit menu, or an arrow to another page.
@MainActor
final class EditMenuItemView: UIControl {
  /// The content of the item.
  enum Kind {
    case element(UIMenuElement), back, forward
  }

  static let arrowWidth: CGFloat = 36
  var hasDivider = true { didSet { divider.isHidden = !hasDivider } }

  private let label = UILabel(frame: .zero)
  private let glyph: ControlGlyph?
  private let divider = UIView(frame: .zero)
  private static let padding: CGFloat = 14

  init(_ kind: Kind) {
    switch kind {
    case .element: glyph = nil
    case .back: glyph = ControlGlyph(.chevronLeft, lineWidth: 2)
    case .forward: glyph = ControlGlyph(.chevronRight, lineWidth: 2)
    }
    super.init(frame: .zero)
    isOpaque = false
    if case .element(let element) = kind { show(element) }
    glyph?.tintColor = .label
    divider.backgroundColor = .separator
    for view in [label, glyph, divider].compactMap(\.self) { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the element's title, dimmed if it is disabled.
  private func show(_ element: UIMenuElement) {
    let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
    isEnabled = !attributes.contains(.disabled)
    label.text = element.title
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    label.textColor =
      !isEnabled
      ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
  }

  /// The width of the item in points.
  var fittingWidth: CGFloat {
    glyph == nil
      ? (label.intrinsicContentSize.width + 2 * Self.padding).rounded(.up)
      : Self.arrowWidth
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    glyph?.frame = CGRect(x: bounds.midX - 3.5, y: bounds.midY - 6, width: 7, height: 12)
    let hair = 1 / traitCollection.effectiveDisplayScale
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    divider.frame = CGRect(
      x: isMirrored ? 0 : bounds.maxX - hair, y: 0, width: hair, height: bounds.height)
  }
}
