package import CoreGraphics

/// The differences that two images may have and still match. By default there are none.
package struct ImageTolerance: Sendable, Equatable {
  /// The share of pixels that must match, from 0 to 1.
  package var precision: Double = 1
  /// The similarity at which two pixels match: 1 requires equal bytes; a lower value allows a CIEDE2000
  /// difference of up to (1 - value) * 100.
  package var perceptualPrecision: Double = 1
  /// The number of pixels that may differ regardless of the share.
  package var maxDiffPixels = 0
  /// The areas whose pixels are not compared.
  package var ignored: [PixelBounds] = []
  /// Whether pixels that appear to be antialiasing may differ.
  package var allowsAntialiasing = false
  /// The difference of a channel, from 0 to 255, up to which a pixel matches.
  package var channelDifference = 0
  /// The difference of a channel, from 0 to 255, up to which antialiasing matches.
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

  /// A sentence that states which setting is invalid; nil if all are valid.
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

  /// The CIEDE2000 difference up to which two pixels match; nil if bytes must be equal.
  var perceptualLimit: Double? {
    perceptualPrecision < 1 ? (1 - perceptualPrecision) * 100 : nil
  }

  /// Returns the number of pixels that may differ, given the total number. 1 - 0.97 is not exactly 0.03 in
  /// floating point, so the number is rounded to a millionth of a pixel before it is rounded down.
  func allowance(of total: Int) -> Int {
    let share = ((1 - precision) * Double(total) * 1e6).rounded() / 1e6
    return max(maxDiffPixels, Int(share.rounded(.down)))
  }
}
