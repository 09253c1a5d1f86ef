import CoreGraphics
import QuartzCore

/// The rows of an open menu.
@MainActor
final class MenuPanel: UIView {
  private let menu: UIMenu
  private let isSubmenu: Bool
  private let choose: @MainActor (UIMenuElement) -> Void
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  /// Holds the parts: a menu that is too high for its place scrolls.
  private let scroll = UIScrollView()
  private var parts: [(view: UIView, height: CGFloat)] = []
  /// Whether the last element comes first.
  var isReversed = false { didSet { fill() } }
  private var hasMarks = false
  /// Whether a title came last, which has a line below it.
  private var followsTitle = false

  /// Recalled: 250 points wide, rows of 44, corners of 13; groups are 8 points apart.
  static let radius: CGFloat = 13
  private enum Measure {
    static let width: CGFloat = 250
    static let row: CGFloat = 44
    static let subtitledRow: CGFloat = 60
    static let title: CGFloat = 30
    static let groupGap: CGFloat = 8
  }

  /// - Parameters:
  ///   - isSubmenu: Whether the menu's title leads back to the menu around it.
  ///   - choose: Is given the action, command or submenu that was tapped; the menu itself where its
  ///     header was.
  init(
    _ menu: UIMenu, isSubmenu: Bool, choose: @escaping @MainActor (UIMenuElement) -> Void
  ) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    self.choose = choose
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = Self.radius
    clipsToBounds = true
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(ground)
    addSubview(scroll)
    hasMarks = isSubmenu || Self.hasMarks(menu)
    fill()
  }

  /// One element that is on, or may be, makes room for its mark before all, as does a submenu's
  /// chevron.
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
    let hair = 1 / traitCollection.effectiveDisplayScale
    return CGSize(
      width: Measure.width, height: parts.map { max(hair, $0.height) }.reduce(0, +))
  }

  // MARK: Making

  private func fill() {
    for part in parts { part.view.removeFromSuperview() }
    parts = []
    followsTitle = false
    if isSubmenu {
      append(MenuRow(header: menu) { [choose, menu] in choose(menu) }, Measure.row)
      followsTitle = true
    } else if !menu.title.isEmpty {
      addTitle(menu.title)
    }
    add(menu.shownChildren)
    setNeedsLayout()
  }

  private func addTitle(_ text: String) {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    let box = UIView(frame: .zero)
    box.isOpaque = false
    label.frame = CGRect(x: 16, y: 0, width: Measure.width - 32, height: Measure.title)
    box.addSubview(label)
    append(box, Measure.title)
    followsTitle = true
  }

  /// Inline menus are groups between thick lines, other elements have a hairline between them.
  private func add(_ elements: [UIMenuElement]) {
    var wasInline = false
    for (number, element) in (isReversed ? elements.reversed() : elements).enumerated() {
      let inline = (element as? UIMenu).flatMap { $0.options.contains(.displayInline) ? $0 : nil }
      if number > 0 {
        addLine(isThick: wasInline || inline != nil)
      } else if followsTitle {
        addLine(isThick: false)
      }
      wasInline = inline != nil
      if let inline {
        if !inline.title.isEmpty { addTitle(inline.title) }
        add(inline.shownChildren)
      } else {
        let row = MenuRow(element, hasMarks: hasMarks) { [choose] in choose(element) }
        append(row, element.subtitle == nil ? Measure.row : Measure.subtitledRow)
      }
    }
  }

  private func addLine(isThick: Bool) {
    let line = UIView(frame: .zero)
    line.backgroundColor = isThick ? .separator.withAlphaComponent(0.12) : .separator
    append(line, isThick ? Measure.groupGap : 0)
    followsTitle = false
  }

  private func append(_ view: UIView, _ height: CGFloat) {
    parts.append((view, height))
    scroll.addSubview(view)
  }

  // MARK: A finger that opened the menu

  private func row(at point: CGPoint) -> MenuRow? {
    let place = scroll.convert(point, from: self)
    guard bounds.contains(point) else { return nil }
    return parts.lazy.compactMap { $0.view as? MenuRow }.first {
      $0.isEnabled && $0.frame.contains(place)
    }
  }

  func highlight(at point: CGPoint) {
    let row = row(at: point)
    for part in parts { (part.view as? MenuRow)?.isHighlighted = part.view === row }
  }

  func choose(at point: CGPoint) {
    highlight(at: CGPoint(x: -1, y: -1))
    row(at: point)?.sendActions(for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    scroll.frame = bounds
    let hair = 1 / traitCollection.effectiveDisplayScale
    var y: CGFloat = 0
    for (view, height) in parts {
      let height = max(hair, height)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > bounds.height
  }
}
