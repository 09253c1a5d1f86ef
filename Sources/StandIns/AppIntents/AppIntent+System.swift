public import Foundation
public import SwiftUI
public import UniformTypeIdentifiers

// The parts of App Intents by which the system and the user take part. Neither is there, so
// requests throw errors.

public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

public struct IntentModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = Self(rawValue: 1)
  public static let foreground = Self(rawValue: 2)
  public enum ForegroundMode: Sendable { case immediate, dynamic, deferred }
  public static func foreground(_ mode: ForegroundMode) -> Self { .foreground }
}

public enum ShortcutTileColor: Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red
  case tangerine, teal, yellow
}

extension AppIntent {
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var persistentIdentifier: String { "\(Self.self)" }
  public static var supportedModes: IntentModes { .background }

  /// - Support: without effect: there is no system that learns from donations.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
  /// - Support: without effect: there is no system that learns from donations.
  @discardableResult
  public func donate() -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Always throws `nobodyThere`, since there is no user who could confirm.
  public func requestConfirmation() async throws { throw AppIntentError.nobodyThere }
  /// Always throws `nobodyThere`, since there is no user who could confirm.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .go, dialog: IntentDialog
  ) async throws { throw AppIntentError.nobodyThere }
  /// Always throws `nobodyThere`, since there is no user who could confirm.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .go, showPrompt: Bool = true
  ) async throws { throw AppIntentError.nobodyThere }
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (() async throws -> Void)? = nil
  ) -> any Error { AppIntentError.nobodyThere }
  public func requestToContinueInForeground() async throws {}
  public func continueInForeground(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) async throws {}
}

public struct IntentDonationIdentifier: Hashable, Sendable {}

public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String
  public static let go = Self(name: "go")
  public static let add = Self(name: "add")
  public static let send = Self(name: "send")
  public static let buy = Self(name: "buy")
  public static let order = Self(name: "order")
  public static let start = Self(name: "start")
  public static let `continue` = Self(name: "continue")
}

/// An error of an intent. `nobodyThere` means that the intent needs the system or a user.
public enum AppIntentError: Error, Sendable {
  case nobodyThere
  public enum PermissionRequired: Error, Sendable { case unknown }
  public enum UserActionRequired: Error, Sendable { case unknown, accountSetup, confirmation }
}

// MARK: Parameters

public enum IntentParameterControlStyle: Sendable { case field, stepper, slider }

/// Provides the values that a user can choose for a parameter.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue = Never
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public func defaultResult() async -> DefaultValue? { nil }
}

/// A collection of values that a user can choose for a parameter.
public struct ItemCollection<Item: Sendable>: Sendable {
  public let items: [Item]
  public init(items: [Item]) { self.items = items }
}

extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil,
    controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (lowerBound: Value, upperBound: Value)?,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, default: defaultValue,
      requestValueDialog: requestValueDialog)
  }
  public convenience init<Options: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, optionsProvider: Options
  ) {
    self.init(
      title: title, description: description, default: defaultValue,
      requestValueDialog: requestValueDialog)
  }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog?
  ) {
    self.init(
      title: title, description: description, default: defaultValue,
      requestValueDialog: requestValueDialog)
  }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil
  ) {
    self.init(
      title: title, description: description, default: nil, requestValueDialog: requestValueDialog)
  }

  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.nobodyThere
  }
  public func needsDisambiguationError(
    among items: [Value], dialog: IntentDialog? = nil
  ) -> any Error { AppIntentError.nobodyThere }
  /// Always throws `nobodyThere`, since there is no user who could answer.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw AppIntentError.nobodyThere
  }
  /// Always throws `nobodyThere`, since there is no user who could answer.
  public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws
    -> Bool
  { throw AppIntentError.nobodyThere }
  /// Always throws `nobodyThere`, since there is no user who could answer.
  public func requestDisambiguation(
    among items: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value { throw AppIntentError.nobodyThere }
}

/// A file that is passed to an intent, with its contents in memory.
public struct IntentFile: Hashable, Sendable {
  public let data: Data
  public let filename: String
  public let fileURL: URL?
  public let type: UTType?
  public init(data: Data, filename: String, type: UTType? = nil) {
    self.data = data
    self.filename = filename
    self.type = type
    fileURL = nil
  }
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    self.type = type
    data = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
  }
}

/// A property of an entity. Reading a property that has no value and is not optional stops the
/// program.
@propertyWrapper
public final class EntityProperty<Value>: @unchecked Sendable {
  // Unchecked: an entity is set up before it is shared.
  private var value: Value?
  public let title: LocalizedStringResource
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let none = Any?.none as? Value { return none }
      preconditionFailure("The property '\(title.key)' of an entity has no value.")
    }
    set { value = newValue }
  }
  public var projectedValue: EntityProperty { self }
  public init(title: LocalizedStringResource) { self.title = title }
  public convenience init() { self.init(title: "") }
  public convenience init(
    title: LocalizedStringResource, identifier: String
  ) { self.init(title: title) }
}

extension AppEntity {
  public typealias Property = EntityProperty
}

// MARK: Dependencies

/// An object that intents look up by its type. Reading a dependency that was not added stops the
/// program.
@propertyWrapper
public struct AppDependency<Value: AnyObject & Sendable>: Sendable {
  private let key: AnyHashableKey?
  private let manager: AppDependencyManager
  private struct AnyHashableKey: @unchecked Sendable {
    // Unchecked: keys are values.
    let value: AnyHashable
  }
  public init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value? = nil
  ) {
    self.key = key.map { AnyHashableKey(value: $0) }
    self.manager = manager
    if manager.find(Value.self, key) == nil, let value = defaultValue() {
      manager.add(key: key, dependency: value)
    }
  }
  public var wrappedValue: Value {
    guard let value = manager.find(Value.self, key?.value) else {
      preconditionFailure(
        "No \(Value.self) was added to the AppDependencyManager before an intent asked for it.")
    }
    return value
  }
}

extension AppIntent {
  public typealias Dependency = AppDependency
}

extension EntityQuery {
  public typealias Dependency = AppDependency
}

/// Stores the dependencies of intents by type and key. A dependency is created when it is first
/// read.
public final class AppDependencyManager: @unchecked Sendable {
  // Unchecked: the lock guards the objects.
  public static let shared = AppDependencyManager()
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: AnyHashable?
  }
  private var objects: [Key: () -> AnyObject] = [:]
  private let lock = NSLock()
  public init() {}
  public func add<Value: AnyObject & Sendable>(
    key: AnyHashable? = nil, dependency provider: @autoclosure @escaping @Sendable () -> Value
  ) {
    lock.withLock { objects[Key(type: ObjectIdentifier(Value.self), name: key)] = provider }
  }
  func find<Value: AnyObject>(_ type: Value.Type, _ key: AnyHashable?) -> Value? {
    let key = Key(type: ObjectIdentifier(type), name: key)
    guard let object = lock.withLock({ objects[key] })?() else { return nil }
    lock.withLock { objects[key] = { object } }
    return object as? Value
  }
}

// MARK: Other intents

/// - Support: without effect: there are no Focus filters.
public protocol SetFocusFilterIntent: AppIntent {
  var displayRepresentation: DisplayRepresentation { get }
}
extension SetFocusFilterIntent {
  /// Always throws `nobodyThere`, since no filter is active.
  public static var current: Self { get async throws { throw AppIntentError.nobodyThere } }
}

public protocol OpenIntent: AppIntent {
  associatedtype Value: Sendable
  var target: Value { get set }
}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol AudioRecordingIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}
public protocol PredictableIntent: AppIntent {}
public protocol SystemIntent: AppIntent {}
public protocol SnippetIntent: AppIntent {}
public protocol UndoableIntent: AppIntent {}
public protocol URLRepresentableIntent: OpenIntent {}
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  var value: ValueType { get set }
}
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}
extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
public protocol IndexedEntity: AppEntity {}
public protocol TransientAppEntity: TypeDisplayRepresentable, Sendable {}
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}

extension EntityQuery {
  public func defaultResult() async -> Entity? { nil }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .blue }
}

/// An intent that opens a URL. Performing it has no effect here.
public struct OpenURLIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open URL"
  @Parameter(title: "URL") public var url: URL
  public init() {}
  public init(_ url: URL) {
    self.init()
    self.url = url
  }
  public func perform() async throws -> some IntentResult { .result() }
}

// MARK: Results

extension IntentResultContainer: OpensIntent {}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result<Content: View>(view: Content) -> Self { Self(value: nil, dialog: nil) }
  public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self {
    Self(value: nil, dialog: dialog)
  }
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self { Self(value: nil, dialog: dialog) }
  public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self {
    Self(value: nil, dialog: nil)
  }
  public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self {
    Self(value: nil, dialog: nil)
  }
  public static func result<Intent: AppIntent>(
    opensIntent: Intent, dialog: IntentDialog
  ) -> Self { Self(value: nil, dialog: dialog) }
}

extension IntentResult {
  public static func result<Value: Sendable, Content: View>(
    value: Value, view: Content
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  public static func result<Value: Sendable, Content: View>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
  public static func result<Value: Sendable, Intent: AppIntent>(
    value: Value, opensIntent: Intent
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: nil) }
  public static func result<Value: Sendable, Intent: AppIntent>(
    value: Value, opensIntent: Intent, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
  public static func result<Value: Sendable, Intent: AppIntent, Content: View>(
    value: Value, opensIntent: Intent, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value> { Self(value: value, dialog: dialog) }
}

// MARK: Views

/// A view that displays the phrase that starts an intent by voice. It is empty, since there is no
/// Siri.
public struct SiriTipView<Intent: AppIntent>: View {
  public init(intent: Intent, isVisible: Binding<Bool>? = nil) {}
  public var body: some View { EmptyView() }
}

/// A button that opens the app's shortcuts in the Shortcuts app.
///
/// - Support: partial: a tap only calls the action, since there is no Shortcuts app.
public struct ShortcutsLink: View {
  public enum Style: Sendable {
    case automatic, automaticOutline, dark, darkOutline, light, lightOutline
  }
  private let action: () -> Void
  public init() { self.init(action: {}) }
  public init(action: @escaping () -> Void) { self.action = action }
  public var body: some View {
    Button("Shortcuts", systemImage: "square.stack.3d.up.fill", action: action)
      .buttonStyle(.borderedProminent)
  }
}

extension View {
  /// - Support: without effect: the link has one look.
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsLink.Style) -> some View { self }
  /// - Support: without effect: tips are not drawn.
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}

public enum SiriTipViewStyle: Sendable { case automatic, dark, light }
