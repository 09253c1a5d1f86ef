/// A view whose body is evaluated again only if the view differs from the previous one.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
  public var content: Content

  public init(content: Content) { self.content = content }
}

@MainActor extension EquatableView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PassThroughNode(self, context, content: \.content)
  }
}

extension View where Self: Equatable {
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
