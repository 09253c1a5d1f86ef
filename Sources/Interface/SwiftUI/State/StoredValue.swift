/// A value outside of the view graph's values that bodies read and that tells its readers of changes.
@MainActor
final class StoredValue<Value>: Dependency {
  private var value: Value
  private var readers: [ObjectIdentifier: Reader] = [:]
  private let label: PropertyLabel
  private weak var graph: ViewGraph?

  private struct Reader {
    weak var node: Node?
  }

  init(_ value: Value, label: PropertyLabel, graph: ViewGraph) {
    self.value = value
    self.label = label
    self.graph = graph
  }

  /// The value; the body that runs now depends on it from here on.
  func read() -> Value {
    if let node = ViewGraph.reader {
      readers[ObjectIdentifier(node)] = Reader(node: node)
      node.depend(on: self)
    }
    return value
  }

  /// Changes the value and marks all readers. A value that is known to be the same changes nothing.
  func write(_ new: Value) {
    if ViewGraph.reader != nil { reportWriteInBody() }
    guard !ValueComparison.areEqual(value, new) else { return }
    for reader in readers.values { reader.node?.graph.willChange() }
    value = new
    for reader in readers.values {
      if let node = reader.node { node.graph.invalidate(node) }
    }
  }

  private func reportWriteInBody() {
    graph?.report(
      "State \(label.description) was changed while a body was computed. Change it in an action, in "
        + "onAppear or in onChange; the new value is shown by the next update.")
  }

  func remove(reader: Node) { readers[ObjectIdentifier(reader)] = nil }
}
