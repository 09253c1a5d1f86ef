// A gradient as a view fills the proposed size.

/// A gradient as a style runs from top to bottom.
extension Gradient: ShapeStyle, PaintStyle {
  public typealias Resolved = Never
  func paint(in environment: EnvironmentValues) -> Paint {
    .linear(resolved(in: environment), start: .top, end: .bottom)
  }
}

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
