@_exported public import Foundation

/// An opaque identifier of a selected app, category or website. No instance exists here.
public struct Token<T>: Codable, Hashable, Sendable {
  private let data: Data
}
public struct Application: Hashable, Sendable {
  public let bundleIdentifier: String?
  public let token: Token<Application>?
  public var localizedDisplayName: String? { nil }
  public init(bundleIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
    token = nil
  }
  public init(token: Token<Application>) {
    bundleIdentifier = nil
    self.token = token
  }
}
public struct ActivityCategory: Hashable, Sendable {
  public let token: Token<ActivityCategory>?
  public var localizedDisplayName: String? { nil }
}
public struct WebDomain: Hashable, Sendable {
  public let domain: String?
  public let token: Token<WebDomain>?
  public init(domain: String) {
    self.domain = domain
    token = nil
  }
}
public typealias ApplicationToken = Token<Application>
public typealias ActivityCategoryToken = Token<ActivityCategory>
public typealias WebDomainToken = Token<WebDomain>

public struct ShieldSettings: Sendable {
  public enum ActivityCategoryPolicy<T: Hashable & Sendable>: Equatable, Sendable {
    case none
    case all(except: Set<Token<T>> = [])
    case specific(Set<ActivityCategoryToken>, except: Set<Token<T>> = [])
  }
  public var applications: Set<ApplicationToken>?
  public var applicationCategories: ActivityCategoryPolicy<Application>?
  public var webDomains: Set<WebDomainToken>?
  public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?
}

public struct ApplicationSettings: Sendable {
  public var blockedApplications: Set<Application>?
  public var denyAppInstallation: Bool?
  public var denyAppRemoval: Bool?
}

/// The settings that restrict a device.
///
/// - Support: partial: values are stored; no app is shielded.
public class ManagedSettingsStore: @unchecked Sendable {
  // Unchecked: used on the main thread.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Name("default")
  }
  public init() {}
  public init(named name: Name) {}
  public var shield = ShieldSettings()
  public var application = ApplicationSettings()
  public func clearAllSettings() {
    shield = ShieldSettings()
    application = ApplicationSettings()
  }
}
