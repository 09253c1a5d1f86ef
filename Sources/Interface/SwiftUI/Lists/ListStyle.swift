/// A style that determines the appearance of a list.
@MainActor @preconcurrency
public protocol ListStyle {}

/// A list style that the library defines.
protocol KnownListStyle {
  nonisolated var style: ListRowContext.Style? { get }
}

public nonisolated struct DefaultListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { nil }
}

public nonisolated struct PlainListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { .plain }
}

/// The inset list style: on phones and pads the same as `plain`.
public nonisolated struct InsetListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { .plain }
}

public nonisolated struct GroupedListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { .grouped }
}

public nonisolated struct InsetGroupedListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { .insetGrouped }
}

public nonisolated struct SidebarListStyle: ListStyle, KnownListStyle {
  public init() {}
  var style: ListRowContext.Style? { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The spacing between the sections of a list.
public nonisolated struct ListSectionSpacing: Sendable {
  enum Kind { case standard, compact, custom(CGFloat) }
  let kind: Kind
  public static let `default` = ListSectionSpacing(kind: .standard)
  public static let compact = ListSectionSpacing(kind: .compact)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(kind: .custom(spacing))
  }

  /// The spacing in points; nil for that of the list style.
  var points: CGFloat? {
    switch kind {
    case .standard: nil
    // The spacing of `compact` is a guess.
    case .compact: 10
    case .custom(let spacing): max(0, spacing)
    }
  }
}

enum ListStyleKey: EnvironmentKey {
  static var defaultValue: ListRowContext.Style? { nil }
}
enum ListSectionSpacingKey: EnvironmentKey {
  static var defaultValue: ListSectionSpacing { .default }
}
enum ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum MinListRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { UITraitCollection.current.look.rowHeight }
}
enum MinListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var listStyle: ListRowContext.Style? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
  var listSectionSpacing: ListSectionSpacing {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }
  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinListRowHeightKey.self] }
    set { self[MinListRowHeightKey.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinListHeaderHeightKey.self] }
    set { self[MinListHeaderHeightKey.self] = newValue }
  }
  var scrollContentBackgroundVisibility: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }
}

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyle, (style as? any KnownListStyle)?.style)
  }

  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, .custom(spacing))
  }

  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  /// Sets whether lists, forms and text editors in the view have the background of their style.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackgroundVisibility, visibility)
  }
}
