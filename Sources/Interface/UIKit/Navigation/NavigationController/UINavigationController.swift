import ObjectiveC

/// A container with a stack of controllers and a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  override final var arrangesChildrenItself: Bool { true }
  override final func forgetTransition() { transition = nil }

  open private(set) var navigationBar: UINavigationBar
  open private(set) var toolbar: UIToolbar!
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  /// Whether the navigation bar and the toolbar were hidden by the program or a gesture.
  final var hidesNavigationBar = false
  final var hidesToolbar = true
  /// The number of running animations of the bars.
  final var barMotions = 0
  final let barGestures = BarGestures()

  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// The duration of showing and hiding bars.
  public static let hideShowBarDuration: CGFloat = 0.2

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesNavigationBar else { return }
    moveBars(animated: animated) { self.hidesNavigationBar = hidden }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    moveBars(animated: animated) { self.hidesToolbar = hidden }
  }

  /// A pan from the leading edge that pops the top controller interactively.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }
  final let popGesture = InteractivePop()

  // MARK: Automatic hiding of bars

  open var hidesBarsOnTap = false { didSet { barGesturesDidChange() } }
  open var hidesBarsOnSwipe = false { didSet { barGesturesDidChange() } }
  open var hidesBarsWhenVerticallyCompact = false { didSet { hideBarsIfCompact() } }
  open var hidesBarsWhenKeyboardAppears = false { didSet { barGesturesDidChange() } }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barGestures.tap }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barGestures.pan }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass {
      hideBarsIfCompact()
    }
  }

  final func toolbarItemsDidChange(animated: Bool = false) {
    guard animated, toolbar.window != nil else { return arrange() }
    UIView.transition(
      with: toolbar, duration: Self.hideShowBarDuration, options: .transitionCrossDissolve,
      animations: { self.arrange() })
  }

  /// Whether the bars are being updated for the scroll position.
  final var isFollowing = false

  /// The bar determines the status bar's style; if it is hidden, the top controller does.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    toolbar = UIToolbar(frame: .zero)
    viewControllers = [rootViewController]
  }

  /// Creates a controller with custom bar classes. Nil uses UIKit's classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let bar = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    navigationBar = bar.make(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    toolbar = (toolbarClass as? UIToolbar.Type ?? UIToolbar.self).make(frame: .zero)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    toolbar = UIToolbar(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    super.init(coder: coder)
    toolbar = UIToolbar(frame: .zero)
  }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  final var stack: [UIViewController] = []

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces the stack. Animated as a push if the new top controller was not in the stack before, otherwise
  /// as a pop. A change in progress is completed first.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.finish()
    guard allows(viewControllers) else { return }
    let old = stack
    let added = viewControllers.filter { $0.parent !== self }
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    stack = viewControllers
    for controller in gone {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    for controller in added {
      controller.isMovingToParent = true
      addChild(controller)
    }
    let change = StackChange(
      old: old.last, new: stack.last, added: added, gone: gone,
      isForward: !old.contains { $0 === stack.last })
    if change.old === change.new || !isViewLoaded {
      navigationBar.items = barItems
      end(change)
      if isViewLoaded { arrange() }
    } else {
      (viewIfLoaded?.environment ?? .current).perform { show(change, animated: animated) }
    }
  }

  struct StackChange {
    var old: UIViewController?
    var new: UIViewController?
    var added: [UIViewController]
    var gone: [UIViewController]
    var isForward: Bool
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !(viewController is UINavigationController) || self is MoreNavigationController else {
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "Pushing a navigation controller is not supported. Push its root controller, or present "
          + "it.")
    }
    guard !stack.contains(where: { $0 === viewController }) else {
      return DiagnosticLog.current.raise(
        .invalidArgument,
        "Pushing the same view controller instance more than once is not supported "
          + "(<\(type(of: viewController))>). Push another one, or pop to this one.")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    let popped = Array(stack.dropFirst())
    setViewControllers([root], animated: animated)
    return popped
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "Tried to pop to a view controller that doesn't exist: <\(type(of: viewController))> is "
          + "not in the stack of \(stack.count). Push it first.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  // MARK: Changing the displayed content

  final var transition: ControllerTransition?

  private func show(_ change: StackChange, animated: Bool) {
    let (old, new) = (change.old, change.new)
    let isVisible = appearance == .visible || appearance == .appearing
    let isSeen =
      animated && isVisible && UIView.areAnimationsEnabled && view.window != nil && old != nil
    new?.loadViewIfNeeded()
    let animator = isSeen ? customAnimator(old, new, isForward: change.isForward) : nil
    let context = makeTransitionContext(old, new, animator: animator, isAnimated: isSeen)
    if isVisible {
      old?.beginAppearanceTransition(false, animated: isSeen)
      new?.beginAppearanceTransition(true, animated: isSeen)
    }
    if let new { delegate?.navigationController(self, willShow: new, animated: isSeen) }
    let transition = ControllerTransition(isInteractive: popGesture.isBeginning) { [self] in
      self.transition = nil
      context?.completeTransition(true)
      if let new { view.insertSubview(new.view, at: 0) }
      old?.viewIfLoaded?.removeFromSuperview()
      arrange()
      if isVisible {
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
      }
      if let new { delegate?.navigationController(self, didShow: new, animated: isSeen) }
      end(change)
    }
    guard isSeen else {
      navigationBar.items = barItems
      context?.coordinator.runAlongside()
      return transition.finish()
    }
    self.transition = transition
    if transition.isInteractive { context?.coordinator.beginInteraction() }
    if animator != nil, let context {
      navigationBar.change(to: barItems, isForward: change.isForward)
      play(context, from: change.old, transition: transition) { [self] in undo(change) }
    } else {
      play(change, transition)
      context?.coordinator.runAlongside()
    }
  }

  /// Reverts a change whose animator was cancelled.
  private func undo(_ change: StackChange) {
    let (old, new) = (change.old, change.new)
    transition = nil
    stack.removeAll { controller in change.added.contains { $0 === controller } }
    stack += change.gone
    new?.beginAppearanceTransition(false, animated: true)
    old?.beginAppearanceTransition(true, animated: true)
    if let old { view.insertSubview(old.view, at: 0) }
    new?.viewIfLoaded?.removeFromSuperview()
    navigationBar.items = barItems
    arrange()
    new?.endAppearanceTransition()
    old?.endAppearanceTransition()
    for controller in change.added {
      controller.isMovingToParent = false
      controller.removeFromParent()
    }
    for controller in change.gone { controller.isMovingFromParent = false }
  }

  private func end(_ change: StackChange) {
    for controller in change.added {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
    for controller in change.gone where controller.parent === self {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.isMovingFromParent = false
    }
  }

  // MARK: Layout

  open override func loadView() {
    super.loadView()
    navigationBar.isManaged = true
    toolbar.isManaged = true
    navigationBar.popHandler = { [weak self] in self?.backButtonWasTapped() }
    popGesture.follow(self)
    barGesturesDidChange()
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    if let top = topViewController { view.insertSubview(top.view, at: 0) }
    arrange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    arrange()
  }
}
