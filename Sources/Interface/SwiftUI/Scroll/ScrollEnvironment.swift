enum IsScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum ScrollClipDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum ScrollMarginsKey: EnvironmentKey { static var defaultValue: ScrollMargins { .init() } }
enum DefaultScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
enum ScrollDismissesKeyboardKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}

/// The margins around the content and the indicators of scroll views, in points.
nonisolated struct ScrollMargins: Equatable {
  var content = EdgeInsets()
  var indicators = EdgeInsets()
}

extension EnvironmentValues {
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
  var scrollMargins: ScrollMargins {
    get { self[ScrollMarginsKey.self] }
    set { self[ScrollMarginsKey.self] = newValue }
  }
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipDisabledKey.self] }
    set { self[ScrollClipDisabledKey.self] = newValue }
  }
  var defaultScrollAnchor: UnitPoint? {
    get { self[DefaultScrollAnchorKey.self] }
    set { self[DefaultScrollAnchorKey.self] = newValue }
  }
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardKey.self] }
    set { self[ScrollDismissesKeyboardKey.self] = newValue }
  }
}

/// The parts of a scroll view to which margins apply.
public nonisolated struct ContentMarginPlacement: Equatable, Sendable {
  let content: Bool
  let indicators: Bool
  public static let automatic = ContentMarginPlacement(content: true, indicators: true)
  public static let scrollContent = ContentMarginPlacement(content: true, indicators: false)
  public static let scrollIndicators = ContentMarginPlacement(content: false, indicators: true)
}

/// The way in which scrolling dismisses the keyboard.
public nonisolated struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let immediately = Self(name: "immediately")
  public static let interactively = Self(name: "interactively")
  public static let never = Self(name: "never")

  var platform: UIScrollView.KeyboardDismissMode {
    switch self {
    case .immediately: .onDrag
    case .interactively: .interactive
    default: .none
    }
  }
}

extension View {
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }

  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { environment(\.scrollDismissesKeyboardMode, mode) }

  /// Sets the initial position of the content of scroll views in the view. The same unit point is kept in
  /// place when the content size changes.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }

  /// - Support: partial: an anchor for alignment or for changes of size alone has no effect.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.defaultScrollAnchor) { if role == .initialOffset { $0 = anchor } }
  }

  /// Sets margins around the content of scroll views in the view, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) { margins in
      for edge in Edge.allCases where edges.contains(edge) {
        if placement.content { margins.content[edge] = insets[edge] }
        if placement.indicators { margins.indicators[edge] = insets[edge] }
      }
    }
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 16, on: .all), for: placement)
  }

  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}

/// The purpose for which a scroll anchor is used.
public nonisolated struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  public static let alignment = ScrollAnchorRole(name: "alignment")
}
