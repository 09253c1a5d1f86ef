/// A container that arranges rows of cells in common columns.
public nonisolated struct Grid<Content: View>: View {
  public typealias Body = Never
  let layout: GridLayout
  let content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

@MainActor extension Grid: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context, layout: \.layout, content: \.content)
  }
}

/// A row of a grid. Outside a grid its views belong to the surrounding container.
public nonisolated struct GridRow<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

@MainActor extension GridRow: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ItemContainerNode(self, context, item: GridRowItem(), content: \.content) { item, view, _ in
      item.alignment = view.alignment
    }
  }
}

/// The layout item of a `GridRow`, whose cells are placed by the grid.
final class GridRowItem: LayoutItem {
  var alignment: VerticalAlignment?

  /// Returns the arrangement of a row outside a grid, which is a horizontal stack.
  private func arrangement(_ proposal: ProposedViewSize) -> StackArrangement {
    StackArrangement(
      axis: .horizontal, guide: (alignment ?? .center).key, spacing: nil, proposal: proposal,
      subviews: LayoutSubviews(
        items: children[...], target: PlacementTarget(), layoutDirection: layoutDirection))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { arrangement(proposal).size }

  /// The positions that a grid has given to the cells, relative to the row's origin.
  var cells: [(origin: CGPoint, proposal: ProposedViewSize)]?

  override func placeChildren() {
    let places = cells ?? arrangement(proposal).views.map { ($0.origin, $0.proposal) }
    for (child, cell) in zip(children, places) {
      place(
        child, at: CGPoint(x: frame.minX + cell.0.x, y: frame.minY + cell.0.y), proposal: cell.1)
    }
  }

  override var spacing: ViewSpacing {
    children.reduce(into: ViewSpacing.none) { $0.formUnion($1.spacing) }
  }
}

enum GridCellColumnsKey: LayoutValueKey { static var defaultValue: Int { 1 } }
enum GridCellUnsizedAxesKey: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}
enum GridCellAnchorKey: LayoutValueKey { static var defaultValue: UnitPoint? { nil } }

/// A layout whose columns are as wide as their widest cell. Flexible columns share the remaining width.
public nonisolated struct GridLayout: Layout, GuidedByChildren {
  public typealias AnimatableData = EmptyAnimatableData
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    MainThread.assume { GridArrangement(self, subviews.items.map { $0 }, proposal).size }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainThread.assume {
      let arrangement = GridArrangement(
        self, subviews.items.map { $0 }, ProposedViewSize(bounds.size))
      arrangement.apply(in: bounds, subviews)
    }
  }
}

/// The widths of a grid's columns, the heights of its rows and the positions of its cells.
@MainActor
struct GridArrangement {
  private struct Cell {
    var item: LayoutItem
    var column: Int
    var span: Int
    var unsized: Axis.Set
  }

  private struct Row {
    var item: LayoutItem
    var cells: [Cell]
    var isRow: Bool
    var alignment: VerticalAlignment
    var height: CGFloat = 0
    var y: CGFloat = 0
  }

  private let layout: GridLayout
  private var rows: [Row] = []
  private var widths: [CGFloat] = []
  private var columnStarts: [CGFloat] = []
  private var columnAlignments: [HorizontalAlignment] = []
  private(set) var size = CGSize.zero

  init(_ layout: GridLayout, _ items: [LayoutItem], _ proposal: ProposedViewSize) {
    self.layout = layout
    rows = items.map { makeRow($0) }
    let gap = columnGap
    sizeColumns(proposal.width, gap)
    columnStarts = widths.indices.map { widths[..<$0].reduce(0) { $0 + $1 + gap } }
    size.width = max(0, widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * gap)
    sizeSpanningRows(proposal.width)
    sizeRows(proposal.height)
  }

  private func makeRow(_ item: LayoutItem) -> Row {
    guard let row = Self.row(of: item) else {
      let cell = Cell(
        item: item, column: 0, span: .max,
        unsized: item.layoutValue(GridCellUnsizedAxesKey.self) ?? [])
      return Row(item: item, cells: [cell], isRow: false, alignment: layout.alignment.vertical)
    }
    var column = 0
    let cells = row.children.map { child -> Cell in
      let span = max(1, child.layoutValue(GridCellColumnsKey.self) ?? 1)
      defer { column += span }
      return Cell(
        item: child, column: column, span: span,
        unsized: child.layoutValue(GridCellUnsizedAxesKey.self) ?? [])
    }
    return Row(
      item: row, cells: cells, isRow: true,
      alignment: row.alignment ?? layout.alignment.vertical)
  }

  /// Returns the grid row in an item, which modifiers without an own layout may wrap.
  private static func row(of item: LayoutItem) -> GridRowItem? {
    var item: LayoutItem? = item
    while let current = item {
      if let row = current as? GridRowItem { return row }
      item = (current as? UnaryItem)?.child
    }
    return nil
  }

  /// The spacing between columns in points: the largest preference of adjacent cells, or 8 if no cells are
  /// adjacent.
  private var columnGap: CGFloat {
    if let spacing = layout.horizontalSpacing { return spacing }
    let gaps = rows.filter(\.isRow).flatMap { row in
      zip(row.cells, row.cells.dropFirst()).map {
        $0.item.spacing.distance(to: $1.item.spacing, along: .horizontal)
      }
    }
    return gaps.max() ?? 8
  }

  // MARK: Columns

  private mutating func sizeColumns(_ proposed: CGFloat?, _ gap: CGFloat) {
    let count =
      rows.filter(\.isRow).map { $0.cells.reduce(0) { max($0, $1.column + $1.span) } }.max() ?? 1
    columnAlignments = (0..<count).map { column in
      rows.lazy.flatMap(\.cells).filter { $0.column == column }
        .compactMap { $0.item.layoutValue(GridColumnAlignmentKey.self) ?? nil }.first
        ?? layout.alignment.horizontal
    }
    func widest(_ width: CGFloat?) -> [CGFloat] {
      (0..<count).map { column in
        rows.filter(\.isRow).flatMap(\.cells)
          .filter { $0.column == column && $0.span == 1 && !$0.unsized.contains(.horizontal) }
          .map { $0.item.sizeThatFits(ProposedViewSize(width: width, height: nil)).width }
          .max() ?? 0
      }
    }
    guard let proposed else { return widths = widest(nil) }
    widths = shared(
      proposed - CGFloat(count - 1) * gap, low: widest(0), high: widest(.infinity), largest: widest)
  }

  /// Distributes a length among columns or rows as a stack does: the least flexible one first.
  private func shared(
    _ length: CGFloat, low: [CGFloat], high: [CGFloat], largest: (CGFloat?) -> [CGFloat]
  ) -> [CGFloat] {
    var result = low
    var remaining = length
    let order = low.indices.sorted { (high[$0] - low[$0], $0) < (high[$1] - low[$1], $1) }
    for (position, column) in order.enumerated() {
      let share = max(0, remaining / CGFloat(order.count - position))
      result[column] = max(low[column], min(largest(share)[column], max(share, low[column])))
      remaining -= result[column]
    }
    return result
  }

  // MARK: Rows

  private func width(_ cell: Cell) -> CGFloat {
    guard cell.span != .max else { return size.width }
    let end = min(cell.column + cell.span, widths.count)
    guard cell.column < end else { return 0 }
    return columnStarts[end - 1] + widths[end - 1] - columnStarts[cell.column]
  }

  private mutating func sizeRows(_ proposed: CGFloat?) {
    let gaps = zip(rows, rows.dropFirst()).map {
      layout.verticalSpacing
        ?? $0.item.spacing.distance(to: $1.item.spacing, along: .vertical)
    }
    var heights = tallest(nil)
    // Flexible rows share another height than that of their content, as columns do.
    if let proposed, abs(proposed - gaps.reduce(0, +) - heights.reduce(0, +)) > 0.01 {
      heights = shared(
        proposed - gaps.reduce(0, +), low: tallest(0), high: tallest(.infinity), largest: tallest)
    }
    var y: CGFloat = 0
    for index in rows.indices {
      if index > 0 { y += gaps[index - 1] }
      rows[index].y = y
      rows[index].height = heights[index]
      y += heights[index]
    }
    size.height = y
  }

  /// Returns the height of the tallest cell of each row for a proposed height.
  private func tallest(_ height: CGFloat?) -> [CGFloat] {
    rows.map { row in
      row.cells.filter { !$0.unsized.contains(.vertical) }
        .map { $0.item.sizeThatFits(ProposedViewSize(width: width($0), height: height)).height }
        .max() ?? 0
    }
  }

  /// Makes a grid that has no columns as wide as its widest row is for the proposed width.
  private mutating func sizeSpanningRows(_ proposed: CGFloat?) {
    guard size.width == 0 else { return }
    size.width =
      rows.filter { !$0.isRow }.flatMap(\.cells)
      .filter { !$0.unsized.contains(.horizontal) }
      .map { $0.item.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width }
      .max() ?? 0
  }

  // MARK: Positions

  func apply(in bounds: CGRect, _ subviews: LayoutSubviews) {
    for (subview, row) in zip(subviews, rows) {
      let origin = CGPoint(x: bounds.minX, y: bounds.minY + row.y)
      if row.isRow, let item = row.item as? GridRowItem {
        item.cells = row.cells.map { place($0, in: row) }
        subview.place(
          at: origin, proposal: ProposedViewSize(width: size.width, height: row.height))
      } else if let cell = row.cells.first {
        let placed = place(cell, in: row)
        subview.place(
          at: CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y),
          proposal: placed.proposal)
      }
    }
  }

  private func place(
    _ cell: Cell, in row: Row
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let box = ViewDimensions(size: CGSize(width: width(cell), height: row.height))
    let proposal = ProposedViewSize(box.size)
    let own = cell.item.dimensions(proposal)
    let start =
      cell.span == .max || cell.column >= columnStarts.count ? 0 : columnStarts[cell.column]
    if let anchor = cell.item.layoutValue(GridCellAnchorKey.self) ?? nil {
      return (
        CGPoint(
          x: start + anchor.x * (box.width - own.width), y: anchor.y * (box.height - own.height)),
        proposal
      )
    }
    let across =
      cell.span == 1 && cell.column < columnAlignments.count
      ? columnAlignments[cell.column] : layout.alignment.horizontal
    return (
      CGPoint(
        x: start + box[across] - own[across], y: box[row.alignment] - own[row.alignment]),
      proposal
    )
  }
}

extension View {
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: count)
  }
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }
}
