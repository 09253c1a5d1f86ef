@_exported public import CoreGraphics
@_exported public import Foundation
public import CoreLocation

// Calendars and reminders. Access is denied; events that the program creates store their values.

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = EKAuthorizationStatus.fullAccess
}
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}
public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}
public enum EKReminderPriority: UInt, Sendable { case none = 0, high = 1, medium = 5, low = 9 }
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
public enum EKWeekday: Int, Sendable {
  case sunday = 1, monday, tuesday, wednesday, thursday, friday, saturday
}
public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }

public struct EKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable = 0
    case noCalendar = 1
    case noStartDate = 2
    case noEndDate = 3
    case datesInverted = 4
    case calendarReadOnly = 6
    case eventStoreNotAuthorized = 29
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class EKObject: NSObject {
  open var hasChanges: Bool { false }
  open var isNew: Bool { true }
  open func reset() {}
  open func refresh() -> Bool { true }
}

open class EKSource: EKObject {
  open var title: String { "" }
  open var sourceType: EKSourceType { .local }
  open var sourceIdentifier: String { "" }
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
}

open class EKCalendar: EKObject {
  public let calendarIdentifier = UUID().uuidString
  open var title = ""
  open var cgColor: CGColor!
  open var source: EKSource!
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }
  public init(for entityType: EKEntityType, eventStore: EKEventStore) { super.init() }
}

open class EKAlarm: EKObject {
  open var relativeOffset: TimeInterval
  open var absoluteDate: Date?
  open var structuredLocation: EKStructuredLocation?
  open var proximity = EKAlarmProximity.none
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) {
    relativeOffset = 0
    absoluteDate = date
  }
}

open class EKStructuredLocation: EKObject {
  open var title: String?
  open var geoLocation: CLLocation?
  open var radius = 0.0
  public init(title: String) { self.title = title }
}

open class EKRecurrenceEnd: NSObject {
  public let endDate: Date?
  public let occurrenceCount: Int
  public init(end: Date) {
    endDate = end
    occurrenceCount = 0
  }
  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = occurrenceCount
  }
}

open class EKRecurrenceDayOfWeek: NSObject {
  public let dayOfTheWeek: EKWeekday
  public let weekNumber: Int
  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
  }
}

open class EKRecurrenceRule: EKObject {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  open var recurrenceEnd: EKRecurrenceEnd?
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    daysOfTheWeek = nil
    recurrenceEnd = end
  }
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    daysOfTheWeek = days
    recurrenceEnd = end
  }
}

open class EKParticipant: EKObject {
  open var name: String? { nil }
  open var url: URL { URL(fileURLWithPath: "/") }
  open var isCurrentUser: Bool { false }
}

open class EKCalendarItem: EKObject {
  public let calendarItemIdentifier = UUID().uuidString
  open var calendar: EKCalendar!
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  open var hasNotes: Bool { !(notes ?? "").isEmpty }
  open var hasRecurrenceRules: Bool { !(recurrenceRules ?? []).isEmpty }
  open var attendees: [EKParticipant]? { nil }
  open var creationDate: Date? { nil }
  open var lastModifiedDate: Date? { nil }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }
}

open class EKEvent: EKCalendarItem {
  open var eventIdentifier: String! { calendarItemIdentifier }
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy
  open var structuredLocation: EKStructuredLocation?
  open var status: EKEventStatus { .none }
  open var organizer: EKParticipant? { nil }
  open var occurrenceDate: Date! { startDate }
  open var isDetached: Bool { false }
  public init(eventStore: EKEventStore) { super.init() }
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }
}

open class EKReminder: EKCalendarItem {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  open var completionDate: Date?
  open var priority = 0
  /// Whether the reminder is completed. Setting it sets or removes the completion date
  /// (documented).
  open var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? Date() : nil }
  }
  public init(eventStore: EKEventStore) { super.init() }
}

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

/// The calendars and reminders of the user. Access is denied: there are no calendars, and saving
/// throws `eventStoreNotAuthorized`.
open class EKEventStore: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  public override init() { super.init() }
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  open func requestFullAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  open func requestFullAccessToReminders(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  open func requestFullAccessToReminders() async throws -> Bool { false }
  open var sources: [EKSource] { [] }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return NSObject()
  }
  private static var denied: EKError { EKError(.eventStoreNotAuthorized) }
  open func save(_ event: EKEvent, span: EKSpan) throws { throw Self.denied }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw Self.denied }
  open func remove(_ event: EKEvent, span: EKSpan) throws { throw Self.denied }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw Self.denied }
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw Self.denied }
  open func remove(_ reminder: EKReminder, commit: Bool) throws { throw Self.denied }
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw Self.denied }
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw Self.denied }
  open func commit() throws {}
  open func reset() {}
}

extension NSNotification.Name {
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
