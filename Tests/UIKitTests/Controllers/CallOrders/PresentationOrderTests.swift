import Stage
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Call orders: presentations")
struct PresentationOrderTests {
  let stage = Stage(diagnostics: { _ in })
  let log = CallLog()

  private func present(
    _ style: UIModalPresentationStyle, animated: Bool
  ) -> (a: LoggedController, b: LoggedController) {
    let a = LoggedController("A", log, .appearance)
    let b = LoggedController("B", log, .appearance)
    stage.show(a)
    _ = log.take()
    b.modalPresentationStyle = style
    a.present(b, animated: animated) { self.log.record("completion") }
    return (a, b)
  }

  @Test("full screen: the presenter has disappeared after the presented has appeared (measured)")
  func fullScreen() {
    _ = present(.fullScreen, animated: true)
    #expect(log.take() == ["A.viewWillDisappear", "B.viewWillAppear"])
    stage.advance(by: 1)
    #expect(log.take() == ["B.viewDidAppear", "A.viewDidDisappear", "completion"])
  }

  @Test("full screen without animation, the same at once (measured)")
  func plainFullScreen() {
    _ = present(.fullScreen, animated: false)
    stage.layout()
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
        "completion",
      ])
  }

  @Test("dismissal from full screen (measured)")
  func fullScreenDismissal() {
    let (a, b) = present(.fullScreen, animated: false)
    stage.layout()
    _ = log.take()
    b.dismiss(animated: true) { self.log.record("completion") }
    #expect(log.take() == ["B.viewWillDisappear", "A.viewWillAppear"])
    stage.advance(by: 1)
    #expect(log.take() == ["A.viewDidAppear", "B.viewDidDisappear", "completion"])
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test(
    "what does not cover the presenter leaves it alone (measured)",
    arguments: [
      UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .overCurrentContext,
      .automatic,
    ])
  func withoutCovering(style: UIModalPresentationStyle) {
    let (a, _) = present(style, animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["B.viewWillAppear", "B.viewDidAppear", "completion"])
    a.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("current context covers as full screen does (documented)")
  func currentContext() {
    _ = present(.currentContext, animated: false)
    stage.layout()
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
        "completion",
      ])
  }

  @Test("isBeingPresented and isBeingDismissed hold during the callbacks only (measured)")
  func beingPresented() {
    let a = UIViewController()
    let b = LoggedController("B", log, .appearance)
    var seen: [String] = []
    b.onCall = { [weak b] call in
      guard let b, call.hasSuffix("ppear") else { return }
      seen.append("\(call) \(b.isBeingPresented) \(b.isBeingDismissed)")
    }
    stage.show(a)
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    stage.layout()
    #expect(!b.isBeingPresented)
    a.dismiss(animated: false)
    stage.layout()
    #expect(!b.isBeingDismissed)
    #expect(
      seen == [
        "viewWillAppear true false", "viewDidAppear true false", "viewWillDisappear false true",
        "viewDidDisappear false true",
      ])
  }

  @Test("a presented view is laid out before it has appeared (documented)")
  func layoutOfPresented() {
    let b = LoggedController("B", log, [.appearance, .layout])
    stage.show(UIViewController())
    b.modalPresentationStyle = .fullScreen
    stage.window.rootViewController?.present(b, animated: false)
    stage.layout()
    let calls = log.take()
    #expect(calls.prefix(2) == ["B.viewWillAppear", "B.viewIsAppearing"])
    let layout = calls.firstIndex(of: "B.viewDidLayoutSubviews") ?? calls.count
    #expect(layout < (calls.firstIndex(of: "B.viewDidAppear") ?? 0))
  }

  @Test("the root presents for its descendants (documented)")
  func rootPresents() {
    let a = LoggedController("A", log, .appearance)
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    _ = log.take()
    let b = LoggedController("B", log, .appearance)
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    stage.layout()
    #expect(b.presentingViewController === navigation && a.presentedViewController === b)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }
}
