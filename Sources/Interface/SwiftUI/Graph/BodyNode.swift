/// The node of a view that has a body.
final class BodyNode<V: View>: ViewNode<V>, FrameClient {
  private var properties = DynamicProperties<V>()
  /// The view with its dynamic properties connected to the node's storage.
  private var connected: V?
  private var content: ViewNode<V.Body>!
  /// The animated value of the view; nil for a view that is not `Animatable`.
  private var attribute: AnimatedAttribute<V>?

  override var children: [Node] { [content] }

  override func didConnect() {
    if V.self is any Animatable.Type { attribute = .make(view) }
    content = makeChild(makeBody())
  }

  private func makeBody() -> V.Body {
    dropDependencies()
    var value = attribute?.value(at: graph.now) ?? view
    properties.connect(&value, to: self)
    connected = value
    return tracking { value.body }
  }

  /// Evaluates the body only if the view, a dynamic property or an environment value that it has read has
  /// changed. Otherwise only passes the environment on.
  override func refresh(viewChanged: Bool) {
    if viewChanged { animate() }
    if viewChanged || wasDirty || didReadChangedEnvironment {
      let body = ChangeReport.during(
        isFirst: false, viewChanged: viewChanged, environmentChanged: didReadChangedEnvironment
      ) { makeBody() }
      content.update(body, environment)
    } else {
      content.update(content.view, environment)
    }
  }

  private func animate() {
    guard let attribute else { return }
    attribute.set(view, transaction, for: self)
    if attribute.isRunning { graph.animations.add(self) }
  }

  /// Evaluates the body for the animated values at a time.
  func showFrame(at now: Double) -> Double? {
    guard let attribute, !isRemoved else {
      attribute?.stop()
      return nil
    }
    content.update(makeBody(), environment)
    return attribute.isRunning ? attribute.nextEvent(after: now) ?? .infinity : nil
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override var listsChildren: Bool { isListed }
  override var leavesContentAlone: Bool { true }
  override func makeListing() -> [ViewListing] { content.listing }
  override var identityOfViews: AnyHashable? { content.identityOfViews }

  override func willBeRemoved() { properties.disconnect(from: self) }
}
