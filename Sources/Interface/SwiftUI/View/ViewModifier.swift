/// A modifier that creates a new view from another view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by SwiftUI itself. Do not call its body.")
  }
}

extension ViewModifier {
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The modified view, as passed to the body of a modifier.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let source: ModifierContentSource
}

/// Provides the modified view to the place in the modifier's body where it is used, and counts its changes.
@MainActor
final class ModifierContentSource {
  private(set) var content: any View
  weak var user: Node?

  init(_ content: any View) { self.content = content }

  func update(_ new: any View) {
    content = new
    if let user { user.graph.invalidate(user) }
  }
}

@MainActor extension _ViewModifier_Content: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ModifierContentNode(self, context) }
}

private final class ModifierContentNode<M: ViewModifier>: ViewNode<_ViewModifier_Content<M>> {
  private var node: Node!

  override var children: [Node] { [node] }

  override func didConnect() {
    node = make(view.source.content)
    view.source.user = self
  }

  private func make<V: View>(_ content: V) -> Node { makeChild(content) }

  override func refresh(viewChanged: Bool) {
    view.source.user = self
    update(view.source.content)
  }

  private func update<V: View>(_ content: V) {
    (node as? ViewNode<V>)?.update(content, environment)
  }

  override func makeItems() -> [LayoutItem] { node.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { node.listing }
  override var identityOfViews: AnyHashable? { node.identityOfViews }
}
