import Foundation

/// The automatic grammar agreement of localized texts: `^[3 apple](inflect: true)` becomes "3 apples".
///
/// Foundation on Linux does not have it. Here it makes English nouns agree with the number before them; in other
/// languages the words stay as they are written.
package struct GrammarAgreement {
  private let language: String

  /// - Parameter language: The code of the text's language, such as `en` or `en-GB`.
  package init(language: String) { self.language = language }

  private var isEnglish: Bool { language.prefix { $0.isLetter }.lowercased() == "en" }

  /// Replaces each `^[words](attributes)` by its words, which are inflected if the attributes ask for it.
  package func applied(to text: String) -> String {
    guard text.contains("^[") else { return text }
    let isEnglish = isEnglish
    return text.replacing(#/\^\[([^\]]*)\]\(([^)]*)\)/#) { match in
      let words = String(match.1)
      let isInflected = match.2.contains(#/inflect:\s*true/#)
      return isInflected && isEnglish ? Self.inflected(words) : words
    }
  }

  /// Makes the last word agree with the first number.
  private static func inflected(_ text: String) -> String {
    guard let number = text.firstMatch(of: #/\d[\d.,]*/#),
      let noun = text[number.range.upperBound...].matches(of: #/\p{L}+/#).last
    else { return text }
    let word = String(text[noun.range])
    let form = number.output == "1" ? singular(of: word) : plural(of: word)
    return text.replacingCharacters(in: noun.range, with: form)
  }

  private static func plural(of word: String) -> String {
    let lower = word.lowercased()
    if let irregular = irregularNouns[lower] { return matchingCase(irregular, word) }
    if unchangedNouns.contains(lower) || irregularNouns.values.contains(lower)
      || lower.hasSuffix("s") && !["ss", "us"].contains(where: lower.hasSuffix)
    {
      return word
    }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let takesSyllable = ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix)
    return word + (takesSyllable ? "es" : "s")
  }

  private static func singular(of word: String) -> String {
    let lower = word.lowercased()
    if let pair = irregularNouns.first(where: { $0.value == lower }) {
      return matchingCase(pair.key, word)
    }
    if unchangedNouns.contains(lower) || lower.hasSuffix("ss") || lower.hasSuffix("us") {
      return word
    }
    if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
    if ["xes", "zes", "ches", "shes", "sses"].contains(where: lower.hasSuffix) {
      return String(word.dropLast(2))
    }
    return lower.hasSuffix("s") ? String(word.dropLast()) : word
  }

  private static func matchingCase(_ form: String, _ word: String) -> String {
    word.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }

  private static let irregularNouns = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "half": "halves", "leaf": "leaves",
    "life": "lives", "knife": "knives", "wife": "wives", "shelf": "shelves", "loaf": "loaves",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
  ]

  private static let unchangedNouns: Set = [
    "series", "species", "sheep", "fish", "deer", "aircraft",
  ]
}
