import Foundation
import Testing
import UIKit

/// Accessibility as apps write it: members overridden in classes of views, controllers, items and
/// elements, and asked for through any type.
private final class Badge: UIView {
  var count = 0
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Badge" }
    set {}
  }
  override var accessibilityValue: String? {
    get { "\(count)" }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityFrame: CGRect {
    get { CGRect(x: 1, y: 2, width: 3, height: 4) }
    set {}
  }
  override var accessibilityPath: UIBezierPath? {
    get { nil }
    set {}
  }
  override var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { [UIAccessibilityCustomAction(name: "Clear", target: self, selector: Selector("clear"))] }
    set {}
  }
  override func accessibilityActivate() -> Bool { count += 1; return true }
  override func accessibilityIncrement() { count += 1 }
  override func accessibilityDecrement() { count -= 1 }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    direction == .next
  }
  override func index(ofAccessibilityElement element: Any) -> Int { 7 }
  override func accessibilityElementCount() -> Int { 8 }
  override func accessibilityElement(at index: Int) -> Any? { nil }
}

private final class Screen: UIViewController {
  override func accessibilityPerformEscape() -> Bool { true }
  override func accessibilityPerformMagicTap() -> Bool { true }
}

private final class Drawn: UIAccessibilityElement {
  override var accessibilityLabel: String? { didSet {} }
  override var accessibilityHint: String? {
    get { "hint" }
    set {}
  }
}

private final class Cell: UITableViewCell {
  override var accessibilityLabel: String? {
    get { "Cell, " + (super.accessibilityLabel ?? "-") }
    set { super.accessibilityLabel = newValue }
  }
}

@MainActor
@Suite("Accessibility, overridden")
struct AccessibilityOverrideTests {
  @Test func overridesAreFoundThroughAnyType() {
    let badge = Badge()
    let any: NSObject = badge
    #expect(any.accessibilityLabel == "Badge")
    #expect(any.isAccessibilityElement)
    any.accessibilityIncrement()
    #expect(any.accessibilityActivate())
    #expect(any.accessibilityValue == "2")
    #expect(badge.accessibilityTraits == .updatesFrequently)
    #expect(any.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(any.accessibilityElementCount() == 8)
    #expect(any.index(ofAccessibilityElement: 1) == 7)
    #expect(any.accessibilityCustomActions?.map(\.name) == ["Clear"])
    #expect(any.accessibilityScroll(.next))
    #expect(Screen().accessibilityPerformEscape())
    #expect(Drawn(accessibilityContainer: badge).accessibilityHint == "hint")
  }

  @Test func whatIsSetIsKeptByObjectsOfAllKinds() {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "Go on"
    item.accessibilityIdentifier = "go"
    item.accessibilityTraits = .header
    #expect(item.accessibilityLabel == "Go on")
    #expect((item as NSObject).accessibilityTraits == [.header])
    #expect((item as UIAccessibilityIdentification).accessibilityIdentifier == "go")
    let action = UIAlertAction(title: "OK", style: .default)
    action.accessibilityIdentifier = "ok"
    #expect(action.accessibilityIdentifier == "ok")
    let object = NSObject()
    #expect(object.accessibilityLabel == nil)
    object.accessibilityLabel = "Thing"
    object.accessibilityFrame = CGRect(x: 2, y: 2, width: 4, height: 4)
    #expect(object.accessibilityLabel == "Thing")
    #expect(object.accessibilityActivationPoint == CGPoint(x: 4, y: 4))
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Rich")
    #expect(view.accessibilityLabel == "Rich")
    view.accessibilityLabel = "Plain"
    #expect(view.accessibilityAttributedLabel?.string == "Plain")
    view.accessibilityUserInputLabels = ["One", "Two"]
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["One", "Two"])
  }

  @Test func aCellSaysItsTextsUnlessItIsOverridden() {
    let plain = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    plain.textLabel?.text = "Title"
    plain.detailTextLabel?.text = "Detail"
    plain.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    plain.layoutIfNeeded()
    #expect(plain.isAccessibilityElement)
    #expect(plain.accessibilityLabel == "Title, Detail")
    #expect(plain.accessibilityTraits == .none)
    plain.accessoryType = .checkmark
    #expect(plain.accessibilityTraits == .selected)
    let own = Cell(style: .default, reuseIdentifier: nil)
    own.textLabel?.text = "Title"
    own.frame = plain.frame
    own.layoutIfNeeded()
    #expect(own.accessibilityLabel == "Cell, Title")
  }

  @Test func actionsCallTheirHandlerOrTheirTarget() {
    var calls: [String] = []
    let action = UIAccessibilityCustomAction(name: "Share") { action in
      calls.append(action.name)
      return true
    }
    #expect(action.actionHandler?(action) == true)
    #expect(calls == ["Share"])
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { predicate in
      predicate.searchDirection == .next
        ? UIAccessibilityCustomRotorItemResult(targetElement: action, targetRange: nil) : nil
    }
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = .next
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === action)
    #expect(
      UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }.systemRotorType == .heading)
  }

  @Test func traitsAreBitsAsInTheHeaders() {
    #expect(UIAccessibilityTraits.button.rawValue == 1)
    #expect(UIAccessibilityTraits.header.rawValue == 65_536)
    #expect(UIAccessibilityTraits([.button, .selected]).contains(.selected))
    #expect(UIAccessibilityTraits.none.isEmpty)
  }
}
