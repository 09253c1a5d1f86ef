/// The node of a view whose body does not run: one item, whatever the body would make.
final class UnevaluatedNode<V: View>: ViewNode<V> {
  private let item = LayoutItem()

  override func makeItems() -> [LayoutItem] { [item] }
}
