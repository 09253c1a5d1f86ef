import Foundation

/// The weights that blur a shadow: a Gaussian cut off at two sigma, in parts of 65536.
///
/// Measured: taps from -2 sigma to +2 sigma pixels, weights exp(-i^2 / (2 sigma^2)), renormalised.
enum ShadowKernel {
  /// The reach of the blur in whole pixels.
  static func reach(sigma: Double) -> Int {
    guard sigma > 0 else { return 0 }
    return Int(min(2 * sigma + 1e-9, 8192))
  }

  /// Returns the weights for -reach...reach. They sum to exactly 65536: the remainder of the
  /// rounding is added to the middle one.
  static func weights(sigma: Double) -> [UInt32] {
    let n = reach(sigma: sigma)
    guard n > 0 else { return [65536] }
    // The project's own exponential: that of the C library differs in the last bit from machine to
    // machine.
    let raw = (-n...n).map { i in
      Elementary.exponential(-Double(i * i) / (2 * sigma * sigma))
    }
    let total = raw.reduce(0, +)
    var weights = raw.map { UInt32(($0 / total * 65536).rounded()) }
    let sum = weights.reduce(0, +)
    weights[n] = weights[n] &+ 65536 &- sum
    return weights
  }
}
