import CoreGraphics

/// The back button of a navigation bar: a chevron and the title of the previous item.
@MainActor
final class BackButtonView: UIControl {
  private let chevron: ControlGlyph
  private let indicator: UIImageView?
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The possible titles, longest first.
  private var titles: [String] = []
  private var attributes: [NSAttributedString.Key: Any] = [:]
  private var color: UIColor?
  private let isOnGlass: Bool
  /// The accessibility label of a button without a title on glass.
  private var fullTitle: String?

  /// - Parameter indicator: The image that replaces the chevron.
  init(
    to item: UINavigationItem, tint: UIColor?, attributes: [NSAttributedString.Key: Any],
    indicator: UIImage?, isMirrored: Bool, isOnGlass: Bool = false
  ) {
    self.isOnGlass = isOnGlass
    chevron = ControlGlyph(
      isMirrored ? .chevronRight : .chevronLeft, lineWidth: isOnGlass ? 2.8 : 2.5)
    self.indicator = indicator.map { image in
      UIImageView(
        image: image.renderingMode == .alwaysOriginal
          ? image : image.withRenderingMode(.alwaysTemplate))
    }
    super.init(frame: .zero)
    isOpaque = false
    let own = item.backBarButtonItem
    titles = isOnGlass && own?.title == nil ? [""] : Self.titles(of: item)
    fullTitle = Self.titles(of: item).first
    isOnScreenOnly = isOnGlass
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
    isOnGlass = false
    super.init(coder: coder)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      backTitle: isOnGlass ? fullTitle : label.text, isOnGlass: isOnGlass)
  }

  private var mark: UIView { indicator ?? chevron }

  private func show(_ title: String?) {
    label.showTitle(title, attributes, font: .systemFont(ofSize: 17), color: color ?? .tintColor)
  }

  /// Shows the longest title that fits in a width, or the shortest if none does.
  func chooseTitle(fitting width: CGFloat) {
    for title in titles {
      show(title)
      if sizeThatFits(.zero).width <= width { break }
    }
    setNeedsLayout()
  }

  /// Guess: touched buttons fade.
  override func stateDidChange() {
    super.stateDidChange()
    for view in [mark, label, picture] { view.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  private var markSize: CGSize { indicator?.image?.size ?? CGSize(width: 12, height: 21) }

  /// The frame of the chevron before iOS 26, which is not on pixels (measured on a recorded picture of iOS 17.5).
  private var flatChevronFrame: CGRect {
    CGRect(x: 0.499, y: bounds.midY - 9.491, width: 12.54, height: 18.82)
  }

  /// The start of the title or image: 6 points after the chevron or its replacement; before iOS 26 the title is
  /// 21 points from the start of the chevron (measured as its size).
  private var contentStart: CGFloat {
    if let width = indicator?.image?.size.width { return 6 + width }
    return isOnGlass ? 18 : 21
  }

  /// Before iOS 26 VoiceOver's frame reaches to the edge of the bar, and beyond the title (measured as the size of
  /// the chevron).
  override var accessibilityFrame: CGRect {
    get {
      guard !isOnGlass else { return super.accessibilityFrame }
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let (outer, inner) = (frame.minX, 4 / 3.0)
      return UIAccessibility.convertToScreenCoordinates(
        CGRect(
          x: bounds.minX - (isMirrored ? inner : outer), y: bounds.minY,
          width: bounds.width + outer + inner, height: bounds.height), in: self)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The space beside a title on glass in points.
  private static let glassPadding: CGFloat = 12

  private var hasContent: Bool { !(label.text ?? "").isEmpty || picture.image != nil }

  private var pictureWidth: CGFloat { picture.image.map { $0.size.width + 4 } ?? 0 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let hasText = !(label.text ?? "").isEmpty
    let text = hasText ? label.intrinsicContentSize.width : 0
    if isOnGlass, text == 0, pictureWidth == 0 { return CGSize(width: 44, height: 44) }
    let padding = isOnGlass ? 2 * Self.glassPadding : 0
    return CGSize(width: contentStart + pictureWidth + text + padding, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = traitCollection.effectiveDisplayScale
    func place(_ view: UIView, _ size: CGSize, x: CGFloat) {
      view.frame = CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height
      ).flooredOrigin(scale: scale)
    }
    guard !isOnGlass || hasContent else {
      return place(mark, markSize, x: bounds.midX - markSize.width / 2 - 1)
    }
    let start = isOnGlass ? Self.glassPadding : 0
    place(mark, markSize, x: start)
    if !isOnGlass, indicator == nil { mark.frame = flatChevronFrame }
    place(picture, picture.image?.size ?? .zero, x: start + contentStart)
    let x = start + contentStart + pictureWidth
    let height = label.intrinsicContentSize.height
    place(label, CGSize(width: max(0, bounds.width - x), height: height), x: x)
    mirrorInBar([mark, label, picture])
  }
}
