/// The navigation controller of a stack of SwiftUI.
final class StackController: UINavigationController, UINavigationControllerDelegate {
  weak var model: NavigationModel?
  /// Whether a stack within the root has the bar of this one.
  var leavesBarToInnerStack = false {
    didSet { if leavesBarToInnerStack { setNavigationBarHidden(true, animated: false) } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  /// Whether a finger is popping the top controller. The model is updated when such a pop is
  /// complete, but at once for the back button.
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

/// A screen of a stack of SwiftUI.
final class StackScreenController: ScreenController {
  /// A tab bar around the stack follows the content as the bars of the stack do.
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
