import CPixels

/// Blurs coverage by the shadow kernel, rows first down, then across.
///
/// Between the passes a value has 16 bits (8.8); both passes round to nearest.
enum GaussianBlur {
  /// Blurs a mask that has `reach` clear pixels on every side already.
  static func blur(_ mask: [UInt8], width: Int, height: Int, sigma: Double) -> [UInt8] {
    let weights = ShadowKernel.weights(sigma: sigma)
    let reach = weights.count / 2
    guard reach > 0, width > 0, height > 0 else { return mask }
    var result = [UInt8](repeating: 0, count: width * height)
    var sums = [UInt32](repeating: 0, count: width)
    // One row of 8.8 values with room for the kernel on both sides.
    var line = [UInt16](repeating: 0, count: width + 2 * reach)
    mask.withUnsafeBufferPointer { mask in
      result.withUnsafeMutableBufferPointer { result in
        sums.withUnsafeMutableBufferPointer { sums in
          line.withUnsafeMutableBufferPointer { line in
            for y in 0..<height {
              for x in 0..<width { sums[x] = 128 }
              for k in max(0, y - reach)...min(height - 1, y + reach) {
                px_accumulate(
                  sums.baseAddress!, mask.baseAddress! + k * width, weights[k - y + reach], width)
              }
              for x in 0..<width { line[x + reach] = UInt16(truncatingIfNeeded: sums[x] >> 8) }
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
}
