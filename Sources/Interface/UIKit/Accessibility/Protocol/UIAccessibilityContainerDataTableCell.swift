/// A cell of a table for assistive technologies.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// Returns the rows that the cell covers.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns that the cell covers.
  func accessibilityColumnRange() -> NSRange
}
