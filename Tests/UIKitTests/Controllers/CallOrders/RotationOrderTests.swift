import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Call orders: rotation")
struct RotationOrderTests {
  let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
  let log = CallLog()

  /// Hears the calls of before iOS 8, and no others.
  private final class ClassicController: UIViewController {
    let log: CallLog
    var overridesTransition = false

    init(_ log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private var state: String {
      "\(interfaceOrientation.rawValue) \(Int(view.bounds.width))"
    }

    override func willRotate(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { log.record("willRotate \(toInterfaceOrientation.rawValue) \(duration), now \(state)") }

    override func willAnimateRotation(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { log.record("willAnimateRotation \(toInterfaceOrientation.rawValue), now \(state)") }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      log.record("didRotate \(fromInterfaceOrientation.rawValue), now \(state)")
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      log.record("viewWillLayoutSubviews")
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      if !overridesTransition { super.viewWillTransition(to: size, with: coordinator) }
    }
  }

  @Test("traits are announced, then the size; both change, layout, alongside; the end (recalled)")
  func order() {
    stage.show(LoggedController("A", log, [.rotation, .traits, .layout]))
    _ = log.take()
    stage.rotate(to: .landscapeLeft)
    #expect(
      log.take() == [
        "A.willTransition(to:)", "A.viewWillTransition(to: 852x393)",
        "A.traitCollectionDidChange", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
        "A.alongside",
      ])
    stage.advance(by: 0.29)
    #expect(log.take() == [])
    stage.advance(by: 0.02)
    #expect(log.take() == ["A.completion"])
  }

  @Test("a pad's traits stay, so that only the size is announced (documented)")
  func pad() {
    let stage = Stage(device: .named("ipad-9.7")!)
    stage.show(LoggedController("A", log, [.rotation, .traits]))
    _ = log.take()
    stage.rotate(to: .landscapeRight)
    #expect(log.take() == ["A.viewWillTransition(to: 1024x768)", "A.alongside"])
    stage.advance(by: 0.41)
    #expect(log.take() == ["A.completion"])
  }

  @Test("children hear after their parents, by the superclass' forwarding (documented)")
  func children() {
    let (a, b) = (
      LoggedController("A", log, .rotation), LoggedController("B", log, .rotation)
    )
    a.addChild(b)
    a.view.addSubview(b.view)
    stage.show(a)
    _ = log.take()
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(
      log.take() == [
        "A.willTransition(to:)", "B.willTransition(to:)", "A.viewWillTransition(to: 852x393)",
        "B.viewWillTransition(to: 852x393)", "B.alongside", "A.alongside", "B.completion",
        "A.completion",
      ])
  }

  @Test("what is presented hears after the presenter (recalled)")
  func presented() {
    let b = LoggedController("B", log, .rotation)
    let a = LoggedController("A", log, .rotation)
    stage.show(a)
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: false)
    stage.layout()
    _ = log.take()
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(
      log.take().filter { $0.contains("viewWillTransition") } == [
        "A.viewWillTransition(to: 852x393)", "B.viewWillTransition(to: 852x393)",
      ])
    #expect(b.view.bounds.size == CGSize(width: 852, height: 393))
  }

  @Test("a navigation controller tells the controllers in it (documented)")
  func navigation() {
    let a = LoggedController("A", log, .rotation)
    stage.show(UINavigationController(rootViewController: a))
    _ = log.take()
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(log.take().contains("A.viewWillTransition(to: 852x393)"))
    #expect(a.view.bounds.size == CGSize(width: 852, height: 393))
  }

  @Test("the classic calls: before, within and after, with the old and the new state (documented)")
  func classicCalls() {
    stage.show(ClassicController(log))
    _ = log.take()
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 0.5)
    #expect(
      log.take() == [
        "willRotate 3 0.3, now 1 393", "viewWillLayoutSubviews",
        "willAnimateRotation 3, now 3 852", "didRotate 1, now 3 852",
      ])
  }

  @Test("a controller with viewWillTransition of its own hears no classic calls (documented)")
  func classicCallsReplaced() {
    let controller = ClassicController(log)
    controller.overridesTransition = true
    stage.show(controller)
    _ = log.take()
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 0.5)
    #expect(log.take() == ["viewWillLayoutSubviews"])
  }

  @Test("a half turn takes twice the time, and changes no size (recalled)")
  func halfTurn() {
    let a = LoggedController("A", log, .rotation)
    stage.show(a)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    _ = log.take()
    stage.rotate(to: .landscapeRight)
    #expect(a.transitionCoordinator?.transitionDuration == 0.6)
    #expect(log.take() == ["A.viewWillTransition(to: 852x393)", "A.alongside"])
    stage.advance(by: 1)
    #expect(a.transitionCoordinator == nil && log.take() == ["A.completion"])
  }

  @Test("the coordinator knows how far the interface turns (documented)")
  func coordinator() {
    let a = LoggedController("A", log)
    stage.show(a)
    stage.rotate(to: .landscapeLeft)
    let coordinator = a.transitionCoordinator
    #expect(coordinator?.isAnimated == true && coordinator?.transitionDuration == 0.3)
    #expect(coordinator?.containerView === stage.window)
    #expect(abs((coordinator?.targetTransform.b ?? 0) - 1) < 1e-9)
    stage.advance(by: 0.15)
    #expect(abs((coordinator?.percentComplete ?? 0) - 0.5) < 0.01)
  }

  @Test("a change of the window's size goes the same way, without a turn (documented)")
  func splitView() {
    let stage = Stage(device: .named("ipad-9.7")!, orientation: .landscape)
    let a = LoggedController("A", log, [.rotation, .traits])
    stage.show(a)
    _ = log.take()
    stage.resize(to: .half)
    #expect(
      log.take() == [
        "A.willTransition(to:)", "A.viewWillTransition(to: 507x768)",
        "A.traitCollectionDidChange", "A.alongside", "A.completion",
      ])
    #expect(a.view.bounds.size == CGSize(width: 507, height: 768))
    #expect(a.traitCollection.horizontalSizeClass == .compact)
    #expect(a.view.window?.windowScene?.isFullScreen == false)
    stage.resize(to: .fullScreen)
    #expect(a.traitCollection.horizontalSizeClass == .regular)
    #expect(a.view.bounds.width == 1024)
  }
}
