/// A sequence of views, the result of several statements in a view builder.
public nonisolated struct TupleView<T>: View {
  public var value: T

  public init(_ value: T) { self.value = value }
}

/// Content of several views.
protocol SeveralViews {}

extension TupleView: SeveralViews {}

@MainActor extension TupleView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<TupleView<T>> { TupleNode(self, context) }
}

/// The node of a tuple view. The elements are read from the tuple's memory layout, since generic code cannot
/// access the elements of a tuple.
private final class TupleNode<T>: ViewNode<TupleView<T>> {
  private struct Element {
    var offset: Int
    var update: @MainActor (UnsafeRawPointer, EnvironmentValues) -> Void
    var node: Node
  }

  private var elements: [Element] = []

  override var children: [Node] { elements.map(\.node) }

  override func didConnect() {
    withUnsafePointer(to: view.value) { tuple in
      let raw = UnsafeRawPointer(tuple)
      elements = TupleFields.of(T.self).map { field in
        makeElement(field.type, at: raw, offset: field.offset)
      }
    }
  }

  private func makeElement<V: View>(
    _ type: V.Type, at raw: UnsafeRawPointer, offset: Int
  ) -> Element {
    let node = makeChild((raw + offset).assumingMemoryBound(to: V.self).pointee)
    return Element(
      offset: offset,
      update: { raw, environment in
        node.update((raw + offset).assumingMemoryBound(to: V.self).pointee, environment)
      }, node: node)
  }

  override func refresh(viewChanged: Bool) {
    withUnsafePointer(to: view.value) { tuple in
      for element in elements { element.update(UnsafeRawPointer(tuple), environment) }
    }
  }

  override func makeItems() -> [LayoutItem] { elements.flatMap(\.node.items) }

  override var listsChildren: Bool { isListed }
  override func makeListing() -> [ViewListing] { elements.flatMap(\.node.listing) }
}

/// The types and offsets of the views in a tuple.
@MainActor
enum TupleFields {
  struct Field {
    var type: any View.Type
    var offset: Int
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  static func of<T>(_ tuple: T.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(tuple)] { return fields }
    let fields: [Field]
    if let single = tuple as? any View.Type {
      fields = [Field(type: single, offset: 0)]
    } else {
      fields = ValueFields.stored(in: tuple).compactMap { field in
        (field.type as? any View.Type).map { Field(type: $0, offset: field.offset) }
      }
    }
    known[ObjectIdentifier(tuple)] = fields
    return fields
  }

  /// Returns the views of a tuple at an address.
  static func views<T>(of tuple: T.Type, at raw: UnsafeRawPointer) -> [any View] {
    of(tuple).map { load($0.type, at: raw + $0.offset) }
  }

  private static func load<V: View>(_: V.Type, at raw: UnsafeRawPointer) -> any View {
    raw.assumingMemoryBound(to: V.self).pointee
  }
}
