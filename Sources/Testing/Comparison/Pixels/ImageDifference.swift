package import CoreGraphics

/// The result of an image comparison.
package struct ImageDifference: Sendable {
  package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A pixel and its two colours.
  package struct Pixel: Sendable, Equatable {
    package var x: Int
    package var y: Int
    package var reference: PremultipliedColor
    package var actual: PremultipliedColor
    /// The largest difference of a channel, 1...255.
    package var channelDifference: Int
    /// The perceived difference of the two colours, CIEDE2000.
    package var colorDifference: Double
  }

  /// Differing pixels that are close together.
  package struct Cluster: Sendable, Equatable {
    package var bounds: PixelBounds
    package var pixelCount: Int

    package init(bounds: PixelBounds, pixelCount: Int) {
      self.bounds = bounds
      self.pixelCount = pixelCount
    }
  }

  package var referenceSize: Size
  package var actualSize: Size
  /// The number of pixels that differ and are not excused.
  package var differingCount = 0
  /// The numbers of pixels that differ and are excused, by reason.
  package var excusedAsPerceptuallyEqual = 0
  package var excusedAsSlight = 0
  package var excusedAsAntialiasing = 0
  package var excusedAsIgnored = 0
  /// The number of differing pixels that appear to be antialiasing.
  package var antialiasedCount = 0
  /// The box of all differing pixels.
  package var bounds = PixelBounds.empty
  /// The pixel that differs most; among equals, the first in reading order. Nil if the images differ only in
  /// size.
  package var worst: Pixel?
  /// The clusters of differing pixels, largest first.
  package var clusters: [Cluster] = []
  /// Whether the difference is within the tolerance.
  package var isTolerated = false
  /// A mask with a bit set for each pixel that differs and is not excused.
  package var mask: DifferenceMask

  package var sizesDiffer: Bool { referenceSize != actualSize }
  /// The size of the smallest image that contains both.
  package var unionSize: Size {
    Size(
      width: max(referenceSize.width, actualSize.width),
      height: max(referenceSize.height, actualSize.height))
  }
  package var pixelCount: Int { unionSize.width * unionSize.height }
}

/// A bit mask with a bit for each pixel. Rows are padded to whole words.
package struct DifferenceMask: Sendable, Equatable {
  package let width: Int
  package let height: Int
  let wordsPerRow: Int
  private(set) var words: [UInt64]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * height)
  }

  package subscript(x: Int, y: Int) -> Bool {
    words[y * wordsPerRow + x >> 6] & 1 << UInt64(x & 63) != 0
  }

  mutating func set(_ x: Int, _ y: Int) {
    words[y * wordsPerRow + x >> 6] |= 1 << UInt64(x & 63)
  }

  mutating func set(_ columns: Range<Int>, _ y: Int) {
    for x in columns { set(x, y) }
  }

  /// Calls the body with the words of the mask, so that threads can write different rows.
  mutating func withWords<R>(_ body: (UnsafeMutablePointer<UInt64>) -> R) -> R {
    words.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }

  /// Calls the body with each run of set pixels in a row.
  package func forEachRun(inRow y: Int, _ body: (Range<Int>) -> Void) {
    var x = 0
    let base = y * wordsPerRow
    while x < width {
      let word = words[base + x >> 6] >> UInt64(x & 63)
      if word == 0 {
        x = (x | 63) + 1
        continue
      }
      x += word.trailingZeroBitCount
      var end = x
      while end < width {
        let rest = ~words[base + end >> 6] >> UInt64(end & 63)
        if rest == 0 {
          end = (end | 63) + 1
          continue
        }
        end += rest.trailingZeroBitCount
        break
      }
      end = min(end, width)
      body(x..<end)
      x = end
    }
  }
}
