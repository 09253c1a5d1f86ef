import Stage
import TestSupport
import Testing
import UIKit

/// What controllers hear of each style, on the phone and on the pad.
@MainActor @Suite("orders of presentations")
struct PresentationStyleOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var style: UIModalPresentationStyle
    var device: String
    /// Whether the controller below disappears.
    var removes: Bool
    var testDescription: String { "\(style) on \(device)" }
  }

  /// Measured for full screen and page sheet; documented for what removes the view below and what
  /// does not.
  nonisolated static let cases: [Case] = [
    Case(style: .automatic, device: "iphone-15", removes: false),
    Case(style: .pageSheet, device: "iphone-15", removes: false),
    Case(style: .formSheet, device: "iphone-15", removes: false),
    Case(style: .popover, device: "iphone-15", removes: false),
    Case(style: .fullScreen, device: "iphone-15", removes: true),
    Case(style: .currentContext, device: "iphone-15", removes: true),
    Case(style: .overFullScreen, device: "iphone-15", removes: false),
    Case(style: .overCurrentContext, device: "iphone-15", removes: false),
    Case(style: .custom, device: "iphone-15", removes: false),
    Case(style: .automatic, device: "ipad-10", removes: false),
    Case(style: .formSheet, device: "ipad-10", removes: false),
    Case(style: .popover, device: "ipad-10", removes: false),
    Case(style: .fullScreen, device: "ipad-10", removes: true),
    Case(style: .overFullScreen, device: "ipad-10", removes: false),
  ]

  @Test("a presentation and its dismissal, with and without animation", arguments: cases)
  func order(_ example: Case) {
    for animated in [true, false] {
      let log = CallLog()
      let stage = Stage(device: .named(example.device)!)
      let (a, b) = (PresentedController("A", log), PresentedController("B", log))
      stage.show(a)
      _ = log.take()
      b.modalPresentationStyle = example.style
      b.popoverPresentationController?.sourceView = a.view
      a.present(b, animated: animated) { log.record("completion") }
      #expect(b.isBeingPresented == animated)
      stage.advance(by: 2)
      #expect(
        log.take()
          == (example.removes
            ? [
              "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
              "A.viewDidDisappear", "completion",
            ] : ["B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear", "completion"]))
      #expect(a.presentedViewController === b && b.presentingViewController === a)
      #expect((a.view.window == nil) == example.removes && b.view.window === stage.window)
      b.dismiss(animated: animated) { log.record("completion") }
      #expect(b.isBeingDismissed == animated)
      stage.advance(by: 2)
      #expect(
        log.take()
          == (example.removes
            ? [
              "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
              "B.viewDidDisappear", "completion",
            ] : ["B.viewWillDisappear", "B.viewDidDisappear", "completion"]))
      #expect(stage.window.subviews == [a.view] && b.presentingViewController == nil)
    }
  }

  @Test(
    "every transition style shows and takes away, and can be interrupted",
    arguments: [
      UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl,
    ])
  func interrupted(_ style: UIModalTransitionStyle) {
    let log = CallLog()
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    stage.show(a)
    b.modalPresentationStyle = .fullScreen
    b.modalTransitionStyle = style
    _ = log.take()
    a.present(b, animated: true)
    stage.advance(by: 0.1)
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(
      log.take() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "A.viewDidDisappear", "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear",
        "B.viewDidDisappear",
      ])
    #expect(stage.window.subviews == [a.view] && b.view.alpha == 1)
  }

  @Test("three sheets on each other go with the lowest, each hears of it")
  func sheetsOnSheets() {
    let log = CallLog()
    let stage = Stage(device: .named("iphone-15")!)
    let (a, b, c) = (
      PresentedController("A", log), PresentedController("B", log), PresentedController("C", log)
    )
    stage.show(a)
    a.present(b, animated: false)
    b.present(c, animated: false)
    _ = log.take()
    a.dismiss(animated: true) { log.record("completion") }
    #expect(b.isBeingDismissed && c.isBeingDismissed)
    stage.advance(by: 2)
    #expect(
      log.take() == [
        "B.viewWillDisappear", "C.viewWillDisappear", "C.viewDidDisappear",
        "B.viewDidDisappear", "completion",
      ])
    #expect(stage.window.subviews == [a.view] && a.view.transform.isIdentity)
    #expect(!b.isBeingDismissed && b.presentedViewController == nil)
  }

  @Test("a sheet takes the keyboard away, and gives it back")
  func typing() {
    let stage = Stage(device: .named("iphone-15")!)
    let (a, b) = (UIViewController(), UIViewController())
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    a.view.addSubview(field)
    stage.show(a)
    field.becomeFirstResponder()
    stage.advance(by: 1)
    a.present(b, animated: true)
    #expect(!field.isFirstResponder)
    stage.advance(by: 1)
    b.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(field.isFirstResponder)
  }

  @Test("a second dismissal while the first goes on changes nothing")
  func dismissedTwice() {
    let log = CallLog()
    let stage = Stage(device: .named("iphone-15")!)
    let (a, b) = (PresentedController("A", log), PresentedController("B", log))
    stage.show(a)
    a.present(b, animated: false)
    _ = log.take()
    b.dismiss(animated: true)
    stage.advance(by: 0.1)
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }
}
