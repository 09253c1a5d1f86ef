public import AppIntents
public import SwiftUI

/// A type that provides the timeline of a widget whose configuration is an intent.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public let intent: Intent
  public let description: String
  public init(intent: Intent, description: String) {
    self.intent = intent
    self.description = description
  }
}

/// The configuration of a widget whose options are the parameters of an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public typealias Body = Never
  public let kind: String

  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.kind = kind }
}

// Settings for the system. They have no effect, since widgets are only previewed.
extension WidgetConfiguration {
  /// - Support: without effect: nobody adds widgets.
  public nonisolated func promptsForUserConfiguration() -> Self { self }
  /// - Support: without effect: no push arrives.
  public nonisolated func pushHandler<T: WidgetPushHandler>(_ handler: T.Type) -> Self { self }
  /// - Support: without effect: there are no other places.
  public nonisolated func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> Self { self }
  /// - Support: without effect: there is no watch and no car.
  public nonisolated func supplementalActivityFamilies(_ families: [ActivityFamily]) -> Self {
    self
  }
  /// - Support: without effect: there are no other surfaces.
  public nonisolated func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> Self { self }
}

public struct WidgetLocation: Hashable, Sendable {
  private let name: String
  public static let homeScreen = Self(name: "homeScreen")
  public static let lockScreen = Self(name: "lockScreen")
  public static let standBy = Self(name: "standBy")
  public static let carPlay = Self(name: "carPlay")
}
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String
  public static let elevated = Self(name: "elevated")
  public static let recessed = Self(name: "recessed")
}
public enum ActivityFamily: Hashable, Sendable { case small, medium }

public struct WidgetPushInfo: Sendable {
  public var token: Data { Data() }
}
/// - Support: without effect: no push notification arrives.
public protocol WidgetPushHandler {
  init()
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

private struct ActivityFamilyKey: EnvironmentKey {
  static let defaultValue = ActivityFamily.medium
}

extension EnvironmentValues {
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }
  public var isActivityFullscreen: Bool { false }
  public var isActivityUpdateReduced: Bool { false }
  /// The margins of a widget, 16 points on a phone (published).
  public var widgetContentMargins: EdgeInsets {
    EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  }
}

// MARK: Controls

/// A control of Control Center, which does not exist here.
@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @ControlWidgetConfigurationBuilder var body: Body { get }
  init()
}

@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}

@resultBuilder
public enum ControlWidgetConfigurationBuilder {
  public static func buildBlock<T: ControlWidgetConfiguration>(_ content: T) -> T { content }
}

@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

@resultBuilder
public enum ControlWidgetTemplateBuilder {
  public static func buildBlock<T: ControlWidgetTemplate>(_ content: T) -> T { content }
}

public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public init(
    kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
  ) {}
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {}
}

public protocol ControlValueProvider {
  associatedtype Value
  var previewValue: Value { get }
  func currentValue() async throws -> Value
}

public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
  public init(action: Action, @ViewBuilder label: () -> Label) {}
  public init<S: StringProtocol>(
    _ title: S, action: Action, @ViewBuilder actionLabel: (Bool) -> Label
  ) {}
}

public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
  public init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Label == Text {}
}

extension ControlWidgetConfiguration {
  /// - Support: without effect: there is no Control Center.
  public func displayName(_ displayName: LocalizedStringResource) -> Self { self }
  /// - Support: without effect: there is no Control Center.
  public func description(_ description: LocalizedStringResource) -> Self { self }
}

extension ControlWidgetTemplate {
  /// - Support: without effect: there is no Control Center.
  public func tint(_ tint: Color?) -> Self { self }
}

/// Reloads the controls of Control Center.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()
  private init() {}
  /// - Support: without effect: there is no Control Center.
  public func reloadControls(ofKind kind: String) {}
  /// - Support: without effect: there is no Control Center.
  public func reloadAllControls() {}
}

extension View {
  /// - Support: without effect: labels beside a widget are not shown.
  public nonisolated func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// - Support: without effect: labels beside a widget are not shown.
  @_disfavoredOverload
  public nonisolated func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }
}
