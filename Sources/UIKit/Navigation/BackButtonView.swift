import CoreGraphics

/// A chevron and the title of the controller below.
@MainActor
final class BackButtonView: UIView {
  private let chevron: ControlGlyph
  private let indicator: UIImageView?
  private let label = UILabel(frame: .zero)

  /// - Parameter indicator: In place of the chevron.
  init(
    title: String, tint: UIColor?, attributes: [NSAttributedString.Key: Any], indicator: UIImage?,
    isMirrored: Bool
  ) {
    chevron = ControlGlyph(isMirrored ? .chevronRight : .chevronLeft, lineWidth: 2.8)
    self.indicator = indicator.map { image in
      UIImageView(
        image: image.renderingMode == .alwaysOriginal
          ? image : image.withRenderingMode(.alwaysTemplate))
    }
    super.init(frame: .zero)
    label.showTitle(title, attributes, font: .systemFont(ofSize: 17), color: tint ?? .tintColor)
    chevron.tintColor = tint
    self.indicator?.tintColor = tint
    addSubview(self.indicator ?? chevron)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    chevron = ControlGlyph(.chevronLeft, lineWidth: 2.8)
    indicator = nil
    super.init(coder: coder)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(backTitle: label.text)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: titleStart + label.intrinsicContentSize.width, height: 44)
  }

  /// Where the title begins: 6 points after the chevron or the image in its place.
  private var titleStart: CGFloat { 6 + (indicator?.image?.size.width ?? 12) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    let scale = traitCollection.effectiveDisplayScale
    chevron.frame = CGRect(x: 0, y: bounds.midY - 10.5, width: 12, height: 21)
      .roundedOrigin(scale: scale)
    if let indicator, let image = indicator.image {
      indicator.frame = CGRect(
        x: 0, y: bounds.midY - image.size.height / 2, width: image.size.width,
        height: image.size.height
      ).roundedOrigin(scale: scale)
    }
    label.frame = CGRect(
      x: titleStart, y: bounds.midY - size.height / 2, width: bounds.width - titleStart,
      height: size.height
    ).roundedOrigin(scale: scale)
    mirrorInBar([indicator ?? chevron, label])
  }
}
