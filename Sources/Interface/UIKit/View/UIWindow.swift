/// The root of a view tree on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The position of a window from back to front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The level of an app's windows.
    public static let normal = Self(0)
    /// The level of the status bar.
    public static let statusBar = Self(1000)
    /// The level of alerts, in front of everything else.
    public static let alert = Self(2000)

    public static func + (level: Self, offset: CGFloat) -> Self { Self(level.rawValue + offset) }
    public static func - (level: Self, offset: CGFloat) -> Self { Self(level.rawValue - offset) }
    public static func += (level: inout Self, offset: CGFloat) { level = level + offset }
    public static func -= (level: inout Self, offset: CGFloat) { level = level - offset }
  }

  /// The position from back to front. Normal by default.
  open var windowLevel = Level.normal
  /// The screen that shows the window. Setting it takes over its traits and safe area.
  open var screen: UIScreen = .main {
    didSet { screenDidChange() }
  }
  /// The scene that the window is shown in: the environment's, unless the program names another.
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { inheritTraits() } }
  }

  /// The traits of the scene or, without one, of the screen.
  final var sceneTraits: UITraitCollection { windowScene?.traits ?? screen.traitCollection }
  /// Whether the window belongs to no scene, as those of the well-known snapshot library on iOS.
  package final var isOutsideOfScenes = false
  /// Whether the window is on its way to another orientation.
  package final var isTurning = false

  /// The responder that receives keys. A change shows or hides its input view.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue, !isHandingOver { inputPresenter.update() } }
  }
  /// Without asking the responder.
  final func dropFirstResponder() -> Bool {
    firstResponder = nil
    return true
  }

  /// Whether one first responder is being replaced by another.
  final var isHandingOver = false {
    didSet { if oldValue, !isHandingOver { inputPresenter.update() } }
  }
  /// Whether the system's keyboard is drawn. It covers its area in any case.
  package final var showsKeyboard = false {
    didSet { if showsKeyboard != oldValue { shownInputPresenter?.layout() } }
  }

  /// The edit menu over the window's content.
  final weak var dismissibleOverlay: (any DismissibleOverlay)?

  /// Shows the input view of the first responder; nil until there was one.
  final private(set) var shownInputPresenter: (any InputPresenter)?

  /// Shows input views; made when it is first needed.
  final var inputPresenter: any InputPresenter {
    if let shownInputPresenter { return shownInputPresenter }
    let presenter = environment.interface.services.makeInputPresenter(self)
    shownInputPresenter = presenter
    return presenter
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownInputPresenter?.layout()
  }

  /// Updates the views with keyboard guides when the keyboard covers another area.
  final func keyboardGuidesDidChange() { notifyKeyboardGuides(of: self) }

  private func notifyKeyboardGuides(of view: UIView) {
    if view.hasKeyboardGuide {
      view.layoutInputsDidChange()
      view.setNeedsLayout()
    }
    for subview in view.subviewStorage { notifyKeyboardGuides(of: subview) }
  }

  /// Replaces the screen's safe area, for windows that do not fill it.
  package final var overrideSafeArea: UIEdgeInsets? {
    didSet { inheritSafeArea() }
  }

  /// The safe area at the edges of the window.
  final var deviceSafeArea: UIEdgeInsets {
    overrideSafeArea ?? screen.environment?.interface.systemBars.safeArea ?? screen.safeArea
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    windowStorage = self
    windowScene = screen.environment?.application.windowScene
    super.isHidden = true
    screenDidChange()
  }

  /// A window that is given no frame fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window that fills the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    windowStorage = self
    self.windowScene = windowScene
    super.isHidden = true
    screenDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    windowStorage = self
    windowScene = screen.environment?.application.windowScene
    layer.environmentStorage = screen.environment
  }

  private func screenDidChange() {
    layer.environmentStorage = screen.environment
    inheritTraits()
    inheritSafeArea()
  }

  /// The controller whose view fills the window. Replacing it removes the old view and lets the new
  /// one appear.
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

  /// Whether the window receives keys.
  open var isKeyWindow: Bool { environment.application.keyWindow === self }

  /// The window that had been key is notified first.
  open func makeKey() {
    let application = environment.application
    guard application.keyWindow !== self else { return }
    if let old = application.keyWindow {
      application.keyWindow = nil
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    application.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Notifies that the window receives keys.
  open func becomeKey() {}
  /// Notifies that the window no longer receives keys.
  open func resignKey() {}
  /// Whether the window can receive keys. True by default.
  open var canBecomeKey: Bool { true }

  /// Shows the window and makes it receive keys. Its root view loads and appears.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    environment.perform { showRootView() }
  }

  /// A window that shows belongs to the application; its root controller appears and disappears
  /// with it.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      let application = environment.application
      if isHidden {
        application.remove(self)
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        environment.perform { rootViewController?.leaveWindow() }
      } else {
        application.add(self)
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        environment.perform { showRootView() }
      }
    }
  }

  /// The root view fills the window and appears. During a launch it loads at once, and has appeared
  /// when the launch is over: a scene's comes with the foreground (guess).
  private func showRootView() {
    guard let controller = rootViewController else { return }
    guard !controller.isShown(by: self) else {
      // A program that has added the view itself has not placed it.
      if let view = controller.viewIfLoaded, view.superview === self, view.autoresizingMask.isEmpty
      {
        fill(with: view)
      }
      return
    }
    controller.loadViewIfNeeded()
    let application = environment.application
    environment.interface.rotation.prepare(for: controller, in: self)
    application.performInForeground { [weak self] in
      guard let self, let view = controller.view, !controller.isShown(by: self) else { return }
      controller.beginAppearanceTransition(true, animated: false)
      fill(with: view)
      addSubview(view)
      environment.interface.systemBars.update()
      application.performAfterLaunch { controller.endAppearanceTransition() }
    }
  }

  /// Lets a view fill the window and follow its size.
  private func fill(with view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open override var next: UIResponder? { environment.application }

  /// The one of everything in the window that has none of its own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  private final lazy var touchDispatcher = TouchDispatcher(window: self)

  /// Brings the event's touches to recognisers and views.
  open func sendEvent(_ event: UIEvent) { touchDispatcher.send(event) }
}
