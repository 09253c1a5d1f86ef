package import CoreGraphics

/// Everything that is needed to paint an image.
///
/// It does not refer to the interface: it can be painted on any thread while the main thread
/// continues with the interface or lays out the next one.
package struct Composition: Sendable {
  /// The size in pixels.
  package let width: Int
  package let height: Int
  /// The display lists from back to front.
  package var lists: [DisplayList] = []
  /// Whether the first list writes every pixel before any is read.
  var isCovered = false

  package init(width: Int, height: Int, lists: [DisplayList] = []) {
    self.width = width
    self.height = height
    self.lists = lists
  }

  /// The fonts of the text, each once, in the order of appearance.
  package var fonts: [CGFont] {
    var seen = Set<CGFont>()
    return lists.flatMap { $0.glyphRuns.map(\.font) }.filter { seen.insert($0).inserted }
  }

  /// The composition without its glyphs.
  package var withoutText: Composition {
    var result = self
    result.lists = lists.map { $0.replacingGlyphRuns { _ in nil } }
    return result
  }

  /// Paints the image on that many threads; nil for as many as there are processors.
  package func paint(threads: Int? = nil) throws(CaptureError) -> PixelBuffer {
    guard
      let buffer = PixelBuffer(
        width: width, height: height, contents: isCovered ? .undefined : .clear)
    else { throw .noMemory }
    for list in lists { Painter.paint(list, into: buffer, options: .threads(threads)) }
    return buffer
  }
}
