public import Foundation
public import ObjectiveC

/// Records how to undo changes, in groups. Foundation on Linux has no such class.
///
/// With `groupsByEvent`, everything registered in one turn of a stage (the handling of one touch, one
/// `perform`) is one group. Outside of stages a group is open until `undo()` closes it.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// A registered step, or a group of them in the order in which they were registered.
  private enum Step {
    case call(target: AnyObject, () -> Void)
    case group(UndoGroup)
  }

  private struct UndoGroup {
    var steps: [Step] = []
    var actionName = ""

    func without(_ target: AnyObject) -> UndoGroup {
      var group = self
      group.steps = steps.compactMap { step in
        switch step {
        case .call(let own, _): return own === target ? nil : step
        case .group(let inner):
          let rest = inner.without(target)
          return rest.steps.isEmpty ? nil : .group(rest)
        }
      }
      return group
    }
  }

  private enum Activity { case idle, undoing, redoing }

  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  private var openGroups: [UndoGroup] = []
  /// Whether the outermost group was opened by a registration and ends with the event.
  private var isEventGroupOpen = false
  private var disableCount = 0
  private var activity = Activity.idle

  public override init() { super.init() }

  // MARK: Groups

  open var groupsByEvent = true
  open var groupingLevel: Int { openGroups.count }

  open func beginUndoGrouping() {
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    openEventGroup()
    openGroups.append(UndoGroup())
    NotificationCenter.default.post(name: .NSUndoManagerDidOpenUndoGroup, object: self)
  }

  open func endUndoGrouping() {
    guard openGroups.count > (isEventGroupOpen ? 1 : 0) else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "endUndoGrouping() was called without beginUndoGrouping(). Call both in pairs.")
    }
    closeGroup()
  }

  private func openEventGroup() {
    guard groupsByEvent, openGroups.isEmpty, activity == .idle else { return }
    openGroups.append(UndoGroup())
    isEventGroupOpen = true
    Environment.current.interface.undoManagersInEvent.append(self)
  }

  /// Called when the event in which something was registered is over.
  final func endEvent() {
    guard isEventGroupOpen else { return }
    while !openGroups.isEmpty { closeGroup() }
  }

  private func closeGroup() {
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    NotificationCenter.default.post(name: .NSUndoManagerWillCloseUndoGroup, object: self)
    let group = openGroups.removeLast()
    if openGroups.isEmpty { isEventGroupOpen = false }
    // An empty group is not kept.
    if !group.steps.isEmpty {
      if openGroups.isEmpty { push(group) } else { append(.group(group), named: group.actionName) }
    }
    NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
  }

  private func append(_ step: Step, named name: String) {
    openGroups[openGroups.count - 1].steps.append(step)
    if !name.isEmpty { openGroups[openGroups.count - 1].actionName = name }
  }

  private func push(_ group: UndoGroup) {
    if activity == .undoing { return redoStack.append(group) }
    undoStack.append(group)
    trim()
  }

  // MARK: Limits

  /// The maximum number of groups that are kept; 0 means no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  open func disableUndoRegistration() { disableCount += 1 }

  open func enableUndoRegistration() {
    guard disableCount > 0 else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "enableUndoRegistration() was called without disableUndoRegistration(). Call both in "
          + "pairs.")
    }
    disableCount -= 1
  }

  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  // MARK: Registering

  /// Registers a block that is called with the target when the change is undone. The target is retained.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(.call(target: target) { handler(target) })
  }

  /// Registers a selector that is sent with the object when the change is undone.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let receiver = target as AnyObject
    register(.call(target: receiver) { selector.send(to: receiver, anObject) })
  }

  private func register(_ step: Step) {
    guard isUndoRegistrationEnabled else { return }
    openEventGroup()
    guard !openGroups.isEmpty else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "Something was registered with an undo manager outside of any group while groupsByEvent is "
          + "off. Call beginUndoGrouping() first.")
    }
    append(step, named: "")
    if activity == .idle { redoStack = [] }
  }

  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    isEventGroupOpen = false
    disableCount = 0
  }

  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoStack = undoStack.map { $0.without(target) }.filter { !$0.steps.isEmpty }
    redoStack = redoStack.map { $0.without(target) }.filter { !$0.steps.isEmpty }
    openGroups = openGroups.map { $0.without(target) }
  }

  // MARK: Undoing

  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }
  open var isUndoing: Bool { activity == .undoing }
  open var isRedoing: Bool { activity == .redoing }

  /// Closes the event's group if no other group is open, and undoes the last group.
  open func undo() {
    if openGroups.count == 1 { closeOutermostGroup() }
    undoNestedGroup()
  }

  private func closeOutermostGroup() {
    closeGroup()
    isEventGroupOpen = false
  }

  /// Undoes the last closed group.
  open func undoNestedGroup() {
    guard activity == .idle, openGroups.isEmpty else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "undo() was called while a group is open. Call endUndoGrouping() first.")
    }
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    guard let group = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    play(group, as: .undoing)
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }

  open func redo() {
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    guard activity == .idle, openGroups.isEmpty, let group = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    play(group, as: .redoing)
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  /// Performs a group's steps in reverse order. What they register becomes the opposite operation.
  private func play(_ group: UndoGroup, as activity: Activity) {
    self.activity = activity
    openGroups.append(UndoGroup(actionName: group.actionName))
    run(group.steps)
    closeGroup()
    self.activity = .idle
  }

  private func run(_ steps: [Step]) {
    for step in steps.reversed() {
      switch step {
      case .call(_, let body): body()
      case .group(let group): run(group.steps)
      }
    }
  }

  // MARK: Names

  open var undoActionName: String {
    openGroups.first { !$0.steps.isEmpty }?.actionName ?? undoStack.last?.actionName ?? ""
  }
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  open func setActionName(_ actionName: String) {
    if let last = openGroups.indices.last {
      openGroups[last].actionName = actionName
    } else if let last = undoStack.indices.last {
      undoStack[last].actionName = actionName
    }
  }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
}
