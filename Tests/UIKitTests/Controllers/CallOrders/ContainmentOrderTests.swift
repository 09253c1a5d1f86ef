import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Call orders: containment")
struct ContainmentOrderTests {
  let stage = Stage(diagnostics: { _ in })
  let log = CallLog()

  private func controller(
    _ name: String, _ topics: LoggedController.Topics = [.appearance, .containment]
  ) -> LoggedController { LoggedController(name, log, topics) }

  @Test("addChild tells the child that it will move, the program that it did (documented)")
  func adding() {
    let (a, b) = (controller("A"), controller("B"))
    a.addChild(b)
    b.didMove(toParent: a)
    #expect(log.take() == ["B.willMove(toParent: A)", "B.didMove(toParent: A)"])
  }

  @Test("removeFromParent tells the child that it did move (documented)")
  func removing() {
    let (a, b) = (controller("A"), controller("B"))
    a.addChild(b)
    _ = log.take()
    b.willMove(toParent: nil)
    b.removeFromParent()
    #expect(log.take() == ["B.willMove(toParent: nil)", "B.didMove(toParent: nil)"])
    #expect(b.parent == nil && a.children.isEmpty)
  }

  @Test("a child of another parent leaves it first (documented)")
  func movingBetweenParents() {
    let (a, b, c) = (controller("A"), controller("B"), controller("C"))
    a.addChild(c)
    _ = log.take()
    b.addChild(c)
    #expect(log.take().last == "C.willMove(toParent: B)")
    #expect(a.children.isEmpty && c.parent === b)
  }

  @Test("a controller without a parent appears while a program has its view in a window (measured)")
  func withoutParent() {
    let a = controller("A", .appearance)
    stage.show(UIViewController())
    stage.window.addSubview(a.view)
    #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
    a.view.removeFromSuperview()
    #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
  }

  @Test("children appear with their parent: will from above, did from below (recalled)")
  func appearingWithParent() {
    let (a, b) = (controller("A", .appearance), controller("B", .appearance))
    a.addChild(b)
    a.view.addSubview(b.view)
    b.didMove(toParent: a)
    stage.show(a)
    #expect(
      log.take() == [
        "A.viewWillAppear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidAppear",
      ])
  }

  @Test("children disappear with their parent in the same order (recalled)")
  func disappearingWithParent() {
    let (a, b) = (controller("A", .appearance), controller("B", .appearance))
    a.addChild(b)
    a.view.addSubview(b.view)
    stage.show(a)
    _ = log.take()
    stage.show(UIViewController())
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear", "A.viewDidDisappear",
      ])
  }

  @Test("all are told that they appear before any is laid out (documented)")
  func layoutOfAll() {
    let topics: LoggedController.Topics = [.appearance, .layout]
    let (a, b) = (controller("A", topics), controller("B", topics))
    a.addChild(b)
    a.view.addSubview(b.view)
    stage.show(a)
    #expect(
      log.take() == [
        "A.viewWillAppear", "B.viewWillAppear", "A.viewIsAppearing", "B.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "B.viewWillLayoutSubviews",
        "B.viewDidLayoutSubviews", "B.viewDidAppear", "A.viewDidAppear",
      ])
  }

  @Test("a view that a program puts into a visible parent's appears (documented)")
  func addedToVisibleParent() {
    let (a, b) = (controller("A", .appearance), controller("B"))
    stage.show(a)
    _ = log.take()
    a.addChild(b)
    a.view.addSubview(b.view)
    b.didMove(toParent: a)
    #expect(
      log.take() == [
        "B.willMove(toParent: A)", "B.viewWillAppear", "B.viewDidAppear",
        "B.didMove(toParent: A)",
      ])
  }

  @Test("a view that a program takes out of a visible parent's disappears (documented)")
  func removedFromVisibleParent() {
    let (a, b) = (controller("A", .appearance), controller("B"))
    stage.show(a)
    a.addChild(b)
    a.view.addSubview(b.view)
    _ = log.take()
    b.willMove(toParent: nil)
    b.view.removeFromSuperview()
    b.removeFromParent()
    #expect(
      log.take() == [
        "B.willMove(toParent: nil)", "B.viewWillDisappear", "B.viewDidDisappear",
        "B.didMove(toParent: nil)",
      ])
  }

  @Test("a parent that forwards by hand decides itself (documented)")
  func manualForwarding() {
    final class Container: LoggedController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let a = Container("A", log, .appearance)
    let b = controller("B", .appearance)
    a.addChild(b)
    a.view.addSubview(b.view)
    stage.show(a)
    #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
    b.beginAppearanceTransition(true, animated: false)
    b.endAppearanceTransition()
    #expect(log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
  }

  @Test("transition(from:to:) takes one child out and the other in (documented)")
  func childTransition() {
    let topics: LoggedController.Topics = .appearance
    let (a, b, c) = (controller("A", topics), controller("B", topics), controller("C", topics))
    a.addChild(b)
    a.addChild(c)
    a.view.addSubview(b.view)
    stage.show(a)
    _ = log.take()
    a.transition(
      from: b, to: c, duration: 0.3, options: .transitionCrossDissolve,
      animations: { self.log.record("animations") },
      completion: { _ in self.log.record("completion") })
    #expect(log.take() == ["B.viewWillDisappear", "C.viewWillAppear", "animations"])
    stage.advance(by: 0.5)
    #expect(log.take() == ["B.viewDidDisappear", "C.viewDidAppear", "completion"])
  }

  @Test("a change of the preferred size is told to the parent (documented)")
  func preferredSize() {
    final class Container: UIViewController {
      var heard: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { heard.append(container.preferredContentSize) }
    }
    let container = Container()
    let b = controller("B")
    container.addChild(b)
    b.preferredContentSize = CGSize(width: 200, height: 100)
    b.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(container.heard == [CGSize(width: 200, height: 100)])
  }
}
