import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Rules of the documentation of UIAccessibility, and those that AccessibilitySnapshot found on
/// devices.
@Suite("The order in which VoiceOver reads")
@MainActor
struct AccessibilityOrderTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @discardableResult
  private func add(
    _ name: String, _ x: CGFloat, _ y: CGFloat, to parent: UIView? = nil
  ) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: 20, height: 20))
    view.isAccessibilityElement = true
    view.accessibilityLabel = name
    (parent ?? root).addSubview(view)
    return view
  }

  private func group(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    root.addSubview(view)
    return view
  }

  private var read: [String] { AccessibilityReport(of: root).elements.map(\.description) }

  @Test("rows from the top, each from the leading side; less than 8 points are a row")
  func rows() {
    add("d", 200, 100)
    add("c", 10, 107)
    add("b", 100, 0)
    add("a", 10, 7)
    add("e", 10, 115)
    #expect(read == ["a", "b", "c", "d", "e"])
  }

  @Test("from the right where the interface runs from right to left")
  func rightToLeft() {
    add("b", 10, 0)
    add("a", 100, 0)
    add("c", 10, 50)
    // A view's own direction says nothing of the interface.
    root.semanticContentAttribute = .forceRightToLeft
    #expect(read == ["b", "a", "c"])
    root.traits = UITraitCollection(traitsFrom: [
      root.traits, UITraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(read == ["a", "b", "c"])
  }

  @Test("groups are read together, where their first element stands")
  func groups() {
    let left = group(CGRect(x: 0, y: 0, width: 160, height: 200))
    let right = group(CGRect(x: 160, y: 0, width: 160, height: 200))
    add("1", 0, 0, to: left)
    add("2", 0, 100, to: left)
    add("3", 0, 0, to: right)
    add("4", 0, 100, to: right)
    #expect(read == ["1", "3", "2", "4"])
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    #expect(read == ["1", "2", "3", "4"])
  }

  @Test("a container's elements stand for its subviews, in its order")
  func containers() {
    let box = group(CGRect(x: 0, y: 50, width: 320, height: 100))
    let first = add("first", 0, 50, to: box)
    let second = add("second", 0, 0, to: box)
    add("left out", 100, 0, to: box)
    add("before", 0, 0)
    let drawn = UIAccessibilityElement(accessibilityContainer: box)
    drawn.accessibilityLabel = "drawn"
    drawn.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 7, height: 8)
    box.accessibilityElements = [first, second, drawn]
    #expect(read == ["before", "first", "second", "drawn"])
    #expect(drawn.accessibilityFrame == CGRect(x: 5, y: 56, width: 7, height: 8))
    #expect(box.accessibilityElementCount() == 3)
    #expect(box.index(ofAccessibilityElement: second) == 1)
    #expect(box.index(ofAccessibilityElement: root) == NSNotFound)
    #expect(box.accessibilityElement(at: 2) as? UIAccessibilityElement === drawn)
  }

  @Test("of an element nothing inside is read")
  func insideOfElements() {
    let outer = add("outer", 0, 0)
    add("inner", 0, 0, to: outer)
    #expect(read == ["outer"])
  }

  @Test("hidden, clear and empty views are left out, and what hides its elements")
  func hidden() {
    add("hidden", 0, 0).isHidden = true
    add("clear", 0, 0).alpha = 0
    add("empty", 0, 0).frame.size = .zero
    let box = group(CGRect(x: 0, y: 0, width: 100, height: 100))
    add("inside", 0, 0, to: box)
    box.accessibilityElementsHidden = true
    let wrapper = group(.zero)
    add("overflowing", 0, 200, to: wrapper)
    #expect(read == ["overflowing"])
    wrapper.clipsToBounds = true
    #expect(read == [])
  }

  @Test("of siblings the last modal one hides the others, and only those")
  func modal() {
    add("behind", 0, 0)
    let first = group(CGRect(x: 0, y: 0, width: 100, height: 100))
    add("first", 0, 0, to: first)
    first.accessibilityViewIsModal = true
    let second = group(CGRect(x: 0, y: 0, width: 100, height: 100))
    add("second", 0, 0, to: second)
    second.accessibilityViewIsModal = true
    #expect(read == ["second"])
    second.isHidden = true
    #expect(read == ["first"])
    first.accessibilityViewIsModal = false
    second.accessibilityViewIsModal = false
    #expect(read == ["behind", "first"])
  }

  @Test("lists and landmarks say where they begin and end")
  func lists() {
    let box = group(CGRect(x: 0, y: 0, width: 100, height: 100))
    box.accessibilityElements = ["a", "b", "c"].map { add($0, 0, 0, to: box) }
    box.accessibilityContainerType = .list
    #expect(read == ["a. List Start.", "b", "c. List End."])
    box.accessibilityContainerType = .landmark
    #expect(read == ["a. Landmark.", "b", "c. End."])
  }

  @Test("what is in a view with the trait tabBar are tabs")
  func tabs() {
    let bar = group(CGRect(x: 0, y: 0, width: 300, height: 40))
    bar.accessibilityTraits = .tabBar
    add("B", 100, 0, to: bar).accessibilityTraits = [.button, .selected]
    add("A", 0, 0, to: bar)
    #expect(read == ["A. Tab. 1 of 2.", "Selected: B. Tab. 2 of 2."])
  }

  @Test("halves of a stepper and segments are elements of their own")
  func parts() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    let segments = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
    segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    segments.selectedSegmentIndex = 1
    root.addSubview(stepper)
    root.addSubview(segments)
    #expect(
      read == [
        "Decrement. Dimmed. Button.", "Increment. Button.", "Segment A. Button. 1 of 3.",
        "Selected: Segment B. Button. 2 of 3.", "Segment C. Button. 3 of 3.",
      ])
    let elements = AccessibilityReport(of: root).elements
    // Dividers of a point belong to none of them (recorded).
    #expect(elements[1].frame == CGRect(x: 47.5, y: 0, width: 46.5, height: 32))
    #expect(abs(elements[3].frame.minX - 301 / 3.0) < 1e-9)
    #expect(abs(elements[3].frame.width - 298 / 3.0) < 1e-9)
    #expect(elements[1].object.accessibilityActivate())
    #expect(stepper.value == 1)
    #expect(elements[4].object.accessibilityActivate())
    #expect(segments.selectedSegmentIndex == 2)
    // iOS 26 does not say that a half cannot change the value.
    stepper.value = 0
    stepper.traits = UITraitCollection(traitsFrom: [
      stepper.traits, UITraitCollection { $0.look = .iOS26 },
    ])
    #expect(read.first == "Decrement. Button.")
    // The same objects as long as there are as many.
    #expect(AccessibilityReport(of: root).elements[1].object === elements[1].object)
  }

  @Test("cells of a data table say their headers and their place")
  func dataTable() {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(table)
    #expect(
      read == [
        "Name. Row 1. Column 1.", "Age. Column 2.", "Ada. Row 2. Column 1.",
        "Age. 36. Column 2.",
      ])
  }

  @Test("frames that are no numbers do no harm")
  func noNumbers() {
    add("b", 10, 10)
    add("a", 0, 0).accessibilityFrame = CGRect(
      x: CGFloat.nan, y: CGFloat.infinity, width: CGFloat.nan, height: CGFloat(1))
    #expect(Set(read) == ["a", "b"])
    let path = add("c", 0, 50)
    path.accessibilityPath = UIBezierPath()
    #expect(read.last == "c")
  }

  @Test("rotors tell what they go through, and end where nothing more is found")
  func rotors() {
    let (a, b) = (add("a", 0, 0), add("b", 0, 50))
    a.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Errors") { predicate in
        let next = predicate.currentItem.targetElement === a ? b : a
        return UIAccessibilityCustomRotorItemResult(targetElement: next, targetRange: nil)
      },
      UIAccessibilityCustomRotor(systemType: .link) { _ in nil },
    ]
    #expect(AccessibilityReport(of: root).text == "1. a\n   Rotors: Errors (a, b), Links\n2. b")
  }

  private final class Person: UIView, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]! = [
      AXCustomContent(label: "Age", value: "36")
    ]
  }

  @Test("custom content is told on demand, what matters most first")
  func customContent() {
    let person = Person(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    person.isAccessibilityElement = true
    person.accessibilityLabel = "Ada"
    let title = AXCustomContent(label: "Title", value: "Countess")
    title.importance = .high
    person.accessibilityCustomContent.append(title)
    root.addSubview(person)
    #expect(
      AccessibilityReport(of: root).text == "1. Ada\n   More content: Title: Countess, Age: 36")
  }

  private final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
    let row: Int
    let column: Int

    init(_ text: String, _ row: Int, _ column: Int, in table: Table) {
      self.row = row
      self.column = column
      super.init(accessibilityContainer: table)
      accessibilityLabel = text
      accessibilityFrameInContainerSpace = CGRect(
        x: CGFloat(column) * 50, y: CGFloat(row) * 50, width: 50, height: 50)
    }

    func accessibilityRowRange() -> NSRange { NSRange(location: row, length: 1) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
  }

  private final class Table: UIView, UIAccessibilityContainerDataTable {
    private var cells: [Cell] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityContainerType = .dataTable
      cells = [("Name", 0, 0), ("Age", 0, 1), ("Ada", 1, 0), ("36", 1, 1)].map {
        Cell($0.0, $0.1, $0.2, in: self)
      }
      accessibilityElements = cells
    }

    required init?(coder: NSCoder) { nil }

    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? {
      cells.first { $0.row == row && $0.column == column }
    }
    func accessibilityRowCount() -> Int { 2 }
    func accessibilityColumnCount() -> Int { 2 }
    func accessibilityHeaderElements(
      forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[column]] }
  }
}
