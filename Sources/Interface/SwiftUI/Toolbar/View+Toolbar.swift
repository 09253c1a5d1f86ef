/// Adds items to the toolbars of the screen that contains a view.
public nonisolated struct _ToolbarModifier<Items: View>: ViewModifier {
  public typealias Body = Never
  let items: Items
}

@MainActor extension _ToolbarModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ToolbarNode(view, context)
  }
}

/// The node of a view with toolbar items. The nodes of the items are separate from those of the content and
/// take no part in its layout.
private final class ToolbarNode<Content: View, Items: View>:
  ModifierNode<Content, _ToolbarModifier<Items>>
{
  private var toolbarContent: ViewNode<Items>!

  override var children: [Node] { [content, toolbarContent] }

  override func didConnect() {
    super.didConnect()
    toolbarContent = makeChild(modifier.items)
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    toolbarContent.update(modifier.items, environment)
  }

  override func makeItems() -> [LayoutItem] { content.items }
}

extension View {
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(_ToolbarModifier(items: ToolbarBridge(content: content())))
  }

  /// Adds each view as a toolbar item with the automatic placement.
  @_disfavoredOverload
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      _ToolbarModifier(
        items: ToolbarItemView(placement: .automatic, isGroup: true, content: content())))
  }

  /// - Support: partial: the items are shown; nobody arranges them.
  public nonisolated func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }

  /// Removes the default items of a kind from the toolbar. Only the title has an effect.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    screenPreference { preferences, _ in
      if defaultItemKind == .title { preferences.title = nil }
    }
  }

  // MARK: Older names

  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }

  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}

/// A kind of item that the system adds to toolbars.
public nonisolated struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  public static let search = ToolbarDefaultItemKind(name: "search")
}
