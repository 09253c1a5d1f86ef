/// The root view of a view hierarchy on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The z-order level of a window.
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

  /// The z-order level of the window. Normal by default.
  open var windowLevel = Level.normal
  /// The screen that shows the window. Setting it updates the traits and the safe area.
  open var screen: UIScreen = .main {
    didSet { screenDidChange() }
  }
  /// The scene that contains the window: the environment's, unless the program sets another.
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { inheritTraits() } }
  }

  /// The traits of the scene, or of the screen without a scene.
  final var sceneTraits: UITraitCollection { windowScene?.traits ?? screen.traitCollection }
  /// Whether the window belongs to no scene, as the windows of a well-known snapshot library on iOS.
  package final var isOutsideOfScenes = false
  /// Whether the window is rotating to another orientation.
  package final var isTurning = false

  /// The responder that receives key events. A change shows or hides its input view.
  weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue, !isHandingOver { inputPresenter.update() } }
  }
  /// Removes the first responder without asking it to resign.
  final func dropFirstResponder() -> Bool {
    firstResponder = nil
    return true
  }

  /// Whether one first responder is being replaced by another.
  final var isHandingOver = false {
    didSet { if oldValue, !isHandingOver { inputPresenter.update() } }
  }
  /// Whether the system keyboard is drawn. It covers its area in either case.
  package final var showsKeyboard = false {
    didSet { if showsKeyboard != oldValue { shownInputPresenter?.layout() } }
  }

  /// The edit menu above the window's content.
  final weak var dismissibleOverlay: (any DismissibleOverlay)?

  /// The presenter of input views; nil until it is first used.
  final private(set) var shownInputPresenter: (any InputPresenter)?

  /// The presenter of input views, created when first used.
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

  /// Updates the views with keyboard layout guides when the keyboard's area changes.
  final func keyboardGuidesDidChange() { notifyKeyboardGuides(of: self) }

  private func notifyKeyboardGuides(of view: UIView) {
    if view.hasKeyboardGuide {
      view.layoutInputsDidChange()
      view.setNeedsLayout()
    }
    for subview in view.subviewStorage { notifyKeyboardGuides(of: subview) }
  }

  /// A safe area that replaces the screen's, for windows that do not fill it.
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

  /// Creates a window that fills the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window that fills the scene's screen.
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

  /// The view controller whose view fills the window. Replacing it removes the old view and shows the new
  /// one.
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

  /// Whether the window is the key window, which receives key events.
  open var isKeyWindow: Bool { environment.application.keyWindow === self }

  /// Makes the window the key window. The previous key window is notified first.
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

  /// Notifies that the window became the key window.
  open func becomeKey() {}
  /// Notifies that the window is no longer the key window.
  open func resignKey() {}
  /// Whether the window can become the key window. True by default.
  open var canBecomeKey: Bool { true }

  /// Shows the window and makes it the key window. Its root view is loaded and appears.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    environment.perform { showRootView() }
  }

  /// Whether the window is hidden. A visible window belongs to the application; its root controller appears
  /// and disappears with it.
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

  /// Shows the root view, which fills the window. During a launch it is loaded at once and has appeared when
  /// the launch is over: a scene's comes with the foreground (guess).
  private func showRootView() {
    guard let controller = rootViewController else { return }
    guard !controller.isShown(by: self) else {
      // If the program has added the view itself, it has not set its frame.
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

  /// Makes a view fill the window and follow its size.
  private func fill(with view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open override var next: UIResponder? { environment.application }

  /// The undo manager of all objects in the window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  private final lazy var touchDispatcher = TouchDispatcher(window: self)

  /// Delivers the event's touches to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) { touchDispatcher.send(event) }
}
