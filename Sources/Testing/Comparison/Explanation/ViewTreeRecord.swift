import CDeflate
package import Foundation

/// The properties of a view when its image was captured, from which messages describe changes.
package struct ViewRecord: Sendable, Hashable {
  package var depth: Int
  package var className: String
  /// The accessibility identifier or the Interface Builder id.
  package var identifier: String
  /// The text that the view shows.
  package var text: String
  /// The frame in the superview's coordinates, in points.
  package var frame: CGRect
  /// The frame in the image's coordinates, in points.
  package var place: CGRect
  /// Other visible properties by name: colours, font, alpha.
  package var look: [String]

  package init(
    depth: Int, className: String, identifier: String = "", text: String = "", frame: CGRect,
    place: CGRect, look: [String] = []
  ) {
    self.depth = depth
    self.className = className
    self.identifier = identifier
    self.text = text
    self.frame = frame
    self.place = place
    self.look = look
  }

  /// The name of the view in messages: `UILabel 'Total'`.
  package var name: String {
    let quoted = text.isEmpty ? identifier : text
    guard !quoted.isEmpty else { return className }
    let short = quoted.count > 40 ? quoted.prefix(39) + "…" : quoted[...]
    return "\(className) '\(short)'"
  }
}

/// The views of an image, parents before children.
package struct ViewTreeRecord: Sendable, Hashable {
  package var views: [ViewRecord]

  package init(_ views: [ViewRecord]) { self.views = views }

  // MARK: As bytes

  /// The record in the format of a file: the length of the text in four bytes, then the deflated text, which
  /// has a line of tab-separated fields for each view.
  package var packed: [UInt8] {
    let text = Array(views.map(Self.line).joined(separator: "\n").utf8)
    let compressor = libdeflate_alloc_compressor(9)!
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, text.count)
    let body = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = text.withUnsafeBytes {
        libdeflate_deflate_compress(
          compressor, $0.baseAddress, $0.count, buffer.baseAddress!, bound)
      }
    }
    return PNGChunks.bigEndian(UInt32(text.count)) + body
  }

  /// The size limit of a tree's text in bytes, 16 MiB, which no real tree reaches.
  private static let largestText = 1 << 24

  package init?(packed: [UInt8]) {
    guard packed.count > 4 else { return nil }
    let count = packed.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count > 0, count <= Self.largestText else { return nil }
    let decompressor = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let text = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = packed[4...].withUnsafeBytes {
        libdeflate_deflate_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress!, count, nil)
      }
      initialized = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    guard result == LIBDEFLATE_SUCCESS else { return nil }
    views = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap(Self.view)
  }

  /// Reads the view tree from a PNG file.
  package init?(png: Data) {
    let packed: [UInt8]? = png.withUnsafeBytes { bytes in
      PNGChunks.first(named: "tiNV", in: bytes).map { Array(bytes[$0.body]) }
    }
    guard let packed else { return nil }
    self.init(packed: packed)
  }

  private static func line(_ view: ViewRecord) -> String {
    let rects = [view.frame, view.place].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    let fields =
      [String(view.depth), view.className, view.identifier, view.text]
      + rects.map { "\($0)" } + view.look
    return fields.map(escaped).joined(separator: "\t")
  }

  private static func view(_ line: Substring) -> ViewRecord? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
    guard fields.count >= 12, let depth = Int(fields[0]) else { return nil }
    let numbers = fields[4..<12].compactMap { Double($0) }
    guard numbers.count == 8 else { return nil }
    func rect(_ i: Int) -> CGRect {
      CGRect(x: numbers[i], y: numbers[i + 1], width: numbers[i + 2], height: numbers[i + 3])
    }
    return ViewRecord(
      depth: depth, className: fields[1], identifier: fields[2], text: fields[3],
      frame: rect(0), place: rect(4), look: Array(fields[12...]))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "t": result += "\t"
      case "n": result += "\n"
      case "r": result += "\r"
      case let other?: result.unicodeScalars.append(other)
      case nil: break
      }
    }
    return result
  }
}
