import Foundation

/// The tables of one face in a TrueType or OpenType file. Every read is bounds-checked.
struct SFNT {
  private let bytes: UnsafeRawBufferPointer
  private var tables: [(tag: UInt32, range: Range<Int>)] = []
  /// The number of faces in the file: more than one in a collection.
  let faceCount: Int

  /// Parses the tables; nil if the bytes are not such a file, or have no such face.
  ///
  /// The bytes must outlive the value; nothing is copied.
  init?(_ bytes: UnsafeRawBufferPointer, face index: Int) {
    self.bytes = bytes
    guard let version = bytes.word(at: 0) else { return nil }
    var offset = 0
    if version == Self.tag("ttcf") {
      guard let count = bytes.word(at: 8), count <= 1024, index < count,
        let start = bytes.word(at: 12 + index * 4)
      else { return nil }
      faceCount = count
      offset = start
    } else {
      faceCount = 1
      guard index == 0 else { return nil }
    }
    let kinds = [0x0001_0000, Self.tag("OTTO"), Self.tag("true")]
    guard let kind = bytes.word(at: offset), kinds.contains(kind),
      let count = bytes.half(at: offset + 4)
    else { return nil }
    for entry in 0..<count {
      let record = offset + 12 + entry * 16
      guard let tag = bytes.word(at: record), let start = bytes.word(at: record + 8),
        let length = bytes.word(at: record + 12)
      else { return nil }
      guard start <= bytes.count, length <= bytes.count - start else { continue }
      tables.append((UInt32(tag), start..<start + length))
    }
  }

  /// Returns a tag of ASCII letters as a big-endian number.
  static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns the bytes of a table; nil if the face has no such table or it exceeds the file.
  func table(_ name: String) -> UnsafeRawBufferPointer? {
    let tag = UInt32(Self.tag(name))
    guard let entry = tables.first(where: { $0.tag == tag }) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[entry.range])
  }

  /// Returns the strings with these numbers from the name table, in the order of the numbers: each
  /// in English or else the first one, from a Unicode or Mac Roman record.
  ///
  /// A search by name calls this for every font of the system, so no table is built.
  func names(_ wanted: [Int]) -> [String?] {
    var best = [(rank: Int, range: Range<Int>)](repeating: (3, 0..<0), count: wanted.count)
    guard let table = table("name"), let count = table.half(at: 2), let strings = table.half(at: 4)
    else { return wanted.map { _ in nil } }
    for entry in 0..<count {
      let record = 6 + entry * 12
      guard record + 12 <= table.count else { break }
      guard let id = table.half(at: record + 6), let place = wanted.firstIndex(of: id),
        let platform = table.half(at: record), let language = table.half(at: record + 4),
        let length = table.half(at: record + 8), let offset = table.half(at: record + 10)
      else { continue }
      let start = strings + offset
      guard start + length <= table.count else { continue }
      let isEnglish = platform == 3 && language == 0x409
      let rank = isEnglish ? 0 : platform == 1 ? 1 : 2
      if rank < best[place].rank { best[place] = (rank, start..<start + length) }
    }
    return best.map { best in
      best.rank < 3 ? Self.decode(table[best.range], isMacRoman: best.rank == 1) : nil
    }
  }

  /// Decodes big-endian UTF-16, or the ASCII part of Mac Roman.
  private static func decode(_ text: Slice<UnsafeRawBufferPointer>, isMacRoman: Bool) -> String {
    if isMacRoman { return String(decoding: text.filter { $0 < 128 }, as: UTF8.self) }
    let bytes = UnsafeRawBufferPointer(rebasing: text)
    let count = bytes.count / 2
    // Nearly all names are ASCII, and a process that opens one font should not pay for the general
    // conversion.
    var isASCII = true
    let plain = String(unsafeUninitializedCapacity: count) { characters in
      for place in 0..<count {
        characters[place] = bytes[2 * place + 1]
        if bytes[2 * place] != 0 || bytes[2 * place + 1] >= 128 { isASCII = false }
      }
      return isASCII ? count : 0
    }
    if isASCII { return plain }
    return String(
      decoding: (0..<count).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) },
      as: UTF16.self)
  }
}

/// Reading big-endian numbers at byte offsets, aligned or not; nil if the number exceeds the bytes.
extension UnsafeRawBufferPointer {
  /// Returns the unsigned number of two bytes.
  func half(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// Returns the signed number of two bytes.
  func signedHalf(at offset: Int) -> Int? {
    half(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  /// Returns the unsigned number of four bytes.
  func word(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
