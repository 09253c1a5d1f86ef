import CDeflate
import Foundation

/// The objects of a PDF file.
///
/// They are found by searching the whole file for `1 0 obj`, as readers do if the cross-reference table is
/// damaged. Files in asset catalogs are small, and in either case the later of two objects with a number is
/// used. Encrypted files are not read.
struct PDFFile: Sendable {
  private var objects: [Int: PDFValue] = [:]
  private var root: PDFValue?
  let isEncrypted: Bool
  /// The size of the file in bytes.
  let size: Int

  /// Parses a file; returns nil if it is not a PDF.
  init?(_ bytes: [UInt8]) {
    guard Self.isPDF(bytes) else { return nil }
    size = bytes.count
    var scanner = PDFScanner(bytes)
    var isEncrypted = false
    var roots: [PDFValue] = []
    var last: [PDFValue] = []
    while let value = scanner.next() {
      guard case .word(let word) = value else {
        last = last.suffix(1) + [value]
        continue
      }
      if word == "obj", last.count == 2, let id = last[0].number.flatMap({ Int(exactly: $0) }) {
        objects[id] = Self.object(&scanner)
      } else if word == "trailer", let trailer = scanner.next()?.dictionary {
        if let root = trailer["Root"] { roots.append(root) }
        if trailer["Encrypt"] != nil { isEncrypted = true }
      }
      last = []
    }
    for object in objects.values {
      guard let entries = object.dictionary, entries["Type"]?.name == "XRef" else { continue }
      if let root = entries["Root"] { roots.append(root) }
      if entries["Encrypt"] != nil { isEncrypted = true }
    }
    self.isEncrypted = isEncrypted
    unpackObjects()
    root =
      roots.last
      ?? objects.sorted { $0.key < $1.key }.first {
        $0.value.dictionary?["Type"]?.name == "Catalog"
      }?.value
  }

  static func isPDF(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(1024).firstRange(of: Array("%PDF-".utf8)) != nil
  }

  /// Parses the value of an object, which follows the keyword `obj`. The value of a stream includes
  /// its bytes.
  private static func object(_ scanner: inout PDFScanner) -> PDFValue {
    let value = scanner.next() ?? .null
    guard case .dictionary(let entries) = value else { return value }
    var ahead = scanner
    guard case .word("stream") = ahead.next() else { return value }
    var start = ahead.position
    if start < scanner.bytes.count, scanner.bytes[start] == 13 { start += 1 }
    if start < scanner.bytes.count, scanner.bytes[start] == 10 { start += 1 }
    let end = streamEnd(scanner.bytes, from: start, said: entries["Length"]?.number)
    scanner.position = end
    return .stream(PDFStream(entries: entries, packed: Array(scanner.bytes[start..<end])))
  }

  /// Returns the end of a stream: by its stated length if `endstream` follows there, otherwise by searching
  /// `endstream`.
  private static func streamEnd(_ bytes: [UInt8], from start: Int, said: Double?) -> Int {
    let mark = Array("endstream".utf8)
    if let said, let length = Int(exactly: said), length >= 0, length <= bytes.count - start,
      bytes[(start + length)...].prefix(mark.count + 4).firstRange(of: mark) != nil
    {
      return start + length
    }
    return bytes[start...].firstRange(of: mark)?.lowerBound ?? bytes.count
  }

  /// Reads the objects inside object streams (7.5.7). An object that also exists outside of these streams
  /// keeps that value.
  private mutating func unpackObjects() {
    for (_, object) in objects.sorted(by: { $0.key < $1.key }) {
      guard let stream = object.stream, stream.entries["Type"]?.name == "ObjStm",
        let bytes = unpacked(stream), let first = stream.entries["First"]?.number,
        let count = stream.entries["N"]?.number, count >= 0, count < 1e6
      else { continue }
      var head = PDFScanner(bytes)
      for _ in 0..<Int(count) {
        guard let id = head.next(readsReferences: false)?.number,
          let offset = head.next(readsReferences: false)?.number,
          let number = Int(exactly: id), let place = Int(exactly: first + offset),
          (0..<bytes.count).contains(place)
        else { break }
        var body = PDFScanner(bytes, at: place)
        if objects[number] == nil { objects[number] = body.next() }
      }
    }
  }

  /// Returns the object of a reference; other values are returned as they are.
  func resolve(_ value: PDFValue?) -> PDFValue {
    var value = value ?? .null
    for _ in 0..<16 {
      guard case .reference(let id) = value else { return value }
      value = objects[id] ?? .null
    }
    return .null
  }

  func numbers(_ value: PDFValue?) -> [Double]? {
    resolve(value).array.map { $0.compactMap { resolve($0).number } }
  }

  /// The attributes of the pages in order, including inherited ones.
  var pages: [[String: PDFValue]] {
    var result: [[String: PDFValue]] = []
    var seen: Set<Int> = []
    func visit(_ value: PDFValue, _ inherited: [String: PDFValue], _ depth: Int) {
      if case .reference(let id) = value, !seen.insert(id).inserted { return }
      guard depth < 32, let own = resolve(value).dictionary else { return }
      let entries = inherited.merging(own) { $1 }
      if let kids = resolve(own["Kids"]).array {
        let passedOn = entries.filter {
          ["MediaBox", "CropBox", "Resources", "Rotate"].contains($0.key)
        }
        for kid in kids { visit(kid, passedOn, depth + 1) }
      } else {
        result.append(entries)
      }
    }
    visit(resolve(root).dictionary?["Pages"] ?? .null, [:], 0)
    return result
  }

  // MARK: Filters

  /// Decodes a stream's bytes. Returns nil if a filter is unknown or the bytes are damaged. A JPEG is not
  /// decoded.
  func unpacked(_ stream: PDFStream) -> [UInt8]? {
    var bytes = stream.packed
    let filter = resolve(stream.entries["Filter"])
    let names = filter.name.map { [$0] } ?? filter.array?.compactMap { resolve($0).name } ?? []
    let said = resolve(stream.entries["DecodeParms"])
    for (index, name) in names.enumerated() {
      let parameters =
        said.dictionary ?? said.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        .flatMap { resolve($0).dictionary } ?? [:]
      switch name {
      case "FlateDecode", "Fl":
        guard let plain = Self.inflated(bytes) else { return nil }
        guard let rows = predicted(plain, parameters) else { return nil }
        bytes = rows
      case "ASCIIHexDecode", "AHx":
        var scanner = PDFScanner(Array("<".utf8) + bytes)
        guard case .string(let plain)? = scanner.next() else { return nil }
        bytes = plain
      case "DCTDecode", "DCT": return bytes
      default: return nil
      }
    }
    return bytes
  }

  /// Inflates bytes; nil if they are damaged. Deflate compresses at most 1032 to 1, and no stream
  /// of an icon reaches the limit.
  private static func inflated(_ packed: [UInt8]) -> [UInt8]? {
    let limit = min(1 << 28, packed.count * 1032 + 1024)
    let decompressor = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(decompressor) }
    var capacity = min(limit, max(4096, packed.count * 4))
    while true {
      var count = 0
      var plain = [UInt8](repeating: 0, count: capacity)
      let result = plain.withUnsafeMutableBytes { target in
        packed.withUnsafeBytes {
          libdeflate_zlib_decompress(
            decompressor, $0.baseAddress!, $0.count, target.baseAddress!, target.count, &count)
        }
      }
      if result == LIBDEFLATE_SUCCESS {
        plain.removeLast(plain.count - count)
        return plain
      }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, capacity < limit else { return nil }
      capacity = min(limit, capacity * 4)
    }
  }

  /// Reverses TIFF's predictor: adds to each byte of a row the byte `step` positions before it.
  private func undone(_ bytes: [UInt8], width: Int, step: Int) -> [UInt8] {
    var result = bytes
    for start in stride(from: 0, to: bytes.count, by: width) {
      for place in (start + step)..<max(start + step, min(start + width, bytes.count)) {
        result[place] &+= result[place - step]
      }
    }
    return result
  }

  /// Decodes rows that store differences from their neighbours by the predictors of PNG and, with 8 bits per
  /// component, of TIFF (7.4.4.4). Returns nil for TIFF's predictor with other depths, and other data
  /// unchanged.
  private func predicted(_ bytes: [UInt8], _ parameters: [String: PDFValue]) -> [UInt8]? {
    guard let predictor = resolve(parameters["Predictor"]).number, predictor >= 2 else {
      return bytes
    }
    func parameter(_ name: String, _ standard: Int) -> Int {
      resolve(parameters[name]).number.flatMap { (1...65535).contains($0) ? Int($0) : nil }
        ?? standard
    }
    let (colors, bits) = (parameter("Colors", 1), parameter("BitsPerComponent", 8))
    let step = max(1, colors * bits / 8)
    let width = (parameter("Columns", 1) * colors * bits + 7) / 8
    guard predictor >= 10 else {
      return bits == 8 ? undone(bytes, width: width, step: colors) : nil
    }
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: width)
    var start = 0
    while start + width < bytes.count {
      let kind = bytes[start]
      var row = Array(bytes[(start + 1)...(start + width)])
      for x in 0..<width {
        let left = x >= step ? row[x - step] : 0
        let corner = x >= step ? above[x - step] : 0
        switch kind {
        case 1: row[x] &+= left
        case 2: row[x] &+= above[x]
        case 3: row[x] &+= UInt8((Int(left) + Int(above[x])) / 2)
        case 4: row[x] &+= Self.paeth(left, above[x], corner)
        default: break
        }
      }
      result += row
      above = row
      start += width + 1
    }
    return result
  }

  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let p = Int(a) + Int(b) - Int(c)
    let (pa, pb, pc) = (abs(p - Int(a)), abs(p - Int(b)), abs(p - Int(c)))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }
}
