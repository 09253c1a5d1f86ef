import CRuntime
import Foundation
import Glibc
import Synchronization

// Dispatch source timers.
extension HostQueues {
  private typealias Create = @convention(c) (Pointer, UInt, UInt, Pointer?) -> Pointer?
  private typealias SetHandler = @convention(c) (Pointer, Pointer?) -> Void
  private typealias SetTimer = @convention(c) (Pointer, UInt64, UInt64, UInt64) -> Void
  private typealias OfSource = @convention(c) (Pointer) -> Void

  private static let plainCreate = find("dispatch_source_create", as: Create.self)!
  private static let plainSetHandler = find(
    "dispatch_source_set_event_handler", as: SetHandler.self)!
  private static let plainSetTimer = find("dispatch_source_set_timer", as: SetTimer.self)!
  private static let plainResume = find("dispatch_resume", as: OfSource.self)!
  private static let plainActivate = find("dispatch_activate", as: OfSource.self)!
  private static let plainSuspend = find("dispatch_suspend", as: OfSource.self)!
  private static let plainCancel = find("dispatch_source_cancel", as: OfSource.self)!
  private static let timerType = Handle(
    pointer: dlsym(UnsafeMutableRawPointer(bitPattern: 0), "_dispatch_source_type_timer")!)

  /// A timer dispatch source.
  private final class TimerSource: @unchecked Sendable {
    // Sendable: as in libdispatch, callers must not configure and cancel a source concurrently. The stage
    // fires it on the main thread while no background work runs.
    let target: QueuedWork
    let pointer: Pointer
    let queue: Pointer
    var handler: (@Sendable () -> Void)?
    var due = 0.0
    var interval: Double?
    var plan = 0
    /// The number of suspensions. Sources begin suspended.
    var suspensions = 1
    var isMissed = false
    var isCancelled = false

    init(_ target: QueuedWork, _ pointer: Pointer, _ queue: Pointer) {
      self.target = target
      self.pointer = pointer
      self.queue = queue
    }
  }

  private static let sources = Mutex<[UInt: TimerSource]>([:])

  private static func source(_ pointer: Pointer) -> TimerSource? {
    sources.withLock { $0[UInt(bitPattern: pointer)] }
  }

  static let installSources: Bool = {
    let create: Create = { HostQueues.createSource($0, $1, $2, $3) }
    let setHandler: SetHandler = { source, block in
      plainSetHandler(source, block)
      HostQueues.source(source)?.handler = block.map { HostQueues.closure($0) }
    }
    let setTimer: SetTimer = { HostQueues.setTimer($0, $1, $2, $3) }
    let resume: OfSource = { source in
      plainResume(source)
      HostQueues.resume(source)
    }
    let activate: OfSource = { source in
      plainActivate(source)
      HostQueues.resume(source)
    }
    let suspend: OfSource = { source in
      plainSuspend(source)
      HostQueues.source(source)?.suspensions += 1
    }
    let cancel: OfSource = { source in
      plainCancel(source)
      HostQueues.source(source)?.isCancelled = true
      _ = sources.withLock { $0.removeValue(forKey: UInt(bitPattern: source)) }
    }
    _ = replace("dispatch_source_create", in: ["libswiftDispatch"], create)
    _ = replace("dispatch_source_set_event_handler", in: ["libswiftDispatch"], setHandler)
    _ = replace("dispatch_source_set_timer", in: ["libswiftDispatch"], setTimer)
    _ = replace("dispatch_resume", in: ["libswiftDispatch"], resume)
    _ = replace("dispatch_activate", in: ["libswiftDispatch"], activate)
    _ = replace("dispatch_suspend", in: ["libswiftDispatch"], suspend)
    _ = replace("dispatch_source_cancel", in: ["libswiftDispatch"], cancel)
    return true
  }()

  private static func createSource(
    _ type: Pointer, _ handle: UInt, _ mask: UInt, _ queue: Pointer?
  ) -> Pointer? {
    let pointer = plainCreate(type, handle, mask, queue)
    guard let pointer, type == timerType.pointer, let (target, _) = target() else { return pointer }
    let queue = queue ?? globalQueue
    sources.withLock {
      $0[UInt(bitPattern: pointer)] = TimerSource(target, pointer, queue)
    }
    return pointer
  }

  private static func setTimer(
    _ pointer: Pointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
  ) {
    guard let source = source(pointer) else {
      return plainSetTimer(pointer, start, interval, leeway)
    }
    if !source.target.ownsMainQueue { plainSetTimer(pointer, start, interval, leeway) }
    guard start != .max else {
      source.plan += 1
      return
    }
    source.due = due(source.target, tintype_nanoseconds_until(start))
    source.interval = interval == .max || interval == 0 ? nil : Double(interval) / 1e9
    plan(source)
  }

  private static func plan(_ source: TimerSource) {
    source.plan += 1
    let plan = source.plan
    source.target.add(
      QueuedWork.Delayed(
        due: max(source.due, source.target.now), title: "A timer of a dispatch source",
        isRepeating: source.interval != nil,
        isValid: { !source.isCancelled && source.plan == plan }
      ) { fire(source) }, by: target()?.work)
  }

  private static func fire(_ source: TimerSource) {
    guard source.suspensions == 0 else {
      source.isMissed = true
      return
    }
    if !source.target.ownsMainQueue { plainSetTimer(source.pointer, .max, .max, 0) }
    if let handler = source.handler { async(source.queue, handler) }
    guard let interval = source.interval else { return }
    source.due = ((source.due + interval) * 1e6).rounded() / 1e6
    plan(source)
  }

  private static func resume(_ pointer: Pointer) {
    guard let source = source(pointer) else { return }
    source.suspensions = max(0, source.suspensions - 1)
    guard source.suspensions == 0, source.isMissed else { return }
    source.isMissed = false
    plan(source)
  }
}
