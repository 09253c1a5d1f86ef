import CoreGraphics
import Synchronization

/// The clock of layers, whose time changes only by explicit calls.
///
/// Advancing the clock performs every event that is due until the new time, in order, each at
/// exactly its time. The content of the screen at a time therefore does not depend on the steps by
/// which the clock was advanced.
@MainActor
package final class MediaClock {
  /// The seconds since the clock was created. It may be read on any thread.
  package nonisolated var now: Double { time.withLock { $0 } }
  private let time = Mutex(0.0)

  /// An action with its time; the number orders events at the same time.
  private struct Event {
    var time: Double
    var number: Int
    var action: @MainActor () -> Void
  }

  /// The identity of a scheduled event, by which it can be cancelled.
  package struct ScheduledEventID: Hashable, Sendable { fileprivate let number: Int }

  /// A weak reference to a layer that may have animations to end.
  private struct Member {
    weak var layer: CALayer?
  }

  private var events: [Event] = []
  private var nextNumber = 0
  /// The layers with animations, in the order in which they got their first one.
  private var members: [Member] = []

  /// The limit of events in one step: events that schedule new events at the same moment would never
  /// end.
  private static let eventLimit = 100_000

  package nonisolated init() {}

  // MARK: Events

  /// Schedules `action` for the time `time`, or for the next turn if that has passed.
  @discardableResult
  package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void)
    -> ScheduledEventID
  {
    nextNumber += 1
    LiveClock.follow(self)
    events.append(Event(time: max(time, now), number: nextNumber, action: action))
    return ScheduledEventID(number: nextNumber)
  }

  /// Schedules `action` for the clock's next turn, at the current time.
  package func scheduleNow(_ action: @escaping @MainActor () -> Void) {
    schedule(at: now, action)
  }

  /// Cancels a pending event.
  package func cancel(_ event: ScheduledEventID) {
    events.removeAll { $0.number == event.number }
  }

  // MARK: Moving

  /// Advances to `time` and performs everything that is due until then.
  ///
  /// - Parameter settle: Called after every event, to update the layout.
  package func advance(to time: Double, settle: () -> Void = {}) {
    guard time.isFinite, time >= now else { return }
    var count = 0
    while let next = nextTime, next <= time {
      guard count < Self.eventLimit else {
        DiagnosticLog.current.warn(
          "More than \(Self.eventLimit) timers and animations ended within one step of the clock; "
            + "the rest waits for the next step.")
        break
      }
      move(to: next)
      fire()
      settle()
      count += 1
    }
    move(to: time)
  }

  /// Sets the time and calls the observers.
  private func move(to time: Double) {
    guard time > now else { return }
    self.time.withLock { $0 = time }
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.object?.clockDidMove() }
  }

  // MARK: Observers

  private struct Observer {
    weak var object: (any MediaClockObserver)?
  }

  private var observers: [Observer] = []

  /// Adds an object that is called each time the clock has moved; adding it again has no effect.
  package func add(observer: any MediaClockObserver) {
    LiveClock.follow(self)
    guard !observers.contains(where: { $0.object === observer }) else { return }
    observers.append(Observer(object: observer))
  }

  /// The next time at which an event or the end of an animation is due; nil if there is none.
  package var nextTime: Double? {
    var earliest = events.map(\.time).min()
    for member in members {
      guard let end = member.layer?.nextAnimationEnd else { continue }
      earliest = min(earliest ?? end, end)
    }
    return earliest
  }

  /// Ends animations that are due, then performs the events of this time in order.
  private func fire() {
    members.removeAll { $0.layer?.animationStorage?.isEmpty ?? true }
    for layer in members.compactMap(\.layer) { layer.endAnimations(at: now) }
    while let due = events.indices.filter({ events[$0].time <= now }).min(by: {
      (events[$0].time, events[$0].number) < (events[$1].time, events[$1].number)
    }) {
      let number = nextNumber
      let event = events.remove(at: due)
      event.action()
      // Events that an event schedules for the same time wait for the next turn.
      if nextNumber != number { break }
    }
  }

  /// Cancels all events without notification.
  package func stop() {
    events = []
    for layer in members.compactMap(\.layer) { layer.animationStorage = nil }
    members = []
  }

  /// Registers a layer with animations, whose ends are events of the clock.
  func noteAnimations(of layer: CALayer) {
    guard !members.contains(where: { $0.layer === layer }) else { return }
    LiveClock.follow(self)
    members.append(Member(layer: layer))
  }
}

/// An object whose content changes with the time of a clock.
@MainActor
package protocol MediaClockObserver: AnyObject {
  /// Called after the time has changed.
  func clockDidMove()
}

/// The time of the current stage in seconds, which does not depend on the time of day.
public func CACurrentMediaTime() -> CFTimeInterval {
  let clock = Environment.current.clock
  return LiveClock.now(of: clock) ?? clock.now
}
