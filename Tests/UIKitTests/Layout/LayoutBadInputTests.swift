import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Constraints that cannot be meant", .serialized, .exceptions(.report))
struct LayoutBadInputTests {
  private func messages(_ body: () -> Void) -> [String] {
    _ = DiagnosticLog.current.drain()
    body()
    return DiagnosticLog.current.drain().map(\.message)
  }

  @Test(
    "constants that are no numbers are refused where they are set, with what is allowed",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e30, -1e30])
  func constants(_ value: CGFloat) {
    let child = SizedView(30, 20)
    let root = makeRoot().adding(child)
    let left = child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    let top = child.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([left, top])
    let said = messages {
      left.constant = value
      child.widthAnchor.constraint(equalToConstant: value).isActive = true
      root.layoutIfNeeded()
    }
    #expect(said.count == 2)
    #expect(said.allSatisfy { $0.contains("between -10^8 and 10^8") }, "\(said)")
    #expect(child.frame == CGRect(5, 0, 30, 20))
  }

  @Test("priorities outside 1 to 1000 are refused", arguments: [Float(0), -1, 1000.5, 2000])
  func priorities(_ value: Float) {
    let child = UIView()
    let root = makeRoot().adding(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let said = messages { width.priority = UILayoutPriority(value) }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("It's illegal to set priority:") == true)
    #expect(width.priority == .required)
    root.layoutIfNeeded()
    #expect(child.frame.width == 10)
  }

  @Test("a multiplier of zero takes the other item out of the relation between lengths")
  func zeroMultiplier() {
    let (a, b) = (SizedView(30, 20), SizedView(40, 20))
    let root = makeRoot().adding(a, b)
    let said = messages {
      NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .width,
        multiplier: 0, constant: 12
      ).isActive = true
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left,
        multiplier: 0, constant: 12
      ).isActive = true
      root.layoutIfNeeded()
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("A multiplier of 0 or a nil second item") == true)
    #expect(a.frame.width == 12)
  }

  @Test("a circle of aspect ratios ends in one conflict, and the rest is laid out")
  func circleOfRatios() {
    let (a, b, c, other) = (UIView(), UIView(), UIView(), UIView())
    let root = makeRoot().adding(a, b, c, other)
    let said = messages {
      NSLayoutConstraint.activate([
        a.widthAnchor.constraint(equalToConstant: 100),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
        c.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
        a.widthAnchor.constraint(equalTo: c.widthAnchor, multiplier: 2),
        other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
        other.widthAnchor.constraint(equalToConstant: 9),
      ])
      root.layoutIfNeeded()
    }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
    // The width that a view gives itself is broken; only zero agrees with the ratios.
    #expect(a.frame.width == 0)
    #expect(b.frame.width == 0)
    #expect(c.frame.width == 0)
    #expect(other.frame.minX == 7 && other.frame.width == 9)
  }

  @Test("a circle of ratios that agree is no conflict")
  func agreeingCircle() {
    let (a, b) = (UIView(), UIView())
    let root = makeRoot().adding(a, b)
    let said = messages {
      NSLayoutConstraint.activate([
        a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
        a.heightAnchor.constraint(equalTo: a.widthAnchor),
        a.heightAnchor.constraint(equalToConstant: 30),
      ])
      root.layoutIfNeeded()
    }
    #expect(said.isEmpty)
    #expect(a.frame.width == 30 && b.frame.width == 15)
  }

  @Test("items of different hierarchies are told apart, and nothing is installed")
  func strangers() {
    let (child, unrelated) = (SizedView(10, 10), UIView())
    let root = makeRoot().adding(child)
    let constraint = child.leftAnchor.constraint(equalTo: unrelated.rightAnchor)
    let said = messages { constraint.isActive = true }
    #expect(!constraint.isActive)
    #expect(
      said.first?.contains(
        "because they have no common ancestor.  Does the constraint or its anchors reference items "
          + "in different view hierarchies?  That's illegal.") == true)
    root.layoutIfNeeded()
    #expect(child.frame.size == CGSize(width: 10, height: 10))
  }

  @Test("a view is not put under itself, and keeps its place and constraints")
  func underItself() {
    let (outer, inner) = (UIView(), UIView())
    let root = makeRoot().adding(outer)
    _ = outer.adding(inner)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
    ])
    let said = messages {
      outer.addSubview(outer)
      inner.addSubview(outer)
    }
    #expect(!said.isEmpty)
    #expect(said.allSatisfy { $0.hasPrefix("Can't add ") })
    #expect(outer.superview === root && inner.superview === outer)
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 3 && inner.frame.minX == 4)
  }

  @Test("one tree takes 100,000 constraints")
  func many() {
    let root = makeRoot(100, 100)
    var constraints: [NSLayoutConstraint] = []
    var last = UIView()
    for _ in 0..<250 {
      let column = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.addSubview(column)
      var previous = column.topAnchor
      for _ in 0..<100 {
        let view = UIView()
        _ = column.adding(view)
        constraints += [
          view.topAnchor.constraint(equalTo: previous),
          view.heightAnchor.constraint(equalToConstant: 1),
          view.leftAnchor.constraint(equalTo: column.leftAnchor),
          view.rightAnchor.constraint(equalTo: column.rightAnchor, constant: -10),
        ]
        previous = view.bottomAnchor
        last = view
      }
    }
    let said = messages {
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
    }
    #expect(constraints.count == 100_000)
    #expect(said.isEmpty)
    #expect(last.frame == CGRect(0, 99, 90, 1))
    NSLayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(root.subviews[0].constraints.isEmpty && last.constraints.isEmpty)
    NSLayoutConstraint.activate(Array(constraints.suffix(4)))
    root.layoutIfNeeded()
    #expect(last.frame.width == 90)
  }

  @Test("one more than 100,000 is left out with a word")
  func tooMany() {
    let root = makeRoot(100, 100)
    let (view, late) = (SizedView(10, 10), SizedView(10, 10))
    _ = root.adding(view, late)
    let same = (0..<100_000).map { _ in view.leftAnchor.constraint(equalTo: root.leftAnchor) }
    let said = messages {
      NSLayoutConstraint.activate(same)
      late.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).isActive = true
      root.layoutIfNeeded()
    }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("One tree of views has more than 100000 constraints.") == true)
    #expect(late.frame.minX == 0)
  }

  @Test("a thousand constraints that all contradict each other end")
  func allContradict() {
    let (view, other) = (UIView(), UIView())
    let root = makeRoot().adding(view, other)
    let said = messages {
      for width in 1...1000 {
        view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
      }
      other.widthAnchor.constraint(equalToConstant: 9).isActive = true
      root.layoutIfNeeded()
    }
    #expect(said.first?.hasPrefix("Unable to simultaneously satisfy constraints.") == true)
    #expect(said.last?.hasPrefix("979 more conflicts between constraints") == true)
    #expect(view.frame.width == 1 && other.frame.width == 9)
  }

  @Test("of many conflicts the first are told and the others counted, within a second")
  func manyConflicts() {
    let root = makeRoot()
    for index in 0..<300 {
      let view = UIView()
      _ = root.adding(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.rightAnchor.constraint(equalTo: root.rightAnchor),
        view.widthAnchor.constraint(equalToConstant: CGFloat(index)),
      ])
    }
    let clock = ContinuousClock()
    var said: [String] = []
    let time = clock.measure { said = messages { root.layoutIfNeeded() } }
    #expect(said.count == 21)
    #expect(
      said.dropLast().allSatisfy { $0.hasPrefix("Unable to simultaneously satisfy constraints.") })
    #expect(said.last?.hasPrefix("280 more conflicts between constraints") == true)
    #expect(time < .seconds(1))
  }

  @Test("what contradicts margins on the way to a layout that has no conflict is not told")
  func passingConflict() {
    let window = UIWindow(frame: CGRect(0, 0, 390, 844))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 60
    let (bar, label) = (UIView(), SizedView(30, 20))
    controller.view.addSubview(bar)
    _ = bar.adding(label)
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.layoutMargins = .zero
    NSLayoutConstraint.activate([
      // As long as the bar is at the top, the safe area is higher than it.
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor, constant: -200),
      label.topAnchor.constraint(equalTo: bar.layoutMarginsGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: bar.layoutMarginsGuide.bottomAnchor),
    ])
    let said = messages {
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
    }
    #expect(said == [])
    #expect(bar.frame.height == 50 && label.frame.height == 50)
  }

  @Test("a row of 10,000 arranged views is laid out")
  func manyArranged() {
    let views = (0..<10_000).map { _ in SizedView(1, 20) }
    let stack = UIStackView(arrangedSubviews: views)
    let root = makeRoot().adding(stack)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(0, 0, 10_000, 20))
    #expect(views.last?.frame == CGRect(9_999, 0, 1, 20))
  }

  @Test("a negative multiplier measures from the other side")
  func negativeMultiplier() {
    let (a, b) = (SizedView(30, 20), UIView())
    let root = makeRoot().adding(a, b)
    let said = messages {
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: b, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width,
          multiplier: -2, constant: 100)
      ])
      root.layoutIfNeeded()
    }
    #expect(said.isEmpty)
    #expect(b.frame.width == 40)
  }

  @Test("views that come and go leave nothing behind in the engine")
  func comingAndGoing() {
    let root = makeRoot()
    let stay = SizedView(10, 10)
    _ = root.adding(stay)
    stay.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    func visit() {
      let (guest, inner) = (UIView(), UILabel())
      guest.addLayoutGuide(UILayoutGuide())
      inner.text = "Some words"
      _ = root.adding(guest)
      _ = guest.adding(inner)
      NSLayoutConstraint.activate([
        guest.leftAnchor.constraint(equalTo: stay.rightAnchor),
        guest.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        inner.leftAnchor.constraint(equalTo: guest.layoutMarginsGuide.leftAnchor),
        inner.rightAnchor.constraint(equalTo: guest.rightAnchor, constant: 200),
        inner.firstBaselineAnchor.constraint(equalTo: guest.topAnchor, constant: 20),
        guest.widthAnchor.constraint(lessThanOrEqualToConstant: 90),
      ])
      root.layoutIfNeeded()
      guest.removeFromSuperview()
      root.layoutIfNeeded()
    }
    for _ in 0..<3 { visit() }
    let before = root.layoutEngine().itemOfVariable.count
    for _ in 0..<50 { visit() }
    #expect(root.layoutEngine().itemOfVariable.count == before)
  }

  @Test("margins larger than the view contradict nothing by themselves")
  func hugeMargins() {
    let child = SizedView(30, 20)
    let root = makeRoot().adding(child)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 300, bottom: 0, right: 300)
    child.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
    child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let said = messages { root.layoutIfNeeded() }
    #expect(said == [])
    #expect(child.frame == CGRect(300, 0, 30, 20))
    #expect(root.layoutMarginsGuide.layoutFrame.width <= 0)
  }

  @Test("views without text have their baselines at their lower edge")
  func baselinesWithoutText() {
    let (a, b) = (SizedView(10, 50), SizedView(10, 20))
    let root = makeRoot().adding(a).adding(b)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(10, 30, 10, 20))
  }

  @Test("stack views 200 deep are laid out")
  func deepStacks() {
    var inner: UIView = SizedView(30, 20)
    for index in 0..<200 {
      let stack = UIStackView(arrangedSubviews: [inner])
      stack.axis = index.isMultiple(of: 2) ? .vertical : .horizontal
      inner = stack
    }
    let root = makeRoot().adding(inner)
    inner.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    inner.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(0, 0, 30, 20))
  }

  @Test("a thousand views inside each other are laid out")
  func deep() {
    let root = makeRoot()
    var last = root
    for _ in 0..<1000 {
      let view = UIView()
      _ = last.adding(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: last.leftAnchor, constant: 0.1),
        view.rightAnchor.constraint(equalTo: last.rightAnchor),
        view.topAnchor.constraint(equalTo: last.topAnchor),
        view.heightAnchor.constraint(equalTo: last.heightAnchor),
      ])
      last = view
    }
    root.layoutIfNeeded()
    #expect(last.frame.height == 480)
    #expect(abs(last.layoutRoot.layoutEngine().frame(of: last).width - 220) < 0.5)
  }
}
