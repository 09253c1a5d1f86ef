import CoreGraphics
import Foundation
import Synchronization

/// The positions at which words may be hyphenated, by Liang's patterns from the system's
/// hyphenation packages.
///
/// Without a package for the language no word is hyphenated, and a diagnostic reports it once; soft
/// hyphens in the text need no package.
package enum Hyphenation {
  /// The patterns of one language: letters, and the weight of a break before, between and after
  /// them. The highest weight at a position decides: an odd one allows a break, an even one forbids
  /// it.
  struct Patterns: Sendable {
    var weights: [[UInt16]: [UInt8]] = [:]
    var longest = 0
    var minimumBefore = 2
    var minimumAfter = 3
  }

  private static let known = Mutex<[String: Patterns?]>([:])

  /// Returns the offsets of hyphens in the word, ascending.
  static func points(in word: [UInt16], language: String) -> [Int] {
    let letters = word.prefix { isLetter($0) }
    guard letters.count >= 5, letters.count <= 64, let patterns = patterns(for: language) else {
      return []
    }
    return points(in: Array(letters), patterns)
  }

  /// Returns the offsets in a word at which the highest weight of all matching patterns is odd.
  static func points(in letters: [UInt16], _ patterns: Patterns) -> [Int] {
    let lowered = Array(String(decoding: letters, as: UTF16.self).lowercased().utf16)
    guard lowered.count == letters.count else { return [] }
    // Full stops mark the ends of the word.
    let text = [0x2E] + lowered + [0x2E]
    var weights = [UInt8](repeating: 0, count: text.count + 1)
    for start in text.indices {
      for length in 1...max(1, min(patterns.longest, text.count - start)) {
        guard let pattern = patterns.weights[Array(text[start..<start + length])] else { continue }
        for (offset, weight) in pattern.enumerated() {
          weights[start + offset] = max(weights[start + offset], weight)
        }
      }
    }
    guard letters.count >= patterns.minimumBefore + patterns.minimumAfter else { return [] }
    return (patterns.minimumBefore...(letters.count - patterns.minimumAfter)).filter {
      weights[$0 + 1] & 1 == 1
    }
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isAlphabetic ?? false
  }

  // MARK: Files

  static let folder = "/usr/share/hyphen"

  private static func patterns(for language: String) -> Patterns? {
    if let found = known.withLock({ $0[language] }) { return found }
    let patterns = file(for: language).flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { Self.parse([UInt8]($0)) }
    if patterns == nil {
      DiagnosticLog.current.warn(
        "No hyphenation patterns for '\(language)': words are not hyphenated. Install the package "
          + "hyphen-\(language.lowercased()) or one for the same language.")
    }
    known.withLock { $0[language] = patterns }
    return patterns
  }

  /// Returns the path of the pattern file for a language; nil if there is none.
  ///
  /// `de-AT` is looked up as de_AT, de_US, de_DE, de, and then as the first name that begins with
  /// de.
  private static func file(for language: String) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let base = parts.first?.lowercased() else { return nil }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let region = parts.count > 1 ? parts[parts.count - 1].uppercased() : base.uppercased()
    let wanted = [
      "hyph_\(base)_\(region).dic", "hyph_\(base)_US.dic", "hyph_\(base)_\(base.uppercased()).dic",
      "hyph_\(base).dic",
    ]
    return (wanted.first { names.contains($0) } ?? names.first { $0.hasPrefix("hyph_\(base)") })
      .map { "\(folder)/\($0)" }
  }

  /// Parses a file in libhyphen's format: the encoding, settings in capitals, one pattern a line.
  /// Of several levels the last is used, which is that of words; replacements are ignored.
  static func parse(_ bytes: [UInt8]) -> Patterns? {
    let isUnicode = bytes.starts(with: Array("UTF-8".utf8))
    let text =
      isUnicode
      ? String(decoding: bytes, as: UTF8.self)
      : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    var patterns = Patterns()
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      if line.hasPrefix("%") || line.hasPrefix("#") || line.contains("/") { continue }
      let words = line.split(separator: " ")
      if line.hasPrefix("NEXTLEVEL") {
        patterns.weights = [:]
      } else if words.count == 2, let number = Int(words[1]), (0...32).contains(number) {
        if words[0] == "LEFTHYPHENMIN" { patterns.minimumBefore = max(1, number) }
        if words[0] == "RIGHTHYPHENMIN" { patterns.minimumAfter = max(1, number) }
      } else if words.count == 1 {
        patterns.add(words[0])
      }
    }
    return patterns.weights.isEmpty ? nil : patterns
  }
}

extension Hyphenation.Patterns {
  /// Adds a pattern such as `.ach4` or `a2f5u`, in which digits are the weights between the
  /// letters.
  fileprivate mutating func add(_ pattern: Substring) {
    var letters: [UInt16] = []
    var weights: [UInt8] = [0]
    for unit in pattern.utf16 {
      if (0x30...0x39).contains(unit) {
        weights[weights.count - 1] = UInt8(unit - 0x30)
      } else {
        letters.append(unit)
        weights.append(0)
      }
    }
    guard !letters.isEmpty, letters.count <= 32 else { return }
    self.weights[letters] = weights
    longest = max(longest, letters.count)
  }
}
