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
  open var screen: UIScreen = .main {
    didSet { screenDidChange() }
  }

  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue, !isHandingOver { inputHost.update() } }
  }
  /// Without asking the responder.
  final func dropFirstResponder() -> Bool {
    firstResponder = nil
    return true
  }

  /// One responder goes and another comes at once.
  final var isHandingOver = false {
    didSet { if oldValue, !isHandingOver { inputHost.update() } }
  }
  /// Whether the system's keyboard is drawn. It takes its room in any case.
  package final var showsKeyboard = false {
    didSet { if showsKeyboard != oldValue { shownInputHost?.layout() } }
  }

  /// What the first responder is typed into with; nil until there was one.
  final private(set) var shownInputHost: InputHost?

  final var inputHost: InputHost {
    if let shownInputHost { return shownInputHost }
    let host = InputHost(window: self)
    shownInputHost = host
    return host
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownInputHost?.layout()
  }

  /// Tells the views that have keyboard guides that the keyboard covers another part.
  final func keyboardGuidesDidChange() { tellKeyboardGuides(of: self) }

  private func tellKeyboardGuides(of view: UIView) {
    if view.hasKeyboardGuide {
      view.layoutInputsDidChange()
      view.setNeedsLayout()
    }
    for subview in view.subviewStorage { tellKeyboardGuides(of: subview) }
  }

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
    layer.environmentStorage = screen.environment
  }

  private func screenDidChange() {
    layer.environmentStorage = screen.environment
    inheritTraits()
    inheritSafeArea()
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      environment.perform {
        oldValue?.leaveWindow()
        rootViewController?.inheritTraits()
        if !isHidden { showRootView() }
      }
    }
  }

  open var isKeyWindow: Bool { environment.application.keyWindow === self }

  open func makeKey() { environment.application.keyWindow = self }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    environment.application.add(self)
    environment.perform { showRootView() }
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

  open override var next: UIResponder? { environment.application }

  /// The one of everything in the window that has none of its own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  private final lazy var touchDispatcher = TouchDispatcher(window: self)

  /// Brings the event's touches to recognisers and views.
  open func sendEvent(_ event: UIEvent) { touchDispatcher.send(event) }
}

extension UIWindow {
  /// The first responder if it takes text.
  package final var typedResponder: (any UIKeyInput)? { firstResponder as? any UIKeyInput }

  /// The shift key goes by whether there is text.
  package final func typedTextDidChange() { firstResponder?.reloadInputViews() }
}
