import Foundation

/// What is known of a face before it is opened for drawing: where it is and what it is called.
package struct FontRecord: Sendable, Equatable {
  package var path: String
  package var index: Int
  package var postScriptName: String
  package var family: String
  package var style: String
  package var fullName: String
  /// The CSS scale, 100...900.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool
  /// 1...9, 5 is normal.
  package var width: Int

  init?(_ font: SFNT, path: String, index: Int) {
    guard let family = font.name(16) ?? font.name(1), font.table("cmap") != nil else { return nil }
    self.path = path
    self.index = index
    self.family = family
    style = font.name(17) ?? font.name(2) ?? "Regular"
    fullName = font.name(4) ?? "\(family) \(style)"
    postScriptName = font.name(6) ?? fullName.replacingOccurrences(of: " ", with: "")
    let os2 = font.table("OS/2")
    weight = os2?.half(at: 4) ?? 400
    width = os2?.half(at: 6) ?? 5
    let macStyle = font.table("head")?.half(at: 44) ?? 0
    let selection = os2?.half(at: 62) ?? 0
    isItalic = selection & 1 != 0 || macStyle & 2 != 0
    isMonospaced = (font.table("post")?.word(at: 12) ?? 0) != 0
  }
}

/// A font file's bytes, mapped into memory for as long as anything uses them.
package final class FontFile: @unchecked Sendable {
  // Sendable: an `NSData` that nobody changes; its bytes are constant.
  package let path: String
  private let data: NSData

  init?(path: String) {
    guard let data = try? NSData(contentsOfFile: path, options: .alwaysMapped), data.length > 0
    else { return nil }
    self.path = path
    self.data = data
  }

  /// A file that is in memory already.
  package init(name: String, bytes: [UInt8]) {
    path = name
    data = NSData(bytes: bytes, length: bytes.count)
  }

  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: data.bytes, count: data.length)
  }

  /// All faces of the file; empty if it is no font.
  package var records: [FontRecord] {
    guard let first = SFNT(bytes, face: 0) else { return [] }
    return (0..<first.faceCount).compactMap { index in
      SFNT(bytes, face: index).flatMap { FontRecord($0, path: path, index: index) }
    }
  }

  /// The SHA-256 of the file in hexadecimal: snapshots name the fonts they were drawn with.
  package var hash: String { SHA256.hexDigest(of: bytes) }
}
