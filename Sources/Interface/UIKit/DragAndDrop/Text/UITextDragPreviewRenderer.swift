import CoreGraphics
public import Foundation

/// Draws a range of text for the preview of a drag.
@preconcurrency @MainActor
open class UITextDragPreviewRenderer: NSObject {
  /// The layout manager of the text.
  open var layoutManager: NSLayoutManager { manager }
  private let manager: NSLayoutManager
  private let range: NSRange
  /// The rectangle of the first line; empty if all lines are one rectangle.
  open private(set) var firstLineRect = CGRect.zero
  /// The rectangle of the lines between the first and the last one.
  open private(set) var bodyRect = CGRect.zero
  /// The rectangle of the last line; empty if there is only one line.
  open private(set) var lastLineRect = CGRect.zero

  public convenience init(layoutManager: NSLayoutManager, range: NSRange) {
    self.init(layoutManager: layoutManager, range: range, unifyRects: false)
  }

  /// - Parameter unifyRects: Whether `bodyRect` encloses all lines and the other rectangles are empty.
  public init(layoutManager: NSLayoutManager, range: NSRange, unifyRects: Bool) {
    manager = layoutManager
    self.range = layoutManager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
    super.init()
    takeRectangles(areUnified: unifyRects)
  }

  private func takeRectangles(areUnified: Bool) {
    var lines: [CGRect] = []
    for container in manager.textContainers {
      manager.enumerateEnclosingRects(
        forGlyphRange: range,
        withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
      ) { rect, _ in lines.append(rect) }
    }
    if areUnified || lines.count == 1 {
      bodyRect = Self.union(lines[...])
    } else if let first = lines.first, let last = lines.last {
      firstLineRect = first
      bodyRect = Self.union(lines.dropFirst().dropLast())
      lastLineRect = last
    }
  }

  private static func union(_ rectangles: ArraySlice<CGRect>) -> CGRect {
    rectangles.first.map { rectangles.dropFirst().reduce($0) { $0.union($1) } } ?? .zero
  }

  /// The picture of the text.
  open var image: UIImage {
    let areas = [firstLineRect, bodyRect, lastLineRect].filter { !$0.isEmpty }
    let area = Self.union(areas[...])
    guard !area.isEmpty else { return UIImage() }
    let origin = CGPoint(x: -area.minX, y: -area.minY)
    return UIGraphicsImageRenderer(size: area.size).image { _ in
      manager.drawBackground(forGlyphRange: range, at: origin)
      manager.drawGlyphs(forGlyphRange: range, at: origin)
    }
  }

  /// Changes the rectangles of the lines before they are used. The base implementation keeps them.
  open func adjust(
    firstLineRect: UnsafeMutablePointer<CGRect>, bodyRect: UnsafeMutablePointer<CGRect>,
    lastLineRect: UnsafeMutablePointer<CGRect>, textOrigin origin: CGPoint
  ) {}
}
