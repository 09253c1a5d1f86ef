package import CoreGraphics
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compares two images pixel by pixel.
///
/// **The problem.** Most comparisons find no difference, so the comparison of equal images must be
/// fast. Other results must describe the difference: how many pixels, where, by how much, and
/// whether it is visible.
///
/// **The method.** Cheap tests come before expensive ones. Images whose memory is equal are equal.
/// Equal rows are skipped, then equal groups of eight pixels. Only a differing pixel is tested for
/// being in an ignored rectangle, differing by few levels of a channel, having a similar colour
/// (`PerceptualMatcher`) or being the antialiasing of an edge (`isAntialiasing`), in that order,
/// and counts for the first reason that holds. The others are marked in a mask of bits, from which
/// clusters are made (`DifferenceClusters`).
///
/// **Exact.** Counts are sums over bands and the worst pixel is the first of its kind in reading order, so
/// the number of threads does not affect the result.
///
/// Rows of equal bytes cost no more than reading them. The rows are divided into bands of at least
/// 64 rows, at most one for each core, which threads process in parallel.
package struct ImageComparison {
  let reference: PixelBuffer
  let actual: PixelBuffer
  let tolerance: ImageTolerance

  /// The difference; nil if the images are the same, byte for byte.
  package static func difference(
    reference: PixelBuffer, actual: PixelBuffer, tolerance: ImageTolerance = ImageTolerance()
  ) -> ImageDifference? {
    if reference == actual { return nil }
    return ImageComparison(reference: reference, actual: actual, tolerance: tolerance).run()
  }

  /// The size of the area that both images cover.
  private var common: (width: Int, height: Int) {
    (min(reference.width, actual.width), min(reference.height, actual.height))
  }

  /// Computes the difference of images that are not the same.
  private func run() -> ImageDifference {
    let union = (
      width: max(reference.width, actual.width), height: max(reference.height, actual.height)
    )
    var mask = DifferenceMask(width: union.width, height: union.height)
    let bands = scan(into: &mask)
    var difference = ImageDifference(
      referenceSize: .init(width: reference.width, height: reference.height),
      actualSize: .init(width: actual.width, height: actual.height), mask: mask)
    for band in bands { band.add(to: &difference) }
    if difference.sizesDiffer { addMissing(to: &difference) }
    // The perceived difference is computed only for the pixel that the message states.
    if let worst = difference.worst {
      difference.worst?.colorDifference = ColorDifference.ciede2000(
        worst.reference, worst.actual)
    }
    difference.isTolerated =
      !difference.sizesDiffer
      && difference.differingCount <= tolerance.allowance(of: difference.pixelCount)
    // Clusters are computed only if there is a difference to show.
    if difference.differingCount > 0 {
      let clusters = DifferenceClusters(mask: difference.mask)
      difference.clusters = clusters.clusters
      difference.bounds = clusters.clusters.reduce(.empty) { $0.union($1.bounds) }
    }
    return difference
  }

  /// Adds the pixels that only one image covers. They count as different unless they are ignored.
  private func addMissing(to difference: inout ImageDifference) {
    let (width, height) = common
    for y in 0..<difference.unionSize.height {
      // The pixels to the right of the common area, or the entire row below it.
      for x in (y < height ? width : 0)..<difference.unionSize.width {
        if tolerance.ignored.contains(where: { $0.contains(x: x, y: y) }) {
          difference.excusedAsIgnored += 1
        } else {
          difference.mask.set(x, y)
          difference.differingCount += 1
        }
      }
    }
  }

  /// Divides the rows into bands and scans each band on a thread.
  private func scan(into mask: inout DifferenceMask) -> [ComparisonBand] {
    let (width, height) = common
    guard width > 0, height > 0 else { return [] }
    // A band has at least 64 rows, since a smaller one does not repay its thread; at most one band per core.
    let count = max(1, min(System.coreCount, height / 64))
    let wordsPerRow = mask.wordsPerRow
    return mask.withWords { words in
      let rows = BandRows(words: words, wordsPerRow: wordsPerRow)
      var bands = (0..<count).map { index in
        ComparisonBand(rows: (index * height / count)..<((index + 1) * height / count))
      }
      bands.withUnsafeMutableBufferPointer { bands in
        let shared = SharedBands(bands: bands)
        if count == 1 {
          shared.bands[0].scan(self, width: width, marking: rows)
        } else {
          DispatchQueue.concurrentPerform(iterations: count) { index in
            shared.bands[index].scan(self, width: width, marking: rows)
          }
        }
      }
      return bands
    }
  }
}

/// The bands, each of which is accessed by one thread only.
private struct SharedBands: @unchecked Sendable {
  // Sendable: iteration i touches element i only, and the buffer outlives the loop.
  let bands: UnsafeMutableBufferPointer<ComparisonBand>
}

/// Gives several threads access to the words of the difference mask, each in the rows of its own
/// band.
struct BandRows: @unchecked Sendable {
  // Sendable: rows do not share words, and each row belongs to one band.
  let words: UnsafeMutablePointer<UInt64>
  let wordsPerRow: Int

  func row(_ y: Int) -> UnsafeMutablePointer<UInt64> { words + y * wordsPerRow }
}

extension ImageComparison: @unchecked Sendable {
  // Sendable: images are not written to while they are compared.
}

enum System {
  static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

extension PixelBounds {
  @inline(__always)
  func contains(x: Int, y: Int) -> Bool {
    x >= Int(x0) && x < Int(x1) && y >= Int(y0) && y < Int(y1)
  }
}
