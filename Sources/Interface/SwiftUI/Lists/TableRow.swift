/// A row of a table.
public nonisolated struct TableRow<Value: Identifiable>: Identifiable, TableRowContent {
  public typealias TableRowValue = Value
  let value: Value
  var menu: AnyView?

  public init(_ value: Value) { self.value = value }

  public var id: Value.ID { value.id }
  public var _rows: [TableRow<Value>] { [self] }
}

/// Rows of a table.
public nonisolated protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  var _rows: [TableRow<TableRowValue>] { get }
}

/// Several rows of a table.
public nonisolated struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _rows: [TableRow<Value>]
}

extension TableRowContent {
  /// A menu that a press on a row opens.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> _TableRows<TableRowValue> {
    let menu = AnyView(menuItems())
    return _TableRows(
      _rows: _rows.map { row in
        var copy = row
        copy.menu = menu
        return copy
      })
  }
}

extension TableRowContent {
  /// - Support: without effect: nothing is dragged between apps.
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> _TableRows<TableRowValue> { _TableRows(_rows: _rows) }
  /// - Support: without effect: rows of tables are not dragged.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> _TableRows<TableRowValue> { _TableRows(_rows: _rows) }
}

/// A row with further rows below it, which are shown while it is expanded.
///
/// - Support: partial: nothing in the row expands it.
public nonisolated struct DisclosureTableRow<Value: Identifiable, Content: TableRowContent>:
  TableRowContent
where Content.TableRowValue == Value {
  public typealias TableRowValue = Value
  private let row: TableRow<Value>
  private let isExpanded: Binding<Bool>?
  private let content: Content

  public init(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: () -> Content
  ) {
    row = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content()
  }

  public var _rows: [TableRow<Value>] {
    isExpanded?.wrappedValue == true ? [row] + content._rows : [row]
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _rows: [TableRow<Content.TableRowValue>] { data.flatMap { content($0)._rows } }
}

extension ForEach
where ID == Data.Element.ID, Content: TableRowContent, Data.Element: Identifiable {
  @_disfavoredOverload
  public init<V>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TableRowValue == V {
    self.init(listed: data, id: \.id, content: content)
  }

  /// A row for each element.
  public init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(listed: data, id: \.id) { TableRow($0) }
  }
}

/// Collects the rows of a table.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(
    _ content: Content
  ) -> Content where Content.TableRowValue == Value { content }

  public static func buildPartialBlock<Content: TableRowContent>(
    first content: Content
  ) -> Content where Content.TableRowValue == Value { content }

  public static func buildPartialBlock<First: TableRowContent, Next: TableRowContent>(
    accumulated: First, next: Next
  ) -> _TableRows<Value> where First.TableRowValue == Value, Next.TableRowValue == Value {
    _TableRows(_rows: accumulated._rows + next._rows)
  }

  public static func buildOptional(
    _ content: (any TableRowContent<Value>)?
  ) -> _TableRows<Value> {
    _TableRows(_rows: content?._rows ?? [])
  }

  public static func buildEither<Content: TableRowContent>(
    first content: Content
  ) -> _TableRows<Value> where Content.TableRowValue == Value { _TableRows(_rows: content._rows) }

  public static func buildEither<Content: TableRowContent>(
    second content: Content
  ) -> _TableRows<Value> where Content.TableRowValue == Value { _TableRows(_rows: content._rows) }
}
