import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Presentations whose style is asked for again when the traits change (documented:
/// `UIAdaptivePresentationControllerDelegate`).
@MainActor
@Suite("Presentations adapt while they are shown")
struct AdaptingTests {
  private let log = CallLog()

  private final class Delegate: UIPopoverPresentationControllerDelegate {
    var styles: [UIModalPresentationStyle] = []
    var compact = UIModalPresentationStyle.formSheet

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      traitCollection.horizontalSizeClass == .compact ? compact : .none
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { styles.append(style) }
  }

  private func popover(_ stage: Stage, _ delegate: Delegate) -> (UIViewController, UIViewController)
  {
    let root = ContainedController("root", log)
    stage.show(root)
    let content = ContainedController("content", log, .systemYellow)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 200)
    content.popoverPresentationController?.sourceView = root.view
    content.popoverPresentationController?.sourceRect = CGRect(
      x: 300, y: 300, width: 10, height: 10)
    content.popoverPresentationController?.delegate = delegate
    root.present(content, animated: false)
    stage.layout()
    _ = log.take()
    return (root, content)
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test("a popover becomes a sheet in a narrow window, and a popover again")
  func popoverToSheet() {
    let stage = Stage(device: .named("ipad-10")!, orientation: .landscape)
    let delegate = Delegate()
    let (root, content) = popover(stage, delegate)
    #expect(frame(content).width == 200)
    stage.resize(to: .slideOver)
    stage.advance(by: 1)
    #expect(frame(content).width == 375 || frame(content).width == 320)
    #expect(content.view.window != nil && root.view.window != nil)
    stage.resize(to: .fullScreen)
    stage.advance(by: 1)
    #expect(frame(content).width == 200)
    #expect(delegate.styles == [.none, .formSheet, .none])
    // What is on screen stays on screen: nobody appears or disappears.
    #expect(log.take() == [])
    root.dismiss(animated: false)
    stage.layout()
    #expect(content.view.window == nil && stage.window.subviews == [root.view])
  }

  @Test("over the full screen the presenter's view goes, and comes back")
  func fullScreen() {
    let stage = Stage(device: .named("ipad-10")!, orientation: .landscape)
    let delegate = Delegate()
    delegate.compact = .fullScreen
    let (root, content) = popover(stage, delegate)
    stage.resize(to: .slideOver)
    stage.advance(by: 1)
    #expect(root.view.window == nil)
    #expect(frame(content) == stage.window.bounds)
    #expect(log.take() == ["root willDisappear", "root didDisappear"])
    stage.resize(to: .fullScreen)
    stage.advance(by: 1)
    #expect(root.view.window != nil && frame(content).width == 200)
    #expect(log.take() == ["root willAppear", "root didAppear"])
  }

  @Test("a sheet on a phone fills the screen while it lies on its side")
  func rotation() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = ContainedController("root", log)
    stage.show(root)
    let sheet = ContainedController("sheet", log, .systemYellow)
    root.present(sheet, animated: false)
    stage.layout()
    #expect(frame(sheet).minY > 50)
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(frame(sheet) == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(sheet.presentedViewController == nil && root.view.window == nil)
    stage.rotate(to: UIDeviceOrientation.portrait)
    stage.advance(by: 1)
    #expect(stage.window.bounds.width == 393, "\(stage.diagnostics.map(\.message))")
    #expect(frame(sheet).minY > 50 && frame(sheet).maxY == 852, "\(frame(sheet))")
    #expect(root.view.window != nil)
    root.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(sheet.view.window == nil && frame(root) == stage.window.bounds)
  }
}
