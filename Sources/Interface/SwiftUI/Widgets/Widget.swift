/// A view of an app that the system displays outside the app.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency init()
  @MainActor @preconcurrency var body: Body { get }
}

/// The kind, content and supported sizes of a widget.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by WidgetKit itself.") }
}

/// A configuration without a widget.
public nonisolated struct EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never
  public init() {}
}

/// A bundle of several widgets of one extension.
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  @MainActor @preconcurrency init()
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

extension WidgetBundle {
  /// The entry point of `@main`. Has no effect: widgets have no process of their own here.
  public static func main() {}
}

extension Widget {
  /// The entry point of `@main`. Has no effect: widgets have no process of their own here.
  public static func main() {}
}

@resultBuilder
public enum WidgetBundleBuilder {
  public static func buildBlock() -> some Widget { _EmptyWidget() }
  public static func buildBlock<W: Widget>(_ widget: W) -> some Widget { widget }
  public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> some Widget {
    _EmptyWidget()
  }
  public static func buildExpression<W: Widget>(_ widget: W) -> W { widget }
}

public struct _EmptyWidget: Widget {
  public nonisolated init() {}
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A context in which a preview is displayed, such as a widget size.
public protocol PreviewContext {
  /// The size and corner radius of the preview, in points.
  nonisolated var _layout: (size: CGSize, cornerRadius: CGFloat)? { get }
}

extension View {
  /// Displays a preview in a context such as a widget: with its frame, rounded corners and background.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
    _previewContext(value)
  }

  @ViewBuilder
  public nonisolated func _previewContext<C: PreviewContext>(_ value: C) -> some View {
    if let layout = value._layout {
      frame(width: layout.size.width, height: layout.size.height)
        .background(Color(uiColor: .systemBackground))
        .clipShape(RoundedRectangle(cornerRadius: layout.cornerRadius, style: .continuous))
        .previewLayout(.sizeThatFits)
    } else {
      self
    }
  }
}

/// The kind of container whose background is set.
public nonisolated struct ContainerBackgroundPlacement: Equatable, Sendable {
  private let index: Int
  public static let navigation = ContainerBackgroundPlacement(index: 0)
  public static let tabView = ContainerBackgroundPlacement(index: 1)
  public static let navigationSplitView = ContainerBackgroundPlacement(index: 2)
  public static let window = ContainerBackgroundPlacement(index: 3)
  public static let widget = ContainerBackgroundPlacement(index: 4)
}

extension View {
  /// Sets the background of the container that holds the view. It extends to all edges of the container.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
  }

  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment, content: content)
  }
}
