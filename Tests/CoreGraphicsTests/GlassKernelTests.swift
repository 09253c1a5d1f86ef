import CPixels
import TestSupport
import Testing

@testable import CoreGraphics

/// The C loops of blur and glass against plain Swift, byte for byte, for every instruction set.
@Suite("Kernels of glass")
struct GlassKernelTests {
  private static let side = 23

  /// Premultiplied pixels of any alpha.
  private func pixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = random.below(256)
      return (0..<3).reduce(UInt32(alpha) << 24) {
        $0 | UInt32(random.below(alpha + 1)) << UInt32(8 * $1)
      }
    }
  }

  private func channels(_ bits: UInt32) -> [Int] { (0..<4).map { Int(bits >> (8 * $0) & 255) } }

  private func packed(_ channels: [Int]) -> UInt32 {
    channels.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
  }

  private func between(_ a: UInt32, _ b: UInt32, _ share: Int) -> UInt32 {
    packed(zip(channels(a), channels(b)).map { ($0 * (256 - share) + $1 * share + 128) >> 8 })
  }

  @Test("weighted sums are exact at every length", arguments: [1, 3, 63, 64, 65, 130, 777])
  func sums(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for sigma in [0.6, 2.5, 20] {
      let weights = ShadowKernel.weights(sigma: sigma)
      for stride in [4, count] {
        let bytes = (0..<(weights.count - 1) * stride + count).map { _ in UInt8(random.below(256)) }
        let expected = (0..<count).map { i in
          UInt8(
            (weights.indices.reduce(32768) { $0 + Int(weights[$1]) * Int(bytes[i + $1 * stride]) })
              >> 16)
        }
        for kernels in PixelKernels.available {
          kernels.during {
            var values = [Float](repeating: 0, count: bytes.count)
            px_widen(&values, bytes, bytes.count)
            var result = [UInt8](repeating: 0, count: count)
            px_weighted_sums(
              &result, values, stride, weights.map { Float($0) }, weights.count, count)
            #expect(result == expected, "sigma \(sigma), stride \(stride), \(kernels)")
          }
        }
      }
    }
  }

  // MARK: Colours

  private struct Colors {
    var saturation: Int
    var kept: Int
    var added: [Int]
    var curve: [Int]

    init(_ random: inout SeededGenerator, bends: Bool) {
      saturation = random.below(2049)
      kept = random.below(65_537)
      let rest = 65_536 - kept
      added = (0..<3).map { _ in random.below(rest + 1) * 255 * 256 } + [rest * 255 * 256]
      curve = bends ? (0..<256).map { $0 * $0 * 256 / 255 } : []
    }

    func withKernel(_ body: (px_glass_colors) -> Void) {
      let curve = curve.map { Int32($0) }
      curve.withUnsafeBufferPointer { curve in
        body(
          px_glass_colors(
            saturation: Int32(saturation), kept: UInt32(kept),
            added: (UInt32(added[0]), UInt32(added[1]), UInt32(added[2]), UInt32(added[3])),
            curve: curve.isEmpty ? nil : curve.baseAddress))
      }
    }
  }

  /// Mix, saturation, curve, fill and tint, as the documentation of glass says.
  private func color(_ sharp: UInt32, _ soft: UInt32, _ share: Int, _ colors: Colors) -> UInt32 {
    let mixed = zip(channels(sharp), channels(soft)).map { $0 * (256 - share) + $1 * share }
    let (a, grey) = (mixed[3], (mixed[0] * 54 + mixed[1] * 183 + mixed[2] * 19) >> 8)
    let alpha = (a * colors.kept + colors.added[3] + (1 << 23)) >> 24
    let result = (0..<3).map { i in
      var c = max(0, min(a, grey + (((mixed[i] - grey) * colors.saturation) >> 8)))
      if !colors.curve.isEmpty {
        let level = min(c >> 8, 254)
        let (low, high) = (colors.curve[level], colors.curve[level + 1])
        c = min(a, low + (((high - low) * (c - (level << 8))) >> 8))
      }
      return min(alpha, (c * colors.kept + colors.added[i] + (1 << 23)) >> 24)
    }
    return packed(result + [alpha])
  }

  @Test("rows of one depth are mixed and coloured", arguments: [false, true])
  func row(bends: Bool) {
    var random = SeededGenerator(seed: 3)
    for count in [1, 7, 16, 33, 200] {
      let rows = (0..<4).map { _ in pixels(count, &random) }
      let shares = (0..<3).map { _ in random.below(256) }
      let colors = Colors(&random, bends: bends)
      let expected = (0..<count).map { i in
        color(
          between(rows[0][i], rows[1][i], shares[0]), between(rows[2][i], rows[3][i], shares[1]),
          shares[2], colors)
      }
      for kernels in PixelKernels.available {
        kernels.during {
          var result = [UInt32](repeating: 0, count: count)
          colors.withKernel { kernel in
            var kernel = kernel
            px_glass_row(
              &result, rows[0], rows[1], UInt32(shares[0]), rows[2], rows[3], UInt32(shares[1]),
              UInt32(shares[2]), &kernel, count)
          }
          #expect(result == expected, "\(count) pixels, \(kernels)")
        }
      }
    }
  }

  @Test(
    "pixels of any place are sampled between the pixels of both copies", arguments: [false, true])
  func places(bends: Bool) {
    var random = SeededGenerator(seed: 5)
    let copies = (0..<2).map { _ in pixels(Self.side * Self.side, &random) }
    let count = 150
    func sample(_ copy: [UInt32], _ x: Float, _ y: Float, _ scale: Float) -> UInt32 {
      let (u, v) = (Int((x - 10) * scale) - 128, Int((y - 20) * scale) - 128)
      func at(_ x: Int, _ y: Int) -> UInt32 {
        copy[max(0, min(Self.side - 1, y)) * Self.side + max(0, min(Self.side - 1, x))]
      }
      func row(_ y: Int) -> UInt32 { between(at(u >> 8, y), at((u >> 8) + 1, y), u & 255) }
      return between(row(v >> 8), row((v >> 8) + 1), v & 255)
    }
    let x = (0..<count).map { _ in Float(random.below(5_000)) / 100 }
    let y = (0..<count).map { _ in Float(random.below(5_000)) / 100 }
    let share = (0..<count).map { _ in UInt32(random.below(257)) }
    let colors = Colors(&random, bends: bends)
    let expected = (0..<count).map { i in
      color(
        sample(copies[0], x[i], y[i], 128), sample(copies[1], x[i], y[i], 64), Int(share[i]), colors
      )
    }
    for kernels in PixelKernels.available {
      kernels.during {
        var result = [UInt32](repeating: 0, count: count)
        copies[0].withUnsafeBufferPointer { sharp in
          copies[1].withUnsafeBufferPointer { soft in
            func copy(_ pixels: UnsafeBufferPointer<UInt32>, _ scale: Float) -> px_glass_copy {
              px_glass_copy(
                pixels: pixels.baseAddress!, stride: Self.side, last_x: Int32(Self.side - 1),
                last_y: Int32(Self.side - 1), origin_x: 10, origin_y: 20, scale_x: scale,
                scale_y: scale)
            }
            var (sharp, soft) = (copy(sharp, 128), copy(soft, 64))
            colors.withKernel { kernel in
              var kernel = kernel
              px_glass_pixels(&result, x, y, share, &sharp, &soft, &kernel, count)
            }
          }
        }
        #expect(result == expected, "\(kernels)")
      }
    }
  }

  @Test("depths and places follow the field of the box and the quarter circle of the lens")
  func lens() throws {
    let shape = GlassShape(rect: CGRect(x: 10, y: 5, width: 90, height: 44), radius: 22)
    let field = GlassField([shape], joining: 0)
    let box = try #require(field.box)
    let (depth, strength) = (Float(11), Float(35.2))
    var lens = px_glass_lens(
      center_x: box.centerX, center_y: box.centerY, inner_x: box.innerX, inner_y: box.innerY,
      radius: box.radius, lens_depth: depth, lens_strength: strength, share_at_edge: 0.44,
      share_growth: 0.03, a: 3, b: 0, c: 0, d: 3)
    let count = 300
    for y in [15, 40, 80, 120, 146] {
      for kernels in PixelKernels.available {
        kernels.during {
          var (placesX, placesY, depths) = (
            [Float](repeating: 0, count: count), [Float](repeating: 0, count: count),
            [Float](repeating: 0, count: count)
          )
          var shares = [UInt32](repeating: 0, count: count)
          let startY = Float((Double(y) + 0.5) / 3)
          px_glass_places(
            &placesX, &placesY, &depths, &shares, &lens, 20, Int32(y), Float(20.5 / 3), startY,
            Float(1.0 / 3), 0, count)
          for i in 0..<count {
            let sample = field.sample(Float(20.5 / 3) + Float(i) * Float(1.0 / 3), startY)
            let inside = max(0, -sample.distance)
            let t = 1 - inside / depth
            let shift = inside < depth ? strength * (1 - max(0, 1 - t * t).squareRoot()) : 0
            #expect(depths[i] == inside)
            #expect(placesX[i] == Float(20 + i) + 0.5 + 3 * (-sample.normalX * shift))
            #expect(placesY[i] == Float(y) + 0.5 + 3 * (-sample.normalY * shift))
            #expect(shares[i] == UInt32(min(1, 0.44 + 0.03 * inside) * 256 + 0.5))
          }
        }
      }
    }
  }

  @Test("columns are interpolated, halves rounded up")
  func columns() {
    var random = SeededGenerator(seed: 9)
    let row = pixels(50, &random)
    let left = (0..<120).map { _ in Int32(random.below(49)) }
    let share = left.map { _ in UInt32(random.below(256)) }
    let expected = left.indices.map {
      between(row[Int(left[$0])], row[Int(left[$0]) + 1], Int(share[$0]))
    }
    for kernels in PixelKernels.available {
      kernels.during {
        var result = [UInt32](repeating: 0, count: left.count)
        px_between_columns(&result, row, left, left.map { $0 + 1 }, share, left.count)
        #expect(result == expected, "\(kernels)")
      }
    }
    #expect(
      left.indices.allSatisfy {
        GlassColors.mix(row[0], row[1], share[$0]) == between(row[0], row[1], Int(share[$0]))
      })
  }
}
