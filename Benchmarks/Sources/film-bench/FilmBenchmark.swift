import CoreGraphics
import Foundation
import ImageIO

/// Scene E3: a film as GIF.
struct FilmBenchmark {
  private static let (width, height, count) = (585, 1266, 30)

  let folder: String
  var options = AnimationFileOptions()
  private var films: [String: [AnimationFrame]] = [:]
  private var bytes: [UInt8] = []

  init(folder: String, threads: Int) {
    self.folder = folder
    options.threads = threads
  }

  mutating func prepare(_ name: String) throws {
    guard films[name] == nil else { return }
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).rgba"))
    films[name] = data.withUnsafeBytes { bytes in
      (0..<Self.count).compactMap { i in
        guard let buffer = PixelBuffer(width: Self.width, height: Self.height) else { return nil }
        let length = Self.width * Self.height * 4
        UnsafeMutableRawPointer(buffer.pixels).copyMemory(
          from: bytes.baseAddress! + i * length, byteCount: length)
        return AnimationFrame(pixels: buffer, duration: 0.03)
      }
    }
  }

  mutating func run(_ name: String) throws -> String {
    try prepare(name)
    let start = DispatchTime.now().uptimeNanoseconds
    bytes = GIFWriter.encode(films[name] ?? [], options: options)
    return "\(DispatchTime.now().uptimeNanoseconds - start) size=\(bytes.count)"
  }

  func write(to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
