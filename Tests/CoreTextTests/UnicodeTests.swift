import Foundation
import Testing

@testable import CoreText

/// Unicode's own test files (package unicode-data), which judge how the libraries are wired.
///
/// Libraries and files are of different versions of Unicode, so a few lines may differ.
@Suite struct UnicodeTests {
  /// The lines of a file, comments cut off; nil, with a message, where it is not installed.
  static func lines(of name: String) throws -> [String]? {
    let path = "/usr/share/unicode/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil
      #expect(!isCI, "\(path) is missing. Install the package unicode-data.")
      print("\(path) is not installed: its test is left out.")
      return nil
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap {
      let line = $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      return line.isEmpty ? nil : line
    }
  }

  struct BreakCase {
    var units: [UInt16] = []
    /// Where the text is broken, the end included.
    var breaks: [Int] = []

    /// `÷ 0020 × 0308 ÷`
    init(_ line: String) {
      for word in line.split(whereSeparator: \.isWhitespace) {
        if word == "÷" {
          if !units.isEmpty { breaks.append(units.count) }
        } else if word != "×", let value = UInt32(word, radix: 16),
          let scalar = Unicode.Scalar(value)
        {
          units += Array(String(scalar).utf16)
        }
      }
    }
  }

  @Test func linesBreakWhereUnicodeSays() throws {
    guard let lines = try Self.lines(of: "auxiliary/LineBreakTest.txt") else { return }
    var right = 0
    for line in lines {
      let test = BreakCase(line)
      let found = test.units.withUnsafeBufferPointer {
        LineBreaks.opportunities($0, graphemeStarts: nil)
      }
      if (1..<found.count).filter({ found[$0] }) == test.breaks { right += 1 }
    }
    #expect(lines.count > 7_000)
    // Of a newer Unicode than the file's is the rule about hyphens at the start of words.
    #expect(Double(right) / Double(lines.count) > 0.99, "\(right) of \(lines.count)")
  }

  @Test func charactersBeginWhereUnicodeSays() throws {
    guard let lines = try Self.lines(of: "auxiliary/GraphemeBreakTest.txt") else { return }
    var wrong: [String] = []
    for line in lines {
      let test = BreakCase(line)
      let starts = test.units.withUnsafeBufferPointer(Graphemes.starts)
      let found = (1...test.units.count).filter { starts?[$0] ?? true }
      // A paragraph ends at CR LF, so no text that is asked about holds it.
      if found != test.breaks, test.units != [0x0D, 0x0A] { wrong.append(line) }
    }
    #expect(lines.count > 500)
    // Swift 6.3 does not join dingbats.
    #expect(wrong.filter { $0 != "÷ 2701 × 200D × 2701 ÷" }.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func directionsAreThoseOfUnicode() throws {
    guard let lines = try Self.lines(of: "BidiCharacterTest.txt") else { return }
    var right = 0
    var total = 0
    for line in lines {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5 else { continue }
      total += 1
      if Self.agrees(fields) { right += 1 }
    }
    #expect(total > 90_000)
    #expect(Double(right) / Double(total) > 0.999, "\(right) of \(total)")
  }

  /// Characters; paragraph direction; its level; level by character or x; visual order.
  private static func agrees(_ fields: [Substring]) -> Bool {
    let scalars = fields[0].split(separator: " ").compactMap {
      UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
    }
    var units: [UInt16] = []
    let starts = scalars.map { scalar in
      defer { units += Array(String(scalar).utf16) }
      return units.count
    }
    let direction: BidiLevels.Direction =
      fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
    let found = units.withUnsafeBufferPointer { BidiLevels.resolve($0, direction: direction) }
    guard found.isRightToLeft == (fields[2] == "1") else { return false }
    let base: Int8 = found.isRightToLeft ? 1 : 0
    let levels = starts.map { found.levels.isEmpty ? base : found.levels[$0] }
    let expected = fields[3].split(separator: " ").map { Int8($0) }
    // White space at the end takes the paragraph's level when the line is made.
    let kept = levels.indices.filter { expected[$0] != nil }
    var end = kept.endIndex
    while end > 0,
      [0x20, 0x09].contains(scalars[kept[end - 1]].value)
        || scalars[kept[end - 1]].properties.generalCategory == .spaceSeparator
    { end -= 1 }
    return kept[..<end].allSatisfy { levels[$0] == expected[$0] }
  }

  @Test func piecesAreOrderedByTheirLevels() {
    #expect(BidiLevels.visualOrder([]) == [])
    #expect(BidiLevels.visualOrder([0, 0, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(BidiLevels.visualOrder([1, 2, 1, 0]) == [2, 1, 0, 3])
    #expect(BidiLevels.visualOrder([2, 2, 1, 3, 4]) == [4, 3, 2, 0, 1])
  }
}
