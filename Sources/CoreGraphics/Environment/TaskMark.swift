/// Tells one task from another, so that tests that run side by side do not take each other's stage
/// or warnings for their own.
package struct TaskMark: Hashable, Sendable {
  private let value: Int

  /// That of the running task; nil where none runs, as in synchronous programs and in threads.
  package static var current: TaskMark? {
    handedOver ?? withUnsafeCurrentTask { $0.map { TaskMark(value: $0.hashValue) } }
  }

  /// The task that waits while another thread works for it.
  @TaskLocal package static var handedOver: TaskMark?

  /// Whether what one of them did may be a matter of the other: what is done outside of tasks is a
  /// matter of all.
  static func areRelated(_ a: TaskMark?, _ b: TaskMark?) -> Bool { a == nil || b == nil || a == b }
}
