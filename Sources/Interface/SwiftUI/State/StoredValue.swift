/// A stored value that bodies read, and that notifies its readers of changes.
@MainActor
final class StoredValue<Value>: Dependency {
  private var value: Value
  private var readers: [ObjectIdentifier: Reader] = [:]
  private let label: PropertyLabel
  private weak var graph: ViewGraph?

  private struct Reader {
    weak var node: Node?
  }

  /// Returns the value if it was changed where it is kept; nil if it is kept here only.
  private let source: (() -> Value?)?

  init(
    _ value: Value, label: PropertyLabel, graph: ViewGraph, source: (() -> Value?)? = nil
  ) {
    self.value = value
    self.source = source
    self.label = label
    self.graph = graph
  }

  /// Returns the value and makes the current body depend on it.
  func read() -> Value {
    if let node = ViewGraph.reader {
      readers[ObjectIdentifier(node)] = Reader(node: node)
      node.depend(on: self)
    }
    return value
  }

  /// Sets the value and marks all readers as dirty. Has no effect if the new value is known to equal the old
  /// one.
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

/// A value that is kept elsewhere as well, where anything may change it.
@MainActor
protocol SourcedValue: AnyObject {
  var hasSource: Bool { get }
  /// Reads the value again where it is kept.
  func readSource()
}

extension StoredValue: SourcedValue {
  var hasSource: Bool { source != nil }

  func readSource() {
    if let new = source?() { write(new) }
  }
}
