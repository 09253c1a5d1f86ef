import Foundation
import UIKit

extension Stage {
  /// The maximum number of queued items that run at one time of the stage's clock.
  static let mostItemsAtOnce = 10_000
  /// The time limit for background work, in seconds of the machine's clock.
  static let secondsForBackgroundWork = 10.0

  /// Makes the stage run the work that the program queues from now on.
  package func openQueues() {
    HostQueues.install()
    let work = environment.openQueuedWork()
    guard work.ownsMainQueue else { return }
    HostQueues.setOwner(work)
    work.runLoop = { [weak self] in self?.runLoop(for: $0) }
  }

  /// The maximum time in seconds by which a run of a run loop without a limit advances the stage.
  private static let longestRunLoop = 60.0

  /// Advances the clock while code that the stage runs waits in a nested run loop.
  private func runLoop(for seconds: Double) {
    let outer = isRunningQueuedWork
    isRunningQueuedWork = false
    defer { isRunningQueuedWork = outer }
    let end = time + min(seconds, Self.longestRunLoop)
    advance(to: min(end, max(nextDue ?? end, time)))
    if seconds <= Self.longestRunLoop { advance(to: end) }
  }

  /// Gives the next stage of this process sole control of the main queue, independent of the machine's clock,
  /// so that its images are the same in each run.
  static func ownsMainQueue() { Environment.takeMainQueue() }

  /// Runs the queued work that is due now, on the main thread and in the background, until none is left.
  func runQueuedWork() {
    guard !isRunningQueuedWork, let queue = environment.queuedWork else { return }
    isRunningQueuedWork = true
    defer { isRunningQueuedWork = false }
    var count = 0
    repeat {
      schedule(queue.takePlanned())
      let before = count
      while let item = queue.nextReady() {
        guard count < Self.mostItemsAtOnce else { return reportEndlessQueue() }
        count += 1
        perform { queue.run(item) }
      }
      if queue.ownsMainQueue { runHostLoop() }
      if count > before { layout() }
      waitForBackgroundWork(queue)
      queue.takeArrivals()
    } while !queue.isAtRest
  }

  /// Runs the work that system libraries have added to the run loop.
  private func runHostLoop() {
    perform { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  private func waitForBackgroundWork(_ queue: QueuedWork) {
    let unfinished = queue.waitForBackgroundWork(seconds: Self.secondsForBackgroundWork)
    HostQueues.flushNotifications()
    for title in Set(unfinished).sorted() {
      environment.diagnostics.warn(
        "\(title) has not ended after \(Int(Self.secondsForBackgroundWork)) seconds. What it would "
          + "show is missing.")
    }
  }

  private func reportEndlessQueue() {
    environment.diagnostics.warn(
      "The main queue is never empty at \(shortNumber(CGFloat(time))) s: after "
        + "\(Self.mostItemsAtOnce) blocks and tasks there were more. The rest waits.")
  }

  /// Schedules delayed work on the clock.
  private func schedule(_ planned: [QueuedWork.Delayed]) {
    for delayed in planned {
      waitingNumber += 1
      waiting.append((waitingNumber, delayed))
      environment.clock.schedule(at: delayed.due) { [weak self, number = waitingNumber] in
        self?.fire(number)
      }
    }
  }

  private func fire(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    let delayed = waiting.remove(at: index).delayed
    if delayed.isValid() { environment.queuedWork?.run(QueuedItem(delayed.action)) }
  }

  // MARK: Waiting until idle

  /// Advances the clock until no one-time work is left and its effects have ended.
  ///
  /// - Parameters:
  ///   - rest: The time in seconds after which animations of new content have ended.
  ///   - limit: The maximum time in seconds; work that is left then is reported.
  package func advanceUntilIdle(rest: CFTimeInterval, limit: CFTimeInterval) {
    let start = time
    var end = start + rest
    advance(to: end)
    while let due = nextDue, due <= start + limit {
      end = max(end, due + rest)
      advance(to: end)
    }
    reportWaiting()
  }

  /// The time of the next one-time event; nil if there is none.
  private var nextDue: Double? {
    waiting.filter { !$0.delayed.isRepeating && $0.delayed.isValid() }.map(\.delayed.due).min()
  }

  private func reportWaiting() {
    for delayed in waiting.map(\.delayed) where !delayed.isRepeating && delayed.isValid() {
      environment.diagnostics.warn(
        "\(delayed.title) still waits after \(shortNumber(CGFloat(time))) s: it is due at "
          + "\(shortNumber(CGFloat(delayed.due))) s.")
    }
  }
}
