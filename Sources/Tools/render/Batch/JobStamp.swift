import Comparison
import Foundation

/// Stores the digest of the job that made an image in a private chunk of a PNG or a comment of a GIF. A
/// finished job is recognised by its image, even if its run was interrupted.
enum JobStamp {
  /// The name of the private PNG chunk.
  private static let chunkName = "tiJB"
  /// The first bytes of a GIF extension of the kind "comment".
  private static let comment: [UInt8] = [0x21, 0xFE]
  private static let commentTitle = Array("tintype job ".utf8)
  private static let digestLength = 64
  private static let gifTrailer: UInt8 = 0x3B

  /// Returns the file with the digest inserted: before the pixels of a PNG, or at the end of a GIF.
  static func added(_ digest: String, to file: [UInt8]) -> [UInt8] {
    if isGIF(file) {
      let text = commentTitle + Array(digest.utf8)
      return file.dropLast() + comment + [UInt8(text.count)] + text + [0, gifTrailer]
    }
    guard let start = PNGChunks(file).first(named: "IDAT")?.range.lowerBound else { return file }
    return file[..<start] + PNGChunks.chunk(chunkName, Array(digest.utf8)) + file[start...]
  }

  /// Returns the digest in a file; nil if the file is missing, incomplete, or was not made by a
  /// batch.
  static func digest(ofFile path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let file = Array(data)
    if isGIF(file) { return digest(ofGIF: file) }
    let chunks = PNGChunks(file)
    guard chunks.first(named: "IEND") != nil, let chunk = chunks.first(named: chunkName) else {
      return nil
    }
    return String(decoding: file[chunk.body], as: UTF8.self)
  }

  /// Whether the bytes are a GIF file.
  private static func isGIF(_ file: [UInt8]) -> Bool { file.starts(with: Array("GIF8".utf8)) }

  /// Returns the digest in a GIF's comment.
  private static func digest(ofGIF file: [UInt8]) -> String? {
    let length = commentTitle.count + digestLength
    let end = Array(file.suffix(comment.count + 1 + length + 2))
    let head = comment + [UInt8(length)] + commentTitle
    guard end.starts(with: head), end.last == gifTrailer else { return nil }
    return String(decoding: end[head.count..<head.count + digestLength], as: UTF8.self)
  }
}
