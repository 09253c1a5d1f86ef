import CRuntime
import Foundation
import Glibc
import Synchronization

// Timers and blocks of run loops.
extension HostQueues {
  private typealias Callout = @convention(c) (Pointer, Pointer?) -> Void
  private typealias Create =
    @convention(c) (Pointer?, Double, Double, UInt, Int, Callout, Pointer?) -> Pointer?
  private typealias OfLoop = @convention(c) (Pointer, Pointer, Pointer) -> Void
  private typealias PerformBlock = @convention(c) (Pointer, Pointer, @escaping Block) -> Void
  private typealias SetDate = @convention(c) (Pointer, Double) -> Void
  private typealias OfTimer = @convention(c) (Pointer) -> Void
  private typealias IsValid = @convention(c) (Pointer) -> Bool
  private typealias Interval = @convention(c) (Pointer) -> Double
  private typealias Retain = @convention(c) (Pointer) -> Pointer
  private typealias Context = @convention(c) (Pointer, Pointer) -> Void
  private typealias Loop = @convention(c) () -> Pointer
  private typealias RunLoopInMode = @convention(c) (Pointer, Double, Bool) -> Int32

  /// The layout of `CFRunLoopTimerContext`.
  private struct TimerContext {
    var version = 0
    var info: Pointer?
    var retain: Pointer?
    var release: Pointer?
    var copyDescription: Pointer?
  }

  private static let isValid = find("CFRunLoopTimerIsValid", as: IsValid.self)!
  private static let interval = find("CFRunLoopTimerGetInterval", as: Interval.self)!
  private static let context = find("CFRunLoopTimerGetContext", as: Context.self)!
  private static let invalidate = find("CFRunLoopTimerInvalidate", as: OfTimer.self)!
  private static let retainTimer = find("CFRetain", as: Retain.self)!
  private static let releaseTimer = find("CFRelease", as: OfTimer.self)!
  private static let mainLoop = find("CFRunLoopGetMain", as: Loop.self)!
  private static let currentLoop = find("CFRunLoopGetCurrent", as: Loop.self)!
  private static let plainCreate = find("CFRunLoopTimerCreate", as: Create.self)!
  private static let plainAdd = find("CFRunLoopAddTimer", as: OfLoop.self)!
  private static let plainRemove = find("CFRunLoopRemoveTimer", as: OfLoop.self)!
  private static let plainSetDate = find("CFRunLoopTimerSetNextFireDate", as: SetDate.self)!
  private static let plainPerform = find("CFRunLoopPerformBlock", as: OfLoop.self)!
  private static let plainRun = find("CFRunLoopRunInMode", as: RunLoopInMode.self)!
  private static let plainPerformItem = find("CFRunLoopPerformBlock", as: PerformBlock.self)!

  /// The action of a Core Foundation timer, and its times.
  private struct TimerRecord: @unchecked Sendable {
    // Sendable: the callout is a C function.
    let callout: Callout
    /// The fire date on the stage's clock.
    var due: Double
    /// The number of the current schedule. It changes when the timer gets another date or is added again,
    /// which invalidates older schedules.
    var plan = 0
    var isAdded = false
  }

  /// The timer records by address. When a new timer reuses the address of a deallocated one, its record
  /// replaces the old one.
  private static let records = Mutex<[UInt: TimerRecord]>([:])

  private final class HeldTimer: @unchecked Sendable {
    // Sendable: the pointer never changes, and Core Foundation's timers may be used on any thread.
    let pointer: Pointer
    var id: UInt { UInt(bitPattern: pointer) }
    init(_ pointer: Pointer) { self.pointer = retainTimer(pointer) }
    deinit { releaseTimer(pointer) }
  }

  static let installTimers: Bool = {
    let create: Create = { HostQueues.createTimer($0, $1, $2, $3, $4, $5, $6) }
    let add: OfLoop = { HostQueues.addTimer($0, $1, $2) }
    let setDate: SetDate = { HostQueues.setNextDate($0, $1) }
    let perform: OfLoop = { HostQueues.perform($0, $1, $2) }
    _ = replace("CFRunLoopTimerCreate", in: ["libFoundation"], create)
    _ = replace("CFRunLoopAddTimer", in: ["libFoundation"], add)
    _ = replace("CFRunLoopTimerSetNextFireDate", in: ["libFoundation"], setDate)
    let run: RunLoopInMode = { HostQueues.runLoop($0, $1, $2) }
    _ = replace("CFRunLoopPerformBlock", in: ["libFoundation"], perform)
    _ = replace("CFRunLoopRunInMode", in: ["libFoundation"], run)
    return true
  }()

  private static func createTimer(
    _ allocator: Pointer?, _ date: Double, _ interval: Double, _ flags: UInt, _ order: Int,
    _ callout: Callout, _ context: Pointer?
  ) -> Pointer? {
    let timer = plainCreate(allocator, date, interval, flags, order, callout, context)
    if let timer, let (target, _) = target() {
      let record = TimerRecord(callout: callout, due: due(target, untilDate: date))
      records.withLock { $0[UInt(bitPattern: timer)] = record }
    }
    return timer
  }

  /// Converts seconds since 2001 to the stage's clock.
  private static func due(_ target: QueuedWork, untilDate date: Double) -> Double {
    let seconds = tintype_seconds_until(date + Date.timeIntervalBetween1970AndReferenceDate)
    return due(target, Int64(max(-1, min(1e9, seconds)) * 1e9))
  }

  private static func addTimer(_ loop: Pointer, _ timer: Pointer, _ mode: Pointer) {
    let id = UInt(bitPattern: timer)
    guard let (target, _) = target(), records.withLock({ $0[id] != nil }), belongs(loop, to: target)
    else { return plainAdd(loop, timer, mode) }
    if !target.ownsMainQueue { plainAdd(loop, timer, mode) }
    // A timer that is added in several modes still fires only once.
    let isNew = records.withLock { records in
      defer { records[id]?.isAdded = true }
      return records[id]?.isAdded == false
    }
    if isNew { plan(HeldTimer(timer), on: target) }
  }

  private static func belongs(_ loop: Pointer, to target: QueuedWork) -> Bool {
    loop == (target.ownsMainQueue ? mainLoop() : currentLoop()) || loop == mainLoop()
  }

  private static func plan(_ timer: HeldTimer, on target: QueuedWork) {
    let record = records.withLock { records in
      records[timer.id]?.plan += 1
      return records[timer.id]
    }
    guard let record else { return }
    let plan = record.plan
    target.add(
      QueuedWork.Delayed(
        due: max(record.due, target.now), title: "A timer",
        isRepeating: interval(timer.pointer) > 0,
        isValid: {
          isValid(timer.pointer) && records.withLock { $0[timer.id]?.plan == plan }
        }
      ) { fire(timer, on: target) }, by: Self.target()?.work)
  }

  private static func fire(_ timer: HeldTimer, on target: QueuedWork) {
    guard let record = records.withLock({ $0[timer.id] }) else { return }
    // From now on the host's run loop must not fire the timer.
    if !target.ownsMainQueue { takeFromHost(timer) }
    var details = TimerContext()
    withUnsafeMutablePointer(to: &details) { context(timer.pointer, Pointer($0)) }
    record.callout(timer.pointer, details.info)
    let interval = interval(timer.pointer)
    guard interval > 0 else { return invalidate(timer.pointer) }
    let isUnchanged = records.withLock { records in
      guard records[timer.id]?.plan == record.plan else { return false }
      records[timer.id]?.due = ((record.due + interval) * 1e6).rounded() / 1e6
      return true
    }
    if isUnchanged, isValid(timer.pointer) { plan(timer, on: target) }
  }

  private static func takeFromHost(_ timer: HeldTimer) {
    for name in ["kCFRunLoopDefaultMode", "kCFRunLoopCommonModes"] {
      guard let mode = find(name, as: UnsafePointer<Pointer>.self)?.pointee else { continue }
      plainRemove(currentLoop(), timer.pointer, mode)
    }
  }

  private static func setNextDate(_ timer: Pointer, _ date: Double) {
    plainSetDate(timer, date)
    guard let (target, _) = target() else { return }
    let due = due(target, untilDate: date)
    let isPlanned = records.withLock { records in
      records[UInt(bitPattern: timer)]?.due = due
      return records[UInt(bitPattern: timer)]?.isAdded ?? false
    }
    if isPlanned { plan(HeldTimer(timer), on: target) }
  }

  private static func perform(_ loop: Pointer, _ mode: Pointer, _ block: Pointer) {
    guard let (target, work) = target(), belongs(loop, to: target) else {
      return plainPerform(loop, mode, block)
    }
    let item = QueuedItem(closure(block))
    target.add(item, by: work)
    if !target.ownsMainQueue { plainPerformItem(loop, mode) { item.run() } }
  }

  /// The result code of Core Foundation for a run loop that has timed out.
  private static let timedOut: Int32 = 3

  /// Runs a run loop for a number of seconds. On the main thread this advances the stage's clock;
  /// on another thread it runs the loop once and then sleeps, for at most a second. Processes
  /// without a stage clock run the loop as usual.
  private static func runLoop(_ mode: Pointer, _ seconds: Double, _ isOnce: Bool) -> Int32 {
    guard seconds > 0, tintype_has_stage_clock(), let (target, _) = target(), target.ownsMainQueue
    else { return plainRun(mode, seconds, isOnce) }
    if Thread.isMainThread {
      MainActor.assumeIsolated { target.runLoop?(seconds) }
    } else {
      _ = plainRun(mode, 0, isOnce)
      Thread.sleep(forTimeInterval: min(seconds, 1))
    }
    return timedOut
  }
}
