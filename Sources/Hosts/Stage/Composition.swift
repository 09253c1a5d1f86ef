package import CoreGraphics
internal import ImageIO

/// The display lists and the size of an image, from which it can be painted.
///
/// A composition does not refer to the interface, so it can be painted on any thread while the main thread
/// continues with the interface or lays out the next composition.
package struct Composition: Sendable {
  /// The size in pixels.
  package let width: Int
  package let height: Int
  /// The display lists from back to front.
  package var lists: [DisplayList] = []
  /// Whether the first list writes every pixel before one is read.
  var isCovered = false

  package init(width: Int, height: Int, lists: [DisplayList] = []) {
    self.width = width
    self.height = height
    self.lists = lists
  }

  /// The distinct fonts of the text, in the order of appearance.
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

  /// Paints the image on the given number of threads; nil for the number of processors.
  package func paint(threads: Int? = nil) throws(CaptureError) -> PixelBuffer {
    guard
      let buffer = PixelBuffer(
        width: width, height: height, contents: isCovered ? .undefined : .clear)
    else { throw .noMemory }
    for list in lists { Painter.paint(list, into: buffer, options: .threads(threads)) }
    return buffer
  }

  /// Paints the image and encodes it as PNG. Where it can, it paints the rows while they are
  /// compressed, without memory for the whole image.
  package func png(scale: Double, threads: Int? = nil) throws(CaptureError) -> [UInt8] {
    var encoder = PNGEncoder(scale: scale)
    if let threads { encoder.threads = threads }
    if isCovered,
      let rows = PaintedRows(lists, width: width, height: height, options: .threads(threads)),
      let bytes = encoder.encode(rows)
    {
      return bytes
    }
    return encoder.encode(try paint(threads: threads))
  }
}
