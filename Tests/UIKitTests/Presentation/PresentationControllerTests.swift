import Stage
import TestSupport
import Testing
import UIKit

@MainActor @Suite("presentation controllers and animators")
struct PresentationControllerTests {
  private let log = CallLog()

  private func makeStage() -> Stage {
    Stage(size: CGSize(width: 200, height: 300), scale: 1, safeArea: .zero)
  }

  private func show() -> (Stage, PresentedController, PresentedController) {
    let stage = makeStage()
    let (a, b) = (
      PresentedController("A", log), PresentedController("B", log, color: .systemYellow)
    )
    stage.show(a)
    _ = log.take()
    return (stage, a, b)
  }

  @Test("a custom presentation tells everybody in order, in and out")
  func wholeOrder() {
    let (stage, a, b) = show()
    let delegate = LoggedTransitioning(log)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    a.present(b, animated: true) { log.record("completion") }
    #expect(
      log.take() == [
        "B.viewDidLoad", "presentationTransitionWillBegin", "B.viewWillAppear",
        "animateTransition",
      ])
    #expect(b.transitionCoordinator != nil && a.transitionCoordinator != nil)
    stage.advance(by: 0.2)
    let half = b.presentationController as? HalfController
    #expect(b.view.layer.presentation()?.frame.minX == 100)
    #expect(b.view.frame == CGRect(x: 0, y: 150, width: 200, height: 150))
    let shade = half?.shade.layer.presentation()?.opacity ?? 0
    #expect(shade > 0.2 && shade < 0.3)
    stage.advance(by: 0.3)
    #expect(
      log.take() == [
        "animationEnded(true)", "B.viewDidAppear", "presentationTransitionDidEnd(true)",
        "completion",
      ])
    #expect(b.transitionCoordinator == nil && half?.containerView != nil)
    #expect(half?.presentingViewController === a && half?.presentedViewController === b)
    b.dismiss(animated: true) { log.record("completion") }
    #expect(
      log.take() == ["dismissalTransitionWillBegin", "B.viewWillDisappear", "animateTransition"])
    stage.advance(by: 0.5)
    #expect(
      log.take() == [
        "animationEnded(true)", "B.viewDidDisappear", "dismissalTransitionDidEnd(true)",
        "completion",
      ])
    #expect(stage.window.subviews == [a.view] && half?.containerView == nil)
  }

  @Test("a full-screen animator finds both views; the one below is away at the end, and back")
  func fullScreenAnimator() {
    let (stage, a, b) = show()
    let delegate = LoggedTransitioning(log)
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    a.present(b, animated: true)
    #expect(a.view.superview === b.view.superview)
    stage.advance(by: 0.5)
    #expect(
      log.take() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "animateTransition",
        "animationEnded(true)", "B.viewDidAppear", "A.viewDidDisappear",
      ])
    #expect(a.view.window == nil)
    b.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(
      log.take() == [
        "B.viewWillDisappear", "A.viewWillAppear", "animateTransition", "animationEnded(true)",
        "A.viewDidAppear", "B.viewDidDisappear",
      ])
    #expect(stage.window.subviews == [a.view] && a.view.frame == stage.window.bounds)
  }

  @Test("who presents may take part; what comes in another turn hears only of the end")
  func coordinator() {
    let (stage, a, b) = show()
    a.present(b, animated: true)
    let coordinator = b.transitionCoordinator
    #expect(
      coordinator?.animate(alongsideTransition: { _ in log.record("alongside") }) { _ in
        log.record("end")
      } == true)
    stage.advance(by: 0.1)
    #expect(coordinator?.animate(alongsideTransition: { _ in log.record("too late") }) == false)
    #expect(b.transitionCoordinator?.transitionDuration == 0.5)
    #expect(b.transitionCoordinator?.viewController(forKey: .to) === b)
    stage.advance(by: 1)
    #expect(log.take().filter { !$0.hasPrefix("B.") } == ["alongside", "end"])
  }

  @Test("a finger decides how far a dismissal is, and takes it back")
  func cancelled() {
    let (stage, a, b) = show()
    let delegate = LoggedTransitioning(log)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    a.present(b, animated: false)
    stage.layout()
    _ = log.take()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    b.dismiss(animated: true) { log.record("completion") }
    let coordinator = b.transitionCoordinator
    #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
    interaction.update(0.25)
    stage.advance(by: 5)
    #expect(b.view.layer.presentation()?.frame.minX == 50)
    #expect(coordinator?.percentComplete == 0.25)
    coordinator?.notifyWhenInteractionChanges { log.record("changed, cancelled \($0.isCancelled)") }
    interaction.cancel()
    stage.advance(by: 1)
    #expect(b.view.frame.minX == 0 && b.view.layer.animationKeys() == nil)
    #expect(
      log.take() == [
        "dismissalTransitionWillBegin", "B.viewWillDisappear", "animateTransition",
        "changed, cancelled true", "animationEnded(false)", "B.viewWillAppear",
        "B.viewDidAppear", "dismissalTransitionDidEnd(false)", "completion",
      ])
    #expect(a.presentedViewController === b && !b.isBeingDismissed)
  }

  @Test("a finger lets a dismissal go, and the rest runs by itself")
  func finished() {
    let (stage, a, b) = show()
    let delegate = LoggedTransitioning(log)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    a.present(b, animated: false)
    stage.layout()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionCurve = .linear
    delegate.interaction = interaction
    b.dismiss(animated: true)
    interaction.update(0.5)
    interaction.finish()
    stage.advance(by: 0.1)
    #expect(abs((b.view.layer.presentation()?.frame.minX ?? 0) - 150) < 0.001)
    stage.advance(by: 0.12)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  @Test("dismissing from the middle of a chain shows only the uppermost going")
  func chain() {
    let (stage, a, b) = show()
    let c = PresentedController("C", log, color: .systemGreen)
    for controller in [b, c] { controller.modalPresentationStyle = .fullScreen }
    a.present(b, animated: false)
    b.present(c, animated: false)
    _ = log.take()
    a.dismiss(animated: true) { log.record("completion") }
    stage.advance(by: 0.2)
    #expect(c.view.window != nil && b.view.window == nil && a.view.window != nil)
    #expect(c.isBeingDismissed && b.isBeingDismissed)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
        "completion",
      ])
    #expect(stage.window.subviews == [a.view])
    #expect([a, b, c].allSatisfy { $0.presentedViewController == nil })
  }

  @Test("the dismissal of a presenter leaves what is below the middle")
  func middle() {
    let (stage, a, b) = show()
    let c = PresentedController("C", log)
    a.present(b, animated: false)
    b.present(c, animated: false)
    b.dismiss(animated: false)
    #expect(a.presentedViewController === b && b.presentedViewController == nil)
    #expect(b.view.window === stage.window && c.view.window == nil)
  }

  @Test("a context keeps a presentation in its place, and the child's view comes back")
  func currentContext() {
    let stage = makeStage()
    let root = UIViewController()
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    root.addChild(a)
    a.view.autoresizingMask = []
    a.view.frame = CGRect(x: 20, y: 30, width: 100, height: 120)
    root.view.addSubview(a.view)
    let above = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(above)
    a.didMove(toParent: root)
    stage.show(root)
    a.definesPresentationContext = true
    a.providesPresentationContextTransitionStyle = true
    a.modalTransitionStyle = .crossDissolve
    b.modalPresentationStyle = .currentContext
    _ = log.take()
    a.present(b, animated: true)
    stage.advance(by: 0.2)
    let alpha = b.view.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0.2 && alpha < 0.8)
    stage.advance(by: 1)
    #expect(b.presentingViewController === a && a.view.window == nil)
    #expect(
      b.view.convert(b.view.bounds, to: root.view) == CGRect(x: 20, y: 30, width: 100, height: 120))
    #expect(root.view.subviews.last === above)
    #expect(
      log.take() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "A.viewDidDisappear",
      ])
    b.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.view.subviews == [a.view, above])
    #expect(a.view.frame == CGRect(x: 20, y: 30, width: 100, height: 120))
  }

  @Test("over the current context the child stays, and hears nothing")
  func overCurrentContext() {
    let stage = makeStage()
    let root = UIViewController()
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    root.addChild(a)
    a.view.autoresizingMask = []
    a.view.frame = CGRect(x: 20, y: 30, width: 100, height: 120)
    root.view.addSubview(a.view)
    stage.show(root)
    a.definesPresentationContext = true
    b.modalPresentationStyle = .overCurrentContext
    _ = log.take()
    a.present(b, animated: false)
    #expect(a.view.window != nil)
    #expect(log.take() == ["B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear"])
    b.dismiss(animated: false)
    #expect(root.view.subviews == [a.view])
  }

  @Test("a navigation controller's delegate animates pushes and pops")
  func navigation() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        SideAnimator(log, isPresenting: operation == .push)
      }
    }
    let stage = makeStage()
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let delegate = Delegate(log)
    navigation.delegate = delegate
    stage.show(navigation)
    _ = log.take()
    navigation.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator?.viewController(forKey: .from) === a)
    stage.advance(by: 0.2)
    #expect(b.view.layer.presentation()?.frame.minX == 100)
    stage.advance(by: 0.3)
    #expect(
      log.take() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "animateTransition",
        "animationEnded(true)", "A.viewDidDisappear", "B.viewDidAppear",
      ])
    #expect(b.view.superview === navigation.view && b.transitionCoordinator == nil)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 1 && a.view.superview === navigation.view)
  }

  @Test("UIKit's own push takes others along")
  func pushCoordinator() {
    let stage = makeStage()
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    navigation.pushViewController(b, animated: false)
    navigation.popViewController(animated: true)
    let view = UIView()
    stage.window.addSubview(view)
    var ends = 0
    #expect(a.transitionCoordinator != nil)
    a.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends += 1 }
    stage.advance(by: 1)
    #expect(ends == 1 && a.transitionCoordinator == nil)
  }

  @Test("what cannot be presented is said, with the remedy", .exceptions(.report))
  func refused() {
    let (stage, a, b) = show()
    let c = PresentedController("C", log)
    stage.perform {
      b.present(c, animated: false)
      a.present(b, animated: false)
      a.present(c, animated: false)
      b.present(b, animated: false)
    }
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("whose view is not in the window hierarchy") })
    #expect(messages.contains { $0.contains("which is already presenting") })
    #expect(messages.contains { $0.contains("is already being presented by") })
    let parent = UIViewController()
    parent.addChild(c)
    parent.view.addSubview(c.view)
    stage.window.addSubview(parent.view)
    c.present(parent, animated: false)
    #expect(c.presentedViewController == nil)
  }

  @Test("stages that go leave nothing behind of a presentation that goes on")
  func nothingIsLeft() {
    weak var left: UIViewController?
    do {
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      let (a, b) = (UIViewController(), UIViewController())
      stage.show(a)
      a.present(b, animated: true)
      stage.advance(by: 0.1)
      left = b
    }
    #expect(left == nil)
  }
}
