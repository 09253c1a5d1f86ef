import Foundation
import UIKit

/// The streaming loops alone, on one canvas.
@MainActor
enum KernelBenchmarks {
  private struct Result: Encodable {
    var name: String
    var medianMilliseconds: Double
    var gigabytesPerSecond: Double
  }

  /// Results as JSON.
  static func run() -> String {
    guard let canvas = PixelBuffer(width: 1170, height: 2532) else { return "[]" }
    let half = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 0.5)
    let full = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 1)
    let results = [
      time("fill", canvas) { $0.fill(canvas.bounds, full.premultiplied()) },
      time("over, one colour", canvas) { $0.fill(canvas.bounds, half.premultiplied()) },
      time("over, coverage", canvas) { list in
        var outline = Outline()
        outline.addEllipse(in: canvas.bounds.rect)
        list.fill(
          outline, transform: CGAffineTransform(rotationAngle: 1e-6), .color(half.premultiplied()))
      },
      time("gradient across", canvas) { list in
        let stops = [
          GradientStop(location: 0, color: half), GradientStop(location: 1, color: full),
        ]
        guard
          let paint = GradientPaint(
            .linear(.zero, CGPoint(x: 1170, y: 2532)), stops: stops, transform: .identity)
        else { return }
        list.fill(RoundedBox(canvas.bounds.rect), .gradient(paint))
      },
      time("image over", canvas) { list in
        guard let picture = overlay,
          let paint = ImagePaint(picture, transform: .identity, sampling: .nearest)
        else { return }
        list.fill(RoundedBox(canvas.bounds.rect), .image(paint))
      },
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = (try? encoder.encode(results)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// A picture of half strength, as large as the canvas.
  private static let overlay: CGImage? = PixelBuffer(width: 1170, height: 2532).map { buffer in
    buffer.fill(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5).premultiplied())
    return CGImage(buffer: buffer)
  }

  private static func time(
    _ name: String, _ canvas: PixelBuffer, _ build: (inout DisplayList) -> Void
  ) -> Result {
    var list = DisplayList(bounds: canvas.bounds)
    build(&list)
    let times = (0..<21).map { _ in
      let start = ContinuousClock.now
      Painter.paint(list, into: canvas, options: .serial)
      let time = ContinuousClock.now - start
      return Double(time.components.attoseconds) / 1e15
    }.sorted()
    let bytes = Double(canvas.width * canvas.height * 4)
    return Result(
      name: name, medianMilliseconds: times[10],
      gigabytesPerSecond: bytes / max(times[10], 1e-6) / 1e6)
  }
}
