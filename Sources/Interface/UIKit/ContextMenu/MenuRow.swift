import CoreGraphics

/// A row of an open menu: mark and title at the leading edge, image at the trailing edge.
///
/// Guess: a submenu's chevron is in the place of the marks, and points down over the open submenu.
@MainActor
final class MenuRow: UIControl {
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private var mark: ControlGlyph?
  private let hasMarks: Bool

  init(_ element: UIMenuElement, hasMarks: Bool, choose: @escaping @MainActor () -> Void) {
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    let leaf = element as? any UIMenuLeaf
    let submenu = element as? UIMenu
    let attributes = leaf?.attributes ?? []
    let isDestructive =
      attributes.contains(.destructive) || submenu?.options.contains(.destructive) ?? false
    isEnabled = !attributes.contains(.disabled)
    if leaf?.state == .on { mark = ControlGlyph(.checkmark, lineWidth: 2) }
    if leaf?.state == .mixed { mark = ControlGlyph(.dash, lineWidth: 2) }
    if submenu != nil { mark = ControlGlyph(.chevronRight, lineWidth: 2) }
    fill(
      element, color: !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label, choose)
  }

  /// Creates the header of an open submenu, which returns to the enclosing menu.
  init(header menu: UIMenu, choose: @escaping @MainActor () -> Void) {
    hasMarks = true
    super.init(frame: .zero)
    mark = ControlGlyph(.chevronDown, lineWidth: 2)
    fill(menu, color: .label, choose)
    title.setSystemFont(ofSize: 17, weight: .semibold, as: .headline)
    subtitle.text = nil
  }

  required init?(coder: NSCoder) { nil }

  private func fill(
    _ element: UIMenuElement, color: UIColor, _ choose: @escaping @MainActor () -> Void
  ) {
    isOpaque = false
    title.text = element.title
    title.setSystemFont(ofSize: 17, as: .body)
    title.textColor = color
    subtitle.text = element.subtitle
    subtitle.setSystemFont(ofSize: 13, as: .footnote)
    subtitle.textColor = .secondaryLabel
    imageView.image = element.image
    imageView.tintColor = color
    imageView.contentMode = .center
    mark?.tintColor = color
    for view in [title, subtitle, imageView, mark].compactMap(\.self) { addSubview(view) }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// The height of the row in points: 44, or 60 with a subtitle (guess), more for larger text.
  var fittingHeight: CGFloat {
    let padding = traits.design.menus.rowHeight - 22
    return subtitle.text == nil
      ? titleHeight + padding : titleHeight + subtitleHeight + padding - 2
  }

  private var titleHeight: CGFloat { max(22, title.font.lineHeight.rounded(.up)) }
  private var subtitleHeight: CGFloat { max(18, subtitle.font.lineHeight.rounded(.up)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let design = traits.design.menus
    let hasImage = imageView.image != nil
    let leading =
      hasMarks || design.imagesLead && hasImage ? design.titleStartAfterImage : design.titleStart
    let trailing: CGFloat = !design.imagesLead && hasImage ? 48 : 16
    let text = CGRect(
      x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    let hasSubtitle = subtitle.text != nil
    place(
      title,
      CGRect(
        x: text.minX, y: hasSubtitle ? 10 : 0, width: text.width,
        height: hasSubtitle ? titleHeight : text.height))
    place(
      subtitle,
      CGRect(
        x: text.minX, y: 10 + titleHeight, width: text.width,
        height: hasSubtitle ? subtitleHeight : 0))
    let imageX = design.imagesLead ? design.imageCenter - 14 : bounds.width - 44
    place(imageView, CGRect(x: imageX, y: 0, width: 28, height: bounds.height))
    guard let mark else { return }
    let size =
      switch mark.shape {
      case .chevronRight, .chevronLeft: CGSize(width: 7, height: 12)
      case .chevronDown: CGSize(width: 12, height: 7)
      default: CGSize(width: 12, height: 11)
      }
    place(
      mark,
      CGRect(
        x: 18 - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height))
    if mark.shape == .chevronRight, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      mark.shape = .chevronLeft
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
  }
}
