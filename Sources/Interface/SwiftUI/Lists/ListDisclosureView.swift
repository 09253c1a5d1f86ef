/// The chevron of a collapsible section. A tap anywhere on the header expands or collapses the section.
final class ListDisclosureView: UIControl {
  private let chevron = UIImageView(frame: .zero)
  var toggle: () -> Void = {}
  var inset: CGFloat = 16
  var isExpanded = true {
    didSet { if isExpanded != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    chevron.contentMode = .center
    addSubview(chevron)
    addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    let name = isExpanded ? "chevron.down" : isMirrored ? "chevron.left" : "chevron.right"
    chevron.image = UIImage(systemName: name, withConfiguration: configuration)
    let x = isMirrored ? inset : bounds.width - inset - 20
    chevron.frame = CGRect(x: x, y: bounds.midY - 10, width: 20, height: 20)
  }
}
