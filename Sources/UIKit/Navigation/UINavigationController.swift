/// A stack of controllers under a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public final private(set) var navigationBar: UINavigationBar
  public final private(set) var toolbar: UIToolbar!
  open weak var delegate: (any UINavigationControllerDelegate)?

  open var isNavigationBarHidden = false { didSet { arrange() } }
  open var isToolbarHidden = true { didSet { arrange() } }

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

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      if controller !== old.last { detach(controller) }
    }
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    navigationBar.items = viewControllers.map(\.navigationItem)
    show(stack.last, insteadOf: old.last)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
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

  private func detach(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
    guard isViewLoaded, new !== old else { return }
    let isVisible = appearance == .visible || appearance == .appearing
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    if let new { view.insertSubview(new.view, at: 0) }
    old?.viewIfLoaded?.removeFromSuperview()
    if isVisible {
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
    }
    if let old, !stack.contains(where: { $0 === old }) { detach(old) }
    arrange()
  }

  // MARK: Layout

  open override func loadView() {
    super.loadView()
    navigationBar.isManaged = true
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
      top: barHeight, left: 0, bottom: toolbarHeight, right: 0)
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}
