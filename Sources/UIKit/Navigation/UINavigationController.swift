/// A stack of controllers under a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open private(set) var navigationBar: UINavigationBar
  open private(set) var toolbar: UIToolbar!
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  open var isNavigationBarHidden = false { didSet { arrange() } }
  open var isToolbarHidden = true { didSet { arrange() } }

  /// How long bars take to come and go.
  public static let hideShowBarDuration: CGFloat = 0.2

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    change(animated: animated) { self.isNavigationBarHidden = hidden }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    change(animated: animated) { self.isToolbarHidden = hidden }
  }

  private final func change(animated: Bool, _ change: @escaping @MainActor () -> Void) {
    guard animated, let view = viewIfLoaded, view.window != nil else { return change() }
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      change()
      view.layoutIfNeeded()
    }
  }

  final func toolbarItemsDidChange() { arrange() }

  /// Whether the bars are being set by the content that moves with them.
  final var isFollowing = false

  /// The bar decides on the colour of the status bar above it, else the top controller.
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

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  private final var stack: [UIViewController] = []

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Goes forward if the new top was not in the stack before, else back. One change is seen to its
  /// end at once when the next begins.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition?.finish()
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
      navigationBar.items = stack.map(\.navigationItem)
      end(change)
      if isViewLoaded { arrange() }
    } else {
      (viewIfLoaded?.environment ?? .current).perform { show(change, animated: animated) }
    }
  }

  private struct StackChange {
    var old: UIViewController?
    var new: UIViewController?
    var added: [UIViewController]
    var gone: [UIViewController]
    var isForward: Bool
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return DiagnosticLog.current.warn(
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
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  // MARK: Changing what is shown

  private final var transition: ControllerTransition?

  final func forgetTransition() { transition = nil }

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
    let transition = ControllerTransition { [self] in
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
      navigationBar.items = stack.map(\.navigationItem)
      context?.coordinator.runAlongside()
      return transition.finish()
    }
    self.transition = transition
    if animator != nil, let context {
      navigationBar.change(to: stack.map(\.navigationItem), isForward: change.isForward)
      play(context, from: change.old, transition: transition) { [self] in undo(change) }
    } else {
      play(change, transition)
      context?.coordinator.runAlongside()
    }
  }

  /// A change whose animator was cancelled, which therefore has not happened.
  private func undo(_ change: StackChange) {
    let (old, new) = (change.old, change.new)
    transition = nil
    stack.removeAll { controller in change.added.contains { $0 === controller } }
    stack += change.gone
    new?.beginAppearanceTransition(false, animated: true)
    old?.beginAppearanceTransition(true, animated: true)
    if let old { view.insertSubview(old.view, at: 0) }
    new?.viewIfLoaded?.removeFromSuperview()
    navigationBar.items = stack.map(\.navigationItem)
    arrange()
    new?.endAppearanceTransition()
    old?.endAppearanceTransition()
    for controller in change.added {
      controller.isMovingToParent = false
      controller.removeFromParent()
    }
    for controller in change.gone { controller.isMovingFromParent = false }
  }

  /// The views change places in a container of their own under the bar, whose content glides and
  /// fades at the same time.
  private func play(_ change: StackChange, _ transition: ControllerTransition) {
    guard let old = change.old?.viewIfLoaded, let new = change.new?.viewIfLoaded else {
      return transition.finish()
    }
    let container = UIView(frame: view.bounds)
    UIView.performWithoutAnimation {
      transition.add(container, to: view, at: 0)
      container.addSubview(old)
    }
    navigationBar.change(to: stack.map(\.navigationItem), isForward: change.isForward)
    transition.run(change.isForward ? .push : .pop, in: container) {
      old.removeFromSuperview()
      container.addSubview(new)
      arrange()
    }
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

  /// Bars at the edges of the safe area; the top view fills everything and learns of the bars
  /// through its safe area.
  private func arrange() {
    guard let view = viewIfLoaded else { return }
    let outer = view.safeAreaInsets
    let bounds = view.bounds
    navigationBar.isHidden = isNavigationBarHidden
    followContent()
    let barHeight = isNavigationBarHidden ? 0 : navigationBar.contentHeight
    navigationBar.frame = CGRect(x: 0, y: outer.top, width: bounds.width, height: barHeight)
    toolbar.isHidden = isToolbarHidden
    let toolbarHeight = isToolbarHidden ? 0 : toolbar.intrinsicContentSize.height
    toolbar.frame = CGRect(
      x: 0, y: bounds.height - outer.bottom - toolbarHeight, width: bounds.width,
      height: toolbarHeight)
    let items = topViewController?.toolbarItems
    if items != toolbar.items { toolbar.items = items }
    guard let top = topViewController?.viewIfLoaded else { return }
    top.frame = bounds
    topViewController?.barInsets = UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : navigationBar.coveredHeight, left: 0,
      bottom: toolbarHeight, right: 0)
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// An animator for a push or a pop, in place of UIKit's own.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
