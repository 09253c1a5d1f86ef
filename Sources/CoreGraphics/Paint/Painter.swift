import Foundation

/// Paints display lists into pixel buffers.
package enum Painter {
  package struct Options: Sendable {
    /// How many bands may be painted at the same time; the bytes do not depend on it.
    package var threads: Int
    package var culls: Bool
    /// Cached corners and shadows instead of the general rasteriser; equal bytes.
    package var usesFastPaths: Bool
    package var bandHeight: Int

    package init(
      threads: Int = ProcessInfo.processInfo.activeProcessorCount, culls: Bool = true,
      usesFastPaths: Bool = true, bandHeight: Int = 64
    ) {
      self.threads = threads
      self.culls = culls
      self.usesFastPaths = usesFastPaths
      self.bandHeight = bandHeight
    }

    package static let standard = Options()
    package static let serial = Options(threads: 1)
  }

  /// Paints a list over what the buffer holds, all rows or some.
  package static func paint(
    _ list: DisplayList, into buffer: PixelBuffer, rows: Range<Int>? = nil,
    options: Options = .standard
  ) {
    var clip = buffer.bounds
    if let rows {
      clip.y0 = max(clip.y0, Int32(clamping: rows.lowerBound))
      clip.y1 = min(clip.y1, Int32(clamping: rows.upperBound))
    }
    guard !clip.isEmpty, !list.isEmpty else { return }
    let target = PaintTarget(buffer)
    if list.commands.contains(where: { $0.kind == .backdrop }) {
      // A filter sees all that is below it, so everything is painted in order.
      let plan = BandPlan(list, clip: clip, bandHeight: max(clip.height, 1), culls: false)
      let prepared = PreparedList(list, clip: clip, isUsed: plan.isUsed, options: options)
      BandPainter(prepared, options: options).paint(plan, band: 0, into: target)
      return
    }
    let plan = BandPlan(list, clip: clip, bandHeight: options.bandHeight, culls: options.culls)
    let prepared = PreparedList(list, clip: clip, isUsed: plan.isUsed, options: options)
    let area = clip.width * clip.height
    // A thread is worth its start only for some tens of microseconds of work.
    let threads = area < 128 * 128 ? 1 : max(1, min(options.threads, plan.bands.count))
    if threads == 1 {
      let painter = BandPainter(prepared, options: options)
      for band in plan.bands.indices { painter.paint(plan, band: band, into: target) }
      return
    }
    let shared = SharedPlan(plan: plan)
    let next = BandCounter(count: plan.bands.count)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let painter = BandPainter(prepared, options: options)
      while let band = next.take() { painter.paint(shared.plan, band: band, into: target) }
    }
  }

  /// The same with a number of threads; nil for as many as there are processors.
  package static func paint(_ list: DisplayList, into buffer: PixelBuffer, threads: Int?) {
    var options = Options.standard
    if let threads { options.threads = max(1, threads) }
    paint(list, into: buffer, options: options)
  }

  /// Carries a plan to other threads, which only read it.
  private final class SharedPlan: @unchecked Sendable {
    let plan: BandPlan
    init(plan: BandPlan) { self.plan = plan }
  }
}

/// Where a band painter writes: pixels by device coordinates.
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

  /// The pixel at the left end of the target in a device row.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + (y &- Int(bounds.y0)) &* stride
  }
}
