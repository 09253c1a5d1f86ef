/// A line between views. In a stack it is perpendicular to the stack's axis; elsewhere it is horizontal.
public nonisolated struct Divider: View, Sendable {
  public typealias Body = Never
  public init() {}
}

@MainActor extension Divider: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Divider> {
    ShapeNode(self, context) { _ in
      (Rectangle(), AnyShapeStyle(SeparatorShapeStyle()), FillStyle())
    } configure: { item, environment in
      let isThick = environment.dynamicTypeSize.isAccessibilitySize
      let thickness = isThick ? 1 : 1 / max(environment.displayScale, 1)
      let isUpright = environment.value(of: StackAxisKey.self) == .horizontal
      item.sizeRule = { proposal in
        let size = proposal.replacingUnspecifiedDimensions()
        return isUpright
          ? CGSize(width: thickness, height: size.height)
          : CGSize(width: size.width, height: thickness)
      }
    }
  }
}
