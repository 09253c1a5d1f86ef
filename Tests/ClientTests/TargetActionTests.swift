import Testing
import UIKit

@MainActor @Suite("targets and actions")
struct TargetActionTests {
  @Test("a control calls its target with itself, for the events it was registered for")
  func control() {
    let target = Target()
    let control = UIControl()
    control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    control.addTarget(target, action: Selector("tapped:"), for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(target.senders.count == 1 && target.senders.first === control)
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    #expect(control.allTargets.count == 1)
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["tapped:"])
    control.removeTarget(nil, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.senders.count == 1)
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test("actions and targets are run in the order of registration and told one by one")
  func order() {
    let target = Target()
    var log: [String] = []
    let control = UIControl()
    control.addAction(
      UIAction(identifier: .init("a")) { _ in log.append("a \(target.senders.count)") },
      for: .touchUpInside)
    control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    control.addAction(
      UIAction(identifier: .init("b")) { _ in log.append("b \(target.senders.count)") },
      for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["a 0", "b 1"])
    var seen: [String] = []
    control.enumerateEventHandlers { action, targetAction, _, stop in
      seen.append(action?.identifier.rawValue ?? targetAction?.action.name ?? "")
      stop = seen.count == 2
    }
    #expect(seen == ["a", "tapped:"])
    control.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["a 0", "b 1", "b 2"])
  }

  @Test("a target that has gone is not called, and none asks the responders")
  func gone() {
    let control = UIControl()
    do {
      let target = Target()
      control.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    let holder = TargetView()
    holder.addSubview(control)
    control.addTarget(nil, action: Selector("tapped:"), for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(holder.count == 0)
    control.sendActions(for: .touchDown)
    #expect(holder.count == 1)
  }

  @Test("a bar item keeps its target and action")
  func barItem() {
    let target = Target()
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: target, action: Selector("tapped:"))
    #expect(item.target === target && item.action == Selector("tapped:"))
    #expect(UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil).title == "A")
  }
}

private class Target: NSObject {
  var senders: [AnyObject] = []
  func tapped(_ sender: Any?) { senders.append(sender as AnyObject) }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Target.self) { $0.method("tapped:") { $0.tapped(try $1.next()) } }
    }
  }
}

private class TargetView: UIView {
  var count = 0
  func tapped() { count += 1 }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(TargetView.self) { $0.method("tapped:") { object, _ in object.tapped() } }
    }
  }
}
