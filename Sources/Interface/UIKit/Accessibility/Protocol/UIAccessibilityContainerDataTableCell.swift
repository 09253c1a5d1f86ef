/// A cell of a data table, with the rows and columns that it spans.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// Returns the rows that the cell covers.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns that the cell covers.
  func accessibilityColumnRange() -> NSRange
}
