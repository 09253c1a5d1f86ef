import CoreGraphics
import Foundation

/// The rows of a list section: one below the other, each as high as its cell says or estimated.
///
/// A hundred thousand rows that nobody has measured are one number, so a section is solved in the time
/// that its measured rows take.
@MainActor
struct SolvedRows {
  /// Heights with the spacing below each row.
  private let extents: ExtentList
  private let width: CGFloat
  private let spacing: CGFloat

  /// - Parameter measured: The sizes that cells said, by row.
  init(
    count: Int, width: CGFloat, estimate: CGFloat, spacing: CGFloat,
    measured: [(row: Int, size: CGSize)]
  ) {
    self.width = width
    self.spacing = spacing
    extents = ExtentList(count: count, extent: estimate + spacing, isKnown: false)
    for (row, size) in measured where row < count { extents.set(row, to: size.height + spacing) }
  }

  /// The height of all rows, without the spacing below the last.
  var length: CGFloat { max(0, extents.total - spacing) }

  /// The rows that overlap a range of heights, counted from the top of the first.
  func rows(overlapping range: Range<CGFloat>) -> Range<Int> { extents.indices(overlapping: range) }

  /// Returns the frame of a row, relative to the corner of the first row.
  func frame(_ row: Int) -> CGRect {
    CGRect(x: 0, y: extents.start(of: row), width: width, height: extents[row] - spacing)
  }
}
