import Stage
import Testing
import UIKit

@MainActor @Suite("sheets")
struct SheetTests {
  /// Writes down what a sheet's delegate hears.
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var lines: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      lines.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { lines.append("attempt") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      lines.append(
        "detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")")
    }
  }

  private let root = UIViewController()
  private let presented = UIViewController()
  private let delegate = Delegate()

  private func show(
    _ device: String = "iphone-15", orientation: Device.Orientation = .portrait,
    _ configure: (UISheetPresentationController) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(device: .named(device)!, orientation: orientation)
    root.view.backgroundColor = .systemBackground
    presented.view.backgroundColor = .systemYellow
    stage.show(root)
    presented.sheetPresentationController.map(configure)
    presented.sheetPresentationController?.delegate = delegate
    root.present(presented, animated: false)
    stage.layout()
    return stage
  }

  private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

  @Test("a page sheet is 10 points below the safe area, and what is behind steps back")
  func page() {
    let stage = show()
    #expect(frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    #expect(abs(root.view.frame.minY - 59) < 0.001)
    #expect(abs(root.view.frame.minX - 16) < 0.001)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(presented.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    root.dismiss(animated: false)
    #expect(root.view.transform.isIdentity && stage.window.subviews == [root.view])
  }

  @Test("a medium sheet leaves what is behind in its place; growing animates on the stage's clock")
  func detents() {
    let stage = show { $0.detents = [.large(), .medium()] }
    // Half of 749 points, and the 34 below.
    #expect(abs(frame.minY - 443.5) < 0.2 && frame.height == 408.5)
    #expect(root.view.transform.isIdentity)
    let sheet = presented.sheetPresentationController
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
    stage.advance(by: 0.1)
    let shown = presented.view.superview?.layer.presentation()?.frame.minY ?? 0
    #expect(shown > 69 && shown < 443)
    stage.advance(by: 1)
    #expect(frame.minY == 69)
    #expect(!root.view.transform.isIdentity)
    #expect(delegate.lines.isEmpty)
  }

  @Test("a detent of one's own has the height that it says, above the safe area")
  func custom() {
    let stage = show {
      $0.detents = [.custom(identifier: .init("low")) { _ in 200 }, .custom { _ in nil }]
    }
    #expect(frame == CGRect(x: 0, y: 618, width: 393, height: 234))
    stage.layout()
  }

  @Test("a finger drags a sheet from one detent to the next, and away")
  func dragging() {
    let stage = show { $0.detents = [.medium(), .large()] }
    stage.pan(
      from: CGPoint(x: 200, y: 460), to: CGPoint(x: 200, y: 120), duration: 0.5)
    stage.advance(by: 1)
    #expect(frame.minY == 69)
    #expect(delegate.lines == ["detent com.apple.UIKit.large"])
    delegate.lines = []
    stage.pan(
      from: CGPoint(x: 200, y: 90), to: CGPoint(x: 200, y: 800), duration: 0.5)
    stage.advance(by: 1)
    #expect(delegate.lines == ["should", "will", "did"])
    #expect(root.presentedViewController == nil && stage.window.subviews == [root.view])
  }

  @Test("a sheet that is modal, or whose delegate refuses, comes back")
  func refused() {
    let stage = show()
    delegate.allows = false
    stage.pan(from: CGPoint(x: 200, y: 90), to: CGPoint(x: 200, y: 800))
    stage.advance(by: 1)
    #expect(delegate.lines == ["should", "attempt"])
    #expect(frame.minY == 69)
    delegate.lines = []
    presented.isModalInPresentation = true
    stage.pan(from: CGPoint(x: 200, y: 90), to: CGPoint(x: 200, y: 800))
    stage.advance(by: 1)
    #expect(delegate.lines == ["attempt"])
    #expect(root.presentedViewController === presented)
  }

  @Test("a program's own dismissal asks nobody")
  func ownDismissal() {
    let stage = show()
    presented.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(delegate.lines.isEmpty)
  }

  @Test("content at its top grows the sheet before it scrolls")
  func scrolling() {
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 393, height: 2000)
    let stage = show { $0.detents = [.medium(), .large()] }
    scroller.frame = presented.view.bounds
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    presented.view.addSubview(scroller)
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.5)
    stage.advance(by: 2)
    #expect(frame.minY == 69 && scroller.contentOffset.y == 0)
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.5)
    stage.advance(by: 2)
    #expect(frame.minY == 69 && scroller.contentOffset.y > 100)
  }

  @Test("an undimmed sheet lets touches through beside it, a dimmed one is dismissed by them")
  func undimmed() {
    final class Taps { var count = 0 }
    let taps = Taps()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.addAction(UIAction { _ in taps.count += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let stage = show {
      $0.detents = [.medium()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    stage.tap(button)
    #expect(taps.count == 1)
    presented.sheetPresentationController?.largestUndimmedDetentIdentifier = nil
    stage.tap(at: CGPoint(x: 150, y: 122))
    stage.advance(by: 1)
    #expect(taps.count == 1 && root.presentedViewController == nil)
  }

  @Test("on the pad a form is 540 by 620 in the middle, narrow, and as large as it prefers")
  func form() {
    presented.modalPresentationStyle = .formSheet
    let stage = show("ipad-10")
    #expect(frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    #expect(presented.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    presented.preferredContentSize = CGSize(width: 400, height: 300)
    stage.layout()
    #expect(frame == CGRect(x: 210, y: 440, width: 400, height: 300))
  }

  @Test("where the height is compact a sheet fills the screen, unless it is to be attached")
  func compactHeight() {
    var stage = show(orientation: .landscape)
    #expect(frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    root.dismiss(animated: false)
    stage = show(orientation: .landscape) { $0.prefersEdgeAttachedInCompactHeight = true }
    #expect(frame.minY == 10 && frame.maxY == 393)
    stage.layout()
  }

  @Test("the style can be another where it is compact, with another controller")
  func adapted() {
    final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .fullScreen }
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? {
        UINavigationController(rootViewController: controller.presentedViewController)
      }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { styles.append(style) }
    }
    let adapter = Adapter()
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(root)
    presented.presentationController?.delegate = adapter
    root.present(presented, animated: false)
    #expect(adapter.styles == [.fullScreen])
    #expect(root.presentedViewController is UINavigationController)
    #expect(presented.presentingViewController === root && root.view.window == nil)
    presented.dismiss(animated: false)
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }
}
