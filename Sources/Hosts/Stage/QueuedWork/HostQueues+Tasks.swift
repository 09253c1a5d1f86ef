import CRuntime
import Foundation
import Glibc
import Synchronization

// Swift's tasks: the runtime submits each part of a task, from one suspension to the next, to a queue of
// libdispatch as a function and its context.
extension HostQueues {
  typealias Function = @convention(c) (Pointer?) -> Void
  private typealias Async = @convention(c) (Pointer, Pointer?, Function) -> Void
  private typealias After = @convention(c) (UInt64, Pointer, Pointer?, Function) -> Void
  private typealias Create = @convention(c) (Pointer, UInt, UInt, Pointer?) -> Pointer?
  private typealias SetTimer = @convention(c) (Pointer, UInt64, UInt64, UInt64) -> Void
  private typealias SetContext = @convention(c) (Pointer, Pointer?) -> Void
  private typealias SetFunction = @convention(c) (Pointer, Function) -> Void
  private typealias Activate = @convention(c) (Pointer) -> Void

  private static let plainAsync = find("dispatch_async_f", as: Async.self)!
  private static let plainAfter = find("dispatch_after_f", as: After.self)!
  private static let plainCreate = find("dispatch_source_create", as: Create.self)!
  private static let plainSetTimer = find("dispatch_source_set_timer", as: SetTimer.self)!
  private static let plainSetContext = find("dispatch_set_context", as: SetContext.self)!
  private static let plainSetFunction = find(
    "dispatch_source_set_event_handler_f", as: SetFunction.self)!
  private static let plainActivate = find("dispatch_activate", as: Activate.self)!

  /// The runtime's source for a task that sleeps with a tolerance.
  private struct SleepSource {
    let queue: Handle
    var when: UInt64 = 0
    var context: Handle?
    var function: Function?
  }

  private static let sleeping = Mutex<[UInt: SleepSource]>([:])

  static let installTasks: Bool = {
    let async: Async = { queue, context, function in
      guard HostQueues.target() != nil else { return plainAsync(queue, context, function) }
      HostQueues.async(
        queue, title: "A task", isInLane: true, HostQueues.closure(function, context))
    }
    let after: After = { when, queue, context, function in
      guard HostQueues.target() != nil else { return plainAfter(when, queue, context, function) }
      HostQueues.sleep(until: when, queue, HostQueues.closure(function, context))
    }
    let create: Create = { type, handle, mask, queue in
      let source = plainCreate(type, handle, mask, queue)
      if let source, HostQueues.target() != nil {
        let queue = Handle(pointer: queue ?? HostQueues.globalQueue)
        sleeping.withLock { $0[UInt(bitPattern: source)] = SleepSource(queue: queue) }
      }
      return source
    }
    let setTimer: SetTimer = { source, when, interval, leeway in
      let isOurs = HostQueues.change(source) { $0.when = when }
      plainSetTimer(source, isOurs ? .max : when, interval, leeway)
    }
    let setContext: SetContext = { source, context in
      _ = HostQueues.change(source) { $0.context = context.map(Handle.init) }
      plainSetContext(source, context)
    }
    let setFunction: SetFunction = { source, function in
      _ = HostQueues.change(source) { $0.function = function }
      plainSetFunction(source, function)
    }
    let activate: Activate = { source in
      plainActivate(source)
      let sleep = sleeping.withLock { $0.removeValue(forKey: UInt(bitPattern: source)) }
      guard let sleep, let function = sleep.function else { return }
      HostQueues.sleep(
        until: sleep.when, sleep.queue.pointer,
        HostQueues.closure(function, sleep.context?.pointer))
    }
    let library = ["libswift_Concurrency"]
    _ = replace("dispatch_async_f", in: library, async)
    _ = replace("dispatch_after_f", in: library, after)
    _ = replace("dispatch_source_create", in: library, create)
    _ = replace("dispatch_source_set_timer", in: library, setTimer)
    _ = replace("dispatch_set_context", in: library, setContext)
    _ = replace("dispatch_source_set_event_handler_f", in: library, setFunction)
    return replace("dispatch_activate", in: library, activate) != nil
  }()

  private static func change(_ source: Pointer, _ body: (inout SleepSource) -> Void) -> Bool {
    sleeping.withLock { sleeping in
      let id = UInt(bitPattern: source)
      guard sleeping[id] != nil else { return false }
      body(&sleeping[id]!)
      return true
    }
  }

  private static func sleep(
    until when: UInt64, _ queue: Pointer, _ action: @escaping @Sendable () -> Void
  ) {
    later(
      tintype_task_nanoseconds_until(when), queue, title: "A task that sleeps", isInLane: true,
      action)
  }

  private static func closure(
    _ function: @escaping Function, _ context: Pointer?
  ) -> @Sendable () -> Void {
    let context = context.map(Handle.init)
    return { function(context?.pointer) }
  }
}
