import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Menus and their elements", .ownEnvironment)
struct MenuTests {
  @Test func anActionHoldsWhatItWasMadeWith() {
    let action = UIAction(
      title: "Delete", subtitle: "For ever", identifier: .init("delete"),
      discoverabilityTitle: "Delete it", attributes: .destructive, state: .mixed
    ) { _ in }
    #expect(action.title == "Delete" && action.subtitle == "For ever")
    #expect(action.identifier.rawValue == "delete")
    #expect(action.attributes == .destructive && action.state == .mixed)
    action.title = "Remove"
    #expect((action as UIMenuElement).title == "Remove")
  }

  @Test("actions without an identifier get one each")
  func identifiers() {
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    #expect(UIMenu().identifier != UIMenu().identifier)
  }

  @Test func performingPassesTheSender() {
    var senders: [AnyObject] = []
    let action = UIAction { senders.append($0.sender as AnyObject) }
    let view = UIView()
    action.performWithSender(view, target: nil)
    #expect(senders.count == 1 && senders[0] === view)
  }

  @Test("selected elements are those that are on, through inline menus only (documented)")
  func selection() {
    func item(_ title: String, _ state: UIMenuElement.State) -> UIAction {
      UIAction(title: title, state: state) { _ in }
    }
    let menu = UIMenu(
      title: "Sort", options: .singleSelection,
      children: [
        item("a", .off), item("b", .on),
        UIMenu(options: .displayInline, children: [item("c", .on)]),
        UIMenu(children: [item("d", .on)]),
      ])
    #expect(menu.selectedElements.map(\.title) == ["b", "c"])
    let other = menu.replacingChildren([item("e", .on)])
    #expect(other.identifier == menu.identifier && other.options == .singleSelection)
    #expect(other.title == "Sort" && other.children.map(\.title) == ["e"])
    #expect(menu.children.count == 4)
  }

  @Test("deferred elements are asked for once, uncached ones each time (documented)")
  func deferredElements() {
    var asked = 0
    let provider: (@escaping ([UIMenuElement]) -> Void) -> Void = {
      asked += 1
      $0([UIAction(title: "Late") { _ in }, UIAction(title: "No", attributes: .hidden) { _ in }])
    }
    let cached = UIMenu(children: [UIDeferredMenuElement(provider)])
    #expect(cached.shownChildren.map(\.title) == ["Late"])
    #expect(cached.shownChildren.count == 1 && asked == 1)
    let uncached = UIMenu(children: [UIDeferredMenuElement.uncached(provider)])
    #expect(uncached.shownChildren.count == 1 && uncached.shownChildren.count == 1)
    #expect(asked == 3)
  }

  @Test func aKeyCommandHoldsItsKeys() {
    let command = UIKeyCommand(
      title: "New", action: Selector("makeNew:"), input: "n", modifierFlags: [.command, .shift])
    #expect(command.input == "n" && command.modifierFlags == [.command, .shift])
    #expect(command.title == "New" && command.action == Selector("makeNew:"))
    let arrow = UIKeyCommand(
      input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up"))
    #expect(arrow.input == "UIKeyInputUpArrow")
  }
}
