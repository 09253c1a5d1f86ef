/// The node of a view whose body is not evaluated. It has one layout item, whatever the body would contain.
final class UnevaluatedNode<V: View>: ViewNode<V> {
  private let item = LayoutItem()

  override func makeItems() -> [LayoutItem] { [item] }
}
