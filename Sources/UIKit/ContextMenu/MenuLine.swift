/// What separates elements of a menu: a hairline, or a thick line between groups.
@MainActor
final class MenuLine: UIView {
  let isThick: Bool

  init(isThick: Bool) {
    self.isThick = isThick
    super.init(frame: .zero)
    backgroundColor = isThick ? .separator.withAlphaComponent(0.12) : .separator
  }

  required init?(coder: NSCoder) { nil }
}
