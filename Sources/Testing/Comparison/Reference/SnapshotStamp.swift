package import CoreGraphics
package import FoundationEssentials
import ImageIO

/// Information about a recorded image that its PNG file contains, so that a passing test need not decode the
/// pixels: their digest, and the fonts that the image was drawn with.
///
/// The stamp is a private chunk, `tiNT`, marked unsafe to copy, so a program that edits the image omits it.
/// It also contains a digest of every other byte of the file and is ignored if that does not match. A view
/// tree may follow in a chunk `tiNV`.
package struct SnapshotStamp: Sendable, Equatable {
  package struct Font: Sendable, Hashable {
    package var name: String
    /// The SHA-256 of the font file, in hexadecimal.
    package var hash: String

    package init(name: String, hash: String) {
      self.name = name
      self.hash = hash
    }
  }

  package var width: Int
  package var height: Int
  package var pixels: PixelDigest
  package var fonts: [Font]

  static let chunkName = "tiNT"

  package init(of picture: PixelBuffer, fonts: [Font] = []) {
    width = picture.width
    height = picture.height
    pixels = picture.digest
    self.fonts = fonts
  }

  /// Whether the recorded image has exactly these pixels.
  package func matches(_ picture: PixelBuffer) -> Bool {
    width == picture.width && height == picture.height && pixels == picture.digest
  }

  // MARK: In a file

  /// Returns the PNG file with the stamp and the view tree inserted before the pixels.
  package func added(to png: [UInt8], tree: ViewTreeRecord? = nil) -> [UInt8] {
    guard let start = PNGChunks(png).first(named: "IDAT")?.range.lowerBound else { return png }
    let head = Array(png[..<start]) + (tree.map { PNGChunks.chunk("tiNV", $0.packed) } ?? [])
    let tail = Array(png[start...])
    return head + PNGChunks.chunk(Self.chunkName, Array(text(head: head, tail: tail).utf8)) + tail
  }

  private func text(head: [UInt8], tail: [UInt8]) -> String {
    var lines = [
      "tintype 1", "pixels \(width) \(height) \(pixels.text)",
      "file \(head.digest.text) \(tail.digest.text)",
    ]
    lines += fonts.sorted { ($0.name, $0.hash) < ($1.name, $1.hash) }
      .map { "font \($0.hash) \($0.name)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the stamp of a file; nil if there is none or if any byte of the file has changed since.
  package init?(png: Data) {
    let stamp: SnapshotStamp? = png.withUnsafeBytes { bytes in
      guard let chunk = PNGChunks.first(named: Self.chunkName, in: bytes) else { return nil }
      let text = String(decoding: bytes[chunk.body], as: UTF8.self)
      return SnapshotStamp(
        text: text, head: PixelDigest(of: .init(rebasing: bytes[..<chunk.range.lowerBound])),
        tail: PixelDigest(of: .init(rebasing: bytes[chunk.range.upperBound...])))
    }
    guard let stamp else { return nil }
    self = stamp
  }

  private init?(text: String, head: PixelDigest, tail: PixelDigest) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 3) }
    guard lines.count >= 3, lines[0].count == 2, lines[0][0] == "tintype", lines[0][1] == "1",
      lines[1].count == 4, lines[1][0] == "pixels", let width = Int(lines[1][1]),
      let height = Int(lines[1][2]), let pixels = PixelDigest(text: lines[1][3]),
      lines[2].count == 3, lines[2][0] == "file", PixelDigest(text: lines[2][1]) == head,
      PixelDigest(text: lines[2][2]) == tail
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    fonts = text.split(separator: "\n").dropFirst(3).compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count == 3 && words[0] == "font"
        ? Font(name: String(words[2]), hash: String(words[1])) : nil
    }
  }

  // MARK: Fonts

  /// Returns the names of the fonts that both images use but whose files have changed.
  package func changedFonts(since other: SnapshotStamp) -> [String] {
    fonts.filter { font in
      other.fonts.contains { $0.name == font.name } && !other.fonts.contains(font)
    }.map(\.name)
  }
}

extension PixelBuffer {
  /// A digest of all pixels, without the padding of rows.
  package var digest: PixelDigest {
    let byteCount = width * height * 4
    if stride == width {
      return PixelDigest(of: UnsafeRawBufferPointer(start: row(0), count: byteCount))
    }
    guard let packed = copy() else { return [UInt8]().digest }
    return withExtendedLifetime(packed) {
      PixelDigest(of: UnsafeRawBufferPointer(start: packed.row(0), count: byteCount))
    }
  }
}

extension [UInt8] {
  fileprivate var digest: PixelDigest { withUnsafeBytes { PixelDigest(of: $0) } }
}

extension SnapshotStamp {
  /// Creates the stamp of an animation, whose digest is computed from the digests of its frames.
  package init(animation frames: [PixelBuffer], fonts: [Font] = []) {
    width = frames.first?.width ?? 0
    height = frames.first?.height ?? 0
    var digests: [ObjectIdentifier: String] = [:]
    var text = ""
    for frame in frames {
      let digest = digests[ObjectIdentifier(frame)] ?? frame.digest.text
      digests[ObjectIdentifier(frame)] = digest
      text += digest
    }
    pixels = Array(text.utf8).digest
    self.fonts = fonts
  }
}
