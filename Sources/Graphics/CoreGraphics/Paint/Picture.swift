import Foundation
import Synchronization

/// An image that is painted when it is visible: a display list, a mix of two images, an image in
/// other colours, or a page curl.
///
/// A picture is used like any image: it can be placed, rotated in space, clipped, blended and
/// faded; Skia calls this a picture shader. Its pixels depend on its content alone. They are
/// painted in bands of rows, each by the first thread that needs it, and are kept as long as the
/// picture: a picture that is kept for many frames is painted once, and rows that are never visible
/// are not painted.
package final class Picture: @unchecked Sendable {
  // Sendable: immutable but for its pixels. Each row is written once, before its band is complete,
  // and only read afterwards.
  package enum Content: Sendable {
    /// The drawing of a list on clear pixels, with the origin at (0, 0).
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

  /// The largest nesting depth that is drawn, because each level uses stack of the painting thread.
  /// No interface reaches it; a deeper picture is reported and left out.
  package static let greatestDepth = 64

  /// Creates a picture; nil for a size without pixels or beyond the limits of buffers, for images
  /// of another size, and beyond the largest nesting depth.
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
    // The memory is allocated here, so that painting cannot fail; untouched pages cost nothing.
    isOpaque = content.isOpaque(pixels.bounds)
  }

  // MARK: Painting

  /// The process that paints the rows.
  private enum Maker: Sendable {
    case banded(BandedTarget)
    case bands(BandProgress)
  }

  private static let bandHeight = 64

  /// Paints some rows if they have not been painted yet, with the options of the first caller.
  ///
  /// Returns when the rows are painted, whichever thread paints them: a thread that finds a band
  /// taken waits for it. Bands never wait for each other in a cycle, since pictures contain each
  /// other in one direction only, and a band of a list waits for other rows only because of filters
  /// in the list itself.
  func complete(rows: Range<Int>, options: Painter.Options) {
    let rows = rows.clamped(to: 0..<pixels.height)
    // Only complete painting is recorded here; the bands record their own state.
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
  /// painted.
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
      // A row of the roll shows positions all over the page.
      curl.page.complete(rows: 0..<pixels.height, options: options)
      curl.below?.complete(rows: rows, options: options)
      curl.draw(rows, into: pixels)
    }
  }

  /// Paints all rows, on all available threads unless a number is given. For code that needs the
  /// pixels themselves, such as encoders and comparisons.
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
  /// The nesting depth of pictures in the image; 0 for an image of pixels.
  var pictureDepth: Int { picture?.depth ?? 0 }

  /// Paints some rows if they have not been painted yet.
  func complete(rows: Range<Int>, options: Painter.Options) {
    picture?.complete(rows: rows, options: options)
  }

  /// Returns the image in other colours; nil if there is no memory for it.
  package func recolored(_ recoloring: Recoloring) -> CGImage? {
    Picture(width: width, height: height, .recolored(self, recoloring)).map { CGImage($0) }
  }
}
