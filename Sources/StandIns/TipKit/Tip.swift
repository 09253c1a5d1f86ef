@_exported public import SwiftUI

/// A tip that explains a feature of the app.
@preconcurrency
public protocol Tip: Identifiable, Sendable {
  @MainActor var title: Text { get }
  @MainActor var message: Text? { get }
  @MainActor var image: Image? { get }
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  typealias MaxDisplayCount = Tips.MaxDisplayCount
  typealias Option = TipOption
  typealias Parameter = Tips.Parameter
  typealias Rule = Tips.Rule
  @Tips.ActionBuilder var actions: [Action] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
  @Tips.RuleBuilder var rules: [Rule] { get }
}

/// An option of a tip, such as the maximum number of times that it is shown.
public protocol TipOption: Sendable {}

extension Tip {
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var options: [any TipOption] { [] }
  public var rules: [Rule] { [] }

  /// Invalidates the tip, so that it is not shown again.
  @MainActor public func invalidate(reason: Tips.InvalidationReason) {
    TipStore.current.invalidate("\(id)", reason)
  }

  /// Whether the tip can be shown: tips are configured, all rules are satisfied, and it was not invalidated.
  @MainActor public var status: Tips.Status {
    let status = TipStore.current.status("\(id)")
    guard status == .available else { return status }
    return rules.allSatisfy { $0.isSatisfied() } ? .available : .pending
  }
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
    TipStore.current.configure(true)
  }

  /// Makes all invalidated tips available again.
  @MainActor public static func resetDatastore() throws { TipStore.current.reset() }
  @MainActor public static func showAllTipsForTesting() { TipStore.current.configure(true) }
  @MainActor public static func hideAllTipsForTesting() { TipStore.current.configure(false) }

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

  /// - Support: without effect: a tip is shown until it is closed.
  public struct MaxDisplayCount: TipOption { public init(_ count: Int) {} }
  /// - Support: without effect: a tip is shown until it is closed.
  public struct MaxDisplayDuration: TipOption { public init(_ seconds: TimeInterval) {} }
  /// - Support: without effect: a tip is shown until it is closed.
  public struct IgnoresDisplayFrequency: TipOption { public init(_ ignores: Bool) {} }

  @resultBuilder
  public enum OptionsBuilder {
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap { $0 }
    }
    public static func buildOptional(_ options: [any TipOption]?) -> [any TipOption] {
      options ?? []
    }
    public static func buildEither(first options: [any TipOption]) -> [any TipOption] { options }
    public static func buildEither(second options: [any TipOption]) -> [any TipOption] { options }
  }
}
