package import CoreGraphics

/// The differences that two images may have and still pass. By default: none.
package struct ImageTolerance: Sendable, Equatable {
  /// The share of pixels that must match, 0...1.
  package var precision: Double = 1
  /// The perceptual precision of two pixels that match: 1 is equal bytes; less allows a CIEDE2000
  /// difference of up to (1 - this) * 100.
  package var perceptualPrecision: Double = 1
  /// The number of pixels that may differ, whatever the share.
  package var maxDiffPixels = 0
  /// The areas whose pixels are not compared.
  package var ignored: [PixelBounds] = []
  /// Whether pixels that are antialiasing in both images may differ.
  package var allowsAntialiasing = false
  /// The largest difference of a channel that passes in any pixel.
  package var channelDifference = 0
  /// The largest difference of a channel that passes as antialiasing.
  package var antialiasingDifference = 255

  package init(
    precision: Double = 1, perceptualPrecision: Double = 1, maxDiffPixels: Int = 0,
    ignored: [PixelBounds] = [], allowsAntialiasing: Bool = false
  ) {
    self.precision = precision
    self.perceptualPrecision = perceptualPrecision
    self.maxDiffPixels = maxDiffPixels
    self.ignored = ignored
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// The reason why the numbers are invalid, as a sentence; nil if they are valid.
  package var problem: String? {
    if !(0...1).contains(precision) {
      return "precision is \(precision); it is a share of pixels, from 0 to 1."
    }
    if !(0...1).contains(perceptualPrecision) {
      return "perceptualPrecision is \(perceptualPrecision); it runs from 0 to 1."
    }
    if maxDiffPixels < 0 {
      return "maxDiffPixels is \(maxDiffPixels); it is a number of pixels, at least 0."
    }
    return nil
  }

  /// The largest CIEDE2000 difference that passes; nil when bytes must be the same.
  var perceptualLimit: Double? {
    perceptualPrecision < 1 ? (1 - perceptualPrecision) * 100 : nil
  }

  /// Returns the number of pixels of a total that may differ. 1 - 0.97 is not exactly 0.03 in
  /// floating point, so the number is rounded to a millionth of a pixel before it is rounded down.
  func allowance(of total: Int) -> Int {
    let share = ((1 - precision) * Double(total) * 1e6).rounded() / 1e6
    return max(maxDiffPixels, Int(share.rounded(.down)))
  }
}
