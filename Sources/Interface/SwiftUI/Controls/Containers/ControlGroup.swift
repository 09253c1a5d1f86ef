/// A container that displays related controls as a group.
public nonisolated struct ControlGroup<Content: View>: View {
  let content: Content
  let label: AnyView?
  @Environment(\.controlGroupStyleBox) private var style

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = nil
  }

  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    let (content, label) = (content(), label())
    self.content = LabeledControlGroupContent(content: content)
    self.label = AnyView(label)
  }

  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
  public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }

  @MainActor public var body: some View {
    style.make(
      ControlGroupStyleConfiguration(
        content: .init(AnyView(content)), label: .init(label ?? AnyView(EmptyView()))))
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  public init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
    label = AnyView(configuration.label)
  }
}

/// The content and label of a control group that has a label.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  public var body: some View { content }
}

/// A style that determines the appearance of a group of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct ControlGroupStyleConfiguration {
  public typealias Content = _ConfigurationPart
  public typealias Label = _ConfigurationPart
  public let content: Content
  public let label: Label
}

/// The default style of a control group: the controls in a row.
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    NavigationControlGroupStyle().makeBody(configuration: configuration)
  }
}

/// A control group style that places the controls in a row (guess: bordered ones close together).
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.content }
  }
}

/// A control group style that displays a button, which opens the controls as a menu.
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A control group style that displays a row of small elements, in menus.
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.content }
  }
}

/// A control group style that displays a palette, in menus.
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.content }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ControlGroupStyleConfiguration> {
    StyleBox { AnyView(AutomaticControlGroupStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var controlGroupStyleBox: StyleBox<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    controlStyle(\.controlGroupStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

@MainActor extension ControlGroup: MenuElementView {
  /// Returns the controls as menu elements: a row of small elements.
  func menuElements(_ node: Node) -> [UIMenuElement] {
    [
      UIMenu(
        options: .displayInline, preferredElementSize: .medium,
        children: MenuElements(of: node.children.first).elements)
    ]
  }
}
