import Stage
import Testing
import UIKit

/// Overrides compile as on iOS (the spies beside this file), and UIKit calls them where it does on
/// iOS.
@MainActor @Suite("overrides")
struct OverrideTests {
  /// As constraint libraries have it.
  private final class NamedConstraint: NSLayoutConstraint {
    var name = ""
  }

  @Test("a subclass of constraints inherits the initialiser of items and attributes")
  func constraintSubclass() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraint = NamedConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    constraint.name = "width"
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(constraint.firstItem === view)
    #expect(view.bounds.width == 30)
  }

  @Test("a view's own initialiser sets its geometry without the accessors")
  func initialiser() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = ViewSpy(frame: frame)
    #expect(!view.takeCalls().contains { ["frame", "bounds", "center"].contains($0) })
    #expect(view.frame == frame)
  }

  @Test("setters reach the overrides, and the values arrive")
  func setters() {
    let view = ViewSpy(frame: .zero)
    _ = view.takeCalls()
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    view.tintColor = .green
    #expect(
      view.takeCalls().filter { $0 != "setNeedsLayout()" } == [
        "frame", "alpha", "isHidden", "backgroundColor", "tintColor",
      ])
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
    #expect(view.layer.opacity == 0.5)
    #expect(view.layer.calls.contains("position"))
  }

  @Test("autoresizing goes through the frame of the subclass")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = ViewSpy(frame: parent.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    _ = view.takeCalls()
    parent.frame.size = CGSize(width: 200, height: 50)
    #expect(view.takeCalls().contains("frame"))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test("constraints go through bounds and centre of the subclass")
  func constraints() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = ViewSpy()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    _ = view.takeCalls()
    parent.layoutIfNeeded()
    let calls = view.takeCalls()
    #expect(
      calls.contains("bounds") && calls.contains("center") && calls.contains("layoutSubviews()"))
  }

  @Test("UIKit asks the override for a size")
  func size() {
    let view = ViewSpy()
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    let button = ButtonSpy(frame: .zero)
    let stack = StackSpy(arrangedSubviews: [button])
    stack.addArrangedSubview(UIView())
    #expect(stack.arranged.count == 2)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height >= 33)
  }

  @Test("a controller's presentation can be watched")
  func presentation() {
    let controller = ControllerSpy()
    let other = UIViewController()
    controller.present(other, animated: true)
    #expect(controller.presentedViewController === other)
    controller.dismiss(animated: false)
    controller.title = "T"
    #expect(controller.calls == ["present", "dismiss", "title"])
  }

  @Test("a window's override of its safe area reaches its root view")
  func window() {
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(ControllerSpy())
    let window = WindowSpy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(window.rootViewController?.view.safeAreaInsets.top == 7)
  }

  @Test("touches, recognisers and screens can be stood in for")
  func standIns() {
    #expect(TouchSpy().location(in: nil) == CGPoint(x: 1, y: 2))
    #expect(TouchSpy().phase == .moved)
    #expect(TapSpy().state == .ended)
  }
}

/// Drawing is tied to no actor: plain functions of Swift 5 code call it.
@Suite("drawing from plain functions")
struct PlainFunctionTests {
  @Test("an image is drawn off the main actor")
  func image() async {
    let color = await Task.detached { () -> Int in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
      ("a" as NSString).draw(at: .zero, withAttributes: nil)
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      return image?.cgImage?.width ?? 0
    }.value
    #expect(color == 8)
    #expect(CACurrentMediaTime() >= 0)
  }
}
