/// Presents a context menu after a long press on a view.
nonisolated struct ContextMenuModifier: ViewModifier {
  typealias Body = Never
  let menu: HiddenNodeReference
  /// The preview displayed in place of the view while the menu is open.
  let preview: AnyView?
}

@MainActor extension ContextMenuModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> ContextMenuItem {
    ContextMenuItem(child, target: ContextMenuTarget(frame: .zero))
  }

  func update(_ item: ContextMenuItem, _ environment: EnvironmentValues) {
    item.target.menu = menu
    item.target.preview = preview
    item.target.traits = environment.value(of: TraitsKey.self)
  }
}

/// The layout item of a view with a context menu.
typealias ContextMenuItem = TargetItem<ContextMenuTarget>

final class ContextMenuTarget: UIView, UIContextMenuInteractionDelegate {
  var menu: HiddenNodeReference?
  var preview: AnyView?
  var traits: UITraitCollection?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the configuration of the menu; nil if the menu is empty.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let elements = MenuElements(of: menu?.node).elements
    guard !elements.isEmpty else { return nil }
    return UIContextMenuConfiguration(
      previewProvider: preview.map { preview in { Self.controller(of: preview) } },
      actionProvider: { _ in UIMenu(children: elements) })
  }

  private static func controller(of preview: AnyView) -> UIViewController {
    let controller = UIHostingController(rootView: preview)
    controller.preferredContentSize = controller.sizeThatFits(in: UIScreen.main.bounds.size)
    return controller
  }
}

extension View {
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let items = menuItems()
    return HiddenContent(hidden: items) { reference in
      modifier(ContextMenuModifier(menu: reference, preview: nil))
    }
  }

  /// Adds a context menu with a preview to the view.
  ///
  /// - Parameter preview: Displayed in place of the view while the menu is open.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View {
    let (items, preview) = (menuItems(), AnyView(preview()))
    return HiddenContent(hidden: items) { reference in
      modifier(ContextMenuModifier(menu: reference, preview: preview))
    }
  }

  /// Adds a context menu in the form of iOS 13 and 14.
  @ViewBuilder
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    if let contextMenu {
      self.contextMenu { contextMenu.menuItems }
    } else {
      self
    }
  }
}

/// A context menu as a value, as in iOS 13 and 14.
public nonisolated struct ContextMenu<MenuItems: View> {
  let menuItems: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { self.menuItems = menuItems() }
}
