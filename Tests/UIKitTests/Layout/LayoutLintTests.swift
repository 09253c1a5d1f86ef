import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Looking a layout over", .serialized)
struct LayoutLintTests {
  private func problems(
    _ root: UIView, stored: [ObjectIdentifier: CGRect] = [:]
  ) -> [LayoutProblem] {
    _ = DiagnosticLog.current.drain()
    let found = LayoutLint(root: root, storedFrames: stored).run()
    _ = DiagnosticLog.current.drain()
    return found
  }

  /// A view that constraints place at a frame.
  private func place(_ view: UIView, in root: UIView, _ frame: CGRect) {
    _ = root.adding(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test("a layout without faults has no problems")
  func clean() {
    let root = makeRoot()
    place(label("Name"), in: root, CGRect(20, 20, 200, 30))
    place(UIButton(type: .system), in: root, CGRect(20, 60, 100, 44))
    #expect(problems(root).isEmpty)
  }

  @Test("constraints that contradict each other, with the line of the one that is broken")
  func unsatisfiable() throws {
    let root = makeRoot()
    let view = UIView()
    place(view, in: root, CGRect(0, 0, 50, 50))
    let other = view.widthAnchor.constraint(equalToConstant: 80)
    other.source = ("a.xib", 7)
    other.isActive = true
    let found = problems(root)
    #expect(found.map(\.kind) == [.unsatisfiable])
    let problem = try #require(found.first)
    #expect(problem.view === view)
    #expect(problem.source?.file == "a.xib" && problem.source?.line == 7)
    #expect(problem.message.contains("UIView.width == 80"))
    #expect(problem.message.contains("contradicts <NSLayoutConstraint UIView.width == 50"))
    #expect(problem.message.hasSuffix("Remove one of them, or give one a priority below 1000."))
  }

  @Test("the constraint on the other side is named with its line and its words")
  func conflictNamesLines() throws {
    let root = makeRoot()
    let view = UIView()
    place(view, in: root, CGRect(0, 0, 50, 50))
    for constraint in view.constraints { constraint.source = ("a.xib", 3) }
    view.widthAnchor.constraint(equalToConstant: 80).isActive = true
    let problem = try #require(problems(root).first)
    #expect(problem.message.contains("contradicts line 3: <NSLayoutConstraint UIView.width == 50"))
  }

  @Test("ambiguous places and sizes, with the axis")
  func ambiguous() {
    let root = makeRoot()
    let view = UIView()
    _ = root.adding(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let found = problems(root)
    #expect(found.map(\.kind) == [.ambiguous])
    #expect(
      found.first?.message
        == "The constraints leave height open. Add a constraint for it.")
  }

  @Test("what is open because of the view around it is told once, with what content could do")
  func ambiguousInside() {
    let root = makeRoot()
    let (outer, inner, title) = (UIView(), UIView(), label("Title"))
    _ = root.adding(outer)
    _ = outer.adding(inner, title)
    var constraints = [
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 200),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      title.topAnchor.constraint(equalTo: outer.topAnchor),
    ]
    constraints += [
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.rightAnchor.constraint(equalTo: title.leftAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    let found = problems(root)
    #expect(found.map(\.kind) == [.ambiguous, .ambiguous, .ambiguous])
    #expect(found[0].message == "The constraints leave height open. Add a constraint for it.")
    #expect(found[1].message == "The constraints leave width open. Add a constraint for it.")
    #expect(found[2].message.hasPrefix("The constraints leave x open."))
  }

  @Test("views inside one of another size than stored are counted, not listed")
  func followers() {
    let root = makeRoot()
    let (outer, inner) = (UIView(), UIView())
    place(outer, in: root, CGRect(0, 0, 100, 100))
    _ = outer.adding(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    let found = problems(
      root,
      stored: [
        ObjectIdentifier(outer): CGRect(0, 0, 140, 100),
        ObjectIdentifier(inner): CGRect(0, 0, 140, 10),
      ])
    #expect(found.map(\.kind) == [.misplaced])
    #expect(found[0].view === outer)
    #expect(found[0].message.hasSuffix("One view inside it differs too."))
  }

  @Test("three points more are nothing where the length of a text decides")
  func placedByText() {
    let root = makeRoot()
    let (title, box) = (label("A title"), UIView())
    _ = root.adding(title)
    NSLayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: root.leftAnchor),
      title.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    place(box, in: root, CGRect(0, 100, 50, 50))
    root.layoutIfNeeded()
    var stored = [
      ObjectIdentifier(title): title.frame, ObjectIdentifier(box): CGRect(0, 100, 53, 50),
    ]
    stored[ObjectIdentifier(title)]?.size.width += 3
    #expect(problems(root, stored: stored).map { $0.view === box } == [true])
    stored[ObjectIdentifier(title)]?.size.width += 3
    #expect(problems(root, stored: stored).count == 2)
  }

  @Test("a mask on the other side of a conflict is named")
  func conflictWithAMask() throws {
    let root = makeRoot()
    let view = UIView(frame: CGRect(0, 0, 50, 50))
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 80).isActive = true
    let problem = try #require(problems(root).first)
    #expect(
      problem.message.contains(
        "contradicts <NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.width == 50"))
  }

  @Test("frames that are not the stored ones, beyond a point")
  func misplaced() {
    let root = makeRoot()
    let (near, far) = (UIView(), UIView())
    place(near, in: root, CGRect(0, 0, 10, 10))
    place(far, in: root, CGRect(0, 20, 10, 10))
    let found = problems(
      root,
      stored: [
        ObjectIdentifier(near): CGRect(1, 0, 10, 10),
        ObjectIdentifier(far): CGRect(0, 20, 10, 14),
      ])
    #expect(found.map(\.kind) == [.misplaced])
    #expect(found.first?.view === far)
  }

  @Test("text that is cut off: one line too narrow, several too low, none that shrinks")
  func text() {
    let root = makeRoot()
    place(label("A title that is long"), in: root, CGRect(0, 0, 40, 30))
    place(label("Several lines of words", lines: 0), in: root, CGRect(0, 40, 60, 20))
    let shrinking = label("A title that is long")
    shrinking.adjustsFontSizeToFitWidth = true
    place(shrinking, in: root, CGRect(0, 80, 40, 30))
    place(label("   ", lines: 0), in: root, CGRect(0, 120, 60, 5))
    #expect(problems(root).map(\.kind) == [.truncated, .clipped])
  }

  @Test("controls and text that cover each other")
  func overlap() {
    let root = makeRoot()
    place(label("First"), in: root, CGRect(0, 0, 100, 30))
    let second = label("Second")
    place(second, in: root, CGRect(50, 20, 100, 30))
    place(UIView(), in: root, CGRect(0, 0, 300, 300))
    let found = problems(root)
    #expect(found.map(\.kind) == [.overlapping])
    #expect(found.first?.view === second)
    #expect(found.first?.message.contains("50 x 10 points") == true)
  }

  @Test("what lies off the screen, but not what can be scrolled to")
  func offScreen() {
    let root = makeRoot(100, 100)
    let gone = label("Gone")
    place(gone, in: root, CGRect(120, 0, 60, 30))
    let scroll = UIScrollView()
    place(scroll, in: root, CGRect(0, 40, 100, 60))
    let inside = label("Below")
    place(inside, in: scroll, CGRect(0, 300, 60, 30))
    let found = problems(root).filter { $0.kind != .ambiguous }
    #expect(found.map(\.kind) == [.offScreen])
    #expect(found.first?.view === gone)
    #expect(found.first?.message.contains("outside it") == true)
  }

  @Test("controls too small to hit, except those that nobody can hit")
  func targets() {
    let root = makeRoot()
    let small = UIButton(type: .system)
    place(small, in: root, CGRect(0, 0, 30, 44))
    let off = UIButton(type: .system)
    off.isUserInteractionEnabled = false
    place(off, in: root, CGRect(0, 50, 30, 30))
    let found = problems(root)
    #expect(found.map(\.kind) == [.smallTarget])
    #expect(found.first?.view === small)
  }

  @Test("what is hidden has no problems, nor have views that nobody wrote")
  func ignored() {
    let root = makeRoot()
    let hidden = label("A title that is long")
    hidden.isHidden = true
    place(hidden, in: root, CGRect(0, 0, 40, 30))
    #expect(problems(root).isEmpty)
    hidden.isHidden = false
    #expect(LayoutLint(root: root, isAuthored: { $0 !== hidden }).run().isEmpty)
  }
}
