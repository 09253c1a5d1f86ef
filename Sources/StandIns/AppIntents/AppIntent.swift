@_exported public import Foundation
@_exported public import ObjectiveC
public import SwiftUI

// Actions and entities that an app declares for Siri, Shortcuts and widgets. None of these exists
// here, so the declarations are not read; a button with an intent performs the intent.

public protocol PersistentlyIdentifiable {}

/// An action of the app that Siri, shortcuts and widgets can perform.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var parameterSummary: SummaryContent { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary("") }
}

/// An intent whose parameters are the user's configuration of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}
public protocol LiveActivityIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}

public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public let descriptionText: LocalizedStringResource
  public init(stringLiteral value: String) {
    descriptionText = LocalizedStringResource(stringLiteral: value)
  }
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) { self.descriptionText = descriptionText }
}

// MARK: Results

public protocol IntentResult: Sendable {}
public protocol ProvidesDialog: IntentResult {}
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value: Sendable
  var value: Value? { get }
}
public protocol ShowsSnippetView: IntentResult {}
public protocol OpensIntent: IntentResult {}

/// The text that the system speaks or displays as the answer of an intent.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public let text: LocalizedStringResource
  public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
  public init(_ text: LocalizedStringResource) { self.text = text }
}

/// The result of an intent: a value, a dialog, both or neither.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog,
  ShowsSnippetView
{
  public let value: Value?
  public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> Self { Self(value: nil, dialog: nil) }
  public static func result(dialog: IntentDialog) -> Self { Self(value: nil, dialog: dialog) }
}

extension IntentResult {
  public static func result<Value: Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
}

// MARK: Parameters

/// A parameter of an intent. Reading a parameter that has no value and is not optional stops the
/// program.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
  // Unchecked: the parameters of an intent are set before it is performed.
  private var value: Value?
  public let title: LocalizedStringResource

  public var wrappedValue: Value {
    get {
      if let value { return value }
      // An optional parameter is nil until it is set.
      if let none = Any?.none as? Value { return none }
      preconditionFailure("The parameter '\(title.key)' of an intent has no value.")
    }
    set { value = newValue }
  }
  public var projectedValue: IntentParameter { self }

  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil
  ) {
    self.title = title
    value = defaultValue
  }
  public convenience init(description: LocalizedStringResource? = nil) {
    self.init(title: "", description: description)
  }
}

extension AppIntent {
  public typealias Parameter = IntentParameter
}

public protocol ParameterSummary {}

/// The sentence by which the Shortcuts app describes an intent with its parameters. It is not
/// stored.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}
}

/// The text of a parameter summary, in which parameters are interpolated by key path. It is not
/// stored.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [keyPath] }
  public static func buildBlock(_ parts: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parts.flatMap { $0 }
  }
}

extension AppIntent {
  public typealias Summary = IntentParameterSummary<Self>
}

// MARK: Shortcuts

/// - Support: without effect: there are no shortcuts.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
  /// - Support: without effect: there are no shortcuts.
  public static func updateAppShortcutParameters() {}
}

public struct AppShortcut {
  public init(
    intent: some AppIntent, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource = "",
    systemImageName: String = ""
  ) {}
}

/// A sentence with which the user starts a shortcut by voice. It is not stored.
public struct AppShortcutPhrase: ExpressibleByStringInterpolation {
  public enum Token { case applicationName }
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
    public mutating func appendInterpolation<Root, Value>(_ keyPath: KeyPath<Root, Value>) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
  public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}

// MARK: Entities

public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public let name: LocalizedStringResource
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
  public init(name: LocalizedStringResource) { self.name = name }
}

/// The title, subtitle and image with which the system displays an entity.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public struct Image: Sendable {
    public init(systemName: String) {}
    public init(named: String) {}
  }
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type of objects of the app that parameters of intents can have as values.
public protocol AppEntity: Identifiable, TypeDisplayRepresentable, Sendable
where DefaultQuery.Entity == Self {
  associatedtype DefaultQuery: EntityQuery
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

/// Finds the entities of a type by their identifiers.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

/// An enumeration whose cases parameters of intents can have as values.
public protocol AppEnum: RawRepresentable, CaseIterable, TypeDisplayRepresentable, Sendable,
  Hashable
where RawValue: Sendable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

// MARK: Views

extension Button {
  /// Creates a button that performs an intent. Errors that the intent throws are ignored.
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: { Task { @MainActor in _ = try? await intent.perform() } }, label: label)
  }
  public init<I: AppIntent>(
    role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label
  ) {
    self.init(
      role: role, action: { Task { @MainActor in _ = try? await intent.perform() } }, label: label)
  }
}

extension Button where Label == Text {
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(titleKey) { Task { @MainActor in _ = try? await intent.perform() } }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
    self.init(title) { Task { @MainActor in _ = try? await intent.perform() } }
  }
}

extension Toggle {
  /// Creates a toggle that performs an intent when it is tapped. The toggle displays `isOn` until
  /// its view is updated with another value.
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(
      isOn: Binding(
        get: { isOn }, set: { _ in Task { @MainActor in _ = try? await intent.perform() } }),
      label: label)
  }
}

extension Toggle where Label == Text {
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}
