import Foundation
import UIKit

/// One loop over all pixels of the canvas and nothing else.
@MainActor
struct KernelScene: BenchmarkScene {
  /// The cases of the protocol that have a loop of ours.
  static let cases: [String: String] = [
    "Mfill32": "fill", "Mmemcpy": "copy", "Mover1": "over, one colour", "Mover2": "image over",
    "Mxfade": "crossfade",
  ]
  static let names = [
    "fill", "copy", "over, one colour", "over, coverage", "gradient across", "image over",
    "crossfade",
  ]

  private let body: (PixelBuffer, Painter.Options) -> Void

  init?(_ name: String) {
    let bounds = PixelBounds(x0: 0, y0: 0, x1: 1170, y1: 2532)
    let half = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 0.5)
    let full = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 1)
    var list = DisplayList(bounds: bounds)
    switch name {
    case "fill": list.fill(bounds, full.premultiplied())
    case "copy": list.fill(Self.picture(full), over: bounds)
    case "over, one colour": list.fill(bounds, half.premultiplied())
    case "over, coverage":
      var outline = Outline()
      outline.addEllipse(in: bounds.rect)
      list.fill(
        outline, transform: CGAffineTransform(rotationAngle: 1e-6), .color(half.premultiplied()))
    case "gradient across":
      let stops = [
        GradientStop(location: 0, color: half), GradientStop(location: 1, color: full),
      ]
      guard
        let paint = GradientPaint(
          .linear(.zero, CGPoint(x: 1170, y: 2532)), stops: stops, transform: .identity)
      else { return nil }
      list.fill(RoundedBox(bounds.rect), .gradient(paint))
    case "image over": list.fill(Self.picture(half), over: bounds)
    case "crossfade":
      guard let a = Self.picture(full)?.buffer, let b = Self.picture(half)?.buffer else {
        return nil
      }
      body = { canvas, _ in Crossfade.mix(a, b, 128, into: canvas, rows: 0..<a.height) }
      return
    default: return nil
    }
    body = { canvas, options in Painter.paint(list, into: canvas, options: options) }
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) { body(canvas, options) }

  /// A picture in one colour, as large as the canvas.
  private static func picture(_ color: CGColor) -> CGImage? {
    PixelBuffer(width: 1170, height: 2532).map { buffer in
      buffer.fill(color.premultiplied())
      return CGImage(buffer: buffer)
    }
  }
}

extension DisplayList {
  fileprivate mutating func fill(_ image: CGImage?, over bounds: PixelBounds) {
    guard let image, let paint = ImagePaint(image, transform: .identity, sampling: .nearest) else {
      return
    }
    fill(RoundedBox(bounds.rect), .image(paint))
  }
}

/// The loops timed one after the other.
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
    let results = KernelScene.names.compactMap { name in
      KernelScene(name).map { time(name, $0, canvas) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = (try? encoder.encode(results)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func time(_ name: String, _ scene: KernelScene, _ canvas: PixelBuffer) -> Result {
    let times = (0..<21).map { _ in
      let start = ContinuousClock.now
      scene.draw(into: canvas, options: .serial)
      let time = ContinuousClock.now - start
      return Double(time.components.attoseconds) / 1e15
    }.sorted()
    let bytes = Double(canvas.width * canvas.height * 4)
    return Result(
      name: name, medianMilliseconds: times[10],
      gigabytesPerSecond: bytes / max(times[10], 1e-6) / 1e6)
  }
}
