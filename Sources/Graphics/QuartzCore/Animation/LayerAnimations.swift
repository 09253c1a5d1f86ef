import CoreGraphics

/// The animations of a layer, in the order in which they were added.
package struct LayerAnimations {
  /// An animation of a layer and its state.
  struct Entry {
    var key: String?
    var animation: CAAnimation
    /// The completion groups of the transactions that wait for its end.
    var groups: [CompletionGroup]
    var hasStarted = false
    var hasEnded = false
  }

  var entries: [Entry] = []

  package var isEmpty: Bool { entries.isEmpty }
}

/// The animations that a transaction's completion block waits for.
@MainActor
final class CompletionGroup {
  private var pending = 0
  private var isSealed = false
  private let block: @MainActor () -> Void

  init(_ block: @escaping @MainActor () -> Void) { self.block = block }

  /// Adds an animation to wait for.
  func enter() { pending += 1 }

  /// Records that an animation has ended; the last one calls the block.
  func leave() {
    pending -= 1
    finishIfDone()
  }

  /// Closes the group: no more animations are added.
  func seal() {
    isSealed = true
    finishIfDone()
  }

  /// Calls the block once, when the group is closed and nothing is pending.
  private func finishIfDone() {
    guard isSealed, pending == 0 else { return }
    isSealed = false
    block()
  }
}
