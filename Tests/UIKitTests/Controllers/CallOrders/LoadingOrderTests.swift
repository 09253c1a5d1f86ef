import Stage
import TestSupport
import Testing
import UIKit

/// Confidences: documented by Apple, measured by others on iOS, or recalled by developers.
@MainActor
@Suite("Call orders: loading and appearing")
struct LoadingOrderTests {
  let stage = Stage()
  let log = CallLog()

  @Test("the first use of the view loads it, once (documented)")
  func loading() {
    let a = LoggedController("A", log)
    #expect(!a.isViewLoaded && a.viewIfLoaded == nil)
    a.loadViewIfNeeded()
    _ = a.view
    #expect(log.take() == ["A.loadView", "A.viewDidLoad"])
  }

  @Test("a root appears, is laid out, and has appeared (documented)")
  func rootAppears() {
    stage.show(LoggedController("A", log, [.loading, .appearance, .layout]))
    #expect(
      log.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear",
      ])
  }

  @Test("a root appears without an animation (recalled)")
  func rootIsNotAnimated() {
    stage.show(LoggedController("A", log, [.appearance, .animation]))
    #expect(log.take() == ["A.viewWillAppear(false)", "A.viewDidAppear(false)"])
  }

  @Test("another root: the old one goes before the new one comes (recalled)")
  func replacedRoot() {
    stage.show(LoggedController("A", log))
    _ = log.take()
    stage.show(LoggedController("B", log))
    #expect(
      log.take() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear", "B.viewDidAppear",
      ])
  }

  @Test("the safe area is told after viewWillAppear and before the first layout (recalled)")
  func safeArea() {
    stage.show(LoggedController("A", log, [.appearance, .layout, .safeArea]))
    let calls = log.take()
    #expect(
      calls.first == "A.viewWillAppear"
        && calls.firstIndex(of: "A.viewSafeAreaInsetsDidChange")
          .map { $0 < (calls.firstIndex(of: "A.viewWillLayoutSubviews") ?? 0) } == true
    )
  }

  @Test("in viewIsAppearing the view is in the window with its size and traits (documented)")
  func isAppearing() {
    let a = LoggedController("A", log)
    var seen: [String] = []
    a.onCall = { [weak a] call in
      guard let a, call == "viewIsAppearing" || call == "viewWillAppear" else { return }
      seen.append("\(call) \(a.view.window != nil) \(Int(a.view.bounds.width))")
    }
    let pad = Stage(device: .named("ipad-9.7")!)
    pad.show(a)
    #expect(seen == ["viewWillAppear false 768", "viewIsAppearing true 768"])
  }

  @Test("layout is asked for again, appearance is not (documented)")
  func repeatedLayout() {
    let a = LoggedController("A", log, [.appearance, .layout])
    stage.show(a)
    _ = log.take()
    a.view.setNeedsLayout()
    stage.layout()
    #expect(log.take() == ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"])
  }

  @Test("a window that hides takes its root's appearance with it, and gives it back (recalled)")
  func hiddenWindow() {
    stage.show(LoggedController("A", log, [.appearance]))
    _ = log.take()
    stage.window.isHidden = true
    #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    stage.window.isHidden = false
    #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test("traits change on the controller, then on its view, then on children (recalled)")
  func traits() {
    final class Witness: UIView {
      var log: CallLog?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log?.record("view.traitCollectionDidChange")
      }
    }
    let a = LoggedController("A", log, [.traits])
    let b = LoggedController("B", log, [.traits])
    let view = Witness()
    view.log = log
    stage.show(a)
    a.addChild(b)
    a.view.addSubview(b.view)
    a.view.addSubview(view)
    _ = log.take()
    stage.window.overrideUserInterfaceStyle = .dark
    let calls = log.take()
    #expect(calls.filter { $0 == "A.traitCollectionDidChange" }.count == 1)
    #expect(calls.filter { $0 == "B.traitCollectionDidChange" }.count == 1)
    #expect(calls.filter { $0 == "view.traitCollectionDidChange" }.count == 1)
  }

  @Test("the view's layout lies between the controller's two calls (documented)")
  func layoutOrder() {
    final class Content: UIView {
      var log: CallLog?
      override func layoutSubviews() {
        super.layoutSubviews()
        log?.record("view.layoutSubviews")
      }
    }
    final class Screen: LoggedController {
      override func loadView() {
        let content = Content()
        content.log = log
        view = content
      }
    }
    stage.show(Screen("A", log, [.layout, .appearance]))
    #expect(
      log.take() == [
        "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "view.layoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear",
      ])
  }
}
