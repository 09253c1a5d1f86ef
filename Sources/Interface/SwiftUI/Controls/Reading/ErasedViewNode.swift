/// A node whose view can be read with its type erased.
@MainActor
protocol ErasedViewNode: Node {
  var erasedView: Any { get }
}

extension ViewNode: ErasedViewNode {
  var erasedView: Any { view }
}
