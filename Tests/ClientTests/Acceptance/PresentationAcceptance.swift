import Stage
import Testing
import UIKit

/// What is presented, by whom, where, and what is refused.
@MainActor @Suite("Acceptance: presentation")
struct PresentationAcceptance {
  private let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
  private let root = UIViewController()

  private func modal(_ style: UIModalPresentationStyle) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = style
    return controller
  }

  @Test("a child presents by its outermost parent; both ends know of each other")
  func relations() {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    stage.show(root)
    let presented = modal(.fullScreen)
    var completed = false
    child.present(presented, animated: true) { completed = true }
    #expect(presented.presentingViewController === root)
    #expect(child.presentedViewController === presented)
    #expect(!completed)
    stage.advance(by: 1)
    #expect(completed && root.view.window == nil)
    presented.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && presented.presentingViewController == nil)
    #expect(root.view.window != nil)
  }

  @Test("dismiss in the middle of a chain takes all above away")
  func chain() {
    stage.show(root)
    let (a, b, c) = (modal(.fullScreen), modal(.overFullScreen), modal(.pageSheet))
    root.present(a, animated: false)
    a.present(b, animated: false)
    b.present(c, animated: false)
    a.dismiss(animated: false)
    #expect(root.presentedViewController === a && a.presentedViewController == nil)
    #expect(b.presentingViewController == nil && c.presentingViewController == nil)
  }

  @Test("current context: over the nearest controller that defines one")
  func context() {
    let child = UIViewController()
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 393, height: 300)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.show(root)
    let presented = modal(.currentContext)
    child.present(presented, animated: false)
    stage.layout()
    #expect(presented.presentingViewController === child)
    #expect(presented.view.convert(presented.view.bounds, to: nil).height == 300)
    #expect(root.view.window != nil)
    child.dismiss(animated: false)
    stage.layout()
    #expect(child.view.window != nil && child.view.superview === root.view)
  }

  @Test("presenting twice, on a view off screen, and an active controller: refused with a reason")
  func refused() {
    stage.show(root)
    let first = modal(.automatic)
    root.present(first, animated: false)
    root.present(modal(.automatic), animated: false)
    UIViewController().present(modal(.automatic), animated: false)
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("already presenting") })
    #expect(root.presentedViewController === first)
  }

  @Test("the default style is a card; its setting is automatic")
  func automatic() {
    let presented = UIViewController()
    #expect(presented.modalPresentationStyle == .automatic)
    #expect(presented.modalTransitionStyle == .coverVertical)
    stage.show(root)
    root.present(presented, animated: false)
    stage.layout()
    #expect(presented.presentationController is UISheetPresentationController)
    #expect(presented.view.convert(presented.view.bounds, to: nil).minY > 59)
    #expect(root.view.window != nil)
  }
}

/// Detents, the grabber and the delegate of sheets.
@MainActor @Suite("Acceptance: sheets")
struct SheetAcceptance {
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    { true }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("dismissed")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { calls.append("attempted") }
  }

  @Test("medium by a detent, large by a drag, away by another")
  func detents() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    stage.show(root)
    let (sheet, delegate) = (UIViewController(), Delegate())
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    sheet.sheetPresentationController?.delegate = delegate
    root.present(sheet, animated: false)
    stage.layout()
    func top() -> CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
    let medium = top()
    #expect(medium > 400)
    stage.pan(from: CGPoint(x: 196, y: medium + 20), to: CGPoint(x: 196, y: 100))
    stage.advance(by: 1)
    #expect(top() < 100 && delegate.calls.count == 1)
    stage.pan(from: CGPoint(x: 196, y: top() + 20), to: CGPoint(x: 196, y: 840), duration: 0.2)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && delegate.calls.last == "dismissed")
  }

  @Test("isModalInPresentation keeps a sheet, and the delegate hears of the attempt")
  func kept() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    stage.show(root)
    let (sheet, delegate) = (UIViewController(), Delegate())
    sheet.isModalInPresentation = true
    sheet.presentationController?.delegate = delegate
    root.present(sheet, animated: false)
    stage.pan(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 840), duration: 0.2)
    stage.advance(by: 1)
    #expect(root.presentedViewController === sheet && delegate.calls == ["attempted"])
  }
}

/// Popovers on the pad and on the phone.
@MainActor @Suite("Acceptance: popovers")
struct PopoverAcceptance {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { style }
  }

  private func present(_ device: String, _ delegate: Delegate?) -> (Stage, UIViewController) {
    let stage = Stage(device: .named(device)!, diagnostics: { _ in })
    let root = UIViewController()
    stage.show(root)
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = CGRect(
      x: 180, y: 300, width: 20, height: 20)
    content.popoverPresentationController?.permittedArrowDirections = .up
    content.popoverPresentationController?.delegate = delegate
    root.present(content, animated: false)
    stage.layout()
    return (stage, content)
  }

  @Test("on the pad a panel of its size below what it points at")
  func pad() {
    let (stage, content) = present("ipad-10", nil)
    let frame = content.view.convert(content.view.bounds, to: nil)
    #expect(frame.width == 200 && frame.minY >= 320)
    #expect(content.popoverPresentationController?.arrowDirection == .up)
    withExtendedLifetime(stage) {}
  }

  @Test("on a phone a sheet, or a panel where the delegate wants none")
  func phone() {
    let (first, sheet) = present("iphone-15", nil)
    #expect(sheet.view.bounds.width == 393)
    let delegate = Delegate()
    let (second, panel) = present("iphone-15", delegate)
    #expect(panel.view.bounds.width == 200)
    withExtendedLifetime((first, second, delegate)) {}
  }

  @Test("without a source it is an error, and is shown all the same", .exceptions(.report))
  func noSource() {
    let stage = Stage(device: .named("ipad-10")!, diagnostics: { _ in })
    let root = UIViewController()
    stage.show(root)
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    root.present(content, animated: false)
    #expect(
      stage.diagnostics.contains { $0.message.contains("non-nil sourceView or barButtonItem") })
    #expect(root.presentedViewController === content)
  }
}
