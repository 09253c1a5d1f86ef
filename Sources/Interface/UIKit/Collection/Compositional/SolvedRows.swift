import CoreGraphics
import Foundation

/// The rows of a list section, stacked vertically, with measured or estimated heights.
///
/// Unmeasured rows share one estimated height, so the cost of a layout depends only on the number of measured
/// rows.
@MainActor
struct SolvedRows {
  /// The height of each row including the spacing below it.
  private let extents: ExtentList
  private let width: CGFloat
  private let spacing: CGFloat

  /// - Parameter measured: The preferred sizes of cells, by row.
  init(
    count: Int, width: CGFloat, estimate: CGFloat, spacing: CGFloat,
    measured: [(row: Int, size: CGSize)]
  ) {
    self.width = width
    self.spacing = spacing
    extents = ExtentList(count: count, extent: estimate + spacing, isKnown: false)
    for (row, size) in measured where row < count { extents.set(row, to: size.height + spacing) }
  }

  /// The height of all rows in points, without the spacing below the last.
  var length: CGFloat { max(0, extents.total - spacing) }

  /// Returns the rows that overlap a vertical range, relative to the top of the first row.
  func rows(overlapping range: Range<CGFloat>) -> Range<Int> { extents.indices(overlapping: range) }

  /// Returns the frame of a row, relative to the origin of the first row.
  func frame(_ row: Int) -> CGRect {
    CGRect(x: 0, y: extents.start(of: row), width: width, height: extents[row] - spacing)
  }
}
