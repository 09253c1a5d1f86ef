import Foundation
import ImageIO
import UIKit

/// A picture of the benchmark, written as a PNG file in memory.
@MainActor
final class EncodingScene: BenchmarkScene {
  private let pixels: [UInt8]
  private let encoder: PNGEncoder
  private(set) var file: [UInt8]?

  /// The pictures that encoders are given, as files of raw pixels.
  private static let files = ["S9": "A", "S7": "B", "S5": "G"]

  /// `E1.S9.ours`, with `-stable` at the end for what is committed.
  init?(_ name: String, folder: String) {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 3, parts[0] == "E1", let file = Self.files[parts[1]],
      let data = FileManager.default.contents(atPath: "\(folder)/\(file).rgba"),
      data.count == 1170 * 2532 * 4
    else { return nil }
    pixels = [UInt8](data)
    encoder = PNGEncoder(compression: parts[2].hasSuffix("-stable") ? .stable : .fast)
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    file = pixels.withUnsafeBytes {
      encoder.encode(pixels: $0, width: 1170, height: 2532, bytesPerRow: 1170 * 4)
    }
  }
}
