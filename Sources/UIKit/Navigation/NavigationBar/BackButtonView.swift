import CoreGraphics

/// A chevron and the title of the item below.
@MainActor
final class BackButtonView: UIControl {
  private let chevron: ControlGlyph
  private let indicator: UIImageView?
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The possible titles of the label, the longest first.
  private var titles: [String] = []
  private var attributes: [NSAttributedString.Key: Any] = [:]
  private var color: UIColor?

  /// - Parameter indicator: In place of the chevron.
  init(
    to item: UINavigationItem, tint: UIColor?, attributes: [NSAttributedString.Key: Any],
    indicator: UIImage?, isMirrored: Bool
  ) {
    chevron = ControlGlyph(isMirrored ? .chevronRight : .chevronLeft, lineWidth: 2.8)
    self.indicator = indicator.map { image in
      UIImageView(
        image: image.renderingMode == .alwaysOriginal
          ? image : image.withRenderingMode(.alwaysTemplate))
    }
    super.init(frame: .zero)
    isOpaque = false
    let own = item.backBarButtonItem
    titles = Self.titles(of: item)
    self.attributes = attributes
    color = own?.tintColor ?? tint
    show(titles.first)
    chevron.tintColor = color
    self.indicator?.tintColor = color
    picture.image = own?.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    for view in [mark, label, picture] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    chevron = ControlGlyph(.chevronLeft, lineWidth: 2.8)
    indicator = nil
    super.init(coder: coder)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(backTitle: label.text)
  }

  private var mark: UIView { indicator ?? chevron }

  private func show(_ title: String?) {
    label.showTitle(title, attributes, font: .systemFont(ofSize: 17), color: color ?? .tintColor)
  }

  /// The item's own button, its back title, its title, else "Back"; "Back" where that is too long,
  /// and nothing where that is too (documented).
  private static func titles(of item: UINavigationItem) -> [String] {
    let own = item.backBarButtonItem
    if own?.image != nil { return [own?.title ?? ""] }
    let generic = "Back"
    switch item.backButtonDisplayMode {
    case .minimal: return [""]
    case .generic: return [generic, ""]
    case .default:
      let full = own?.title ?? item.backButtonTitle ?? item.title ?? generic
      return full == generic || full.isEmpty ? [full, ""] : [full, generic, ""]
    }
  }

  /// Takes the longest title with which the button is at most so wide; the shortest if none is.
  func chooseTitle(fitting width: CGFloat) {
    for title in titles {
      show(title)
      if sizeThatFits(.zero).width <= width { break }
    }
    setNeedsLayout()
  }

  /// Recalled: touched buttons fade.
  override func stateDidChange() {
    super.stateDidChange()
    for view in [mark, label, picture] { view.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  /// Where the title or the picture begins: 6 points after the chevron or the image in its place.
  private var contentStart: CGFloat { 6 + (indicator?.image?.size.width ?? 12) }

  private var pictureWidth: CGFloat { picture.image.map { $0.size.width + 4 } ?? 0 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let hasText = !(label.text ?? "").isEmpty
    let text = hasText ? label.intrinsicContentSize.width : 0
    return CGSize(width: contentStart + pictureWidth + text, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = traitCollection.effectiveDisplayScale
    func place(_ view: UIView, _ size: CGSize, x: CGFloat) {
      view.frame = CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height
      ).roundedOrigin(scale: scale)
    }
    place(mark, indicator?.image?.size ?? CGSize(width: 12, height: 21), x: 0)
    place(picture, picture.image?.size ?? .zero, x: contentStart)
    let x = contentStart + pictureWidth
    let height = label.intrinsicContentSize.height
    place(label, CGSize(width: max(0, bounds.width - x), height: height), x: x)
    mirrorInBar([mark, label, picture])
  }
}
