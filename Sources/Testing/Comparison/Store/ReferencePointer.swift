package import Foundation
import Hashing

/// A text file in the repository that identifies a reference in a store by the hash of its bytes.
///
///     tintype-reference 1
///     sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
///     bytes 4
package struct ReferencePointer: Equatable, Sendable {
  /// The suffix that the file name of a pointer adds to that of the reference.
  package static let suffix = ".stored"
  private static let firstLine = "tintype-reference 1"

  /// The SHA-256 of the file in 64 hexadecimal digits.
  package let hash: String
  /// The size of the file in bytes.
  package let byteCount: Int

  package init(to file: Data) {
    hash = file.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    byteCount = file.count
  }

  /// Reads the text of a pointer; nil for other text.
  package init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count == 3, lines[0] == Self.firstLine,
      let hash = Self.value("sha256", lines[1]), hash.count == 64, hash.allSatisfy(\.isHexDigit),
      let byteCount = Self.value("bytes", lines[2]).flatMap({ Int($0) }), byteCount >= 0
    else { return nil }
    self.hash = hash.lowercased()
    self.byteCount = byteCount
  }

  private static func value(_ name: String, _ line: Substring) -> String? {
    line.hasPrefix(name + " ") ? String(line.dropFirst(name.count + 1)) : nil
  }

  package var text: String { "\(Self.firstLine)\nsha256 \(hash)\nbytes \(byteCount)\n" }
}
