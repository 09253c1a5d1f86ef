import Comparison
import Foundation

/// The digest of the job that made a picture, in a private chunk of the PNG: a finished job is known
/// by its picture, whatever became of the run that made it.
enum JobStamp {
  private static let chunkName = "tiJB"

  /// The PNG with the digest before its pixels.
  static func added(_ digest: String, to png: [UInt8]) -> [UInt8] {
    guard let start = PNGChunks(png).first(named: "IDAT")?.range.lowerBound else { return png }
    return png[..<start] + PNGChunks.chunk(chunkName, Array(digest.utf8)) + png[start...]
  }

  /// Nil for a file that is not there, not whole, or was not made by a batch.
  static func digest(ofFile path: String) -> String? {
    guard let png = FileManager.default.contents(atPath: path) else { return nil }
    let chunks = PNGChunks(Array(png))
    guard chunks.first(named: "IEND") != nil, let chunk = chunks.first(named: chunkName) else {
      return nil
    }
    return String(decoding: png[chunk.body], as: UTF8.self)
  }
}
