/// The node of a view with a body of its own.
final class BodyNode<V: View>: ViewNode<V> {
  private var properties = DynamicProperties<V>()
  /// The view with its dynamic properties connected to the node's storage.
  private var connected: V?
  private var content: ViewNode<V.Body>!

  override var children: [Node] { [content] }

  override func didConnect() { content = makeChild(makeBody()) }

  private func makeBody() -> V.Body {
    graph.countBody()
    dropDependencies()
    var value = view
    properties.connect(&value, to: self)
    connected = value
    return tracking { value.body }
  }

  /// Runs the body only if the view, a dynamic property or a key of the environment that it read
  /// has changed; hands the environment on otherwise.
  override func refresh(viewChanged: Bool) {
    if viewChanged || wasDirty || didReadChangedEnvironment {
      let body = ChangeReport.during(
        isFirst: false, viewChanged: viewChanged, environmentChanged: didReadChangedEnvironment
      ) { makeBody() }
      content.update(body, environment)
    } else {
      content.update(content.view, environment)
    }
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { content.listing }
  override var identityOfViews: AnyHashable? { content.identityOfViews }

  override func willBeRemoved() { properties.disconnect(from: self) }
}
