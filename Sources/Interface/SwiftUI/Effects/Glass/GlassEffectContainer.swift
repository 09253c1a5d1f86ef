/// A view that draws the glass of its content together: shapes closer than the spacing merge.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let spacing: CGFloat?
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public var body: some View {
    content.modifier(GlassContainerModifier(spacing: spacing ?? Self.standardSpacing))
  }

  /// The default spacing in points, a guess.
  private static var standardSpacing: CGFloat { 8 }
}

nonisolated struct GlassContainerModifier: ViewModifier {
  typealias Body = Never
  let spacing: CGFloat
}

@MainActor extension GlassContainerModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> GlassContainerItem {
    GlassContainerItem(child, group: GlassGroupView())
  }

  func update(_ item: GlassContainerItem, _ environment: EnvironmentValues) {
    item.joiningSpacing = spacing
  }
}

final class GlassContainerItem: GroupItem {
  var joiningSpacing: CGFloat = 0 {
    didSet { if joiningSpacing != oldValue { effectDidChange() } }
  }

  override func apply(to layer: CALayer, in frame: CGRect) {
    (layer as? GlassContainerLayer)?.spacing = joiningSpacing
  }
}

/// The view of a group whose glass is drawn together.
final class GlassGroupView: GroupView {
  override class var layerClass: AnyClass { GlassContainerLayer.self }
}
