import Combine

/// A scheduler as a user writes one, whose time a test advances.
final class VirtualScheduler: Scheduler {
  struct Time: Strideable {
    var milliseconds: Int
    func distance(to other: Time) -> Interval {
      Interval(milliseconds: other.milliseconds - milliseconds)
    }
    func advanced(by n: Interval) -> Time { Time(milliseconds: milliseconds + n.milliseconds) }
  }

  struct Interval: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
    var milliseconds: Int
    var magnitude: Int { abs(milliseconds) }

    init(milliseconds: Int) { self.milliseconds = milliseconds }
    init(integerLiteral value: Int) { milliseconds = value * 1000 }
    init?<T: BinaryInteger>(exactly source: T) { milliseconds = Int(source) * 1000 }

    static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
    static func + (a: Self, b: Self) -> Self { Self(milliseconds: a.milliseconds + b.milliseconds) }
    static func - (a: Self, b: Self) -> Self { Self(milliseconds: a.milliseconds - b.milliseconds) }
    static func * (a: Self, b: Self) -> Self { Self(milliseconds: a.milliseconds * b.milliseconds) }
    static func += (a: inout Self, b: Self) { a = a + b }
    static func -= (a: inout Self, b: Self) { a = a - b }
    static func *= (a: inout Self, b: Self) { a = a * b }
    static func seconds(_ s: Int) -> Self { Self(milliseconds: s * 1000) }
    static func seconds(_ s: Double) -> Self { Self(milliseconds: Int(s * 1000)) }
    static func milliseconds(_ ms: Int) -> Self { Self(milliseconds: ms) }
    static func microseconds(_ us: Int) -> Self { Self(milliseconds: us / 1000) }
    static func nanoseconds(_ ns: Int) -> Self { Self(milliseconds: ns / 1_000_000) }
  }

  private struct Job {
    var time: Time
    let number: Int
    let interval: Interval?
    let action: () -> Void
  }

  private(set) var now = Time(milliseconds: 0)
  let minimumTolerance = Interval(milliseconds: 0)
  private var jobs: [Job] = []
  private var count = 0

  var pendingJobs: Int { jobs.count }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(now, nil, action)
  }

  func schedule(
    after date: Time, tolerance: Interval, options: Never?, _ action: @escaping () -> Void
  ) {
    add(date, nil, action)
  }

  func schedule(
    after date: Time, interval: Interval, tolerance: Interval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(date, interval, action)
    return AnyCancellable { self.jobs.removeAll { $0.number == number } }
  }

  @discardableResult
  private func add(_ time: Time, _ interval: Interval?, _ action: @escaping () -> Void) -> Int {
    count += 1
    jobs.append(Job(time: time, number: count, interval: interval, action: action))
    return count
  }

  /// Performs everything that is due until then, in the order of time.
  func advance(by interval: Interval = .milliseconds(0)) {
    let end = now.advanced(by: interval)
    while let index = jobs.indices.min(by: {
      (jobs[$0].time, jobs[$0].number) < (jobs[$1].time, jobs[$1].number)
    }), jobs[index].time <= end {
      let job = jobs[index]
      now = max(now, job.time)
      if let interval = job.interval {
        jobs[index].time = job.time.advanced(by: interval)
      } else {
        jobs.remove(at: index)
      }
      job.action()
    }
    now = end
  }
}
