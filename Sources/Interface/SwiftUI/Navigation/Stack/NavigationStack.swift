/// A view that displays a root view and pushes further screens onto it.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: StackPath?
}

/// The path of a stack, with the type of its elements erased.
nonisolated struct StackPath {
  let elementType: Any.Type?
  let read: @MainActor () -> [AnyHashable]
  let write: @MainActor ([AnyHashable]) -> Void
}

extension NavigationStack where Data == NavigationPath {
  public nonisolated init(@ViewBuilder root: () -> Root) {
    self.init(root: root(), path: nil)
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: StackPath(
        elementType: nil, read: { path.wrappedValue.elements },
        write: { path.wrappedValue = NavigationPath(elements: $0) }))
  }
}

extension NavigationStack {
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      root: root(),
      path: StackPath(
        elementType: Data.Element.self, read: { path.wrappedValue.map { AnyHashable($0) } },
        write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }))
  }
}

@MainActor extension NavigationStack: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { NavigationStackNode(self, context) }
}

private final class NavigationStackNode<Data, Root: View>: ViewNode<NavigationStack<Data, Root>> {
  private var model: NavigationModel!
  private var item: ControllerItem!

  override func didConnect() {
    model = NavigationModel(view.root, in: self, environment: environment)
    item = ControllerItem(model.controller)
    item.graph = graph
    environment.value(of: EnclosingColumnKey.self).model?.controller.leavesBarToInnerStack = true
    takeSearch()
    if let values = readPath() { model.pathDidChange(to: values) }
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    model.update(view.root, environment: environment)
    guard let values = readPath() else { return }
    graph.enqueueAfterActions { [model] in model!.pathDidChange(to: values) }
  }

  private func readPath() -> [AnyHashable]? {
    model.elementType = view.path?.elementType
    model.writePath = view.path?.write
    return view.path.map { path in tracking { path.read() } }
  }

  /// Attaches a search that was declared outside the stack to the root screen.
  private func takeSearch() {
    guard let search = environment.value(of: PendingSearchKey.self) else { return }
    search.attach(to: model.root.navigationItem)
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    model.collect(&collector)
  }

  override func willBeRemoved() {
    model.removeAll()
    item.remove()
  }
}
