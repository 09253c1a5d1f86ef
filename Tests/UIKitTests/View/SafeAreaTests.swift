import Testing
import UIKit

@MainActor
@Suite("Safe area and margins")
struct SafeAreaTests {
  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.overrideSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    return window
  }

  @Test("a superview inset of 59 leaves a child at y = 20 with 39")
  func childrenGetWhatOverlapsThem() {
    let window = window()
    let child = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 832))
    window.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 34, right: 0))
    child.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    #expect(child.safeAreaInsets == .zero)
  }

  @Test("views of controllers without a parent keep their insets while a view around them moves")
  func movedSuperviews() {
    let window = window()
    let (outer, controller) = (UIView(frame: window.bounds), UIViewController())
    window.addSubview(outer)
    controller.view.frame = window.bounds
    outer.addSubview(controller.view)
    #expect(controller.view.safeAreaInsets.top == 59)
    outer.frame.origin.y = 2000
    #expect(outer.safeAreaInsets.top == 0)
    #expect(controller.view.safeAreaInsets.top == 59)
    controller.view.frame.origin.y = 1
    #expect(controller.view.safeAreaInsets.top == 0)
  }

  @Test func outsideAWindowThereIsNone() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func barsOfANavigationControllerAddToIt() {
    let window = window()
    let root = UIViewController()
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
  }

  @Test("preserved margins count from what a scroll view shows, not from its content's origin")
  func preservedMarginsInsideScrollViews() {
    let window = window()
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    row.preservesSuperviewLayoutMargins = true
    row.insetsLayoutMarginsFromSafeArea = false
    scroll.addSubview(row)
    scroll.contentOffset = CGPoint(x: 0, y: -67)
    #expect(row.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    scroll.contentOffset = CGPoint(x: 0, y: 0)
    #expect(row.layoutMargins.top == 67)
  }

  @Test func plainViewsHaveMarginsOfEightPlusTheSafeArea() {
    let window = window()
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test(arguments: [(375.0, 16.0), (414, 20), (430, 20)])
  func rootViewsHaveTheSystemMinimumAtTheSides(_ width: Double, _ margin: Double) {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    #expect(
      controller.view.layoutMargins
        == UIEdgeInsets(top: 0, left: CGFloat(margin), bottom: 0, right: CGFloat(margin)))
  }

  @Test func preservedMarginsReachOverASmallGap() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins.left == 20)
    #expect(child.layoutMargins.right == 30)
  }

  @Test func directionalMarginsFollowTheWritingDirection() {
    let view = UIView(frame: .zero)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }
}
