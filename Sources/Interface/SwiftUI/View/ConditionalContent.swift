/// One of two views, the result of `if` and `switch` in a view builder.
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
  private var trueContent: DynamicChild<ViewNode<T>>?
  private var falseContent: DynamicChild<ViewNode<F>>?
  /// Whether the true branch is displayed. The other branch exists only during its removal.
  private var isTrue = false

  override var children: [Node] { (trueContent?.nodes ?? []) + (falseContent?.nodes ?? []) }

  override func didConnect() {
    switch view.storage {
    case .trueContent(let content):
      isTrue = true
      trueContent = DynamicChild(makeChild(content), of: self)
    case .falseContent(let content):
      falseContent = DynamicChild(makeChild(content), of: self)
    }
  }

  /// Updates the current branch, or replaces it by the other one, which starts with new state.
  override func refresh(viewChanged: Bool) {
    switch view.storage {
    case .trueContent(let content):
      if isTrue {
        trueContent?.node.update(content, environment)
      } else {
        isTrue = true
        let isShown = falseContent?.leave { [weak self] in self?.falseContent = nil }
        if isShown == false { falseContent = nil }
        let leaving = trueContent
        let child = leaving ?? DynamicChild(makeChild(content), of: self)
        trueContent = child
        insert(child, content, isBack: leaving != nil)
      }
    case .falseContent(let content):
      if !isTrue {
        falseContent?.node.update(content, environment)
      } else {
        isTrue = false
        let isShown = trueContent?.leave { [weak self] in self?.trueContent = nil }
        if isShown == false { trueContent = nil }
        let leaving = falseContent
        let child = leaving ?? DynamicChild(makeChild(content), of: self)
        falseContent = child
        insert(child, content, isBack: leaving != nil)
      }
    }
  }

  private func insert<V: View>(
    _ child: DynamicChild<ViewNode<V>>, _ content: V, isBack: Bool
  ) {
    if isBack {
      child.node.update(content, environment)
      child.comeBack()
    } else {
      child.appear()
    }
    itemsDidChange()
  }

  override func willBeRemoved() {
    trueContent?.ownerWillBeRemoved()
    falseContent?.ownerWillBeRemoved()
  }

  override func childItemsDidChange() {
    trueContent?.contentItemsDidChange()
    falseContent?.contentItemsDidChange()
    super.childItemsDidChange()
  }

  override func makeItems() -> [LayoutItem] {
    isTrue ? trueContent?.items ?? [] : falseContent?.items ?? []
  }

  private var shownNode: Node? { isTrue ? trueContent?.node : falseContent?.node }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { shownNode?.listing ?? [] }
  override var identityOfViews: AnyHashable? { shownNode?.identityOfViews }
}
