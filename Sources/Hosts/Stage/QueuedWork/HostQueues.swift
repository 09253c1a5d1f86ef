import CRuntime
import Foundation
import Glibc
import Synchronization
import UIKit

/// Redirects the work that a program queues to the stage in whose environment it is queued.
///
/// Foundation and the Swift overlay of libdispatch call libdispatch and Core Foundation through
/// tables of the dynamic linker. The entries that queue work are replaced once a process has a
/// stage, and so are those through which the runtime of Swift's tasks calls libdispatch. Code
/// outside any stage's environment is not affected. In a process whose run loop serves the main
/// queue, such as a test process, the host receives all work too: whichever reaches an item first
/// runs it.
enum HostQueues {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Block = @convention(block) () -> Void

  /// A pointer that is passed between threads. The object that it points to is retained meanwhile.
  struct Handle: Hashable, @unchecked Sendable {
    let pointer: Pointer
  }

  /// The only stage of a program that draws previews, to which all queued work belongs.
  private static let owner = Mutex<QueuedWork?>(nil)

  /// The time of the program's only stage in seconds; 0 before it exists.
  static var ownerTime: Double { owner.withLock { $0 }?.now ?? 0 }

  static func setOwner(_ work: QueuedWork) { owner.withLock { $0 = work } }

  /// Returns the queue for the current thread's work, and the background work that runs on the thread; nil
  /// outside stages.
  static func target() -> (queue: QueuedWork, work: RunningWork?)? {
    if let pointer = tintype_current_work() {
      let work = Unmanaged<RunningWork>.fromOpaque(pointer).takeUnretainedValue()
      return work.queue.isOpen ? (work.queue, work.key == nil ? nil : work) : nil
    }
    if let owner = owner.withLock({ $0 }) { return (owner, nil) }
    let environment = Environment.current
    return environment.queuedWork.map { ($0, nil) }
  }

  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    tintype_watch_clocks()
    return installQueues && installSources && installTimers && installTasks
  }()

  /// Replaces a function that libraries import. Returns its previous implementation; nil if no
  /// library imports it.
  static func replace<Function>(
    _ name: String, in libraries: [String] = ["libswiftDispatch", "libFoundation"],
    _ function: Function
  ) -> Function? {
    let replacement = unsafeBitCast(function, to: Pointer.self)
    var original: Pointer?
    for library in libraries {
      original = tintype_replace_import(library, name, replacement) ?? original
    }
    return original.map { unsafeBitCast($0, to: Function.self) }
  }

  static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
  }

  /// Converts a block to a closure.
  static func closure(_ block: Pointer) -> @Sendable () -> Void {
    let held = HeldBlock(block)
    return { tintype_block_call(held.block) }
  }

  private final class HeldBlock: @unchecked Sendable {
    // Sendable: the pointer never changes, and blocks may be called on any thread.
    let block: Pointer
    init(_ block: Pointer) { self.block = tintype_block_copy(block) }
    deinit { tintype_block_release(block) }
  }

  // MARK: Queues

  private typealias Async = @convention(c) (Pointer, Pointer) -> Void
  private typealias AsyncBlock = @convention(c) (Pointer, @escaping Block) -> Void
  private typealias GroupAsync = @convention(c) (Pointer, Pointer, Pointer) -> Void
  private typealias GroupAsyncBlock = @convention(c) (Pointer, Pointer, @escaping Block) -> Void
  private typealias After = @convention(c) (UInt64, Pointer, Pointer) -> Void
  private typealias AfterBlock = @convention(c) (UInt64, Pointer, @escaping Block) -> Void
  private typealias OfObject = @convention(c) (Pointer) -> Void
  private typealias Time = @convention(c) (UInt64, Int64) -> UInt64
  private typealias CreateQueue = @convention(c) (UnsafePointer<CChar>, Pointer?) -> Pointer
  private typealias GlobalQueue = @convention(c) (Int, UInt) -> Pointer?

  static let mainQueue = Handle(
    pointer: dlsym(UnsafeMutableRawPointer(bitPattern: 0), "_dispatch_main_q")!)

  /// The global queues of all qualities of service, the default one first.
  private static let globalQueues: [Handle] = {
    guard let find = find("dispatch_get_global_queue", as: GlobalQueue.self) else { return [] }
    return [0x15, 0x21, 0x19, 0x11, 0x09, 0x05].compactMap { find($0, 0).map(Handle.init) }
  }()

  /// The queue for work that was submitted without a queue.
  static var globalQueue: Pointer { globalQueues.first?.pointer ?? mainQueue.pointer }

  private static let plainAsync = find("dispatch_async", as: AsyncBlock.self)!
  private static let plainBarrier = find("dispatch_barrier_async", as: AsyncBlock.self)!
  private static let plainSync = find("dispatch_sync", as: Async.self)!
  private static let plainSyncBlock = find("dispatch_sync", as: AsyncBlock.self)!
  private static let plainAfter = find("dispatch_after", as: AfterBlock.self)!
  private static let plainNotify = find("dispatch_group_notify", as: GroupAsyncBlock.self)!
  private static let plainBlockNotify = find("dispatch_block_notify", as: GroupAsyncBlock.self)!
  private static let time = find("dispatch_time", as: Time.self)!
  private static let retain = find("dispatch_retain", as: OfObject.self)!
  private static let release = find("dispatch_release", as: OfObject.self)!
  private static let enter = find("dispatch_group_enter", as: OfObject.self)!
  private static let leave = find("dispatch_group_leave", as: OfObject.self)!

  private final class HeldObject: @unchecked Sendable {
    // Sendable: the pointer never changes; queues and groups may be used on any thread.
    let pointer: Pointer
    init(_ pointer: Pointer) {
      self.pointer = pointer
      retain(pointer)
    }
    deinit { release(pointer) }
  }

  private static let installQueues: Bool = {
    let async: Async = { HostQueues.async($0, HostQueues.closure($1)) }
    let barrier: Async = { HostQueues.async($0, isBarrier: true, HostQueues.closure($1)) }
    let sync: Async = { HostQueues.sync($0, $1) }
    let after: After = { HostQueues.after($0, $1, HostQueues.closure($2)) }
    let groupAsync: GroupAsync = { HostQueues.async(in: $0, $1, HostQueues.closure($2)) }
    let notify: GroupAsync = { HostQueues.notify($0, $1, HostQueues.closure($2), plainNotify) }
    let blockNotify: GroupAsync = {
      HostQueues.notify($0, $1, HostQueues.closure($2), plainBlockNotify)
    }
    _ = replace("dispatch_async", async)
    _ = replace("dispatch_barrier_async", barrier)
    _ = replace("dispatch_sync", sync)
    _ = replace("dispatch_after", after)
    _ = replace("dispatch_group_async", groupAsync)
    _ = replace("dispatch_group_notify", notify)
    _ = replace("dispatch_block_notify", blockNotify)
    return true
  }()

  /// Queues work for a queue of the program.
  ///
  /// - Parameter isInLane: Whether the work waits until earlier work of this kind has ended, as work on
  ///   global queues does.
  static func async(
    _ queue: Pointer, title: String = "Work on a background queue", isInLane: Bool = false,
    isBarrier: Bool = false, _ action: @escaping @Sendable () -> Void
  ) {
    let plain = isBarrier ? plainBarrier : plainAsync
    guard let (target, work) = target() else { return plain(queue, action) }
    if queue == mainQueue.pointer {
      let item = QueuedItem(action)
      target.add(item, by: work)
      if !target.ownsMainQueue { plain(queue) { item.run() } }
    } else {
      let held = HeldObject(queue)
      let isInLane = isInLane || globalQueues.contains(Handle(pointer: queue))
      target.start(title, by: work, isInLane: isInLane, action) { plain(held.pointer, $0) }
    }
  }

  private static func async(
    in group: Pointer, _ queue: Pointer, _ action: @escaping @Sendable () -> Void
  ) {
    let held = HeldObject(group)
    enter(group)
    async(queue) {
      action()
      leave(held.pointer)
    }
  }

  private static func sync(_ queue: Pointer, _ block: Pointer) {
    guard queue == mainQueue.pointer, let (target, work) = target(),
      work != nil || target.ownsMainQueue && !Thread.isMainThread
    else { return plainSync(queue, block) }
    let block = Handle(pointer: block)
    let item = QueuedItem { tintype_block_call(block.pointer) }
    target.waitFor(item, by: work) { item in
      if !target.ownsMainQueue { plainAsync(queue) { item.run() } }
    }
  }

  private static func after(
    _ when: UInt64, _ queue: Pointer, _ action: @escaping @Sendable () -> Void
  ) {
    guard target() != nil else { return plainAfter(when, queue, action) }
    later(
      tintype_nanoseconds_until(when), queue,
      title: queue == mainQueue.pointer
        ? "A block on the main queue" : "A block on a background queue", action)
  }

  /// Schedules an action for a later time of the stage's clock.
  static func later(
    _ delay: Int64, _ queue: Pointer, title: String, isInLane: Bool = false,
    _ action: @escaping @Sendable () -> Void
  ) {
    guard let (target, work) = target() else { return }
    let item = QueuedItem(action)
    let held = HeldObject(queue)
    let isMain = queue == mainQueue.pointer
    target.add(
      QueuedWork.Delayed(due: due(target, delay), title: title) {
        guard !isMain else { return item.run() }
        async(held.pointer, title: title, isInLane: isInLane) { item.run() }
      }, by: work)
    guard !target.ownsMainQueue else { return }
    leaveToHost(item, max(0, delay), held, target)
  }

  /// Lets the host run an item that no stage's clock reaches. The item runs when the main queue is served,
  /// which never happens while a stage runs, or some seconds later if the main thread is blocked.
  private static func leaveToHost(
    _ item: QueuedItem, _ delay: Int64, _ queue: HeldObject, _ target: QueuedWork
  ) {
    guard queue.pointer != mainQueue.pointer else {
      return plainAfter(time(0, delay), queue.pointer) { item.run() }
    }
    let start: @Sendable () -> Void = {
      target.start("Work on a background queue", by: nil, isInLane: false, { item.run() }) {
        plainAsync(queue.pointer, $0)
      }
    }
    plainAfter(time(0, delay), mainQueue.pointer, start)
    plainAfter(time(0, min(delay, .max / 2) + nanosecondsUntilBlocked), globalQueue, start)
  }

  private static let nanosecondsUntilBlocked: Int64 = 5_000_000_000

  /// The dispatch queue on which groups and blocks report that they have finished. The stage waits
  /// for the report, then runs the program's handler by its own clock.
  private static let notifications = Handle(
    pointer: find("dispatch_queue_create", as: CreateQueue.self)!("Stage.notifications", nil))

  private static func notify(
    _ source: Pointer, _ queue: Pointer, _ action: @escaping @Sendable () -> Void,
    _ plain: @escaping GroupAsyncBlock
  ) {
    guard let (target, work) = target() else { return plain(source, queue, action) }
    let key = RunningWork(target, key: target.reserveKey(work))
    let held = HeldObject(queue)
    plain(source, notifications.pointer) {
      QueuedWork.perform(key) { async(held.pointer, action) }
    }
  }

  /// Returns after all notifications of groups have arrived.
  static func flushNotifications() { plainSyncBlock(notifications.pointer) {} }

  /// Calls the closure after a number of seconds of the machine's clock, on any thread.
  static func afterSeconds(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    plainAfter(time(0, Int64(seconds * 1e9)), globalQueue, action)
  }

  /// Returns the time at which work with a delay is due, from the current time of the thread's clock. The
  /// delay is rounded to microseconds.
  static func due(_ target: QueuedWork, _ nanoseconds: Int64) -> Double {
    let seconds = (Double(max(0, nanoseconds)) / 1e3).rounded() / 1e6
    return target.now + tintype_thread_lead() + min(seconds, 1e9)
  }
}
