@_exported public import SwiftUI
internal import StageEnvironment
import Synchronization

/// A tip that explains a feature of the app.
@preconcurrency
public protocol Tip: Identifiable, Sendable {
  @MainActor var title: Text { get }
  @MainActor var message: Text? { get }
  @MainActor var image: Image? { get }
  typealias Action = Tips.Action
  typealias Option = Tips.Option
  typealias Rule = Tips.Rule
  @Tips.ActionBuilder var actions: [Action] { get }
  var options: [any Option] { get }
  var rules: [Rule] { get }
}

extension Tip {
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var options: [any Option] { [] }
  public var rules: [Rule] { [] }

  /// Invalidates the tip, so that it is not shown again.
  @MainActor public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.current.invalidate("\(id)", reason)
  }

  @MainActor public var status: Tips.Status { TipStore.current.status("\(id)") }
  @MainActor public var shouldDisplay: Bool { status == .available }
}

extension Tip where ID == String {
  public var id: String { "\(Self.self)" }
}

/// The configuration of tips, and the types that tips consist of.
public enum Tips {
  public enum InvalidationReason: Sendable, Hashable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }

  public enum Status: Sendable, Hashable {
    case pending, available
    case invalidated(InvalidationReason)
  }

  /// An option of `configure(_:)`.
  public struct ConfigurationOption: Sendable {
    public struct DisplayFrequency: Sendable {
      public static let immediate = Self()
      public static let hourly = Self()
      public static let daily = Self()
      public static let weekly = Self()
      public static let monthly = Self()
    }
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = Self()
      public static func groupContainer(identifier: String) -> Self { Self() }
      public static func url(_ url: URL) -> Self { Self() }
    }

    /// - Support: without effect: a tip is displayed whenever a view contains it.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { Self() }
    /// - Support: without effect: nothing is saved.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { Self() }
  }

  /// Enables tips. Tips are not shown before this call.
  @MainActor public static func configure(_ options: [ConfigurationOption] = []) throws {
    TipStore.current.isConfigured = true
  }

  /// Makes all invalidated tips available again.
  @MainActor public static func resetDatastore() throws { TipStore.current.reset() }
  @MainActor public static func showAllTipsForTesting() { TipStore.current.isConfigured = true }
  @MainActor public static func hideAllTipsForTesting() { TipStore.current.isConfigured = false }

  /// A button in a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    let title: String
    private let handler: @MainActor @Sendable () -> Void

    public init(
      id: String? = nil, title: some StringProtocol, disabled: Bool = false,
      perform handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      self.id = id ?? String(title)
      self.title = String(title)
      self.handler = handler
    }

    /// Calls the closure that was given to the initialiser.
    @MainActor public func perform() { handler() }
  }

  @resultBuilder
  public enum ActionBuilder {
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    public static func buildEither(first actions: [Action]) -> [Action] { actions }
    public static func buildEither(second actions: [Action]) -> [Action] { actions }
  }

  /// An option of a tip, such as the maximum number of times that it is shown.
  public protocol Option: Sendable {}

  /// - Support: without effect: a tip is shown until it is closed.
  public struct MaxDisplayCount: Option { public init(_ count: Int) {} }
  /// - Support: without effect: a tip is shown until it is closed.
  public struct IgnoresDisplayFrequency: Option { public init(_ ignores: Bool) {} }

  /// A condition for showing a tip. The macro `#Rule` that creates one is not available; code that
  /// uses it is excluded.
  public struct Rule: Sendable {}

  /// An event that the app reports and that rules count.
  public struct Event: Sendable {
    public let id: String
    public init(id: String) { self.id = id }
    /// - Support: without effect: there are no rules.
    public func donate() async {}
    /// - Support: without effect: there are no rules.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { completion?() }
  }
}

/// Stores which tips are invalidated, for one stage.
@MainActor
final class TipStore: Sendable, ObservableObject {
  @Published var isConfigured = false
  @Published private var invalidated: [String: Tips.InvalidationReason] = [:]

  nonisolated init() {}

  static var current: TipStore { Environment.current.part { TipStore() } }

  func invalidate(_ id: String, _ reason: Tips.InvalidationReason) { invalidated[id] = reason }
  func reset() { invalidated = [:] }

  func status(_ id: String) -> Tips.Status {
    if let reason = invalidated[id] { return .invalidated(reason) }
    return isConfigured ? .available : .pending
  }
}
