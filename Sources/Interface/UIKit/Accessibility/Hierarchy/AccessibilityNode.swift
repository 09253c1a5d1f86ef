import CoreGraphics
import Foundation

/// The position of an element in its container, which is read with the element.
enum AccessibilityContext {
  /// A position in a series, read as "2 of 3".
  case series(index: Int, count: Int)
  /// A position among the tabs of a bar. The button trait of a tab is not read.
  case tab(index: Int, count: Int)
  case listStart, listEnd
  case landmarkStart, landmarkEnd
  case cell(DataTableCell)

  /// The headers and the position of a cell in a data table, as they are read with it.
  struct DataTableCell {
    var headers: [NSObject]
    /// The index of the row; nil if it is not read.
    var row: Int?
    var column: Int?
    var rowSpan: Int?
    var columnSpan: Int?
  }
}

/// A node of the tree of accessibility elements that is derived from the views.
enum AccessibilityNode {
  case element(NSObject, AccessibilityContext?)
  /// Elements that are read consecutively even if others are between them on the screen. An ordered group
  /// keeps its container's order.
  case group([AccessibilityNode], isOrdered: Bool)
}

/// Collects the accessibility elements of a view tree.
///
/// The rules are those that cashapp's AccessibilitySnapshot found by experiment on devices and that the
/// documentation of `UIAccessibility` states: hidden views are skipped; views inside an element are not read;
/// a container's elements replace its subviews; the last modal view among siblings hides the others.
@MainActor
struct AccessibilityCollector {
  /// The container that determines the context of its children.
  private enum Surroundings {
    case container(NSObject, [NSObject])
    case tabs(UIView)
    case table(any UIAccessibilityContainerDataTable)
  }

  func nodes(of root: UIView) -> [AccessibilityNode] { nodes(of: root, in: nil) }

  private func nodes(of object: NSObject, in surroundings: Surroundings?) -> [AccessibilityNode] {
    guard !object.accessibilityElementsHidden else { return [] }
    if let view = object as? UIView, isUnseen(view) { return [] }
    if object.isAccessibilityElement {
      return [.element(object, context(of: object, in: surroundings))]
    }
    if let elements = object.accessibilityElements {
      let objects = elements.compactMap { $0 as? NSObject }
      let inside = surroundings ?? self.surroundings(of: object, elements: objects)
      // What a collection view lists is read by position.
      return [
        .group(
          objects.flatMap { nodes(of: $0, in: inside) },
          isOrdered: !(object is UICollectionView))
      ]
    }
    guard let view = object as? UIView else { return [] }
    let inside = surroundings ?? self.surroundings(of: view, elements: nil)
    let children = subviewsToRead(of: view).flatMap { nodes(of: $0, in: inside) }
    return view.isAccessibilityGroup ? [.group(children, isOrdered: false)] : children
  }

  /// Whether a view is skipped as invisible. A view with an empty size may have visible subviews, unless it
  /// clips them.
  private func isUnseen(_ view: UIView) -> Bool {
    if view.isHidden || view.alpha <= 0 { return true }
    return view.bounds.size == .zero
      && (view.clipsToBounds || view.isAccessibilityElement || view.accessibilityElements != nil)
  }

  private func subviewsToRead(of view: UIView) -> [UIView] {
    if let window = view as? UIWindow, let presented = window.modalView { return [presented] }
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !isUnseen($0) }) {
      return [modal]
    }
    return view.subviews
  }

  // MARK: Contexts

  private func surroundings(of object: NSObject, elements: [NSObject]?) -> Surroundings? {
    if object.accessibilityContainerType == .dataTable,
      let table = object as? any UIAccessibilityContainerDataTable
    {
      return .table(table)
    }
    if let elements {
      let hasSemantics =
        object is UISegmentedControl || object.accessibilityTraits.contains(.tabBar)
        || [.list, .landmark].contains(object.accessibilityContainerType)
      return hasSemantics ? .container(object, elements) : nil
    }
    guard let view = object as? UIView, view.accessibilityTraits.contains(.tabBar) else {
      return nil
    }
    return .tabs(view)
  }

  private func context(
    of element: NSObject, in surroundings: Surroundings?
  ) -> AccessibilityContext? {
    switch surroundings {
    case .container(let container, let elements):
      return context(of: element, among: elements, in: container)
    case .tabs(let view):
      let all = AccessibilityOrder(in: view).elements(of: unsurroundedNodes(in: view))
      guard let index = all.firstIndex(where: { $0.object === element }) else { return nil }
      return .tab(index: index + 1, count: all.count)
    case .table(let table):
      guard let cell = element as? any UIAccessibilityContainerDataTableCell else { return nil }
      return .cell(AccessibilityContext.DataTableCell(cell, in: table))
    case nil:
      return nil
    }
  }

  private func context(
    of element: NSObject, among elements: [NSObject], in container: NSObject
  ) -> AccessibilityContext? {
    guard let index = elements.firstIndex(where: { $0 === element }) else { return nil }
    if container is UISegmentedControl { return .series(index: index + 1, count: elements.count) }
    if container.accessibilityTraits.contains(.tabBar) {
      return .tab(index: index + 1, count: elements.count)
    }
    let isLast = index == elements.count - 1
    guard index == 0 || isLast else { return nil }
    return switch container.accessibilityContainerType {
    case .list: index == 0 ? .listStart : .listEnd
    case .landmark: index == 0 ? .landmarkStart : .landmarkEnd
    default: nil
    }
  }

  /// Returns the nodes below a view without giving them a context.
  private func unsurroundedNodes(in view: UIView) -> [AccessibilityNode] {
    // An empty container adds no context; only `.tabs` would.
    subviewsToRead(of: view).flatMap { nodes(of: $0, in: .container(view, [])) }
  }
}

extension AccessibilityContext.DataTableCell {
  /// Creates the context of a cell in a data table. Row headers are read with the first cell of a row. A
  /// column header is not read with the first cell of the row directly below it.
  @MainActor
  init(
    _ cell: any UIAccessibilityContainerDataTableCell,
    in table: any UIAccessibilityContainerDataTable
  ) {
    let rows = cell.accessibilityRowRange()
    let columns = cell.accessibilityColumnRange()
    let hasRow = rows.location != NSNotFound
    let hasColumn = columns.location != NSNotFound
    let isFirst =
      hasRow && hasColumn
      && !(0..<columns.location).contains {
        table.accessibilityDataTableCellElement(forRow: rows.location, column: $0) != nil
      }
    let rowHeaders = isFirst ? table.accessibilityHeaderElements(forRow: rows.location) ?? [] : []
    let columnHeaders =
      hasColumn ? table.accessibilityHeaderElements(forColumn: columns.location) ?? [] : []
    let reportedRowHeaders = rowHeaders.filter { header in
      header !== cell
        && table.accessibilityDataTableCellElement(
          forRow: header.accessibilityRowRange().location,
          column: header.accessibilityColumnRange().location) === header
    }
    let reportedColumnHeaders = columnHeaders.filter { header in
      let isJustAbove =
        hasRow && isFirst && header.accessibilityRowRange().location == rows.location - 1
        && header.accessibilityColumnRange().location == columns.location
      return header !== cell && !isJustAbove
    }
    headers = (reportedRowHeaders + reportedColumnHeaders).compactMap { $0 as? NSObject }
    row = isFirst ? rows.location : nil
    column = hasColumn ? columns.location : nil
    rowSpan = hasRow && rows.length > 1 ? rows.length : nil
    columnSpan = hasColumn && columns.length > 1 ? columns.length : nil
  }
}

extension UIView {
  /// Whether the view's contents are read together.
  fileprivate var isAccessibilityGroup: Bool {
    shouldGroupAccessibilityChildren || accessibilityTraits.contains(.tabBar)
      || [.list, .landmark, .dataTable].contains(accessibilityContainerType)
  }
}

extension UIWindow {
  /// The subview that shows the most recently presented controller, which hides the views behind it.
  fileprivate var modalView: UIView? {
    var top = rootViewController?.presentedViewController
    while let next = top?.presentedViewController { top = next }
    var view = top?.viewIfLoaded
    while let parent = view?.superview, parent !== self { view = parent }
    return view?.superview === self ? view : nil
  }
}
