/// An option of a picker.
@MainActor
struct PickerOption: Equatable {
  /// The value of the option; nil for a view that cannot be selected, such as a divider.
  let tag: AnyHashable?
  let label: LabelContent
  let item: LayoutItem
  let isSeparator: Bool

  /// Returns the options that a view consists of. The value of an option is its view's tag, or its id in a
  /// `ForEach`.
  static func all(in node: Node) -> [PickerOption] {
    var ids: [ObjectIdentifier: AnyHashable] = [:]
    collectIDs(node, &ids)
    let separators = separators(in: node)
    return node.items.map { item in
      PickerOption(
        tag: (item.layoutValue(TagKey.self) ?? nil) ?? ids[ObjectIdentifier(item)],
        label: LabelContent([item]), item: item,
        isSeparator: separators.contains(ObjectIdentifier(item)))
    }
  }

  private static func collectIDs(_ node: Node, _ ids: inout [ObjectIdentifier: AnyHashable]) {
    for (id, items) in node.explicitID where items.count == 1 {
      ids[ObjectIdentifier(items[0])] = id
    }
    for child in node.children { collectIDs(child, &ids) }
  }

  private static func separators(in node: Node) -> Set<ObjectIdentifier> {
    if node is ViewNode<Divider> { return Set(node.items.map { ObjectIdentifier($0) }) }
    return node.children.reduce(into: []) { $0.formUnion(separators(in: $1)) }
  }

  /// Returns the tag as a value of the selection's type; nil if the tag has another type.
  func value<Value: Hashable>(as type: Value.Type) -> Value? { tag?.base as? Value }

  nonisolated static func == (a: PickerOption, b: PickerOption) -> Bool {
    MainThread.assume {
      a.tag == b.tag && a.label == b.label && a.item === b.item
    }
  }
}

extension View {
  /// Sets the value that selects the view in a picker.
  ///
  /// The tag also matches an optional selection, whatever `includeOptional` is.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View {
    self.tag(tag)
  }
}
