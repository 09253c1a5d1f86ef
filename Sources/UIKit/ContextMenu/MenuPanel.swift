import CoreGraphics
import QuartzCore

/// The rows of an open menu.
@MainActor
final class MenuPanel: UIView {
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var parts: [(view: UIView, height: CGFloat)] = []
  private var hasStates = false
  /// Whether a title came last, which has a line below it.
  private var followsTitle = false

  /// Recalled: 250 points wide, rows of 44, corners of 13; groups are 8 points apart.
  private enum Measure {
    static let width: CGFloat = 250
    static let row: CGFloat = 44
    static let subtitledRow: CGFloat = 60
    static let title: CGFloat = 30
    static let radius: CGFloat = 13
    static let groupGap: CGFloat = 8
  }

  /// - Parameter choose: Is given the action, command or submenu that was tapped.
  init(_ menu: UIMenu, choose: @escaping @MainActor (UIMenuElement) -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = Measure.radius
    clipsToBounds = true
    addSubview(ground)
    if !menu.title.isEmpty { addTitle(menu.title) }
    hasStates = Self.hasStates(menu)
    add(menu.shownChildren, choose)
  }

  /// One element that is on, or may be, makes room for its mark before all.
  private static func hasStates(_ menu: UIMenu) -> Bool {
    menu.shownChildren.contains { element in
      if let inline = element as? UIMenu {
        return inline.options.contains(.displayInline) && hasStates(inline)
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
  private func add(
    _ elements: [UIMenuElement], _ choose: @escaping @MainActor (UIMenuElement) -> Void
  ) {
    var wasInline = false
    for (number, element) in elements.enumerated() {
      let inline = (element as? UIMenu).flatMap { $0.options.contains(.displayInline) ? $0 : nil }
      if number > 0 {
        addLine(isThick: wasInline || inline != nil)
      } else if followsTitle {
        addLine(isThick: false)
      }
      wasInline = inline != nil
      if let inline {
        if !inline.title.isEmpty { addTitle(inline.title) }
        add(inline.shownChildren, choose)
      } else {
        let row = MenuRow(element, hasStates: hasStates) { choose(element) }
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
    addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let hair = 1 / traitCollection.effectiveDisplayScale
    var y: CGFloat = 0
    for (view, height) in parts {
      let height = max(hair, height)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

/// One element of a menu: its title before, its image behind.
@MainActor
private final class MenuRow: UIControl {
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private var mark: ControlGlyph?
  private let hasStates: Bool

  init(_ element: UIMenuElement, hasStates: Bool, choose: @escaping @MainActor () -> Void) {
    self.hasStates = hasStates
    super.init(frame: .zero)
    isOpaque = false
    let leaf = element as? any UIMenuLeaf
    let submenu = element as? UIMenu
    let attributes = leaf?.attributes ?? []
    let isDestructive =
      attributes.contains(.destructive) || submenu?.options.contains(.destructive) ?? false
    isEnabled = !attributes.contains(.disabled)
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    title.text = element.title
    title.font = .systemFont(ofSize: 17)
    title.textColor = color
    subtitle.text = element.subtitle
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    imageView.image = element.image
    imageView.tintColor = color
    imageView.contentMode = .center
    if leaf?.state ?? .off != .off { mark = ControlGlyph(.checkmark, lineWidth: 2) }
    if submenu != nil { mark = ControlGlyph(.chevronRight, lineWidth: 2) }
    mark?.tintColor = color
    for view in [title, subtitle, imageView, mark].compactMap(\.self) { addSubview(view) }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let leading: CGFloat = hasStates ? 32 : 16
    let isSubmenu = mark?.shape == .chevronRight
    let markSize = isSubmenu ? CGSize(width: 7, height: 12) : CGSize(width: 12, height: 11)
    let trailing: CGFloat = imageView.image == nil && !isSubmenu ? 16 : 48
    let text = CGRect(
      x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    let hasSubtitle = subtitle.text != nil
    place(
      title,
      CGRect(
        x: text.minX, y: hasSubtitle ? 10 : 0, width: text.width,
        height: hasSubtitle ? 22 : text.height))
    place(subtitle, CGRect(x: text.minX, y: 32, width: text.width, height: hasSubtitle ? 18 : 0))
    place(imageView, CGRect(x: bounds.width - 44, y: 0, width: 28, height: bounds.height))
    guard let mark else { return }
    place(
      mark,
      CGRect(
        x: isSubmenu ? bounds.width - 16 - markSize.width : 12,
        y: (bounds.height - markSize.height) / 2, width: markSize.width, height: markSize.height))
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
  }
}
