package import Foundation
package import ImageIO

/// The reason why a stored file cannot be used as a reference.
package enum ReferenceProblem: Error, Equatable {
  case empty
  /// The file is a pointer of Git LFS.
  case gitLFSPointer
  /// The file has conflict markers of a Git merge.
  case mergeConflict
  /// The file has another format, which the associated value names.
  case foreign(String)
  /// The file is a PNG that cannot be read.
  case damaged(ImageError)
  case unreadable(String)
  /// The file is in a store, which did not return it.
  case store(String)

  /// Returns the problem of a file that should be a PNG; nil if it begins like a PNG.
  package static func ofPicture(_ bytes: Data) -> ReferenceProblem? {
    if bytes.isEmpty { return .empty }
    if bytes.starts(with: PNGMagic.bytes) { return nil }
    if let problem = ofText(bytes) { return problem }
    return .foreign(kind(of: bytes))
  }

  /// Returns the problem of a file that should contain text; nil if there is none.
  package static func ofText(_ bytes: Data) -> ReferenceProblem? {
    if bytes.starts(with: Data("version https://git-lfs.github.com/spec/".utf8)) {
      return .gitLFSPointer
    }
    if bytes.starts(with: Data("<<<<<<< ".utf8)) { return .mergeConflict }
    return nil
  }

  static func isWebP(_ bytes: Data) -> Bool {
    bytes.starts(with: Data("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Data("WEBP".utf8))
  }

  private static func kind(of bytes: Data) -> String {
    let kinds: [(magic: [UInt8], name: String)] = [
      ([0xFF, 0xD8, 0xFF], "a JPEG picture"), (Array("GIF8".utf8), "a GIF picture"),
      (Array("RIFF".utf8), "a RIFF file"),
      (Array("BM".utf8), "a BMP picture"), ([0x49, 0x49, 0x2A, 0], "a TIFF picture"),
      ([0x4D, 0x4D, 0, 0x2A], "a TIFF picture"), (Array("%PDF".utf8), "a PDF"),
      (Array("PK".utf8), "a ZIP archive"), ([0x1F, 0x8B], "a gzip archive"),
      (Array("bplist".utf8), "a binary property list"), (Array("<svg".utf8), "an SVG picture"),
      (Array("<?xml".utf8), "XML"), (Array("<!DOCTYPE".utf8), "a web page"),
      (Array("<html".utf8), "a web page"), (Array("{".utf8), "JSON or other text"),
    ]
    if let found = kinds.first(where: { bytes.starts(with: $0.magic) }) { return found.name }
    if bytes.dropFirst(4).starts(with: Data("ftyp".utf8)) { return "a HEIC picture or a film" }
    if bytes.allSatisfy({ $0 == 0 }) { return "nothing but zeros" }
    let isText = bytes.prefix(512).allSatisfy { $0 >= 0x20 || [9, 10, 13].contains($0) }
    return isText ? "text" : "something else"
  }

  /// Returns two sentences about the reference of a test: the problem and the remedy. The remedy is never to
  /// delete a file, since a person may have made it.
  package func message(path: String) -> String {
    "\(finding("The reference \(path)")) \(remedy)"
  }

  /// Returns the problem as a sentence about `subject`, such as "The file".
  package func finding(_ subject: String) -> String {
    switch self {
    case .empty: "\(subject) is empty."
    case .gitLFSPointer: "\(subject) is a Git LFS pointer, not the file itself."
    case .mergeConflict: "\(subject) holds an unresolved merge conflict."
    case .foreign(let kind): "\(subject) is named as a PNG but is \(kind)."
    case .damaged(.truncated(_, let offset)):
      "\(subject) is cut off: it ends at byte \(offset), before its picture does."
    case .damaged(.tooLarge(let width, let height)):
      "\(subject) claims to be \(width) x \(height) pixels; the limit is \(ImageLimits.side) a side "
        + "and \(ImageLimits.pixels / 1_000_000) million in all."
    case .damaged(let error): "\(subject) cannot be read. \(error.description)"
    case .unreadable(let reason): "\(subject) cannot be read: \(reason)."
    case .store(let sentence): "\(subject) cannot be had from its store: \(sentence)"
    }
  }

  private var remedy: String {
    switch self {
    case .empty: "Restore it from version control, or record it again with record mode 'all'."
    case .gitLFSPointer: "Run 'git lfs pull', and in CI check out with LFS turned on."
    case .mergeConflict: "Resolve it, or record the snapshot again with record mode 'all'."
    case .foreign:
      "Restore it from version control, or move it to another folder and record the snapshot again."
    case .damaged: "Restore it from version control."
    case .unreadable: "Check the path and its permissions."
    case .store: "See '.snapshot-store.json' above it."
    }
  }
}

enum PNGMagic {
  static let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
}
