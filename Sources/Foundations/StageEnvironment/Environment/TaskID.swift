/// Identifies a task. Tests that run in parallel have different tasks, so that none receives the stage or the
/// warnings of another.
package struct TaskID: Hashable, Sendable {
  private let value: Int

  /// The identity of the running task; nil if there is none, as in synchronous programs and in
  /// plain threads.
  package static var current: TaskID? {
    handedOver ?? withUnsafeCurrentTask { $0.map { TaskID(value: $0.hashValue) } }
  }

  /// The task that is waiting for this code to run on another thread.
  @TaskLocal package static var handedOver: TaskID?

  /// Returns whether two tasks are the same or one of them is nil, since actions outside any task concern
  /// every task.
  static func areRelated(_ a: TaskID?, _ b: TaskID?) -> Bool { a == nil || b == nil || a == b }
}
