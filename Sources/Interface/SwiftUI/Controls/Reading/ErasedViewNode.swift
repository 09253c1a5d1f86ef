/// A node whose view can be asked for without its type.
@MainActor
protocol ErasedViewNode: Node {
  var erasedView: Any { get }
}

extension ViewNode: ErasedViewNode {
  var erasedView: Any { view }
}
