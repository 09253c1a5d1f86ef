public import Foundation

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = DateSchedulerTime

  /// The options of work that is scheduled on an operation queue; there are none.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(action)
    addOperation { action.perform() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(action)
    let delay = now.distance(to: date).timeInterval
    let timing = self === OperationQueue.main ? DispatchQueue.main : DispatchQueue.global()
    timing.asyncAfter(deadline: .now() + delay) { self.addOperation { action.perform() } }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    RepeatedSchedule(on: self, from: date, every: interval, options: options, action).start()
  }
}
