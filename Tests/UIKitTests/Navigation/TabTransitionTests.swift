import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Animators for changes of tabs, and what the delegate hears of customising.
@MainActor
@Suite("Changes of tabs with an animator of the program's")
struct TabTransitionTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let log = CallLog()

  private final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    var cancels = false
    init(_ log: CallLog) { self.log = log }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.record("animate")
      guard let view = context.view(forKey: .to),
        let controller = context.viewController(forKey: .to)
      else { return }
      view.frame = context.finalFrame(for: controller)
      view.alpha = 0
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 0.4) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!self.cancels)
      }
    }
  }

  private final class Delegate: UITabBarControllerDelegate {
    let fader: Fader
    let log: CallLog
    init(_ log: CallLog) {
      self.log = log
      fader = Fader(log)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.record("animator \(fromVC.title ?? "") \(toVC.title ?? "")")
      return fader
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) { log.record("will begin \(viewControllers.count)") }

    func tabBarController(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { log.record("will end \(changed)") }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { log.record("did end \(changed)") }
  }

  private func tabs(_ count: Int, _ delegate: Delegate) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { ContainedController("\($0)", log) }
    tabs.delegate = delegate
    stage.show(tabs)
    _ = log.take()
    return tabs
  }

  @Test("the delegate's animator runs between will and did, and both views are in its container")
  func animated() {
    let delegate = Delegate(log)
    let tabs = tabs(2, delegate)
    tabs.selectedIndex = 1
    #expect(log.take() == ["0 willDisappear", "1 willAppear", "animator 0 1", "animate"])
    stage.advance(by: 0.2)
    let views = tabs.viewControllers?.compactMap(\.viewIfLoaded?.superview) ?? []
    #expect(views.count == 2 && views[0] === views[1] && views[0] !== tabs.view)
    #expect(tabs.transitionCoordinator?.isAnimated == true)
    stage.advance(by: 0.3)
    #expect(log.take() == ["0 didDisappear", "1 didAppear"])
    #expect(tabs.viewControllers?[1].view.superview === tabs.view)
    #expect(tabs.viewControllers?[0].view.superview == nil)
  }

  @Test("a change that the animator cancels has not happened")
  func cancelled() {
    let delegate = Delegate(log)
    delegate.fader.cancels = true
    let tabs = tabs(2, delegate)
    tabs.selectedIndex = 1
    stage.advance(by: 0.5)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    #expect(
      log.take().suffix(4) == [
        "1 willDisappear", "0 willAppear", "1 didDisappear", "0 didAppear",
      ])
  }

  @Test("one change is seen to its end when the next begins")
  func overtaken() {
    let delegate = Delegate(log)
    let tabs = tabs(3, delegate)
    tabs.selectedIndex = 1
    stage.advance(by: 0.1)
    _ = log.take()
    tabs.selectedIndex = 2
    #expect(log.take().prefix(2) == ["0 didDisappear", "1 didAppear"])
    stage.advance(by: 1)
    #expect(tabs.selectedIndex == 2)
    #expect(tabs.viewControllers?[2].view.superview === tabs.view)
  }

  @Test("the list under More has an Edit button, whose sheet shows every tab until Done")
  func customizing() throws {
    let delegate = Delegate(log)
    let tabs = tabs(7, delegate)
    tabs.selectedViewController = tabs.moreNavigationController
    stage.advance(by: 1)
    let list = try #require(tabs.moreNavigationController.topViewController)
    #expect(list.navigationItem.rightBarButtonItem?.title == "Edit")
    _ = log.take()
    stage.tap(at: CGPoint(x: 360, y: 81))
    stage.layout()
    #expect(log.take().first == "will begin 7")
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    try RecordedPicture.check([RecordedPicture.onBlack(picture)], "Containers/customizing")
    stage.tap(at: CGPoint(x: 355, y: 81))
    #expect(log.take().prefix(2) == ["will end false", "did end false"])
    tabs.customizableViewControllers = []
    #expect(list.navigationItem.rightBarButtonItem == nil)
  }
}
