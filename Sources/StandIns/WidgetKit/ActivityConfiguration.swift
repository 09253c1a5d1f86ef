public import ActivityKit
public import SwiftUI

/// The data of a Live Activity that its views display.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public let isStale: Bool
}

/// The configuration of a Live Activity. It has no effect, since no activity can be started.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public typealias Body = Never
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

/// The content of a Live Activity in the Dynamic Island. It is not displayed, since no activity can
/// be started.
public struct DynamicIsland {
  public init<Expanded, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading,
    @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}
  /// - Support: without effect: no activity can be started.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  /// - Support: without effect: no activity can be started.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  /// - Support: without effect: no activity can be started.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String
  public static let expanded = Self(name: "expanded")
  public static let compactLeading = Self(name: "compactLeading")
  public static let compactTrailing = Self(name: "compactTrailing")
  public static let minimal = Self(name: "minimal")
}

public struct DynamicIslandExpandedContent<Content> {}

public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
  public static let center = Self(name: "center")
  public static let bottom = Self(name: "bottom")
}

public struct DynamicIslandExpandedRegion<Content: View> {
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}
}

@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<C>(
    _ region: DynamicIslandExpandedRegion<C>
  ) -> DynamicIslandExpandedContent<C> { DynamicIslandExpandedContent() }
  public static func buildBlock<each C>(
    _ parts: repeat DynamicIslandExpandedContent<each C>
  ) -> DynamicIslandExpandedContent<(repeat each C)> { DynamicIslandExpandedContent() }
  public static func buildOptional<C>(
    _ part: DynamicIslandExpandedContent<C>?
  ) -> DynamicIslandExpandedContent<C?> { DynamicIslandExpandedContent() }
  public static func buildEither<C, D>(
    first part: DynamicIslandExpandedContent<C>
  ) -> DynamicIslandExpandedContent<(C, D)> { DynamicIslandExpandedContent() }
  public static func buildEither<C, D>(
    second part: DynamicIslandExpandedContent<D>
  ) -> DynamicIslandExpandedContent<(C, D)> { DynamicIslandExpandedContent() }
}

public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String
  public static let belowIfTooWide = Self(name: "belowIfTooWide")
}

extension View {
  /// - Support: without effect: no activity begins.
  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
  /// Sets the colour behind the content of a Live Activity.
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
    background(color ?? .clear)
  }
  /// - Support: without effect: no activity has a button of the system.
  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }
}
