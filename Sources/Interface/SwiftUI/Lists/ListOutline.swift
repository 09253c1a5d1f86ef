/// Displays the elements of a tree as rows. The children of an element are indented and visible while it is
/// expanded.
public nonisolated struct _ListOutline<
  Data: RandomAccessCollection, ID: Hashable, RowContent: View
>: View {
  let data: Data
  let id: (Data.Element) -> ID
  let children: KeyPath<Data.Element, Data?>
  let depth: Int
  let content: (Data.Element) -> RowContent

  public var body: some View {
    ForEach<Data, ID, _ListOutlineElement<Data, ID, RowContent>>(
      data: data,
      content: { element in
        _ListOutlineElement(
          element: element, id: id, children: children, depth: depth, content: content)
      }, id: id)
  }
}

/// An element of a tree together with its descendants.
public nonisolated struct _ListOutlineElement<
  Data: RandomAccessCollection, ID: Hashable, RowContent: View
>: View {
  let element: Data.Element
  let id: (Data.Element) -> ID
  let children: KeyPath<Data.Element, Data?>
  let depth: Int
  let content: (Data.Element) -> RowContent
  @State private var isExpanded = false

  public var body: some View {
    let below = element[keyPath: children]
    content(element)
      .layoutValue(
        key: OutlineRowKey.self,
        value: OutlineRow(
          depth: depth, isExpanded: below == nil ? nil : isExpanded,
          toggle: { isExpanded.toggle() }))
    if isExpanded, let below {
      AnyView(
        _ListOutline(
          data: below, id: id, children: children, depth: depth + 1, content: content))
    }
  }
}

/// The position of a row in a tree.
nonisolated struct OutlineRow {
  var depth = 0
  var isExpanded: Bool?
  var toggle: () -> Void = {}
}

enum OutlineRowKey: LayoutValueKey { static var defaultValue: OutlineRow { OutlineRow() } }
