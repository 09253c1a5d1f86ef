/// The navigation controller of a SwiftUI navigation stack.
final class StackController: UINavigationController, UINavigationControllerDelegate {
  weak var model: NavigationModel?
  /// Whether a stack within the root displays the navigation bar in place of this one.
  var leavesBarToInnerStack = false {
    didSet { if leavesBarToInnerStack { setNavigationBarHidden(true, animated: false) } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  /// Whether an interactive pop is in progress. The model is updated when it completes; for the back button
  /// it is updated at once.
  private var isDragged: Bool {
    let state = interactivePopGestureRecognizer?.state
    return state == .began || state == .changed
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    let popped = super.popViewController(animated: animated)
    if !isDragged { model?.stackDidChange() }
    return popped
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let popped = super.popToViewController(viewController, animated: animated)
    model?.stackDidChange()
    return popped
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = super.popToRootViewController(animated: animated)
    model?.stackDidChange()
    return popped
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    model?.stackDidChange()
  }
}

/// The controller of a screen in a SwiftUI navigation stack.
final class StackScreenController: ScreenController {
  /// Makes the enclosing tab bar observe the stack's scroll view, as the stack's own bars do.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scrollView = view.subviews.first as? UIScrollView
    var controller: UIViewController? = parent
    while let current = controller {
      if current is ScreenController, current.parent is UITabBarController,
        current.contentScrollView(for: .bottom) !== scrollView
      {
        current.setContentScrollView(scrollView, for: .bottom)
      }
      controller = current.parent
    }
  }
}
