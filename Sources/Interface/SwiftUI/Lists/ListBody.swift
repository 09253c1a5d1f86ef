/// The common implementation of lists and forms: rows in a collection view.
nonisolated struct ListBody<Content: View>: View {
  typealias Body = Never
  let content: Content
  let selection: ListSelection?
  let isForm: Bool
}

@MainActor extension ListBody: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ListNode(self, context) }
}

private final class ListNode<Content: View>: ViewNode<ListBody<Content>>, UpdateObserver {
  private var content: ViewNode<Content>!
  private let controller: ListController
  private let item: ListItem
  private var handedDown: (from: EnvironmentValues, to: EnvironmentValues)?

  override init(_ view: ListBody<Content>, _ context: NodeContext) {
    controller = ListController(context.graph)
    item = ListItem(controller)
    super.init(view, context)
    item.graph = graph
  }

  override var children: [Node] { [content] }
  override var listsChildren: Bool { true }

  private var style: ListRowContext.Style {
    environment.value(of: ListStyleKey.self) ?? .insetGrouped
  }

  /// The environment of the rows, which contains their list context but no enclosing stack.
  private var contentEnvironment: EnvironmentValues {
    if let handedDown, handedDown.from.isIdentical(to: environment) { return handedDown.to }
    var changed = environment
    changed.listRowContext = ListRowContext(
      isInList: true, isInForm: view.isForm, style: style, part: .row)
    changed[StackAxisKey.self] = nil
    // The refresh action belongs to the list, not to its rows.
    changed.refresh = nil
    if !changed.value(of: ScrollHooksKey.self).isEmpty { changed[ScrollHooksKey.self] = [] }
    handedDown = (environment, changed)
    return changed
  }

  override func didConnect() {
    content = makeChild(view.content, environment: contentEnvironment)
    controller.listing = { [unowned self] in content.listing }
    graph.add(islandOwner: controller)
    graph.add(observer: self)
    takeSettings()
  }

  override func refresh(viewChanged: Bool) {
    content.update(view.content, contentEnvironment)
    takeSettings()
  }

  private func takeSettings() {
    // Reading the selection and the edit mode here makes the list update when they change.
    let (selected, isEditing) = tracking {
      (view.selection?.read() ?? [], environment.editMode?.wrappedValue.isEditing ?? false)
    }
    controller.take(
      ListSettings(
        style: style, environment: environment, selection: view.selection, selected: selected,
        isEditing: isEditing))
    item.layoutDirection = environment.layoutDirectionValue
    graph.layoutDidChange()
  }

  override func childItemsDidChange() {
    controller.contentDidChange()
    graph.layoutDidChange()
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func willBeRemoved() { controller.close() }

  func updateDidEnd() { controller.driver.layoutDidEnd() }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    controller.scroll(to: id, anchor: anchor, isAnimated: isAnimated)
  }
}
