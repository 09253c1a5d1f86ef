import CPixels
import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// The C loops against plain Swift, byte for byte.
@Suite("Kernels")
struct KernelTests {
  @Test("round(a b / 255) for all pairs of bytes")
  func product() {
    for a in 0...255 {
      for b in 0...255 {
        let exact = UInt8((Double(a * b) / 255).rounded())
        #expect(multiply255(UInt8(a), UInt8(b)) == exact)
      }
    }
  }

  @Test("Over with every alpha on every level")
  func overColorExhaustive() {
    for alpha in 0...255 {
      let color = PremultipliedColor(
        red: UInt8(alpha), green: UInt8(alpha / 2), blue: 0, alpha: UInt8(alpha))
      var row = (0..<256).map { UInt32($0) &* 0x0101_0101 }
      let expected = row.map { over(color.bits, $0) }
      px_over_color(&row, color.bits, row.count)
      #expect(row == expected)
    }
  }

  @Test("Every loop agrees with its reference implementation at every length", arguments: 0..<150)
  func lengths(count: Int) {
    for kernels in PixelKernels.available {
      kernels.during { checkLoops(count: count, kernels) }
    }
  }

  private func checkLoops(count: Int, _ kernels: PixelKernels) {
    var random = SeededGenerator(seed: UInt64(count))
    func pixels() -> [UInt32] { (0..<count).map { _ in pixel(&random) } }
    let dst = pixels()
    let src = pixels()
    let mask = (0..<count).map { _ in UInt8(random.below(3) == 0 ? 255 : random.below(256)) }
    let color = pixel(&random)
    let alpha = UInt8(random.below(256))
    func check(
      _ name: String, _ run: (UnsafeMutablePointer<UInt32>) -> Void, _ reference: (Int) -> UInt32
    ) {
      var row = dst + [0xDEAD_BEEF]
      row.withUnsafeMutableBufferPointer { run($0.baseAddress!) }
      #expect(
        Array(row.dropLast()) == (0..<count).map(reference), "\(name), length \(count), \(kernels)")
      #expect(row.last == 0xDEAD_BEEF, "\(name) wrote past the end, \(kernels)")
    }
    check("fill", { px_fill($0, color, count) }) { _ in color }
    check("over color", { px_over_color($0, color, count) }) { over(color, dst[$0]) }
    check("over color mask", { px_over_color_mask($0, color, mask, count) }) {
      over(scale(color, mask[$0]), dst[$0])
    }
    check("over color mask box", { px_over_color_mask_box($0, 0, color, mask, 0, count, 1) }) {
      over(scale(color, mask[$0]), dst[$0])
    }
    check("over row", { px_over_row($0, src, count) }) { over(src[$0], dst[$0]) }
    check("over row mask", { px_over_row_mask($0, src, mask, count) }) {
      over(scale(src[$0], mask[$0]), dst[$0])
    }
    check("scale row", { px_scale_row($0, alpha, count) }) { scale(dst[$0], alpha) }
    check("scale row mask", { px_scale_row_mask($0, mask, count) }) { scale(dst[$0], mask[$0]) }
    check("color mask", { px_color_mask($0, color, mask, count) }) { scale(color, mask[$0]) }
    check("over row scaled", { px_over_row_scaled($0, src, alpha, count) }) {
      over(scale(src[$0], alpha), dst[$0])
    }
    let opaque = src.map { $0 | 0xFF00_0000 }
    check("mix row", { px_mix_row($0, $0, opaque, alpha, count) }) {
      over(scale(opaque[$0], alpha), dst[$0])
    }
    check("mix rows", { px_mix_row($0, src, opaque, alpha, count) }) {
      over(scale(opaque[$0], alpha), src[$0])
    }
    check("mix box", { px_mix_box($0, 0, src, 0, opaque, 0, alpha, count, 1) }) {
      over(scale(opaque[$0], alpha), src[$0])
    }
    check("fill box", { px_fill_box($0, 1, color, 1, count) }) { _ in color }
    check("crossfade", { px_crossfade($0, dst, src, alpha, count) }) {
      crossfade(dst[$0], src[$0], alpha)
    }
    let runs = [px_run(start: 0, end: Int32(count), coverage: -1)]
    check("color runs", { px_color_runs($0, 0, 1, color, runs, 1, mask, 0, Int32(count)) }) {
      over(scale(color, mask[$0]), dst[$0])
    }
    #expect(px_common_bits(dst, count) == dst.reduce(.max, &), "common bits, \(kernels)")
    var colors = [UInt8](repeating: 9, count: 3 * count + 1)
    let common = px_pack_colors(&colors, dst, count)
    #expect(common == px_common_bits(dst, count), "common bits of packed colours, \(kernels)")
    let packed: [UInt8] = dst.flatMap { pixel in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    #expect(colors == packed + [9], "pack colours, \(kernels)")
    var bytes = mask
    let factors = dst.map { UInt8(truncatingIfNeeded: $0) }
    px_scale_mask(&bytes, factors, count)
    #expect(bytes == (0..<count).map { multiply255(mask[$0], factors[$0]) })
  }

  @Test(
    "Boxes are filled and nothing beside them, short and long, alone and in wider pictures",
    arguments: [(3, 5), (64, 9), (127, 129), (128, 128), (200, 90), (16_390, 2)], [0, 1, 17])
  func boxes(size: (width: Int, height: Int), beside: Int) {
    let (width, height) = size
    let stride = width + beside
    let color: UInt32 = 0xFF33_66CC
    for kernels in PixelKernels.available {
      kernels.during {
        var pixels = [UInt32](repeating: 7, count: stride * height + 2)
        pixels.withUnsafeMutableBufferPointer {
          px_fill_box($0.baseAddress! + 1, stride, color, width, height)
        }
        let expected =
          [7] + (0..<stride * height).map { $0 % stride < width ? color : 7 } + [7]
        let isSame = pixels == expected
        #expect(isSame, "\(kernels)")
      }
    }
  }

  @Test("Mixed rows are the same whether they lie one after the other, or in wider pictures")
  func mixedBoxes() {
    var random = SeededGenerator(seed: 79)
    for _ in 0..<60 {
      let (width, height) = (1 + random.below(200), 1 + random.below(4))
      let strides = (0..<3).map { _ in width + random.below(2) * random.below(40) }
      let pictures = strides.map { stride in
        (0..<(stride * height + 16)).map { _ in pixel(&random) | 0xFF00_0000 }
      }
      let start = random.below(16)
      let alpha = UInt8(random.below(256))
      var expected = pictures[0]
      for y in 0..<height {
        for x in 0..<width {
          let below = pictures[1][y * strides[1] + x]
          let above = pictures[2][y * strides[2] + x]
          expected[start + y * strides[0] + x] = over(scale(above, alpha), below)
        }
      }
      for kernels in PixelKernels.available {
        kernels.during {
          var picture = pictures[0]
          picture.withUnsafeMutableBufferPointer { picture in
            px_mix_box(
              picture.baseAddress! + start, strides[0], pictures[1], strides[1], pictures[2],
              strides[2], alpha, width, height)
          }
          #expect(picture == expected, "\(kernels), width \(width), strides \(strides)")
        }
      }
    }
  }

  @Test("Area cells become the same coverage in every variant, as runs and under a colour")
  func sweeps() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<300 {
      let width = 1 + random.below(200)
      let groups = (width + 9) / 8
      var cells = [Int32](repeating: 0, count: groups * 8)
      var touched = [UInt8](repeating: 0, count: (groups + 7) / 8 * 8)
      for _ in 0..<random.below(12) {
        let at = random.below(width)
        cells[at] &+= Int32(random.below(1 << 29)) - (1 << 28)
        touched[at / 8] = 1
      }
      var sum: Int32 = 0
      let coverage = cells.prefix(width).map { cell in
        sum &+= cell
        return UInt8(min(255, sum.magnitude >> 20))
      }
      let color = pixel(&random)
      let below = (0..<width).map { _ in pixel(&random) }
      let expected = zip(below, coverage).map { over(scale(color, $1), $0) }
      for kernels in PixelKernels.available {
        kernels.during {
          var (c, t, row) = (cells, touched, below)
          px_sweep_color(&c, &t, t.count / 8, width, &row, color)
          #expect(row == expected, "\(kernels), width \(width)")
          #expect(c.allSatisfy { $0 == 0 } && t.allSatisfy { $0 == 0 })
          (c, t, row) = (cells, touched, below)
          var mask = [UInt8](repeating: 0, count: groups * 8)
          var runs = [px_run](repeating: px_run(), count: width + 16)
          let count = px_sweep(&c, &t, t.count / 8, width, 0, &mask, &runs)
          px_color_runs(&row, 0, 1, color, runs, count, mask, 0, Int32(width))
          #expect(row == expected, "runs, \(kernels), width \(width)")
        }
      }
    }
  }

  @Test("Rows of a stretched shape become the same pixels in every variant")
  func patchRows() {
    var random = SeededGenerator(seed: 78)
    for _ in 0..<200 {
      let width = 8 + random.below(120)
      let shift = random.below(width / 4)
      let own = width - shift
      let bytes = (0..<width).map { _ in UInt8(random.below(256)) }
      let rows = (0..<3).map { _ in
        let middle = 1 + random.below(own - 2)
        let leftStart = random.below(middle + 1)
        let leftEnd = leftStart + random.below(middle + 1 - leftStart)
        let rightStart = middle + 1 + random.below(own - middle)
        let rightEnd = rightStart + random.below(own + 1 - rightStart)
        return px_patch_row(
          middle: Int32([0, 255, 77][random.below(3)]), left_start: Int32(leftStart),
          left_end: Int32(leftEnd), right_start: Int32(rightStart), right_end: Int32(rightEnd),
          left_bytes: 0, right_bytes: Int32(random.below(width + 1 - (rightEnd - rightStart))))
      }
      let (from, to) = (random.below(width / 2), width - random.below(width / 2))
      let color = pixel(&random)
      let below = (0..<(3 * width)).map { _ in pixel(&random) }
      var expected = below
      for (y, row) in rows.enumerated() {
        for x in from..<to {
          let (x32, right) = (Int32(x), Int32(x - shift))
          let coverage: UInt8
          if x32 >= row.left_start && x32 < row.left_end {
            coverage = bytes[x - Int(row.left_start)]
          } else if right >= row.right_start && right < row.right_end {
            coverage = bytes[Int(row.right_bytes) + Int(right - row.right_start)]
          } else if x32 >= row.left_end && right < row.right_start {
            coverage = UInt8(row.middle)
          } else {
            continue
          }
          expected[y * width + x] = over(scale(color, coverage), below[y * width + x])
        }
      }
      for kernels in PixelKernels.available {
        kernels.during {
          var picture = below
          px_color_patch(
            &picture, width, 3, color, rows, bytes, Int32(shift), Int32(from), Int32(to))
          #expect(picture == expected, "\(kernels), width \(width)")
        }
      }
    }
  }

  @Test("Sampling agrees with its reference implementation, inside and beyond the edges")
  func sampling() {
    var random = SeededGenerator(seed: 5)
    let width = 13
    let height = 9
    let image = (0..<(width * height)).map { _ in pixel(&random) }
    for _ in 0..<200 {
      let u = Int64(random.below(2_000_000)) - 500_000
      let v = Int64(random.below(1_400_000)) - 400_000
      let du = Int64(random.below(200_000)) - 100_000
      let dv = Int64(random.below(200_000)) - 100_000
      let count = 1 + random.below(150)
      let expected = (0..<count).map { i -> UInt32 in
        let x = max(0, min(Int64(width - 1) << 16, u + du * Int64(i)))
        let y = max(0, min(Int64(height - 1) << 16, v + dv * Int64(i)))
        let ix = min(Int(x >> 16), width - 2)
        let iy = min(Int(y >> 16), height - 2)
        let fx = UInt32((x - Int64(ix) << 16) >> 8)
        let fy = UInt32((y - Int64(iy) << 16) >> 8)
        let at = iy * width + ix
        return ImageSource.lerp(
          ImageSource.lerp(image[at], image[at + 1], fx),
          ImageSource.lerp(image[at + width], image[at + width + 1], fx), fy)
      }
      for kernels in PixelKernels.available {
        kernels.during {
          var row = [UInt32](repeating: 0, count: count)
          px_sample_affine(&row, image, width, Int32(width), Int32(height), u, v, du, dv, count)
          #expect(row == expected, "\(kernels)")
        }
      }
    }
  }

  @Test("Samples in quarters are weighted means of neighbours, clear beyond the edges")
  func quarters() {
    var random = SeededGenerator(seed: 6)
    let (width, height) = (40, 9)
    let image = (0..<(width * height)).map { _ in pixel(&random) }
    for _ in 0..<200 {
      let u = Int64(random.below(3_000_000)) - 300_000
      let v = Int64(random.below(700_000)) - 100_000
      let du = Int64(random.below(40_000)) - 20_000
      let dv = Int64(random.below(4_000)) - 2_000
      let count = 1 + random.below(150)
      let expected = (0..<count).map { i -> UInt32 in
        let x = Double(u + du * Int64(i)) / 65536
        let y = Double(v + dv * Int64(i)) / 65536
        // The fractions to the nearest quarter.
        let fx = ((x - x.rounded(.down)) * 4 + 0.5).rounded(.down)
        let fy = ((y - y.rounded(.down)) * 4 + 0.5).rounded(.down)
        return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { result, shift in
          var sum = 0.0
          for (dx, wx) in [(0, 4 - fx), (1, fx)] {
            for (dy, wy) in [(0, 4 - fy), (1, fy)] {
              let column = Int(x.rounded(.down)) + dx
              let row = Int(y.rounded(.down)) + dy
              guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
              sum += Double(image[row * width + column] >> shift & 255) * wx * wy
            }
          }
          return result | UInt32(sum / 16) << shift
        }
      }
      for kernels in PixelKernels.available {
        kernels.during {
          var row = [UInt32](repeating: 0, count: count)
          px_sample_quarter(&row, image, width, Int32(width), Int32(height), u, v, du, dv, count)
          #expect(row == expected, "\(kernels)")
        }
      }
    }
  }

  private func crossfade(_ a: UInt32, _ b: UInt32, _ f: UInt8) -> UInt32 {
    stride(from: UInt32(0), to: 32, by: 8).reduce(0) { pixel, shift in
      let sum = (a >> shift & 255) * UInt32(255 - f) + (b >> shift & 255) * UInt32(f)
      return pixel | ((sum * 2 + 255) / 510) << shift
    }
  }

  private func pixel(_ random: inout SeededGenerator) -> UInt32 {
    let alpha = random.below(4) == 0 ? 255 : random.below(256)
    func channel() -> UInt8 { UInt8(random.below(alpha + 1)) }
    return PremultipliedColor(
      red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha)
    ).bits
  }

  private func scale(_ p: UInt32, _ m: UInt8) -> UInt32 {
    PremultipliedColor(bits: p).multiplied(by: m).bits
  }

  private func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
    s &+ scale(d, UInt8(255 - s >> 24))
  }
}

extension PixelKernels {
  /// Those that this machine can run.
  static var available: [PixelKernels] { allCases.filter { $0.rawValue <= best.rawValue } }

  private static let turn = NSLock()

  /// Runs the body with these loops; one test at a time, since the choice is the process's.
  func during(_ body: () -> Void) {
    Self.turn.withLock {
      use()
      body()
      Self.best.use()
    }
  }
}
