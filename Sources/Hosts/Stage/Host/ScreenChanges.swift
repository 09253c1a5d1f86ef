package import CoreGraphics
import UIKit

/// Stores the last captured screen, and computes how the next one differs from it.
package struct ScreenChanges {
  /// The changed rectangles and their pixels.
  package struct Change {
    /// The rectangles, each as x, y, width, height in pixels.
    package var rectangles: [[Int]]
    /// The pixels of the rectangles in order, as `PixelRuns` encodes them.
    package var payload: [UInt8]
  }

  private var previous: PixelBuffer?

  package init() {}

  /// The minimum number of equal rows between two rectangles; with fewer rows they are merged.
  private static let gap = 16

  /// Returns the differences of a screen from the last one, and stores the new screen.
  ///
  /// - Parameter isWhole: Whether to return the whole screen as one rectangle, regardless of the last one.
  package mutating func take(_ screen: PixelBuffer, isWhole: Bool) -> Change {
    defer { previous = screen }
    var runs = PixelRuns()
    guard !isWhole, let previous, previous.width == screen.width,
      previous.height == screen.height
    else {
      let all = [0, 0, screen.width, screen.height]
      runs.append(screen, previous: nil, all)
      return Change(rectangles: [all], payload: runs.bytes)
    }
    let rectangles = Self.rectangles(screen, previous)
    for rectangle in rectangles { runs.append(screen, previous: previous, rectangle) }
    return Change(rectangles: rectangles, payload: runs.bytes)
  }

  /// Returns a whole screen as one rectangle.
  package static func whole(_ screen: PixelBuffer) -> Change {
    var changes = ScreenChanges()
    return changes.take(screen, isWhole: true)
  }

  /// Returns the bounds of the differing pixels as x, y, width and height in pixels, one for each
  /// group of nearby rows.
  private static func rectangles(_ new: PixelBuffer, _ old: PixelBuffer) -> [[Int]] {
    var result: [[Int]] = []
    var (top, bottom, left, right) = (0, -1, 0, 0)
    func close() {
      if bottom >= 0 { result.append([left, top, right - left + 1, bottom - top + 1]) }
    }
    for y in 0..<new.height {
      guard let (first, last) = differences(new, old, y) else { continue }
      if bottom < 0 || y - bottom > gap {
        close()
        (top, left, right) = (y, first, last)
      }
      (bottom, left, right) = (y, min(left, first), max(right, last))
    }
    close()
    return result
  }

  /// Returns the indices of the first and last differing pixel of a row.
  private static func differences(
    _ new: PixelBuffer, _ old: PixelBuffer, _ y: Int
  ) -> (Int, Int)? {
    let a = new.pixels + y * new.stride
    let b = old.pixels + y * old.stride
    guard memcmp(a, b, new.width * 4) != 0 else { return nil }
    var first = 0
    while first < new.width, a[first] == b[first] { first += 1 }
    var last = new.width - 1
    while last > first, a[last] == b[last] { last -= 1 }
    return (first, last)
  }
}
