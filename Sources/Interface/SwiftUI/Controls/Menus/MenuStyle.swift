/// A style that determines the appearance of the control that opens a menu.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct MenuStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias Content = _ConfigurationPart
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The default menu style, which uses the button style of the environment.
public nonisolated struct DefaultMenuStyle: MenuStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration)
  }
}

/// A menu style that uses the button style of the environment.
public nonisolated struct ButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration)
  }
}

/// A menu style without a border.
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration).buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

enum MenuStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<MenuStyleConfiguration> {
    StyleBox { AnyView(DefaultMenuStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var menuStyleBox: StyleBox<MenuStyleConfiguration> {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    controlStyle(\.menuStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

/// The label of a menu in the environment's button style. A touch opens the menu.
private struct MenuControl: View {
  let configuration: MenuStyleConfiguration
  @Environment(\.buttonStyleBox) private var buttonStyle

  var body: some View {
    HiddenContent(hidden: configuration.content) { reference in
      buttonStyle.make(
        PrimitiveButtonStyleConfiguration(
          role: nil, label: configuration.label, action: configuration.primaryAction ?? {})
      )
      .environment(
        \.touchMenu,
        TouchMenu(reference: reference, opensAtOnce: configuration.primaryAction == nil))
    }
  }
}

/// The menu that a button below this environment opens.
nonisolated struct TouchMenu: Equatable {
  let reference: HiddenNodeReference
  let opensAtOnce: Bool

  @MainActor func make() -> UIMenu {
    UIMenu(children: MenuElements(of: reference.node).elements)
  }

  nonisolated static func == (a: TouchMenu, b: TouchMenu) -> Bool {
    a.reference === b.reference && a.opensAtOnce == b.opensAtOnce
  }
}

enum TouchMenuKey: EnvironmentKey { static var defaultValue: TouchMenu? { nil } }

extension EnvironmentValues {
  var touchMenu: TouchMenu? {
    get { self[TouchMenuKey.self] }
    set { self[TouchMenuKey.self] = newValue }
  }
}
