/// A view or modifier with a modifier applied to it.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}
extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

@MainActor extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    if let primitive = modifier as? any PrimitiveModifier {
      return primitive.anyNode(modifying: self, context)
    }
    if let geometry = modifier as? any GeometryEffect {
      return geometry.anyNode(modifying: self, context)
    }
    return ModifierBodyNode(self, context)
  }
}

/// A modifier without a body, which SwiftUI implements itself.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>>
}

@MainActor extension PrimitiveModifier {
  fileprivate func anyNode<Content: View, M: ViewModifier>(
    modifying view: ModifiedContent<Content, M>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, M>> {
    // The view's modifier is this one, so the types match.
    let own = view as! ModifiedContent<Content, Self>
    return makeNode(own, context) as! ViewNode<ModifiedContent<Content, M>>
  }
}

/// The node of a view with a modifier, which keeps the node of the modified view.
class ModifierNode<Content: View, M: ViewModifier>: ViewNode<ModifiedContent<Content, M>> {
  final private(set) var content: ViewNode<Content>!

  final var modifier: M { view.modifier }

  /// The environment of the modified view.
  var contentEnvironment: EnvironmentValues { environment }

  override var children: [Node] { [content] }

  override func didConnect() {
    content = makeChild(view.content, environment: contentEnvironment)
  }

  override func refresh(viewChanged: Bool) { content.update(view.content, contentEnvironment) }

  override func makeItems() -> [LayoutItem] { content.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content.listing }
  override var identityOfViews: AnyHashable? { content.identityOfViews }
}

/// The node of a modifier that has a body of its own.
private final class ModifierBodyNode<Content: View, M: ViewModifier>:
  ViewNode<ModifiedContent<Content, M>>, FrameClient
{
  private var source: ModifierContentSource!
  private var bodyNode: ViewNode<M.Body>!
  private var modifier: M!
  private var properties = DynamicProperties<M>()
  /// The animated value of the modifier; nil for modifiers that are not animatable.
  private var attribute: AnimatedAttribute<M>?

  override var children: [Node] { [bodyNode] }

  override func didConnect() {
    if M.self is any Animatable.Type { attribute = .make(view.modifier) }
    source = ModifierContentSource(view.content)
    bodyNode = makeChild(makeBody())
  }

  private func makeBody() -> M.Body {
    modifier = attribute?.value(at: graph.now) ?? view.modifier
    properties.connect(&modifier, to: self)
    return tracking { modifier.body(content: _ViewModifier_Content(source: source)) }
  }

  override func refresh(viewChanged: Bool) {
    source.update(view.content)
    if viewChanged { animate() }
    if viewChanged || wasDirty || didReadChangedEnvironment {
      bodyNode.update(makeBody(), environment)
    } else {
      bodyNode.update(bodyNode.view, environment)
    }
  }

  private func animate() {
    guard let attribute else { return }
    attribute.set(view.modifier, transaction, for: self)
    if attribute.isRunning { graph.animations.add(self) }
  }

  /// Evaluates the body with the animated values at the current time.
  func showFrame(at now: Double) -> Double? {
    guard let attribute, !isRemoved else {
      attribute?.stop()
      return nil
    }
    bodyNode.update(makeBody(), environment)
    return attribute.isRunning ? attribute.nextEvent(after: now) ?? .infinity : nil
  }

  override func makeItems() -> [LayoutItem] { bodyNode.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { bodyNode.listing }
  override var identityOfViews: AnyHashable? { bodyNode.identityOfViews }
}
