/// The glass capsule around the content of a tab bar's accessory.
@MainActor
final class TabAccessoryView: UIView, GlassAdapting {
  private let glass = GlassView()
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    isOpaque = false
    addSubview(glass)
    addSubview(content)
    content.isOnScreenOnly = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    content.frame = bounds
  }

  package var adaptiveArea: CGRect? { bounds }

  package func adaptGlass(to style: UIUserInterfaceStyle) { overrideUserInterfaceStyle = style }
}
