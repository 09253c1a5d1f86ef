@_exported public import Foundation
public import SwiftUI

// Live Activities. They are disabled, as if the user had turned them off, so no activity can be
// started.

/// The data of a Live Activity: attributes that are constant, and a content state that changes.
public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable & Hashable
}

public struct ActivityContent<State: Codable & Hashable>: Sendable where State: Sendable {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

public enum ActivityState: String, Codable, Sendable {
  case active, pending, ended, dismissed, stale
}
public enum ActivityStyle: String, Codable, Sendable { case standard, transient }

public struct PushType: Sendable {
  public static let token = PushType()
  public static func channel(_ id: String) -> PushType { PushType() }
}

public enum ActivityAuthorizationError: Error, Sendable {
  case denied, globalMaximumExceeded, targetMaximumExceeded, unsupported, attributesTooLarge
  case unsupportedTarget, visibility, persistenceFailure, reconnectNotPermitted,
    missingProcessIdentifier
  case unentitled, malformedActivityIdentifier
}

/// The user's permission for Live Activities, which is denied.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

public struct ActivityUIDismissalPolicy: Sendable, Equatable {
  private let date: Date?
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date)
  }
}

public struct AlertConfiguration: Sendable {
  public struct AlertSound: Sendable {
    public static let `default` = AlertSound()
    public static func named(_ name: String) -> AlertSound { AlertSound() }
  }
  public init(
    title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound = .default
  ) {}
}

/// A Live Activity. No instance exists, since every request throws `denied`.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable
where Attributes.ContentState: Sendable {
  // Unchecked: immutable.
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public private(set) var content: ActivityContent<ContentState>
  public var contentState: ContentState { content.state }
  public var activityState: ActivityState { .dismissed }
  public var pushToken: Data? { nil }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { $0.finish() }
  }

  init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    id = ""
    self.attributes = attributes
    self.content = content
  }

  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    AsyncStream { $0.finish() }
  }
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  public static var pushToStartToken: Data? { nil }

  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.denied }

  public func update(_ content: ActivityContent<ContentState>) async { self.content = content }
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async { self.content = content }
  public func update(using contentState: ContentState) async { content.state = contentState }
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async { content.state = contentState }
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
