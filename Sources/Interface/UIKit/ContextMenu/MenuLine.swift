/// A separator in a menu: a hairline between elements, or a thick line between groups.
@MainActor
final class MenuLine: UIView {
  let isThick: Bool
  private let line: ControlPart?

  init(isThick: Bool) {
    self.isThick = isThick
    let group = UITraitCollection.current.design.menus.groupLine
    line = isThick && group != nil ? ControlPart() : nil
    super.init(frame: .zero)
    backgroundColor = isThick ? .separator.withAlphaComponent(0.12) : .separator
    guard let line, let group else { return }
    backgroundColor = nil
    isOpaque = false
    line.backgroundColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: group.alpha)
    }
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = traits.design.menus.groupLine?.inset ?? 0
    line?.frame = CGRect(
      x: inset, y: bounds.midY - 0.5, width: max(0, bounds.width - 2 * inset), height: 1)
  }
}
