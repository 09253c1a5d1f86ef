/// The root of a view tree on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    public static let normal = Self(0)
    public static let statusBar = Self(1000)
    public static let alert = Self(2000)
  }

  open var windowLevel = Level.normal
  open var screen: UIScreen = .current {
    didSet { screenDidChange() }
  }

  weak var firstResponder: UIResponder?

  /// Replaces the screen's safe area, for windows that do not fill it.
  package final var overrideSafeArea: UIEdgeInsets? {
    didSet { inheritSafeArea() }
  }

  final var deviceSafeArea: UIEdgeInsets { overrideSafeArea ?? screen.safeArea }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
    isHidden = true
    screenDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowStorage = self
  }

  private func screenDidChange() {
    inheritTraits()
    inheritSafeArea()
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.leaveWindow()
      guard let controller = rootViewController else { return }
      controller.inheritTraits()
      if !isHidden { showRootView() }
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  open func makeKey() { UIApplication.shared.keyWindow = self }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    UIApplication.shared.add(self)
    showRootView()
  }

  /// The root view fills the window and appears.
  private func showRootView() {
    guard let controller = rootViewController, let view = controller.view,
      view.superview !== self
    else { return }
    controller.beginAppearanceTransition(true, animated: false)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    controller.endAppearanceTransition()
  }

  open override var next: UIResponder? { UIApplication.shared }
}
