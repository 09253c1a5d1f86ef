public nonisolated enum _TabViewStyleKind: Equatable, Sendable {
  case bar
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// A style that determines the appearance of the tabs of a tab view.
@MainActor @preconcurrency
public protocol TabViewStyle {
  nonisolated var _kind: _TabViewStyleKind { get }
}

public nonisolated struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public var _kind: _TabViewStyleKind { .bar }
}

public nonisolated struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public var _kind: _TabViewStyleKind { .bar }
}

/// - Support: partial: the tabs are shown in a bar; no sidebar.
public nonisolated struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  public init() {}
  public var _kind: _TabViewStyleKind { .bar }
}

/// A tab view style with pages between which the user swipes, and a page control.
public nonisolated struct PageTabViewStyle: TabViewStyle, Sendable {
  public struct IndexDisplayMode: Equatable, Sendable {
    private let name: String
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  let display: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { display = indexDisplayMode }
  public var _kind: _TabViewStyleKind { .page(display) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A style that determines the appearance of a page control.
@MainActor @preconcurrency
public protocol IndexViewStyle {
  nonisolated var _showsBackground: Bool { get }
}

public nonisolated struct PageIndexViewStyle: IndexViewStyle, Sendable {
  public struct BackgroundDisplayMode: Equatable, Sendable {
    private let name: String
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  let display: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    display = backgroundDisplayMode
  }
  public var _showsBackground: Bool { display == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

enum TabViewStyleKey: EnvironmentKey {
  static var defaultValue: _TabViewStyleKind { .bar }
}
enum ShowsIndexBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var tabViewStyleKind: _TabViewStyleKind {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }

  var showsIndexBackground: Bool {
    get { self[ShowsIndexBackgroundKey.self] }
    set { self[ShowsIndexBackgroundKey.self] = newValue }
  }
}
