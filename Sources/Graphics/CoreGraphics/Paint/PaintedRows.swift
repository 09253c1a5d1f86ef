/// The rows of an opaque image, each painted when it is read.
///
/// An image that is only compressed and written needs no memory of its own: to clear the pages of a
/// phone's screen takes the system longer than to paint them. A reader paints one band at a time,
/// into the same memory, which stays in the processor's cache. Readers on several threads share
/// what is prepared for a command; the bytes are those of `Painter.paint`.
package final class PaintedRows: Sendable {
  package let width: Int
  package let height: Int
  private let layers: [(prepared: PreparedList, bands: Bands)]

  /// Creates the rows of lists that are painted one over the other.
  ///
  /// The first list must write every pixel before it reads one. Nil if the lists may leave a pixel
  /// that is not opaque, or contain a filter, which reads pixels of other rows.
  package init?(_ lists: [DisplayList], width: Int, height: Int, options: Painter.Options) {
    let clip = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    guard let first = lists.first, first.isOpaque(over: clip),
      lists.allSatisfy({ list in
        !list.hasBackdrops && list.commands.allSatisfy { $0.blendMode == .normal }
      })
    else { return nil }
    self.width = width
    self.height = height
    layers = lists.map { list in
      (
        PreparedList(list, clip: clip, options: options),
        Bands(list, clip: clip, height: options.bandHeight)
      )
    }
  }

  /// Returns a reader for one thread.
  package func makeReader() -> Reader { Reader(self) }

  /// Paints and passes on rows, on one thread.
  package final class Reader {
    private let rows: PaintedRows
    private let painters: [BandPainter]
    private let pixels: UnsafeMutablePointer<UInt32>
    /// The rows that the memory contains.
    private var painted = 0..<0

    fileprivate init(_ rows: PaintedRows) {
      self.rows = rows
      painters = rows.layers.map { BandPainter($0.prepared) }
      let tallest = rows.layers[0].bands.rows.map(\.count).max() ?? 0
      pixels = .allocate(capacity: rows.width * tallest)
    }

    deinit { pixels.deallocate() }

    /// Returns the pixels of a row, which are valid until another row is asked for.
    package func row(_ y: Int) -> UnsafePointer<UInt32> {
      if !painted.contains(y) { paint(rows.layers[0].bands.covering(y..<(y + 1)).lowerBound) }
      return UnsafePointer(pixels + (y - painted.lowerBound) * rows.width)
    }

    private func paint(_ band: Int) {
      painted = rows.layers[0].bands.rows[band]
      let target = PaintTarget(
        pixels: pixels, stride: rows.width,
        bounds: PixelBounds(
          x0: 0, y0: Int32(painted.lowerBound), x1: Int32(rows.width),
          y1: Int32(painted.upperBound)))
      for (layer, painter) in zip(rows.layers, painters) {
        painter.paint(band, of: layer.bands, into: target)
      }
    }
  }
}
