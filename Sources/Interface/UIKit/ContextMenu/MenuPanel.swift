import CoreGraphics
import QuartzCore

/// A panel with the rows of an open menu.
@MainActor
final class MenuPanel: UIView {
  private let menu: UIMenu
  private let isSubmenu: Bool
  private let choose: @MainActor (UIMenuElement) -> Void
  private let design = UITraitCollection.current.design.menus
  private let effectView: UIView
  /// Contains the rows and scrolls if the menu is higher than the panel.
  private let scroll = UIScrollView()
  private var parts: [UIView] = []
  /// Whether the elements are in reverse order.
  var isReversed = false { didSet { fill() } }
  private var hasMarks = false
  /// Whether the last added part is a title, below which there is a separator.
  private var followsTitle = false

  /// - Parameters:
  ///   - isSubmenu: Whether the menu's title is a button that returns to the enclosing menu.
  ///   - choose: Receives the action, command or submenu that was tapped, or the menu itself if its header
  ///     was tapped.
  init(
    _ menu: UIMenu, isSubmenu: Bool, choose: @escaping @MainActor (UIMenuElement) -> Void
  ) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    self.choose = choose
    effectView =
      design.isGlass
      ? GlassView(.panel) : UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = design.radius
    if design.hasContinuousCorners { layer.cornerCurve = .continuous }
    (effectView as? GlassView)?.round(design.radius, isContinuous: design.hasContinuousCorners)
    // The shadow of the glass is outside its shape.
    clipsToBounds = !design.isGlass
    scroll.layer.cornerRadius = design.isGlass ? design.radius : 0
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(effectView)
    addSubview(scroll)
    hasMarks = isSubmenu || Self.hasMarks(menu)
    fill()
  }

  /// Whether all rows reserve space for a mark, because one has a state or opens a submenu.
  private static func hasMarks(_ menu: UIMenu) -> Bool {
    menu.shownChildren.contains { element in
      if let submenu = element as? UIMenu {
        return !submenu.options.contains(.displayInline) || hasMarks(submenu)
      }
      return (element as? any UIMenuLeaf)?.state ?? .off != .off
    }
  }

  required init?(coder: NSCoder) { nil }

  var fittingSize: CGSize {
    CGSize(
      width: design.width, height: parts.map(height).reduce(2 * design.padding, +))
  }

  private func height(of part: UIView) -> CGFloat {
    switch part {
    case let row as MenuRow: row.fittingHeight
    case let title as MenuTitle: title.fittingHeight
    case let line as MenuLine:
      line.isThick ? design.groupGap : 1 / traitCollection.effectiveDisplayScale
    default: 0
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The height of the rows depends on the text size.
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Creating

  private func fill() {
    for part in parts { part.removeFromSuperview() }
    parts = []
    followsTitle = false
    if isSubmenu {
      append(MenuRow(header: menu) { [choose, menu] in choose(menu) })
      followsTitle = true
    } else if !menu.title.isEmpty {
      addTitle(menu.title)
    }
    add(menu.shownChildren)
    setNeedsLayout()
  }

  private func addTitle(_ text: String) {
    append(MenuTitle(text))
    followsTitle = true
  }

  /// Adds rows. Inline menus are groups between thick separators; hairlines separate other elements if the
  /// design has them.
  private func add(_ elements: [UIMenuElement]) {
    var wasInline = false
    for (number, element) in (isReversed ? elements.reversed() : elements).enumerated() {
      let inline = (element as? UIMenu).flatMap { $0.options.contains(.displayInline) ? $0 : nil }
      if number > 0 {
        let isThick = wasInline || inline != nil
        if isThick || design.hasLinesBetweenRows { addLine(isThick: isThick) }
      } else if followsTitle {
        addLine(isThick: false)
      }
      wasInline = inline != nil
      if let inline {
        if !inline.title.isEmpty { addTitle(inline.title) }
        add(inline.shownChildren)
      } else {
        let row = MenuRow(element, hasMarks: hasMarks) { [choose] in choose(element) }
        append(row)
      }
    }
  }

  private func addLine(isThick: Bool) {
    append(MenuLine(isThick: isThick))
    followsTitle = false
  }

  private func append(_ part: UIView) {
    parts.append(part)
    scroll.addSubview(part)
  }

  // MARK: Touch that opened the menu

  private func row(at point: CGPoint) -> MenuRow? {
    let place = scroll.convert(point, from: self)
    guard bounds.contains(point) else { return nil }
    return parts.lazy.compactMap { $0 as? MenuRow }.first {
      $0.isEnabled && $0.frame.contains(place)
    }
  }

  func highlight(at point: CGPoint) {
    let row = row(at: point)
    for part in parts { (part as? MenuRow)?.isHighlighted = part === row }
  }

  func choose(at point: CGPoint) {
    highlight(at: CGPoint(x: -1, y: -1))
    row(at: point)?.sendActions(for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    scroll.frame = bounds
    var y = design.padding
    for part in parts {
      let height = height(of: part)
      part.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y + design.padding)
    scroll.isScrollEnabled = y + design.padding > bounds.height
  }
}
