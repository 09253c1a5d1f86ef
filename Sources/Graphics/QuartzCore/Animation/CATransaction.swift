import Foundation

/// The settings of the changes made to layers between `begin` and `commit`.
///
/// Transactions nest; changes use the settings of the innermost one. Outside all of them there is
/// an implicit one, which ends with the turn of the run loop.
@preconcurrency @MainActor
public enum CATransaction {
  /// The settings of one transaction.
  struct Settings {
    var disableActions = false
    var animationDuration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var custom: [String: Any] = [:]
    var completion: (@MainActor () -> Void)?
    /// The group of a completion block, created when the first animation joins after the block was
    /// set.
    var group: CompletionGroup?
  }

  /// The open transactions. They belong to the running code, not to a stage: one that is begun
  /// around a call applies inside it, whichever stage's layers it changes.
  private static var stack: [Settings] = [Settings()]
  /// The number of transactions opened by the caller of the current turn; the turn must not commit
  /// them.
  private static var floor = 1

  // MARK: Nesting

  /// Begins a transaction, which inherits everything but the completion block.
  public static func begin() {
    var settings = stack[stack.count - 1]
    settings.completion = nil
    settings.group = nil
    stack.append(settings)
  }

  /// Ends the innermost transaction. An unmatched call does nothing.
  public static func commit() {
    guard stack.count > floor else { return }
    finish(stack.removeLast())
  }

  /// Ends the implicit transaction, as the end of a turn of the run loop does; its settings return
  /// to the defaults. Does nothing while explicit transactions are open.
  public static func flush() {
    guard stack.count == 1 else { return }
    let settings = stack[0]
    stack[0] = Settings()
    finish(settings)
  }

  /// Does nothing: layers belong to the main actor.
  public static func lock() {}
  /// Does nothing, like `lock()`.
  public static func unlock() {}

  /// Ends a transaction. Without animations to wait for, its completion block is called
  /// immediately.
  private static func finish(_ settings: Settings) {
    if let group = settings.group {
      group.seal()
    } else {
      settings.completion?()
    }
  }

  // MARK: Settings

  /// Returns whether changes are made without looking up actions, and so without animation.
  public static func disableActions() -> Bool { stack[stack.count - 1].disableActions }

  /// Sets whether changes look up no actions.
  public static func setDisableActions(_ flag: Bool) {
    stack[stack.count - 1].disableActions = flag
  }

  /// Returns the duration in seconds of animations without one; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval {
    stack[stack.count - 1].animationDuration
  }

  /// Sets the duration in seconds; NaN and negative values count as 0.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    stack[stack.count - 1].animationDuration = dur.isNaN ? 0 : max(0, dur)
  }

  /// Returns the pacing of implicit animations; nil for the default curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    stack[stack.count - 1].timingFunction
  }

  /// Sets the pacing of implicit animations.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack[stack.count - 1].timingFunction = function
  }

  /// Returns the block that is called when the transaction's animations have ended.
  public static func completionBlock() -> (@MainActor () -> Void)? {
    stack[stack.count - 1].completion
  }

  /// Sets the block that is called when all animations added from now until the commit have ended.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    let last = stack.count - 1
    if let group = stack[last].group {
      stack[last].group = nil
      group.seal()
    }
    stack[last].completion = block
  }

  /// Returns a setting by its key, or a value that was stored in the transaction.
  public static func value(forKey key: String) -> Any? {
    let settings = stack[stack.count - 1]
    return switch key {
    case "animationDuration": settings.animationDuration
    case "animationTimingFunction": settings.timingFunction
    case "disableActions": settings.disableActions
    case kCATransactionCompletionBlock: settings.completion
    default: settings.custom[key]
    }
  }

  /// Sets a setting by its key, or stores a value; inner transactions inherit it.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case "animationDuration":
      if let value = anObject as? Double { setAnimationDuration(value) }
    case "animationTimingFunction":
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case "disableActions":
      let flag = anObject as? Bool ?? (anObject as? NSNumber)?.boolValue
      if let flag { setDisableActions(flag) }
    case kCATransactionCompletionBlock:
      setCompletionBlock(anObject as? @MainActor () -> Void)
    default: stack[stack.count - 1].custom[key] = anObject
    }
  }

  // MARK: Turns

  /// Reopens the transactions that the previous turn left open. Returns the token to pass to
  /// `suspend(_:)`.
  static func resume(_ open: [Settings]) -> Int {
    let outer = floor
    floor = stack.count
    stack += open
    return outer
  }

  /// Ends a turn and returns the transactions that were opened in it and are still open.
  static func suspend(to outer: Int) -> [Settings] {
    let open = Array(stack[floor...])
    stack.removeSubrange(floor...)
    floor = outer
    return open
  }

  // MARK: For layers

  /// Returns the groups that wait for a new animation: those of every open transaction with a
  /// block.
  static func enterCompletionGroups() -> [CompletionGroup] {
    var groups: [CompletionGroup] = []
    for i in stack.indices {
      guard let block = stack[i].completion else { continue }
      let group = stack[i].group ?? CompletionGroup(block)
      stack[i].group = group
      group.enter()
      groups.append(group)
    }
    return groups
  }

  /// Returns whether a change of `layer` looks up an action.
  static func actionsAreEnabled(for layer: CALayer) -> Bool {
    !stack[stack.count - 1].disableActions
      && (layer.isCommitted || layer.delegate != nil || layer.actions != nil)
  }
}

/// The key of the duration, a `Double`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables actions, a `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pacing, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block, a closure.
public let kCATransactionCompletionBlock = "completionBlock"
