public import SwiftUI

/// The context of a preview that shows a widget of a family.
public struct WidgetPreviewContext: PreviewContext {
  let family: WidgetFamily

  public init(family: WidgetFamily) { self.family = family }

  /// The size and corner radius of the widget, as on phones that are 390 points wide (published figure:
  /// 21.67).
  public var _layout: (size: CGSize, cornerRadius: CGFloat)? {
    switch family {
    case .accessoryCircular: (family.size, family.size.width / 2)
    case .accessoryRectangular, .accessoryInline: (family.size, 0)
    default: (family.size, 65.0 / 3)
    }
  }
}

/// The rendering mode of a widget, which determines how the system colours it.
public struct WidgetRenderingMode: Equatable, Sendable {
  private let index: Int
  public static let fullColor = WidgetRenderingMode(index: 0)
  public static let accented = WidgetRenderingMode(index: 1)
  public static let vibrant = WidgetRenderingMode(index: 2)
}

private enum WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemSmall }
}

private enum WidgetRenderingModeKey: EnvironmentKey {
  static var defaultValue: WidgetRenderingMode { .fullColor }
}

extension EnvironmentValues {
  /// The family of the widget that contains the view; small unless a view sets another one.
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  public var showsWidgetContainerBackground: Bool { true }
}

extension View {
  /// Shows the view as a preview of a widget, with its size and shape and with its family in the environment.
  public nonisolated func previewContext(_ value: WidgetPreviewContext) -> some View {
    environment(\.widgetFamily, value.family)._previewContext(value)
  }

  /// - Support: without effect: nobody taps a widget.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }

  /// - Support: without effect: widgets are drawn in full colour.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// - Support: without effect: labels are shown around faces of watches.
  public nonisolated func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { self }
}

/// The background of accessory widgets.
public struct AccessoryWidgetBackground: View {
  public init() {}
  public var body: some View { Color.primary.opacity(0.15) }
}
