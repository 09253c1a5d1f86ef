/// A control that presents a menu.
public nonisolated struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
  @Environment(\.menuStyleBox) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// Creates a menu with a primary action.
  ///
  /// - Parameter primaryAction: Runs on a tap; a long press opens the menu.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @MainActor public var body: some View {
    style.make(
      MenuStyleConfiguration(
        label: .init(AnyView(label)), content: .init(AnyView(content)),
        primaryAction: primaryAction))
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) } }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

@MainActor extension Menu: MenuElementView {
  /// Returns the submenu that represents this menu within another one.
  func menuElements(_ node: Node) -> [UIMenuElement] {
    let label = LabelContent(node.items)
    func content(_ node: Node) -> Node? {
      (node as? any HiddenContentHolder)?.hiddenNode
        ?? node.children.lazy.compactMap { content($0) }.first
    }
    return [
      UIMenu(
        title: label.title ?? "", image: label.image,
        children: MenuElements(of: content(node)).elements)
    ]
  }
}

/// The order of the elements in a menu that opens upwards.
public nonisolated struct MenuOrder: Hashable, Sendable {
  private let value: Int
  public static let automatic = MenuOrder(value: 0)
  public static let priority = MenuOrder(value: 1)
  public static let fixed = MenuOrder(value: 2)
}

extension View {
  /// - Support: without effect: menus choose the order themselves.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }

  /// - Support: without effect: menus have no indicators on phones and tablets.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// - Support: without effect: an element that is chosen closes the menu.
  public nonisolated func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View { self }
}

/// Whether a menu closes when an element is chosen.
public nonisolated struct MenuActionDismissBehavior: Equatable, Sendable {
  private let value: Int
  public static let automatic = MenuActionDismissBehavior(value: 0)
  public static let enabled = MenuActionDismissBehavior(value: 1)
  public static let disabled = MenuActionDismissBehavior(value: 2)
}
