/// The identity of a task. Distinguishes tests that run in parallel, so that none gets the stage or
/// warnings of another.
package struct TaskID: Hashable, Sendable {
  private let value: Int

  /// The identity of the running task; nil if there is none, as in synchronous programs and in
  /// plain threads.
  package static var current: TaskID? {
    handedOver ?? withUnsafeCurrentTask { $0.map { TaskID(value: $0.hashValue) } }
  }

  /// The task that waits while another thread works on its behalf.
  @TaskLocal package static var handedOver: TaskID?

  /// Returns whether actions of one task concern the other. Actions outside any task concern every
  /// task.
  static func areRelated(_ a: TaskID?, _ b: TaskID?) -> Bool { a == nil || b == nil || a == b }
}
