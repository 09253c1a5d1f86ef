import Foundation

/// Images made smaller before they are sampled.
///
/// An image that stays upright is filtered straight to its new size with a triangle one output
/// pixel wide to each side, which is the nearest rule known for photographs that contexts shrink;
/// one that is turned is halved until it is less than twice too large.
enum ImageReduction {
  static func reduced(
    _ image: CGImage, inverse: Homography, tiles: Bool
  ) -> (CGImage, Homography) {
    guard let m = inverse.affine, !tiles else { return (image, inverse) }
    // Image pixels per device pixel.
    let stepX = (m.a * m.a + m.b * m.b).squareRoot()
    let stepY = (m.c * m.c + m.d * m.d).squareRoot()
    guard max(stepX, stepY) > 1, stepX.isFinite, stepY.isFinite else { return (image, inverse) }
    if m.b == 0, m.c == 0, m.a != 0, m.d != 0 {
      let width = max(1, Int((CGFloat(image.width) / abs(m.a)).rounded()))
      let height = max(1, Int((CGFloat(image.height) / abs(m.d)).rounded()))
      if width <= image.width, height <= image.height,
        let small = resample(image, width: width, height: height)
      {
        let scale = CGAffineTransform(
          scaleX: CGFloat(width) / CGFloat(image.width),
          y: CGFloat(height) / CGFloat(image.height))
        return (small, inverse.concatenating(Homography(scale)))
      }
    }
    var current = image
    var map = inverse
    var step = max(stepX, stepY)
    while step >= 2, current.width > 1 || current.height > 1 {
      let width = (current.width + 1) / 2
      let height = (current.height + 1) / 2
      guard let half = resample(current, width: width, height: height) else { break }
      map = map.concatenating(
        Homography(
          CGAffineTransform(
            scaleX: CGFloat(width) / CGFloat(current.width),
            y: CGFloat(height) / CGFloat(current.height))))
      current = half
      step /= 2
    }
    return (current, map)
  }

  /// A triangle filter across, then down; weights in parts of 65536 that sum to exactly that.
  static func resample(_ image: CGImage, width: Int, height: Int) -> CGImage? {
    guard let result = PixelBuffer(width: width, height: height) else { return nil }
    let across = weights(from: image.width, to: width)
    let down = weights(from: image.height, to: height)
    var lines: [Int: [SIMD4<UInt32>]] = [:]
    func line(_ y: Int) -> [SIMD4<UInt32>] {
      if let found = lines[y] { return found }
      let row = image.buffer.row(y)
      let made = across.map { taps in
        var sum = SIMD4<UInt32>(repeating: 128)
        for (k, w) in taps.weights.enumerated() {
          let p = row[taps.first + k]
          sum &+= SIMD4(p & 255, (p >> 8) & 255, (p >> 16) & 255, p >> 24) &* w
        }
        return sum &>> 8  // 8.8 and a little above
      }
      lines[y] = made
      return made
    }
    for y in 0..<height {
      let taps = down[y]
      lines = lines.filter { $0.key >= taps.first }
      let rows = taps.weights.indices.map { line(taps.first + $0) }
      let out = result.row(y)
      for x in 0..<width {
        var sum = SIMD4<UInt64>(repeating: 1 << 23)
        for (k, w) in taps.weights.enumerated() {
          let p = rows[k][x]
          sum &+= SIMD4<UInt64>(truncatingIfNeeded: p) &* UInt64(w)
        }
        let p = SIMD4<UInt32>(truncatingIfNeeded: sum &>> 24)
        out[x] = p.x | p.y << 8 | p.z << 16 | p.w << 24
      }
    }
    return CGImage(buffer: result, isOpaque: image.isOpaque)
  }

  private struct Taps {
    var first: Int
    var weights: [UInt32]
  }

  private static func weights(from: Int, to: Int) -> [Taps] {
    let scale = Double(from) / Double(to)
    let reach = max(scale, 1)
    return (0..<to).map { i in
      let center = (Double(i) + 0.5) * scale - 0.5
      let first = max(0, Int((center - reach).rounded(.up)))
      let last = min(from - 1, Int((center + reach).rounded(.down)))
      var raw = (first...max(first, last)).map { max(0, 1 - abs(Double($0) - center) / reach) }
      let total = raw.reduce(0, +)
      if total <= 0 { raw = [1] }
      let sum = max(total, 1e-12)
      var parts = raw.map { UInt32(($0 / (total > 0 ? sum : 1) * 65536).rounded()) }
      let largest = parts.indices.max { parts[$0] < parts[$1] } ?? 0
      parts[largest] = parts[largest] &+ 65536 &- parts.reduce(0, &+)
      return Taps(first: min(first, from - 1), weights: parts)
    }
  }
}
