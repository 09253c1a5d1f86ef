import Stage
import Testing
import UIKit

@MainActor @Suite("exceptions of controllers fail the test")
struct ControllerExceptionTests {
  @Test(arguments: cases) func fails(_ way: ExceptionCase) throws { try way.check() }

  private final class LandscapeOnly: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      .portraitUpsideDown
    }
  }

  private static let cases = [
    ExceptionCase(
      "one view for two controllers", raises: "UIViewControllerHierarchyInconsistency",
      "at most one view controller at a time"
    ) {
      let view = UIView()
      let (a, b) = (UIViewController(), UIViewController())
      a.view = view
      b.view = view
    },
    ExceptionCase(
      "a controller that is its own child", raises: "NSInvalidArgumentException",
      "cannot become a child"
    ) {
      let controller = UIViewController()
      controller.addChild(controller)
      #expect(controller.children.isEmpty)
    },
    ExceptionCase(
      "a parent that becomes a child of its child", raises: "NSInvalidArgumentException",
      "cannot become a child"
    ) {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.addChild(parent)
    },
    ExceptionCase(
      "a child whose view is in another controller's view",
      raises: "UIViewControllerHierarchyInconsistency", "should have parent view controller"
    ) {
      let (a, b, child) = (UIViewController(), UIViewController(), UIViewController())
      a.view.addSubview(child.view)
      b.addChild(child)
    },
    ExceptionCase(
      "a view that comes into a window under a controller that is not its parent",
      raises: "UIViewControllerHierarchyInconsistency", "but actual parent is"
    ) {
      let stage = quietStage()
      let (root, other, child) = (UIViewController(), UIViewController(), UIViewController())
      other.addChild(child)
      _ = shown(root, on: stage)
      root.view.addSubview(child.view)
    },
    ExceptionCase(
      "a transition between controllers that are no children", raises: "NSInvalidArgumentException",
      "must have a common parent view controller"
    ) {
      let (parent, a, b) = (UIViewController(), UIViewController(), UIViewController())
      parent.transition(from: a, to: b, duration: 0, animations: nil)
    },
    ExceptionCase(
      "a page view controller without pages", raises: "NSInvalidArgumentException",
      "The number of view controllers provided (0) doesn't match"
    ) {
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        .setViewControllers([], direction: .forward, animated: false)
    },
    ExceptionCase(
      "two pages where one is shown", raises: "NSInvalidArgumentException",
      "The number of view controllers provided (2) doesn't match"
    ) {
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        .setViewControllers(
          [UIViewController(), UIViewController()], direction: .forward, animated: false)
    },
    ExceptionCase(
      "a tab selected that is not in the tab bar controller", raises: "NSInvalidArgumentException",
      "Only a view controller in the tab bar controller's list"
    ) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      tabs.selectedViewController = UIViewController()
    },
    ExceptionCase(
      "a preferred orientation that the controller does not support",
      raises: "UIApplicationInvalidInterfaceOrientation",
      "must return a supported interface orientation"
    ) {
      let stage = quietStage()
      let root = shown(UIViewController(), on: stage)
      let controller = LandscapeOnly()
      controller.modalPresentationStyle = .fullScreen
      root.present(controller, animated: false)
    },
    ExceptionCase(
      "an undo group that is closed and was not opened",
      raises: "NSInternalInconsistencyException", "endUndoGrouping() was called"
    ) { UndoManager().endUndoGrouping() },
    ExceptionCase(
      "undo registration enabled twice", raises: "NSInternalInconsistencyException",
      "enableUndoRegistration() was called"
    ) { UndoManager().enableUndoRegistration() },
  ]
}
