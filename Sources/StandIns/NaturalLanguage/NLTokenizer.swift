internal import CoreText
@_exported public import Foundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// A language, given by its code, such as `en` or `zh-Hans`.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let undetermined = Self(rawValue: "und")
  public static let english = Self(rawValue: "en")
  public static let german = Self(rawValue: "de")
  public static let french = Self(rawValue: "fr")
  public static let spanish = Self(rawValue: "es")
  public static let italian = Self(rawValue: "it")
  public static let portuguese = Self(rawValue: "pt")
  public static let russian = Self(rawValue: "ru")
  public static let japanese = Self(rawValue: "ja")
  public static let korean = Self(rawValue: "ko")
  public static let simplifiedChinese = Self(rawValue: "zh-Hans")
  public static let traditionalChinese = Self(rawValue: "zh-Hant")
}

/// Divides a text into words, sentences or paragraphs. Words and sentences follow the rules of
/// Unicode (UAX 29); a paragraph ends at a line break.
open class NLTokenizer: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Self(rawValue: 1)
    public static let symbolic = Self(rawValue: 2)
    public static let emoji = Self(rawValue: 4)
  }

  public let unit: NLTokenUnit
  open var string: String?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// - Support: without effect: the rules are the same for all languages.
  open func setLanguage(_ language: NLLanguage) {}

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    string.map { Tokens.all(of: unit, in: $0, range) } ?? []
  }

  /// Returns the range of the unit that contains an index; an empty range at the index if there is
  /// none.
  open func tokenRange(at characterIndex: String.Index) -> Range<String.Index> {
    guard let string else { return characterIndex..<characterIndex }
    return Tokens.pieces(of: unit, in: string).first { $0.contains(characterIndex) }
      ?? characterIndex..<characterIndex
  }

  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(for: range) {
      let text = string[token]
      let attributes: Attributes = text.allSatisfy(\.isNumber) ? .numeric : []
      if !block(token, attributes) { return }
    }
  }
}

/// Divides texts into words, sentences, paragraphs or the whole document.
enum Tokens {
  /// Returns the units that are completely inside a range, in order. Of words, only those with a
  /// letter or a digit are returned.
  static func all(
    of unit: NLTokenUnit, in text: String, _ range: Range<String.Index>
  ) -> [Range<String.Index>] {
    pieces(of: unit, in: text).filter { piece in
      range.lowerBound <= piece.lowerBound && piece.upperBound <= range.upperBound
        && (unit != .word || isWord(text[piece]))
    }
  }

  static func isWord(_ text: Substring) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

  /// Returns the ranges of all units of a text, in order; for words also the ranges of spaces and
  /// punctuation.
  static func pieces(of unit: NLTokenUnit, in text: String) -> [Range<String.Index>] {
    switch unit {
    case .document: return text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    case .paragraph:
      return text.split(whereSeparator: \.isNewline).map { $0.startIndex..<$0.endIndex }
    case .word, .sentence:
      let places = TextBoundaries.all(of: unit == .word ? .word : .sentence, in: Array(text.utf16))
        .map { String.Index(utf16Offset: $0, in: text) }
      return zip(places, places.dropFirst()).map { $0..<$1 }
    }
  }
}
