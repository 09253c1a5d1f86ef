import Stage
import Testing
import UIKit

@MainActor @Suite("popovers")
struct PopoverTests {
  private let root = UIViewController()
  private let presented = UIViewController()
  private let source = UIView()

  private func show(
    _ device: String = "ipad-10", source frame: CGRect,
    _ configure: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(device: .named(device)!)
    root.view.backgroundColor = .systemBackground
    stage.show(root)
    source.frame = frame
    root.view.addSubview(source)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 100)
    presented.popoverPresentationController?.sourceView = source
    presented.popoverPresentationController.map(configure)
    root.present(presented, animated: false)
    stage.layout()
    return stage
  }

  private var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }
  private var popover: UIPopoverPresentationController? {
    presented.popoverPresentationController
  }

  struct Case: Sendable {
    var permitted: UIPopoverArrowDirection
    var source: CGRect
    var direction: UIPopoverArrowDirection
    /// With 13 points for the arrow.
    var frame: CGRect
  }

  @Test(
    "the arrow points to its source from where there is room",
    arguments: [
      Case(
        permitted: .any, source: CGRect(x: 400, y: 500, width: 40, height: 40), direction: .up,
        frame: CGRect(x: 320, y: 540, width: 200, height: 113)),
      Case(
        permitted: .any, source: CGRect(x: 400, y: 1100, width: 40, height: 40), direction: .down,
        frame: CGRect(x: 320, y: 987, width: 200, height: 113)),
      Case(
        permitted: .left, source: CGRect(x: 400, y: 500, width: 40, height: 40), direction: .left,
        frame: CGRect(x: 440, y: 470, width: 213, height: 100)),
      Case(
        permitted: .right, source: CGRect(x: 400, y: 500, width: 40, height: 40),
        direction: .right, frame: CGRect(x: 187, y: 470, width: 213, height: 100)),
      // Near the edge it stays 10 points away, and the arrow moves along its side.
      Case(
        permitted: .up, source: CGRect(x: 0, y: 500, width: 80, height: 40), direction: .up,
        frame: CGRect(x: 10, y: 540, width: 200, height: 113)),
    ])
  func directions(_ example: Case) {
    let stage = show(source: example.source) { $0.permittedArrowDirections = example.permitted }
    #expect(frame == example.frame)
    #expect(popover?.arrowDirection == example.direction)
    #expect(presented.traitCollection.horizontalSizeClass == .compact)
    stage.layout()
  }

  @Test("the safe area of the content is without the arrow")
  func safeArea() {
    let stage = show(source: CGRect(x: 400, y: 500, width: 40, height: 40))
    #expect(presented.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    stage.layout()
  }

  @Test("what lies in a container in a popover has the arrow outside of its margins")
  func innerSafeArea() {
    let stage = Stage(device: .named("ipad-10")!)
    stage.show(root)
    source.frame = CGRect(x: 400, y: 500, width: 40, height: 40)
    root.view.addSubview(source)
    let navigation = UINavigationController(rootViewController: presented)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController?.sourceView = source
    navigation.popoverPresentationController?.permittedArrowDirections = .left
    root.present(navigation, animated: false)
    stage.layout()
    #expect(presented.view.safeAreaInsets.left == 13)
    #expect(presented.view.layoutMargins.left == 33)
  }

  @Test("a popover follows its source's rectangle and its content's size")
  func follows() {
    let stage = show(source: CGRect(x: 100, y: 500, width: 400, height: 40)) {
      $0.sourceRect = CGRect(x: 300, y: 0, width: 40, height: 40)
    }
    #expect(frame.midX == 420)
    presented.preferredContentSize = CGSize(width: 300, height: 80)
    stage.layout()
    #expect(frame == CGRect(x: 270, y: 540, width: 300, height: 93))
  }

  @Test("an item of a bar is a source")
  func barItem() {
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    let inner = UIViewController()
    inner.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: inner)
    let stage = Stage(device: .named("ipad-10")!)
    stage.show(navigation)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 100)
    presented.popoverPresentationController?.barButtonItem = item
    inner.present(presented, animated: false)
    stage.layout()
    #expect(frame.maxX == 810 && popover?.arrowDirection == .up)
    #expect(frame.minY > 40 && frame.minY < 90)
  }

  @Test("a touch beside it dismisses, but not one on a view that it passes through")
  func touches() {
    final class Taps { var count = 0 }
    let taps = Taps()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.addAction(UIAction { _ in taps.count += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let stage = show(source: CGRect(x: 400, y: 500, width: 40, height: 40)) {
      $0.passthroughViews = [button]
    }
    stage.tap(button)
    stage.advance(by: 1)
    #expect(taps.count == 1 && root.presentedViewController === presented)
    stage.tap(presented.view)
    stage.advance(by: 1)
    #expect(root.presentedViewController === presented)
    stage.tap(at: CGPoint(x: 700, y: 1000))
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("on a phone it is a sheet, unless the delegate wants it to stay")
  func adaptivity() {
    final class Remainer: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .none }
    }
    let place = CGRect(x: 100, y: 300, width: 40, height: 40)
    var stage = show("iphone-15", source: place)
    #expect(frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    root.dismiss(animated: false)
    let remainer = Remainer()
    stage = show("iphone-15", source: place) { $0.delegate = remainer }
    #expect(frame == CGRect(x: 20, y: 340, width: 200, height: 113))
    stage.layout()
  }

  @Test("a popover without a source is an error, and is shown in the middle", .exceptions(.report))
  func noSource() {
    let stage = Stage(device: .named("ipad-10")!)
    stage.show(root)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 100)
    root.present(presented, animated: false)
    stage.layout()
    #expect(
      stage.diagnostics.contains { $0.message.contains("non-nil sourceView or barButtonItem") })
    #expect(popover?.arrowDirection == .unknown && frame.midX == 410)
  }

  @Test("a sheet of actions is a popover on the pad, without a cancel button")
  func actionSheet() {
    var chosen: [String] = []
    let stage = Stage(device: .named("ipad-10")!)
    let onPad = stage.perform {
      UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    }
    onPad.addAction(UIAlertAction(title: "Camera", style: .default))
    onPad.addAction(UIAlertAction(title: "Library", style: .default))
    onPad.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
    #expect(onPad.modalPresentationStyle == .popover)
    stage.show(root)
    source.frame = CGRect(x: 400, y: 500, width: 40, height: 40)
    root.view.addSubview(source)
    onPad.popoverPresentationController?.sourceView = source
    root.present(onPad, animated: false)
    stage.layout()
    let size = onPad.view.bounds.size
    #expect(size.width == 304 && size.height < 200)
    #expect(onPad.popoverPresentationController?.arrowDirection == .up)
    stage.tap(at: CGPoint(x: 50, y: 1000))
    stage.advance(by: 1)
    #expect(chosen == ["cancel"] && root.presentedViewController == nil)
  }

  @Test("an alert makes way for the keyboard of its field")
  func keyboard() {
    let stage = Stage(device: .named("iphone-15")!)
    stage.showsKeyboard = true
    stage.show(root)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    stage.advance(by: 2)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    let place = alert.textFields?.first?.superview.map { $0.convert($0.bounds, to: nil) } ?? .zero
    // In the middle of what the 336 points of the keyboard leave.
    #expect(abs(place.midY - 258) < 1)
  }
}
