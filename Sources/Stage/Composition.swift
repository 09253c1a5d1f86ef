package import CoreGraphics

/// All that a picture is painted from.
///
/// It needs nothing of the interface any more: it may be painted on any thread, while on the main
/// one the interface goes on or the next is laid out.
package struct Composition: Sendable {
  /// Pixels.
  package let width: Int
  package let height: Int
  /// From the back to the front.
  package var lists: [DisplayList] = []
  /// Whether the first list writes every pixel before any is read.
  var isCovered = false

  /// Those of the letters, each once, in the order of appearance.
  package var fonts: [CGFont] {
    var seen = Set<CGFont>()
    return lists.flatMap { $0.glyphRuns.map(\.font) }.filter { seen.insert($0).inserted }
  }

  /// nil stands for as many threads as there are processors.
  package func paint(threads: Int? = nil) throws(CaptureError) -> PixelBuffer {
    guard
      let buffer = PixelBuffer(
        width: width, height: height, contents: isCovered ? .undefined : .clear)
    else { throw .noMemory }
    for list in lists { Painter.paint(list, into: buffer, options: .threads(threads)) }
    return buffer
  }
}
