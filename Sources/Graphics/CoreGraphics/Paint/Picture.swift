import Foundation
import Synchronization

/// An image that is painted when it is visible: a display list, a mix of two images, an image in
/// other colours, or a page that curls.
///
/// Lists paint with it as with any image, so that it can be placed, turned in space, clipped,
/// blended and faded; Skia calls the like a picture shader. Its pixels are a function of its
/// content alone. They are made in bands of rows, each by the thread that needs it first, and they
/// stay as long as the picture does: a picture that is kept for many frames is painted once, rows
/// that never show are not painted at all.
package final class Picture: @unchecked Sendable {
  // Sendable: fixed but for its pixels, each row of which is written once, before its band is
  // called done, and only read afterwards.
  package enum Content: Sendable {
    /// The drawing of a list on clear pixels, from (0, 0) on.
    case list(DisplayList)
    /// A mix: `(a (255 - share) + b share) / 255` in every channel, rounded. Both images have one
    /// size.
    case mix(CGImage, CGImage, share: UInt8)
    case recolored(CGImage, Recoloring)
    case curl(PageCurl)
  }

  package let content: Content
  package let isOpaque: Bool
  /// The nesting depth of pictures, this one included.
  let depth: Int
  let pixels: PixelBuffer
  private let maker = LazyTable<Maker>(count: 1)
  private let isPainted = Atomic<Bool>(false)

  /// The greatest nesting depth that is drawn: each level uses stack of the thread that paints. No
  /// interface comes near; endless nesting is reported, and the process continues.
  package static let greatestDepth = 64

  /// Creates a picture. Nil for a size without pixels or beyond the limits of buffers, for images
  /// of a size that does not fit, and beyond the greatest nesting depth.
  package init?(width: Int, height: Int, _ content: Content) {
    depth = content.depth + 1
    guard depth <= Self.greatestDepth else {
      DiagnosticLog.current.warn(
        "More than \(Self.greatestDepth) layers that are drawn apart (turned in space, rasterised "
          + "or in a transition) lie within each other; the innermost are left out. Nest fewer.")
      return nil
    }
    guard content.fits(width: width, height: height),
      let pixels = PixelBuffer(width: width, height: height)
    else { return nil }
    self.content = content
    self.pixels = pixels
    // The memory is asked for now, so that nothing can fail later; untouched it costs nothing.
    isOpaque = content.isOpaque(pixels.bounds)
  }

  // MARK: Painting

  /// The process that paints the rows.
  private enum Maker: Sendable {
    case banded(BandedTarget)
    case bands(BandProgress)
  }

  private static let bandHeight = 64

  /// Paints some rows if they have not been painted yet. The options of the first caller apply.
  ///
  /// Returns when the rows are painted, whichever thread paints them: a thread that finds a band
  /// taken waits for it. Bands never wait for each other in a cycle, since pictures contain each
  /// other in one direction only, and a band of a list waits for rows above and below by filters of
  /// its own alone.
  func complete(rows: Range<Int>, options: Painter.Options) {
    let rows = rows.clamped(to: 0..<pixels.height)
    // Only whole paintings are remembered here; the bands know about themselves.
    guard !rows.isEmpty, !isPainted.load(ordering: .acquiring) else { return }
    switch maker.value(0, { makeMaker(options) }).pointee {
    case .banded(let target): target.complete(rows: rows)
    case .bands(let progress):
      let height = Self.bandHeight
      let bands = rows.lowerBound / height..<(rows.upperBound + height - 1) / height
      progress.complete(bands) { band in
        makeRows(band * height..<min((band + 1) * height, pixels.height), options)
      }
    }
  }

  /// Creates a banded target for a list; for anything else a record of the finished bands.
  private func makeMaker(_ options: Painter.Options) -> Maker {
    guard case .list(let list) = content else {
      return .bands(BandProgress(count: (pixels.height + Self.bandHeight - 1) / Self.bandHeight))
    }
    let prepared = PreparedList(list, clip: pixels.bounds, options: options)
    return .banded(BandedTarget(prepared, target: PaintTarget(pixels), startsClear: true))
  }

  /// Paints the rows of the nested images that some rows need, then the rows. Mixing and
  /// recolouring read each row from the same row, so the invisible part of a transition is not
  /// painted either.
  private func makeRows(_ rows: Range<Int>, _ options: Painter.Options) {
    switch content {
    case .list: break
    case .mix(let a, let b, let share):
      a.complete(rows: rows, options: options)
      b.complete(rows: rows, options: options)
      Crossfade.mix(a.pixels, b.pixels, share, into: pixels, rows: rows)
    case .recolored(let image, let recoloring):
      image.complete(rows: rows, options: options)
      recoloring.recolor(image.pixels, into: pixels, rows: rows)
    case .curl(let curl):
      // A row of the roll shows places all over the page.
      curl.page.complete(rows: 0..<pixels.height, options: options)
      curl.below?.complete(rows: rows, options: options)
      curl.draw(rows, into: pixels)
    }
  }

  /// Paints all of it, on as many threads as there are unless a number is given, for code that
  /// needs the pixels themselves, such as encoders and comparisons.
  package func paint(threads: Int? = nil) {
    guard !isPainted.load(ordering: .acquiring) else { return }
    let options = threads.map { Painter.Options(threads: max(1, $0)) } ?? .standard
    let height = Self.bandHeight
    let count = (pixels.height + height - 1) / height
    let helpers = min(options.threads(for: pixels.width * pixels.height), count)
    let queue = BandQueue(count: count, places: helpers)
    WorkerPool.shared.perform(helpers - 1) { [self] in
      while let band = queue.take() {
        complete(rows: band * height..<(band + 1) * height, options: options)
      }
    }
    isPainted.store(true, ordering: .releasing)
  }
}

extension Picture.Content {
  fileprivate var depth: Int {
    switch self {
    case .list(let list): list.pictureDepth
    case .mix(let a, let b, _): max(a.pictureDepth, b.pictureDepth)
    case .recolored(let image, _): image.pictureDepth
    case .curl(let curl): max(curl.page.pictureDepth, curl.below?.pictureDepth ?? 0)
    }
  }

  /// Whether the nested images have the size of the picture.
  fileprivate func fits(width: Int, height: Int) -> Bool {
    func fits(_ image: CGImage?) -> Bool {
      image.map { $0.width == width && $0.height == height } ?? true
    }
    return switch self {
    case .list: true
    case .mix(let a, let b, _): fits(a) && fits(b)
    case .recolored(let image, _): fits(image)
    case .curl(let curl): fits(curl.page) && fits(curl.below)
    }
  }

  /// Whether all pixels are certainly opaque; false if that is unknown.
  fileprivate func isOpaque(_ bounds: PixelBounds) -> Bool {
    switch self {
    case .list(let list): list.isOpaque(over: bounds)
    case .mix(let a, let b, _): a.isOpaque && b.isOpaque
    case .recolored(let image, .matrix(let matrix)): image.isOpaque && matrix.keepsAlpha
    case .recolored(let image, _): image.isOpaque
    case .curl: false
    }
  }
}

extension CGImage {
  /// The nesting depth of pictures in the image; 0 for one of pixels.
  var pictureDepth: Int { picture?.depth ?? 0 }

  /// Paints some rows if they have not been painted yet.
  func complete(rows: Range<Int>, options: Painter.Options) {
    picture?.complete(rows: rows, options: options)
  }

  /// Returns the image in other colours. Nil when there is no memory for it.
  package func recolored(_ recoloring: Recoloring) -> CGImage? {
    Picture(width: width, height: height, .recolored(self, recoloring)).map { CGImage($0) }
  }
}
