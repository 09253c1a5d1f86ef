/// The changes to a collection that a list allows its user to make.
public nonisolated struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// What a list can delete from and move in.
public typealias _EditableData = MutableCollection & RandomAccessCollection
  & RangeReplaceableCollection

extension List where SelectionValue == Never {
  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, rowContent: rowContent)
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _EditableForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init { _EditableForEach(data, id: id, actions: editActions, content: rowContent) }
  }
}

extension List {
  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(
      data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _EditableForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(
      data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _EditableForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init(selection: selection) {
      _EditableForEach(data, id: id, actions: editActions, content: rowContent)
    }
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _EditableForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init(selection: selection) {
      _EditableForEach(data, id: id, actions: editActions, content: rowContent)
    }
  }
}

extension ForEach where Content: View {
  /// A view for each element of a bound collection whose elements can be deleted or moved.
  @_disfavoredOverload
  public init<C: _EditableData, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == CollectionOfOne<Int>, ID == Int, Content == _EditableForEach<C, C.Element.ID, R>,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  @_disfavoredOverload
  public init<C: _EditableData, Key: Hashable, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, Key>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == CollectionOfOne<Int>, ID == Int, Content == _EditableForEach<C, Key, R>,
    C.Index: Hashable
  {
    self.init(
      data: CollectionOfOne(0),
      content: { _ in _EditableForEach(data, id: id, actions: editActions, content: content) },
      id: { $0 })
  }
}

/// The elements of a bound collection with the actions that the list offers for them.
public nonisolated struct _EditableForEach<Data: _EditableData, ID: Hashable, RowContent: View>:
  View
where Data.Index: Hashable {
  private let data: Binding<Data>
  private let id: KeyPath<Data.Element, ID>
  private let actions: EditActions<Data>
  private let content: (Binding<Data.Element>) -> RowContent

  init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, actions: EditActions<Data>,
    content: @escaping (Binding<Data.Element>) -> RowContent
  ) {
    self.data = data
    self.id = id
    self.actions = actions
    self.content = content
  }

  public var body: some View {
    ForEach(data, id: id, content: content)
      .onDelete(
        perform: actions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil
      )
      .onMove(
        perform: actions.contains(.move)
          ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
  }
}
