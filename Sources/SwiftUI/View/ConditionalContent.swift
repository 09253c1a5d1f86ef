/// One of two views, as `if` and `switch` make them in a view builder.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  var storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

@MainActor extension _ConditionalContent: PrimitiveView
where TrueContent: View, FalseContent: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ConditionalNode(self, context) }
}

private final class ConditionalNode<T: View, F: View>: ViewNode<_ConditionalContent<T, F>> {
  private enum Branch {
    case first(ViewNode<T>)
    case second(ViewNode<F>)

    var node: Node {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private var branch: Branch?

  override var children: [Node] { branch.map { [$0.node] } ?? [] }

  override func didConnect() { branch = makeBranch() }

  private func makeBranch() -> Branch {
    switch view.storage {
    case .trueContent(let content): .first(makeChild(content))
    case .falseContent(let content): .second(makeChild(content))
    }
  }

  /// The branch keeps its state as long as the condition has the same answer.
  override func refresh(viewChanged: Bool) {
    switch (view.storage, branch) {
    case (.trueContent(let content), .first(let node)): node.update(content, environment)
    case (.falseContent(let content), .second(let node)): node.update(content, environment)
    default:
      branch?.node.remove()
      branch = makeBranch()
      itemsDidChange()
    }
  }

  override func makeItems() -> [LayoutItem] { branch?.node.items ?? [] }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { branch?.node.listing ?? [] }
  override var identityOfViews: AnyHashable? { branch?.node.identityOfViews }
}
