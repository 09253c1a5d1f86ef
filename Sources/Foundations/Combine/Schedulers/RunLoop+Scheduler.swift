public import Foundation

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = DateSchedulerTime

  /// The options of work that is scheduled on a run loop; there are none.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(action)
    perform { action.perform() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    add(from: date, every: nil, tolerance, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = add(from: date, every: interval, tolerance, action)
    return AnyCancellable { timer.invalidate() }
  }

  @discardableResult
  private func add(
    from start: SchedulerTimeType, every interval: SchedulerTimeType.Stride?,
    _ tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> Timer {
    let action = UncheckedAction(action)
    let timer = Timer(
      fire: start.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil
    ) { _ in action.perform() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return timer
  }
}
