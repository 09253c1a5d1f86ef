public import Foundation

public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let word = Self(rawValue: "Word")
  public static let punctuation = Self(rawValue: "Punctuation")
  public static let whitespace = Self(rawValue: "Whitespace")
  public static let other = Self(rawValue: "Other")
  public static let noun = Self(rawValue: "Noun")
  public static let verb = Self(rawValue: "Verb")
  public static let adjective = Self(rawValue: "Adjective")
  public static let adverb = Self(rawValue: "Adverb")
  public static let pronoun = Self(rawValue: "Pronoun")
  public static let determiner = Self(rawValue: "Determiner")
  public static let preposition = Self(rawValue: "Preposition")
  public static let number = Self(rawValue: "Number")
  public static let conjunction = Self(rawValue: "Conjunction")
  public static let interjection = Self(rawValue: "Interjection")
  public static let otherWord = Self(rawValue: "OtherWord")
  public static let personalName = Self(rawValue: "PersonalName")
  public static let placeName = Self(rawValue: "PlaceName")
  public static let organizationName = Self(rawValue: "OrganizationName")
}

public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = Self(rawValue: "TokenType")
  public static let lexicalClass = Self(rawValue: "LexicalClass")
  public static let nameType = Self(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = Self(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = Self(rawValue: "Lemma")
  public static let language = Self(rawValue: "Language")
  public static let script = Self(rawValue: "Script")
  public static let sentimentScore = Self(rawValue: "SentimentScore")
}

/// Assigns tags to the words, sentences or paragraphs of a text.
///
/// - Support: partial: there are no language models. Token types are found by rules; lexical
///   classes, names, lemmas and languages are nil, and the sentiment score is 0, which is neutral.
open class NLTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Self(rawValue: 1)
    public static let omitPunctuation = Self(rawValue: 2)
    public static let omitWhitespace = Self(rawValue: 4)
    public static let omitOther = Self(rawValue: 8)
    /// - Support: without effect: there are no names.
    public static let joinNames = Self(rawValue: 16)
    /// - Support: without effect: contractions are one word.
    public static let joinContractions = Self(rawValue: 32)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?
  open var dominantLanguage: NLLanguage? { nil }

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  /// - Support: without effect: the rules are the same for all languages.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  open func tokenRange(at characterIndex: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    guard let string else { return characterIndex..<characterIndex }
    return Tokens.pieces(of: unit, in: string).first { $0.contains(characterIndex) }
      ?? characterIndex..<characterIndex
  }

  /// Returns the tag and the range of the unit that contains an index.
  open func tag(
    at characterIndex: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    let range = tokenRange(at: characterIndex, unit: unit)
    return (tag(of: range, scheme), range)
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var result: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, range in
      result.append((tag, range))
      return true
    }
    return result
  }

  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    guard let string else { return }
    for piece in Tokens.pieces(of: unit, in: string)
    where range.lowerBound <= piece.lowerBound && piece.upperBound <= range.upperBound {
      if unit == .word, isOmitted(string[piece], options) { continue }
      if !block(tag(of: piece, scheme), piece) { return }
    }
  }

  private func isOmitted(_ text: Substring, _ options: Options) -> Bool {
    switch Self.type(of: text) {
    case .word: options.contains(.omitWords)
    case .whitespace: options.contains(.omitWhitespace)
    case .punctuation: options.contains(.omitPunctuation)
    default: options.contains(.omitOther)
    }
  }

  private static func type(of text: Substring) -> NLTag {
    if Tokens.isWord(text) { return .word }
    if text.allSatisfy(\.isWhitespace) { return .whitespace }
    return text.allSatisfy(\.isPunctuation) ? .punctuation : .other
  }

  private func tag(of range: Range<String.Index>, _ scheme: NLTagScheme) -> NLTag? {
    guard let string, !range.isEmpty, tagSchemes.contains(scheme) else { return nil }
    switch scheme {
    case .tokenType: return Self.type(of: string[range])
    case .sentimentScore: return NLTag("0.0")
    default: return nil
    }
  }
}

/// Determines the language of a text.
///
/// - Support: partial: the language is never known, since there are no language models.
open class NLLanguageRecognizer: NSObject {
  public override init() { super.init() }
  open var dominantLanguage: NLLanguage? { nil }
  open func processString(_ string: String) {}
  open func reset() {}
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] { [:] }
  open class func dominantLanguage(for string: String) -> NLLanguage? { nil }
}
