@_exported public import Foundation
@_exported public import ManagedSettings

public struct DeviceActivityName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

public struct DeviceActivitySchedule: Equatable, Sendable {
  public let intervalStart: DateComponents
  public let intervalEnd: DateComponents
  public let repeats: Bool
  public let warningTime: DateComponents?
  public init(
    intervalStart: DateComponents, intervalEnd: DateComponents, repeats: Bool,
    warningTime: DateComponents? = nil
  ) {
    self.intervalStart = intervalStart
    self.intervalEnd = intervalEnd
    self.repeats = repeats
    self.warningTime = warningTime
  }
}

public struct DeviceActivityEvent: Equatable, Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public let applications: Set<ApplicationToken>
  public let categories: Set<ActivityCategoryToken>
  public let webDomains: Set<WebDomainToken>
  public let threshold: DateComponents
  public init(
    applications: Set<ApplicationToken> = [], categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = [], threshold: DateComponents
  ) {
    self.applications = applications
    self.categories = categories
    self.webDomains = webDomains
    self.threshold = threshold
  }
}

/// Monitors how the device is used.
///
/// - Support: partial: schedules are stored; nothing is reported.
public class DeviceActivityCenter: @unchecked Sendable {
  // Unchecked: used on the main thread.
  public enum MonitoringError: Error, Sendable {
    case excessiveActivities, intervalTooShort, intervalTooLong, invalidDateComponents, unauthorized
  }
  private var watched: [DeviceActivityName: DeviceActivitySchedule] = [:]
  public init() {}
  public var activities: [DeviceActivityName] { watched.keys.sorted { $0.rawValue < $1.rawValue } }
  public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? {
    watched[activity]
  }
  public func startMonitoring(
    _ activity: DeviceActivityName, during schedule: DeviceActivitySchedule,
    events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
  ) throws { watched[activity] = schedule }
  public func stopMonitoring(_ activities: [DeviceActivityName] = []) {
    if activities.isEmpty { watched = [:] } else { activities.forEach { watched[$0] = nil } }
  }
}

open class DeviceActivityMonitor {
  public init() {}
  open func intervalDidStart(for activity: DeviceActivityName) {}
  open func intervalDidEnd(for activity: DeviceActivityName) {}
  open func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
  ) {}
}
