import CPixels

/// Blurs coverage by the shadow kernel: columns first, then rows.
///
/// A Gaussian is the product of one in x and one in y, so two passes of 2r + 1 taps give the same
/// result as one of (2r + 1)^2. The kernel is applied as it was measured, tap by tap; the usual
/// three box blurs are faster for large radii but give a different curve. All arithmetic is on
/// integers: weights are parts of 65536, so the sums fit 32 bits and the order of the additions
/// does not affect the result.
///
/// Between the passes a value has 16 bits (8.8). Both passes round to nearest.
enum GaussianBlur {
  /// The largest sigma that is applied exactly; above it a mask is halved first, since the cost of
  /// a tap for every pixel grows with sigma, and a mask that soft looks the same.
  static let largestExactSigma = 64.0

  /// Blurs a mask that already has at least `reach` clear pixels on every side; `sigma` is in
  /// pixels.
  static func blur(_ mask: [UInt8], width: Int, height: Int, sigma: Double) -> [UInt8] {
    // Blurs a mask of half the size with half the sigma and scales it back: once for each doubling
    // beyond the limit.
    if sigma > largestExactSigma, width > 1, height > 1 {
      let half = halved(mask, width: width, height: height)
      let soft = blur(
        half, width: (width + 1) / 2, height: (height + 1) / 2, sigma: sigma / 2)
      return doubled(soft, width: width, height: height)
    }
    // Columns first: whole rows are added up, and the resulting row is still in the cache for the
    // second pass.
    let weights = ShadowKernel.weights(sigma: sigma)
    let reach = weights.count / 2
    guard reach > 0, width > 0, height > 0 else { return mask }
    var result = [UInt8](repeating: 0, count: width * height)
    var sums = [UInt32](repeating: 0, count: width)
    // One row of 8.8 values with space for the kernel on both sides.
    var line = [UInt16](repeating: 0, count: width + 2 * reach)
    mask.withUnsafeBufferPointer { mask in
      result.withUnsafeMutableBufferPointer { result in
        sums.withUnsafeMutableBufferPointer { sums in
          line.withUnsafeMutableBufferPointer { line in
            for y in 0..<height {
              // Half of the unit that the shift below drops, so that the shift rounds to nearest.
              for x in 0..<width { sums[x] = 128 }
              for k in max(0, y - reach)...min(height - 1, y + reach) {
                px_accumulate(
                  sums.baseAddress!, mask.baseAddress! + k * width, weights[k - y + reach], width)
              }
              for x in 0..<width { line[x + reach] = UInt16(truncatingIfNeeded: sums[x] >> 8) }
              // 8.8 times parts of 65536: the shift drops 24 bits.
              for x in 0..<width { sums[x] = 1 << 23 }
              for k in 0..<weights.count {
                px_accumulate16(sums.baseAddress!, line.baseAddress! + k, weights[k], width)
              }
              let out = result.baseAddress! + y * width
              for x in 0..<width { out[x] = UInt8(truncatingIfNeeded: sums[x] >> 24) }
            }
          }
        }
      }
    }
    return result
  }

  /// Averages blocks of two by two pixels; on an odd side the last column or row is repeated.
  private static func halved(_ mask: [UInt8], width: Int, height: Int) -> [UInt8] {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    return [UInt8](unsafeUninitializedCapacity: halfWidth * halfHeight) { out, count in
      for y in 0..<halfHeight {
        let above = 2 * y * width
        let below = min(2 * y + 1, height - 1) * width
        for x in 0..<halfWidth {
          let left = 2 * x
          let right = min(2 * x + 1, width - 1)
          let sum =
            UInt32(mask[above + left]) + UInt32(mask[above + right]) + UInt32(mask[below + left])
            + UInt32(mask[below + right])
          out[y * halfWidth + x] = UInt8((sum + 2) / 4)
        }
      }
      count = halfWidth * halfHeight
    }
  }

  /// Scales a mask back to the full size with bilinear interpolation.
  private static func doubled(_ mask: [UInt8], width: Int, height: Int) -> [UInt8] {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    return [UInt8](unsafeUninitializedCapacity: width * height) { out, count in
      for y in 0..<height {
        let near = (y / 2) * halfWidth
        // The centre of a full-size pixel is a quarter of a half-size pixel away from the nearest
        // half-size centre: weights of 3 and 1.
        let far = max(0, min(halfHeight - 1, y / 2 + (y % 2 == 0 ? -1 : 1))) * halfWidth
        for x in 0..<width {
          let i = x / 2
          let j = max(0, min(halfWidth - 1, i + (x % 2 == 0 ? -1 : 1)))
          let sum =
            9 * UInt32(mask[near + i]) + 3 * UInt32(mask[near + j]) + 3 * UInt32(mask[far + i])
            + UInt32(mask[far + j])
          out[y * width + x] = UInt8((sum + 8) / 16)
        }
      }
      count = width * height
    }
  }
}
