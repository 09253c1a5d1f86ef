// A gradient as a view fills all that it is offered.

@MainActor extension LinearGradient: View, PrimitiveView {
  public typealias Body = Never
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode.filling(self, context) }
}

@MainActor extension RadialGradient: View, PrimitiveView {
  public typealias Body = Never
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode.filling(self, context) }
}

@MainActor extension EllipticalGradient: View, PrimitiveView {
  public typealias Body = Never
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode.filling(self, context) }
}

@MainActor extension AngularGradient: View, PrimitiveView {
  public typealias Body = Never
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode.filling(self, context) }
}
