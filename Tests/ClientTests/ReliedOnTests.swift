import Testing
import UIKit

@MainActor
@Suite("What tests of public packages rely on")
struct ReliedOnTests {
  private func picture(baseline: CGFloat) -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let font = UIFont.systemFont(ofSize: 10)
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format).pngData {
      _ in
      ("104" as NSString).draw(
        at: CGPoint(x: 2, y: baseline - font.ascender), withAttributes: [.font: font])
    }
  }

  @Test("a baseline between two lines of pixels goes to the lower one")
  func baselines() {
    #expect(picture(baseline: 20.1) == picture(baseline: 21))
    #expect(picture(baseline: 20.9) == picture(baseline: 21))
    #expect(picture(baseline: 20) != picture(baseline: 21))
  }

  @Test("frames in a text are written as on Apple's systems")
  func geometry() {
    #expect("\(CGRect(x: 0, y: 20.5, width: 320, height: 460))" == "(0.0, 20.5, 320.0, 460.0)")
    #expect("\(CGPoint(x: 1, y: -2)) \(CGSize(width: 3, height: 4))" == "(1.0, -2.0) (3.0, 4.0)")
  }

  @Test("the frame of a turned view has whole numbers where its edges have")
  func turnedFrame() {
    let view = UIView(frame: CGRect(x: 100, y: 75, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame == CGRect(x: 125, y: 50, width: 50, height: 100))
    view.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    view.frame = CGRect(x: 150, y: 175, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 150, y: 175, width: 100, height: 50))
  }

  @Test("a window that is given no frame fills the screen")
  func window() {
    #expect(UIWindow().frame == UIScreen.main.bounds)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test("geometry in a dictionary is an NSValue and itself, whatever was put there")
  func bridging() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let info: [AnyHashable: Any] = [
      "rect": frame, "value": NSValue(cgRect: frame), "point": CGPoint(x: 5, y: 6), "number": 7,
    ]
    #expect((info["rect"] as? NSValue)?.cgRectValue == frame)
    #expect(info["value"] as? CGRect == frame)
    #expect(info["rect"] as? CGRect == frame)
    #expect((info["point"] as? NSValue)?.cgPointValue == CGPoint(x: 5, y: 6))
    #expect(info["value"] as? CGPoint == nil)
    #expect(info["number"] as? CGRect == nil)
    let length: CGFloat = 1.5
    #expect((length as NSNumber).doubleValue == 1.5)
    #expect(NSNumber(value: 2.5) as? CGFloat == 2.5)
  }

  @Test("a child that lays out its part from within its parent's layout does not begin that again")
  func nestedLayout() {
    final class Child: UIView {
      override var frame: CGRect {
        didSet { if frame.size != oldValue.size { superview?.setNeedsLayout() } }
      }
    }
    final class Parent: UIView {
      let child = Child()
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        if child.superview == nil { addSubview(child) }
        child.frame = bounds
        child.layoutIfNeeded()
      }
    }
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    parent.layoutIfNeeded()
    #expect(parent.passes == 2)
  }

  @Test("a size that is invalidated by its superview's layout does not ask for that layout again")
  func invalidatedWithin() {
    final class Parent: UIView {
      let child = UIView()
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        child.invalidateIntrinsicContentSize()
      }
    }
    let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    parent.addSubview(parent.child)
    parent.layoutIfNeeded()
    #expect(parent.passes == 1)
    parent.child.invalidateIntrinsicContentSize()
    parent.layoutIfNeeded()
    #expect(parent.passes == 2)
  }

  @Test("a root view that the program has added to the window itself fills it")
  func addedRootView() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let controller = UIViewController()
    controller.view = UIView()
    window.rootViewController = controller
    window.addSubview(controller.view)
    window.makeKeyAndVisible()
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test("what overhangs its superview has no larger safe area than it")
  func overhang() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let outer = controller.view.safeAreaInsets
    let child = UIView(frame: CGRect(x: -10, y: -20, width: 500, height: 500))
    controller.view.addSubview(child)
    window.layoutIfNeeded()
    #expect(child.safeAreaInsets == outer)
    child.frame = CGRect(x: 10, y: 5, width: 100, height: 100)
    #expect(
      child.safeAreaInsets == UIEdgeInsets(top: outer.top - 5, left: 0, bottom: 0, right: 0))
  }

  @Test("trees of views and controllers describe themselves when they are asked by name")
  func descriptions() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.addSubview(UIView())
    let tree = view.perform(Selector(("recursiveDescription"))).takeUnretainedValue() as? String
    #expect(tree?.split(separator: "\n").count == 2)
    let parent = UIViewController()
    parent.addChild(UIViewController())
    let hierarchy = parent.perform(Selector(("_printHierarchy"))).takeUnretainedValue() as? String
    #expect(
      hierarchy == """
        <UIViewController>, state: disappeared, view: (view not loaded)
           | <UIViewController>, state: disappeared, view: (view not loaded)
        """)
  }
}
