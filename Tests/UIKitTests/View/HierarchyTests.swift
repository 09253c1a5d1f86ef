import Testing
import UIKit

@MainActor
private final class TintCounter: UIView {
  var changes = 0

  override func tintColorDidChange() {
    super.tintColorDidChange()
    changes += 1
  }
}

@MainActor
@Suite("Subviews: order, moves and hooks")
struct HierarchyTests {
  private let parent = UIView()
  private let v = (0..<4).map { _ in UIView() }

  init() { v.forEach(parent.addSubview) }

  private func order(_ views: [UIView]) -> [Int] {
    views.map { view in v.firstIndex { $0 === view } ?? -1 }
  }

  private func index(_ view: UIView) -> Int? { parent.subviews.firstIndex { $0 === view } }

  @Test("a view is told of a tint colour only if it inherits another one than before")
  func tintColorOfANewSuperview() {
    let view = TintCounter()
    parent.addSubview(view)
    #expect(view.changes == 0)
    let other = UIView()
    other.tintColor = .red
    other.addSubview(view)
    #expect(view.changes == 1)
    view.tintColor = .green
    parent.addSubview(view)
    #expect(view.changes == 2)
  }

  // The expected places were measured on iOS.
  @Test func insertingBelowASiblingCountsWithoutTheMovedView() {
    parent.insertSubview(v[1], belowSubview: v[0])
    #expect(index(v[1]) == 0)
  }

  @Test(arguments: [(2, 1), (3, 2), (1, 3)])
  func insertingBelow(_ sibling: Int, _ expected: Int) {
    parent.insertSubview(v[1], belowSubview: v[sibling])
    #expect(index(v[1]) == expected)
  }

  @Test(arguments: [(0, 1), (2, 2), (3, 3), (1, 3)])
  func insertingAbove(_ sibling: Int, _ expected: Int) {
    parent.insertSubview(v[1], aboveSubview: v[sibling])
    #expect(index(v[1]) == expected)
  }

  @Test func besideAViewThatIsNoSiblingMeansOnTop() {
    parent.insertSubview(v[1], belowSubview: UIView())
    #expect(index(v[1]) == 3)
    parent.insertSubview(v[0], aboveSubview: UIView())
    #expect(index(v[0]) == 3)
  }

  @Test func anIndexBeyondTheEndIsTheEnd() {
    parent.insertSubview(v[0], at: 99)
    #expect(order(parent.subviews) == [1, 2, 3, 0])
  }

  @Test func layersFollowTheOrderOfTheViews() {
    parent.sendSubviewToBack(v[3])
    parent.bringSubviewToFront(v[0])
    parent.exchangeSubview(at: 1, withSubviewAt: 2)
    #expect(order(parent.subviews) == [3, 2, 1, 0])
    #expect(parent.layer.sublayers?.map { $0 === v[3].layer } == [true, false, false, false])
    #expect(parent.layer.sublayers?.last === v[0].layer)
  }

  @Test func addingTakesTheViewFromItsOldSuperview() {
    let other = UIView()
    other.addSubview(v[2])
    #expect(order(parent.subviews) == [0, 1, 3])
    #expect(v[2].superview === other)
  }

  @Test(.exceptions(.report)) func aViewIsNotAddedToItselfOrBelowItself() {
    let child = UIView()
    v[0].addSubview(child)
    child.addSubview(v[0])
    v[0].addSubview(v[0])
    #expect(child.superview === v[0])
    #expect(v[0].superview === parent)
  }

  @Test func tagsAreFoundDepthFirstFromTheReceiverOn() {
    let deep = UIView()
    deep.tag = 7
    v[0].addSubview(deep)
    v[1].tag = 7
    #expect(parent.viewWithTag(7) === deep)
    #expect(parent.viewWithTag(0) === parent)
    #expect(parent.viewWithTag(9) == nil)
  }

  @Test func hooksRunInUIKitsOrder() {
    final class Spy: UIView {
      var log: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        log.append("willSuper \(newSuperview != nil)")
      }
      override func willMove(toWindow newWindow: UIWindow?) {
        log.append("willWindow \(newWindow != nil)")
      }
      override func didMoveToWindow() { log.append("didWindow \(window != nil)") }
      override func didMoveToSuperview() { log.append("didSuper \(superview != nil)") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let spy = Spy()
    window.addSubview(spy)
    #expect(spy.log == ["willSuper true", "willWindow true", "didWindow true", "didSuper true"])
    spy.log = []
    spy.removeFromSuperview()
    #expect(
      spy.log == ["willSuper false", "willWindow false", "didWindow false", "didSuper false"])
  }

  @Test func hitTestingRunsFrontToBackAndStaysInsideParents() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 60))
    let overflowing = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(overflowing)
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    // (95, 95) is inside the overflowing view but outside its parent.
    #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) === root)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
    back.alpha = 0.01
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === root)
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) == nil)
  }

  @Test func maximumEdgesAreOutside() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.point(inside: .zero, with: nil))
    #expect(!view.point(inside: CGPoint(x: 10, y: 5), with: nil))
  }
}
