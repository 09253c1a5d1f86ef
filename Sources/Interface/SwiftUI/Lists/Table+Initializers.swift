public import Foundation

// A table of data, of rows of a named type, and of rows; each with a selection or sorted, or both.
extension Table where Rows == [Value], Columns == [TableColumnValue<Value>] {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(rows: data.map { TableRow($0) }, columns: columns(), selection: nil)
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(
      rows: data.map { TableRow($0) }, columns: columns(), selection: nil,
      sort: TableSort(sortOrder))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(
      rows: data.map { TableRow($0) }, columns: columns(), selection: ListSelection(selection))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(
      rows: data.map { TableRow($0) }, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(
      rows: data.map { TableRow($0) }, columns: columns(), selection: ListSelection(selection))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(
      rows: data.map { TableRow($0) }, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: nil)
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: nil, sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: ListSelection(selection))
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(
      rows: rows()._rows, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: ListSelection(selection))
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(
      rows: rows()._rows, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: nil)
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: nil, sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: ListSelection(selection))
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(
      rows: rows()._rows, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }

  public init<Content: TableRowContent>(
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value {
    self.init(rows: rows()._rows, columns: columns(), selection: ListSelection(selection))
  }

  public init<Content: TableRowContent, Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>],
    @TableRowBuilder<Value> rows: () -> Content
  ) where Content.TableRowValue == Value, Sort.Compared == Value {
    self.init(
      rows: rows()._rows, columns: columns(), selection: ListSelection(selection),
      sort: TableSort(sortOrder))
  }
}
