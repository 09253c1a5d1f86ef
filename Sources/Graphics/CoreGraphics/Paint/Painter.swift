import Foundation

/// Paints display lists into pixel buffers.
///
/// The buffer is cut into bands of rows. One thread paints each band from its first command to its
/// last and prepares the data of those commands unless another thread has prepared them
/// (`PreparedList`); so threads write to no common pixels, and the bytes do not depend on the
/// number of threads. Bands of 64 rows of a phone's screen fit the second-level cache together with
/// groups.
///
/// Bands are taken from a queue, not assigned beforehand, since their costs differ tenfold: a row
/// of shadows and text beside an empty one. With a backdrop filter a band waits for the rows that
/// the filter reads; `BandedTarget` tracks them, so that the other bands continue meanwhile.
package enum Painter {
  /// Options of painting. The result does not depend on any of them.
  package struct Options: Sendable {
    /// The number of bands that may be painted at the same time.
    package var threads: Int
    package var culls: Bool
    /// Whether cached corners and shadows are used instead of the general rasteriser. The bytes are
    /// equal.
    package var usesFastPaths: Bool
    package var bandHeight: Int
    /// Whether results of backdrop filters are reused from earlier frames with the same content
    /// below the filter.
    package var keepsBackdrops: Bool
    /// The number of pixels from which threads share the work: waking one takes some tens of
    /// microseconds.
    package var smallestSharedArea: Int

    package init(
      threads: Int = ProcessInfo.processInfo.activeProcessorCount, culls: Bool = true,
      usesFastPaths: Bool = true, bandHeight: Int = 64, keepsBackdrops: Bool = true,
      smallestSharedArea: Int = 128 * 128
    ) {
      self.threads = threads
      self.culls = culls
      self.usesFastPaths = usesFastPaths
      self.bandHeight = bandHeight
      self.keepsBackdrops = keepsBackdrops
      self.smallestSharedArea = smallestSharedArea
    }

    package static let standard = Options()

    /// Returns options with a number of threads; nil for as many as there are processors.
    package static func threads(_ count: Int?) -> Options {
      count.map { Options(threads: max(1, $0)) } ?? standard
    }

    package static let serial = Options(threads: 1)

    /// Returns the number of threads for an area in pixels.
    func threads(for area: Int) -> Int {
      area >= smallestSharedArea ? max(1, threads) : 1
    }
  }

  /// Paints a list over the contents of a buffer.
  package static func paint(
    _ list: DisplayList, into buffer: PixelBuffer, options: Options = .standard
  ) {
    let clip = buffer.bounds
    guard !list.isEmpty else { return }
    let target = PaintTarget(buffer)
    let bands = Bands(list, clip: clip, height: options.bandHeight)
    let prepared = PreparedList(list, clip: clip, options: options)
    let threads = min(options.threads(for: clip.width * clip.height), bands.count)
    let next = BandQueue(count: bands.count, places: threads)
    let bandedTarget =
      list.hasBackdrops ? BandedTarget(prepared, target: target, startsClear: false) : nil
    @Sendable func work() {
      if let bandedTarget {
        while let band = next.take() { bandedTarget.complete(rows: bands.rows[band]) }
        return
      }
      let painter = BandPainter(prepared)
      while let band = next.take() { painter.paint(band, of: bands, into: target) }
    }
    WorkerPool.shared.perform(threads - 1, work)
  }

  /// Wakes the helper threads for a list that is about to be built and painted.
  package static func prepare(area: Int, options: Options = .standard) {
    WorkerPool.shared.call(options.threads(for: area) - 1)
  }
}

/// The pixels that a band painter writes, addressed by device coordinates.
struct PaintTarget: @unchecked Sendable {
  // Sendable: bands write to different rows.
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let bounds: PixelBounds

  init(_ buffer: PixelBuffer) {
    pixels = buffer.pixels
    stride = buffer.stride
    bounds = buffer.bounds
  }

  init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelBounds) {
    self.pixels = pixels
    self.stride = stride
    self.bounds = bounds
  }

  /// Returns the pixel at the left end of the target in a device row.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y &- Int(bounds.y0)) &* stride
  }
}
