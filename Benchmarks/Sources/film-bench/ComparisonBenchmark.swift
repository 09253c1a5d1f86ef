import Comparison
import CoreGraphics
import Foundation

/// Scene E4: two pictures of 1170 x 2532 compared.
struct ComparisonBenchmark {
  private static let (width, height) = (1170, 2532)

  private struct Pair {
    var paths: [String]
    var pictures: [PixelBuffer]
  }

  let folder: String
  private var pairs: [String: Pair] = [:]

  init(folder: String) { self.folder = folder }

  /// Takes the PNG files of the folder, `E4.<case>0.png` and 1; without them it writes its own.
  mutating func prepare(_ name: String) throws {
    guard pairs[name] == nil else { return }
    let pictures = [try picture("A"), try picture(name == "same" ? "A" : "A2")]
    var paths = (0..<2).map { "\(folder)/E4.\(name)\($0).png" }
    if !paths.allSatisfy(FileManager.default.fileExists) {
      paths = (0..<2).map { NSTemporaryDirectory() + "film-bench-\(name)\($0).png" }
      for (path, picture) in zip(paths, pictures) {
        try ReferenceImage.encode(picture, scale: 1).write(to: URL(fileURLWithPath: path))
      }
    }
    pairs[name] = Pair(paths: paths, pictures: pictures)
  }

  private func picture(_ name: String) throws -> PixelBuffer {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).rgba"))
    let buffer = PixelBuffer(width: Self.width, height: Self.height)!
    data.withUnsafeBytes {
      UnsafeMutableRawPointer(buffer.pixels).copyMemory(
        from: $0.baseAddress!, byteCount: min($0.count, Self.width * Self.height * 4))
    }
    return buffer
  }

  mutating func run(_ name: String, inMemory: Bool) throws -> String {
    try prepare(name)
    guard let pair = pairs[name] else { return "0" }
    let start = DispatchTime.now().uptimeNanoseconds
    let count: Int
    if inMemory {
      count =
        ImageComparison.difference(reference: pair.pictures[0], actual: pair.pictures[1])?
        .differingCount ?? 0
    } else {
      let files = try pair.paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
      count = try ReferenceImage.difference(files[0], files[1])?.differingCount ?? 0
    }
    return "\(DispatchTime.now().uptimeNanoseconds - start) result=\(count)"
  }
}
