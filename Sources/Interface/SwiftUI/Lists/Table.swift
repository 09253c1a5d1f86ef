public import Foundation

/// A container that displays rows with cells in columns. On phones it is a list of its first column
/// (documented).
public nonisolated struct Table<Value: Identifiable, Rows, Columns>: View {
  let rows: [TableRow<Value>]
  let columns: [TableColumnValue<Value>]
  let selection: ListSelection?
  var sort: TableSort?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableColumnHeaders) private var headers

  private var shown: [TableColumnValue<Value>] {
    sizeClass == .compact ? Array(columns.prefix(1)) : columns
  }

  @MainActor public var body: some View {
    ListBody(
      content: Section {
        ForEach(rows) { row in
          TableRowView(cells: shown.map { ($0.content(row.value), $0.width, $0.alignment.cells) })
            .contextMenu(row.menu.map { menu in ContextMenu { menu } })
        }
      } header: {
        if sizeClass != .compact, headers != .hidden {
          TableRowView(
            cells: shown.map {
              (AnyView(TableHeader(column: $0, sort: sort)), $0.width, $0.alignment.cells)
            })
        }
      }, selection: selection, isForm: false
    )
    .environment(\.listStyle, .plain)
  }
}

/// The title of a column. Tapping it sorts the rows.
private struct TableHeader<Value>: View {
  let column: TableColumnValue<Value>
  let sort: TableSort?

  var body: some View {
    if let sort, let comparator = column.comparator {
      let order = sort.order(comparator)
      Button {
        sort.choose(comparator)
      } label: {
        HStack(spacing: 4) {
          column.title
          if let order {
            Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
          }
        }
      }
      .buttonStyle(.plain)
    } else {
      column.title
    }
  }
}

/// The sort order of a table's rows, stored in a binding of the program.
nonisolated struct TableSort {
  /// Returns the order in which a column sorts the rows; nil if it is not the first criterion.
  let order: (Any) -> SortOrder?
  /// Sorts by a column. If the rows are already sorted by it, the order is reversed.
  let choose: (Any) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
    func isSame(_ a: Sort, _ b: Sort) -> Bool {
      var b = b
      b.order = a.order
      return a == b
    }
    order = { comparator in
      guard let own = comparator as? Sort, let first = sortOrder.wrappedValue.first,
        isSame(first, own)
      else { return nil }
      return first.order
    }
    choose = { comparator in
      guard var own = comparator as? Sort else { return }
      var others = sortOrder.wrappedValue
      if let first = others.first, isSame(first, own) {
        own.order = first.order == .forward ? .reverse : .forward
      }
      others.removeAll { isSame($0, own) }
      sortOrder.wrappedValue = [own] + others
    }
  }
}

/// The content of one column of a table, computed for a value.
public nonisolated struct TableColumnValue<Value> {
  let title: Text
  /// The comparator that sorts the rows by the column; nil for a column without sorting.
  var comparator: Any?
  let content: (Value) -> AnyView
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic

  init(title: Text, comparator: Any? = nil, content: @escaping (Value) -> AnyView) {
    self.title = title
    self.comparator = comparator
    self.content = content
  }
}

/// Where the cells of a column stand in its width.
public nonisolated struct TableColumnAlignment: Hashable, Sendable {
  let cells: Alignment
  private let name: String
  public static let automatic = TableColumnAlignment(cells: .leading, name: "automatic")
  public static let leading = TableColumnAlignment(cells: .leading, name: "leading")
  public static let center = TableColumnAlignment(cells: .center, name: "center")
  public static let trailing = TableColumnAlignment(cells: .trailing, name: "trailing")
  /// As numbers: their ends below each other.
  public static let numeric = TableColumnAlignment(cells: .trailing, name: "numeric")

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The limits of a column's width in points. The columns share the remaining width.
nonisolated struct TableColumnWidth {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
}

/// The cells of a table row, side by side.
struct TableRowView: View {
  let cells: [(content: AnyView, width: TableColumnWidth, alignment: Alignment)]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(0..<cells.count, id: \.self) { index in
        cells[index].content
          .frame(
            minWidth: cells[index].width.minimum, idealWidth: cells[index].width.ideal,
            maxWidth: cells[index].width.maximum ?? .infinity, alignment: cells[index].alignment)
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

extension TableColumn {
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var copy = self
    copy.value.alignment = alignment
    return copy
  }

  /// - Support: without effect: users cannot arrange columns.
  public func customizationID(_ id: String) -> Self { self }
  /// - Support: without effect: users cannot arrange columns.
  public func customizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> Self { self }
  /// - Support: without effect: users cannot arrange columns.
  public func defaultVisibility(_ visibility: Visibility) -> Self { self }
  /// - Support: without effect: users cannot arrange columns.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> Self { self }
}

/// What users may change of a column.
public nonisolated struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn where Sort == Never, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { value = TableColumnValue(title: Text(titleKey)) { AnyView(content($0)) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { value = TableColumnValue(title: Text(title)) { AnyView(content($0)) } }

}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.value = TableColumnValue(
      title: Text(titleKey), comparator: KeyPathComparator(value)
    ) { AnyView(Text(verbatim: $0[keyPath: value])) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.value = TableColumnValue(title: Text(title), comparator: KeyPathComparator(value)) {
      AnyView(Text(verbatim: $0[keyPath: value]))
    }
  }

  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.value = TableColumnValue(title: Text(titleKey), comparator: KeyPathComparator(value)) {
      AnyView(content($0))
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.value = TableColumnValue(title: Text(title), comparator: KeyPathComparator(value)) {
      AnyView(content($0))
    }
  }
}

/// A result builder for the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> [TableColumnValue<RowValue>] { [column.value] }

  /// A column that does not sort, in a table that does.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
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

extension TableColumnBuilder where Sort == Never {
  /// A column that sorts, in a table that does not.
  @_disfavoredOverload
  public static func buildExpression<S, Content: View, Label: View>(
    _ column: TableColumn<RowValue, S, Content, Label>
  ) -> [TableColumnValue<RowValue>] { [column.value] }
}

/// A style that determines the appearance of a table.
@MainActor @preconcurrency
public protocol TableStyle {}

public nonisolated struct AutomaticTableStyle: TableStyle { public init() {} }

/// The inset table style: on pads the same as the automatic style.
public nonisolated struct InsetTableStyle: TableStyle { public init() {} }

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
  /// - Support: without effect: rows have one background.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension View {
  /// - Support: without effect: all tables look the same.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Shows or hides the titles of the columns of tables.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}

enum TableColumnHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}
