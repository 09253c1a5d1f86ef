@_exported public import Combine
@_exported public import Foundation
import SwiftUI

// Activities that people share in a call. There is no call, so no activity can be shared.

public struct GroupActivityMetadata: Sendable {
  public struct ActivityType: Hashable, Sendable {
    private let name: String
    public static let generic = ActivityType(name: "generic")
    public static let watchTogether = ActivityType(name: "watchTogether")
    public static let listenTogether = ActivityType(name: "listenTogether")
    public static let exploreTogether = ActivityType(name: "exploreTogether")
    public static let createTogether = ActivityType(name: "createTogether")
  }
  public init() {}
  public var title: String?
  public var subtitle: String?
  public var type = ActivityType.generic
  public var fallbackURL: URL?
  public var supportsContinuationOnTV = false
}

public enum GroupActivityActivationResult: Sendable {
  case activationPreferred, activationDisabled, cancelled
}

public struct GroupActivityError: Error, Sendable {}

public protocol GroupActivity: Codable, Sendable {
  static var activityIdentifier: String { get }
  var metadata: GroupActivityMetadata { get async }
}

extension GroupActivity {
  public static var activityIdentifier: String { "\(Self.self)" }
  public func activate() async throws -> Bool { throw GroupActivityError() }
  public func prepareForActivation() async -> GroupActivityActivationResult { .activationDisabled }
  /// Returns the sessions of this activity, of which there are none.
  public static func sessions() -> GroupSession<Self>.Sessions { GroupSession<Self>.Sessions() }
}

public struct Participant: Hashable, Identifiable, Sendable {
  public let id: UUID
}

/// A session of a shared activity. No instance exists here.
public final class GroupSession<ActivityType: GroupActivity>: ObservableObject, @unchecked Sendable
{
  // Unchecked: no instance exists.
  public struct Sessions: AsyncSequence, Sendable {
    public typealias Element = GroupSession<ActivityType>
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> GroupSession<ActivityType>? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  public enum State { case waiting, joined, invalidated(reason: any Error) }
  @Published public private(set) var state = State.waiting
  @Published public private(set) var activeParticipants: Set<Participant> = []
  @Published public var activity: ActivityType
  public let id = UUID()
  public var localParticipant: Participant { Participant(id: id) }
  init(_ activity: ActivityType) { self.activity = activity }
  public func join() { state = .joined }
  public func leave() { state = .waiting }
  public func end() { state = .waiting }
}

public final class GroupSessionMessenger: Sendable {
  public init<Activity>(session: GroupSession<Activity>) {}
  public func send<Message: Codable>(_ message: Message) async throws { throw GroupActivityError() }
  public func messages<Message: Codable>(
    of type: Message.Type
  ) -> AsyncStream<(Message, Participant)> { AsyncStream { $0.finish() } }
}

/// Reports whether the user is in a call, which is never the case.
public final class GroupStateObserver: ObservableObject {
  public init() {}
  @Published public private(set) var isEligibleForGroupSession = false
}
