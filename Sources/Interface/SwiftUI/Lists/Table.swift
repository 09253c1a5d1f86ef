/// Rows with cells in columns. On phones it is a list of its first column (documented).
public nonisolated struct Table<Value: Identifiable, Rows, Columns>: View {
  let rows: [Value]
  let columns: [TableColumnValue<Value>]
  let selection: ListSelection?
  @Environment(\.horizontalSizeClass) private var sizeClass

  private var shown: [TableColumnValue<Value>] {
    sizeClass == .compact ? Array(columns.prefix(1)) : columns
  }

  @MainActor public var body: some View {
    ListBody(
      content: Section {
        ForEach(rows) { row in
          TableRowView(cells: shown.map { ($0.content(row), $0.width) })
        }
      } header: {
        if sizeClass != .compact {
          TableRowView(cells: shown.map { (AnyView($0.title), $0.width) })
        }
      }, selection: selection, isForm: false
    )
    .environment(\.listStyle, .plain)
  }
}

/// What a table shows of a value in one column.
public nonisolated struct TableColumnValue<Value> {
  let title: Text
  let content: (Value) -> AnyView
  var width = TableColumnWidth()
}

/// The limits of a column's width; the columns share what is left.
nonisolated struct TableColumnWidth {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
}

/// The cells of a row side by side.
struct TableRowView: View {
  let cells: [(content: AnyView, width: TableColumnWidth)]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(0..<cells.count, id: \.self) { index in
        cells[index].content
          .frame(
            minWidth: cells[index].width.minimum, idealWidth: cells[index].width.ideal,
            maxWidth: cells[index].width.maximum ?? .infinity, alignment: .leading)
      }
    }
  }
}

/// A column of a table.
public nonisolated struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  var value: TableColumnValue<RowValue>

  private func limited(_ width: TableColumnWidth) -> Self {
    var copy = self
    copy.value.width = width
    return copy
  }

  public func width(_ width: CGFloat? = nil) -> Self {
    limited(TableColumnWidth(minimum: width, ideal: width, maximum: width))
  }

  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    limited(TableColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }
}

extension TableColumn where Sort == Never, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { value = TableColumnValue(title: Text(titleKey)) { AnyView(content($0)) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { value = TableColumnValue(title: Text(title)) { AnyView(content($0)) } }

  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.value = TableColumnValue(title: Text(titleKey)) {
      AnyView(Text(verbatim: $0[keyPath: value]))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.value = TableColumnValue(title: Text(title)) {
      AnyView(Text(verbatim: $0[keyPath: value]))
    }
  }
}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.value = TableColumnValue(title: Text(titleKey)) { AnyView(content($0)) } }
}

/// Collects the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<S, Content: View, Label: View>(
    _ column: TableColumn<RowValue, S, Content, Label>
  ) -> [TableColumnValue<RowValue>] { [column.value] }

  public static func buildBlock(
    _ columns: [TableColumnValue<RowValue>]...
  ) -> [TableColumnValue<RowValue>] { columns.flatMap { $0 } }

  public static func buildOptional(
    _ columns: [TableColumnValue<RowValue>]?
  ) -> [TableColumnValue<RowValue>] { columns ?? [] }

  public static func buildEither(
    first columns: [TableColumnValue<RowValue>]
  ) -> [TableColumnValue<RowValue>] { columns }

  public static func buildEither(
    second columns: [TableColumnValue<RowValue>]
  ) -> [TableColumnValue<RowValue>] { columns }
}

extension Table where Rows == [Value], Columns == [TableColumnValue<Value>] {
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: nil)
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: ListSelection(selection))
  }

  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value {
    self.init(rows: Array(data), columns: columns(), selection: ListSelection(selection))
  }

  /// - Support: partial: headers do not sort; the order is that of the data.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> [TableColumnValue<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: nil)
  }
}

/// How a table looks.
@MainActor @preconcurrency
public protocol TableStyle {}

public nonisolated struct AutomaticTableStyle: TableStyle { public init() {} }

/// Without a difference to the automatic style on pads.
public nonisolated struct InsetTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
  /// - Support: without effect: all tables look the same.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }
}
