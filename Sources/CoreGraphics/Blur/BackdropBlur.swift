import CPixels
import Foundation

/// Blurs and saturates what has been drawn, for visual effect views.
enum BackdropBlur {
  static func apply(
    _ filter: DisplayList.BackdropFilter, _ command: DisplayList.Command, clip: MaskRows?,
    target: PaintTarget
  ) {
    let area = command.bounds.intersection(target.bounds)
    guard !area.isEmpty, filter.sigma.isFinite else { return }
    var filter = filter
    // Beyond this the whole screen is one colour, and the taps would never end.
    filter.sigma = max(0, min(filter.sigma, 256))
    // Small copies of the backdrop blur alike and cost a sixteenth: quarter size from 8 pixels on.
    let reach = Int32(min(3 * filter.sigma, 2048)) + 1
    let source = area.insetBy(-reach).intersection(target.bounds)
    guard let copy = PixelBuffer(width: source.width, height: source.height) else { return }
    for y in 0..<source.height {
      copy.row(y).update(
        from: target.row(y + Int(source.y0)) + Int(source.x0 - target.bounds.x0),
        count: source.width)
    }
    let scale = filter.sigma >= 8 ? 4 : 1
    var image = CGImage(buffer: copy, isOpaque: false)
    if scale > 1,
      let small = ImageReduction.resample(
        image, width: max(1, source.width / scale), height: max(1, source.height / scale))
    {
      image = small
    }
    blurPixels(image.buffer, sigma: filter.sigma / Double(scale))
    if filter.saturation != 1 { saturate(image.buffer, filter.saturation) }
    let transform = CGAffineTransform(
      a: CGFloat(source.width) / CGFloat(image.width), b: 0, c: 0,
      d: CGFloat(source.height) / CGFloat(image.height), tx: CGFloat(source.x0),
      ty: CGFloat(source.y0))
    guard let paint = ImagePaint(image, transform: transform, sampling: .linear) else { return }
    let result = ImageSource(paint)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width)
    defer { row.deallocate() }
    let shaper = RowShaper(width: area.width, originX: Int(area.x0))
    for y in Int(area.y0)..<Int(area.y1) {
      let line = target.row(y) + Int(area.x0 - target.bounds.x0)
      result.fetch(x: Int(area.x0), y: y, count: area.width, into: row)
      shaper.setConstant(from: Int(area.x0), to: Int(area.x1))
      if let clip { shaper.intersect(with: clip, y: y) }
      for i in 0..<shaper.row.count {
        let run = shaper.row.runs[i]
        let isMasked = run.coverage == CoverageRow.Run.masked
        BlendFunctions.blend(
          .copy, line + Int(run.start), row + Int(run.start),
          coverage: isMasked ? shaper.row.mask + Int(run.start) : nil,
          constant: isMasked ? 255 : UInt8(truncatingIfNeeded: run.coverage),
          count: Int(run.end - run.start))
      }
    }
  }

  /// A Gaussian over all four channels, edge pixels repeated.
  private static func blurPixels(_ buffer: PixelBuffer, sigma: Double) {
    let weights = ShadowKernel.weights(sigma: sigma)
    let reach = weights.count / 2
    guard reach > 0 else { return }
    let width = buffer.width
    let height = buffer.height
    var line = [SIMD4<UInt32>](repeating: .zero, count: max(width, height))
    func blur(_ count: Int, _ pixel: (Int) -> UnsafeMutablePointer<UInt32>) {
      for i in 0..<count {
        let p = pixel(i).pointee
        line[i] = SIMD4(p & 255, (p >> 8) & 255, (p >> 16) & 255, p >> 24)
      }
      for i in 0..<count {
        var sum = SIMD4<UInt32>(repeating: 32768)
        for k in 0..<weights.count {
          sum &+= line[max(0, min(count - 1, i + k - reach))] &* weights[k]
        }
        let p = sum &>> 16
        pixel(i).pointee = p.x | p.y << 8 | p.z << 16 | p.w << 24
      }
    }
    for y in 0..<height { blur(width) { buffer.row(y) + $0 } }
    for x in 0..<width { blur(height) { buffer.row($0) + x } }
  }

  private static func saturate(_ buffer: PixelBuffer, _ amount: Double) {
    let k = Int32((max(0, min(8, amount)) * 256).rounded())
    for y in 0..<buffer.height {
      let row = buffer.row(y)
      for x in 0..<buffer.width {
        let p = PremultipliedColor(bits: row[x])
        let (r, g, b, a) = (Int32(p.red), Int32(p.green), Int32(p.blue), Int32(p.alpha))
        let grey = (r * 54 + g * 183 + b * 19 + 128) >> 8
        func mixed(_ c: Int32) -> UInt8 {
          UInt8(max(0, min(a, grey + ((c - grey) * k + 128) >> 8)))
        }
        row[x] =
          PremultipliedColor(red: mixed(r), green: mixed(g), blue: mixed(b), alpha: p.alpha).bits
      }
    }
  }
}
