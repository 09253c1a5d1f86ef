internal import StageEnvironment

/// The frequency of the updates of a timeline's content.
public nonisolated enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// A sequence of dates at which a timeline view updates its content.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A view whose content is updated at the dates of a schedule.
///
/// The dates refer to the stage's clock, which begins at 9:41 GMT on 9 September 2024, so that the result
/// does not depend on the day on which it is made.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewContext) -> Content

  public typealias Context = TimelineViewContext
}

/// The date and the cadence of the current content of a timeline view.
public nonisolated struct TimelineViewContext {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

  public let date: Date
  public let cadence: Cadence

  /// - Support: without effect: there are no contents made in advance.
  public func invalidateTimelineContent() {}
}

extension TimelineView: View where Content: View {
  public typealias Body = Never

  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}

@MainActor extension TimelineView: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { TimelineNode(self, context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>, FrameClient
{
  private var content: ViewNode<Content>!
  private var schedule: Schedule!
  private var entries: Schedule.Entries.Iterator!
  private var current: Date!
  private var next: Date?

  override var children: [Node] { [content] }

  override func didConnect() {
    restart()
    content = makeChild(makeContent())
  }

  private func restart() {
    let now = StageDate.date(at: graph.now)
    schedule = view.schedule
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    current = now
    next = entries.next()
    advance(to: now)
    if next != nil { graph.animations.add(self) }
  }

  /// Moves to the last entry that is not in the future. The tolerance is a microsecond, since dates are
  /// inexact; the limit on the count ends a schedule with endless entries at one date.
  private func advance(to now: Date) {
    var count = 0
    while let date = next, date.timeIntervalSince(now) <= 1e-6, count < 100_000 {
      current = date
      next = entries.next()
      count += 1
    }
  }

  private func makeContent() -> Content {
    let context = TimelineViewContext(
      date: current, cadence: view.schedule.cadence)
    return tracking { view.content(context) }
  }

  override func refresh(viewChanged: Bool) {
    // Closures cannot be compared, so only a changed schedule restarts the timeline.
    if !ValueComparison.areEqual(schedule, view.schedule) { restart() }
    content.update(makeContent(), environment)
  }

  func showFrame(at now: Double) -> Double? {
    guard !isRemoved else { return nil }
    let old = current
    advance(to: StageDate.date(at: now))
    if current != old { content.update(makeContent(), environment) }
    return next.map { StageDate.time(of: $0) }
  }

  override func makeItems() -> [LayoutItem] { content.items }
}

/// Converts between dates and the time of the stage's clock.
nonisolated enum StageDate {
  private static let start = StageEpoch.secondsSinceReferenceDate

  static func date(at time: Double) -> Date { Date(timeIntervalSinceReferenceDate: start + time) }
  static func time(of date: Date) -> Double { date.timeIntervalSinceReferenceDate - start }
}

extension TimelineSchedule {
  /// The smallest unit of time that the content may display.
  fileprivate var cadence: TimelineViewContext.Cadence {
    switch self {
    case is EveryMinuteTimelineSchedule: .minutes
    case let periodic as PeriodicTimelineSchedule: periodic.interval >= 1 ? .seconds : .live
    default: .live
    }
  }
}

// MARK: Schedules

/// Updates at regular intervals.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let startDate: Date
  let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    self.startDate = startDate
    self.interval = interval
  }

  private static let year: TimeInterval = 365 * 86_400

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let startDate: Date
    fileprivate let interval: TimeInterval
    fileprivate var index: Double

    /// Returns the next date, computed as a multiple of the interval, so that rounding errors do not
    /// accumulate.
    public mutating func next() -> Date? {
      defer { index += 1 }
      guard interval > 0, interval.isFinite else { return index == 0 ? startDate : nil }
      return startDate.addingTimeInterval(index * interval)
    }
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // A start date of the real present, such as `Date.now`, refers to the stage's present instead.
    let isToday = self.startDate.timeIntervalSince(startDate) > Self.year
    let first = isToday ? startDate : self.startDate
    let passed = startDate.timeIntervalSince(first) / interval
    let index = passed.isFinite && interval > 0 ? max(0, passed.rounded(.down)) : 0
    return Entries(startDate: first, interval: interval, index: index)
  }
}

/// Updates at the start of each minute.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule(
      from: Date(timeIntervalSinceReferenceDate: minute), by: 60
    ).entries(from: startDate, mode: mode)
  }
}

/// Updates at given dates.
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Updates at each frame of the screen, 60 times a second.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    let frame = 1.0 / 60
    interval = max(frame, minimumInterval ?? frame)
    isPaused = paused
  }

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: startDate, by: isPaused ? .infinity : interval)
      .entries(from: startDate, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule { PeriodicTimelineSchedule(from: startDate, by: interval) }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
