/// A navigation stack, or columns if the screen is wide enough; the predecessor of `NavigationStack` and
/// `NavigationSplitView`.
public nonisolated struct NavigationView<Content: View>: View {
  let content: Content
  @Environment(\.navigationViewStyleKind) private var style
  @Environment(\.horizontalSizeClass) private var sizeClass

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The views as a stack or a split view. On iPad the first view is a sidebar beside the second one
  /// (documented); with one view the other column is empty.
  @MainActor public var body: some View {
    if style == .stack || sizeClass != .regular {
      NavigationStack { FirstOfViews(content: content) }
    } else {
      ColumnsOfViews(content: content)
    }
  }
}

/// The first of several views, which is the root of a stack.
nonisolated struct FirstOfViews<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    let elements = ViewList.elements(of: content)
    if let first = elements.first { first.view }
  }
}

/// The columns of a split view, created from several views.
nonisolated struct ColumnsOfViews<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    let views = ViewList.elements(of: content).map(\.view)
    SplitColumns(
      sidebar: views.first ?? AnyView(EmptyView()),
      content: views.count > 2 ? views[1] : nil,
      detail: views.count > 2 ? views[2] : views.count > 1 ? views[1] : AnyView(EmptyView()),
      options: SplitOptions(keepsSidebarOnTop: true))
  }
}

/// A style that determines whether a navigation view is a stack or has columns.
@MainActor @preconcurrency
public protocol NavigationViewStyle {
  nonisolated var _isStack: Bool { get }
}

public nonisolated struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public var _isStack: Bool { true }
}

public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public var _isStack: Bool { false }
}

public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public var _isStack: Bool { false }
}

public nonisolated struct DoubleColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
  public var _isStack: Bool { false }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

nonisolated enum NavigationViewStyleKind: Equatable { case columns, stack }

enum NavigationViewStyleKey: EnvironmentKey {
  static var defaultValue: NavigationViewStyleKind { .columns }
}

extension EnvironmentValues {
  var navigationViewStyleKind: NavigationViewStyleKind {
    get { self[NavigationViewStyleKey.self] }
    set { self[NavigationViewStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewStyleKind, style._isStack ? .stack : .columns)
  }
}
