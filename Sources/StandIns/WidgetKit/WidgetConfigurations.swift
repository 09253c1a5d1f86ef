public import SwiftUI

/// The configuration of a widget without options for the user.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never
  public let kind: String

  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.kind = kind
  }
}

// Settings for the widget gallery and for the system have no effect on a preview.
extension WidgetConfiguration {
  /// - Support: without effect: there is no gallery of widgets.
  public nonisolated func configurationDisplayName(_ displayName: LocalizedStringKey) -> Self {
    self
  }
  /// - Support: without effect: there is no gallery of widgets.
  @_disfavoredOverload
  public nonisolated func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> Self {
    self
  }
  /// - Support: without effect: there is no gallery of widgets.
  public nonisolated func configurationDisplayName(_ displayName: Text) -> Self { self }
  /// - Support: without effect: there is no gallery of widgets.
  public nonisolated func description(_ description: LocalizedStringKey) -> Self { self }
  /// - Support: without effect: there is no gallery of widgets.
  @_disfavoredOverload
  public nonisolated func description<S: StringProtocol>(_ description: S) -> Self { self }
  /// - Support: without effect: there is no gallery of widgets.
  public nonisolated func description(_ description: Text) -> Self { self }
  /// - Support: without effect: previews name the family themselves.
  public nonisolated func supportedFamilies(_ families: [WidgetFamily]) -> Self { self }
  /// - Support: without effect: content has no margins of its own in a preview.
  public nonisolated func contentMarginsDisabled() -> Self { self }
  /// - Support: without effect: backgrounds are always drawn.
  public nonisolated func containerBackgroundRemovable(_ isRemovable: Bool = true) -> Self { self }
}
