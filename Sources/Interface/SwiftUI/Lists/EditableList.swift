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

/// The views of the elements of a bound collection.
public typealias _BoundForEach<C: RandomAccessCollection, ID: Hashable, Content> =
  ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, Content>

extension ForEach where Content: View {
  /// A view for each element of a bound collection whose elements can be deleted or moved in a list.
  public init<C: _EditableData>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    self.init(data, id: id, content: content)
    var edits = ListEdits()
    if editActions.contains(.delete) {
      edits.delete = { data.wrappedValue.remove(atOffsets: $0) }
    }
    if editActions.contains(.move) {
      edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
    self.edits = edits
  }

  public init<C: _EditableData>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }
}

extension List where SelectionValue == Never {
  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _BoundForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
  }
}

extension List {
  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _BoundForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }

  public init<Data: _EditableData, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == _BoundForEach<Data, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selection: selection) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }

  public init<Data: _EditableData, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == _BoundForEach<Data, ID, RowContent>, Data.Index: Hashable {
    self.init(selection: selection) {
      ForEach(data, id: id, editActions: editActions, content: rowContent)
    }
  }
}
