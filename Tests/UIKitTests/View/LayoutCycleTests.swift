import Testing
import UIKit

@MainActor
@Suite("When layoutSubviews runs")
struct LayoutCycleTests {
  final class Counter: UIView {
    var count = 0
    var onLayout: ((Counter) -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      onLayout?(self)
    }
  }

  private func settled() -> (parent: Counter, child: Counter) {
    let parent = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.count = 0
    child.count = 0
    return (parent, child)
  }

  @Test func nothingHappensWithoutAReason() {
    let (parent, child) = settled()
    parent.layoutIfNeeded()
    #expect(parent.count == 0 && child.count == 0)
  }

  @Test func movingOrTurningAViewIsNoReason() {
    let (parent, child) = settled()
    child.center = CGPoint(x: 70, y: 70)
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    parent.layoutIfNeeded()
    #expect(parent.count == 0 && child.count == 0)
  }

  @Test func resizingAViewLaysOutItAndItsSuperview() {
    let (parent, child) = settled()
    child.bounds.size.width = 60
    parent.layoutIfNeeded()
    #expect(parent.count == 1 && child.count == 1)
  }

  @Test func scrollingLaysOut() {
    let (parent, child) = settled()
    child.bounds.origin.y = 10
    parent.layoutIfNeeded()
    #expect(parent.count == 0 && child.count == 1)
  }

  @Test func addingAndRemovingSubviewsLaysOutTheParent() {
    let (parent, child) = settled()
    child.removeFromSuperview()
    parent.layoutIfNeeded()
    #expect(parent.count == 1)
    parent.addSubview(child)
    parent.layoutIfNeeded()
    #expect(parent.count == 2)
  }

  @Test func layoutRunsFromParentsToChildren() {
    let (parent, child) = settled()
    var log: [String] = []
    parent.onLayout = { _ in log.append("parent") }
    child.onLayout = { _ in log.append("child") }
    child.setNeedsLayout()
    parent.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(log == ["parent", "child"])
  }

  @Test func layoutThatMarksItsParentComesToRest() {
    let (parent, child) = settled()
    var marks = 0
    child.onLayout = { child in
      if marks < 3 {
        marks += 1
        child.setNeedsLayout()
        child.superview?.setNeedsLayout()
      }
    }
    child.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(marks == 3)
    #expect(!parent.layer.needsLayout() && !child.layer.needsLayout())
  }

  @Test func layoutThatNeverRestsIsStoppedAndReported() {
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.onLayout = { $0.setNeedsLayout() }
    view.layoutIfNeeded()
    #expect(view.count == 100)
    #expect(DiagnosticLog.current.entries.contains { $0.message.contains("100 passes") })
  }
}
