import CoreGraphics
import TestSupport
import Testing
import UIKit

/// A number that can be changed and changed back, as Foundation's documentation has it.
@MainActor
private final class Counter {
  let undoManager = UndoManager()
  private(set) var value = 0

  func set(_ new: Int, name: String? = nil) {
    let old = value
    undoManager.registerUndo(withTarget: self) { $0.set(old, name: name) }
    if let name { undoManager.setActionName(name) }
    value = new
  }
}

@MainActor
@Suite("Undo managers", .ownEnvironment)
struct UndoManagerTests {
  private let counter = Counter()
  private var manager: UndoManager { counter.undoManager }

  @Test func whatIsTakenBackCanBeDoneAgain() {
    #expect(!manager.canUndo && !manager.canRedo)
    counter.set(1)
    #expect(manager.canUndo)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 1 && manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test("what one event registers is one group (documented)")
  func eventGroups() {
    counter.set(1)
    counter.set(2)
    #expect(manager.groupingLevel == 1)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func groupsAreTakenBackOneByOne() {
    manager.groupsByEvent = false
    for value in 1...3 {
      manager.beginUndoGrouping()
      counter.set(value)
      manager.endUndoGrouping()
    }
    manager.undo()
    manager.undo()
    #expect(counter.value == 1)
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test("a new step forgets what could be done again (documented)")
  func newStepsClearRedo() {
    counter.set(1)
    manager.undo()
    counter.set(5)
    #expect(!manager.canRedo)
  }

  @Test func namesAreThoseOfTheGroups() {
    counter.set(1, name: "Typing")
    #expect(manager.undoActionName == "Typing")
    #expect(manager.undoMenuItemTitle == "Undo Typing")
    #expect(manager.redoMenuItemTitle == "Redo")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Typing" && manager.undoMenuItemTitle == "Undo")
  }

  @Test func nothingIsRegisteredWhileDisabled() {
    manager.disableUndoRegistration()
    counter.set(1)
    #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    counter.set(2)
    manager.undo()
    #expect(counter.value == 1)
  }

  @Test func levelsLimitWhatIsKept() {
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    for value in 1...4 {
      manager.beginUndoGrouping()
      counter.set(value)
      manager.endUndoGrouping()
    }
    for _ in 1...4 { manager.undo() }
    #expect(counter.value == 2)
  }

  @Test func aTargetsStepsCanBeForgotten() {
    let other = Counter()
    counter.set(1)
    manager.registerUndo(withTarget: other) { $0.set(9) }
    manager.removeAllActions(withTarget: counter)
    manager.undo()
    #expect(counter.value == 1 && other.value == 9)
    manager.removeAllActions()
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("wrong calls leave one message and change nothing", .exceptions(.report))
  func badInput() {
    manager.endUndoGrouping()
    manager.enableUndoRegistration()
    manager.groupsByEvent = false
    counter.set(1)
    let texts = DiagnosticLog.current.entries.map(\.message)
    #expect(texts.count == 3)
    #expect(texts[0].contains("beginUndoGrouping()"))
    #expect(texts[2].contains("groupsByEvent"))
  }

  @Test("a view's is its window's")
  func responders() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager != nil && view.undoManager === window.undoManager)
  }
}
