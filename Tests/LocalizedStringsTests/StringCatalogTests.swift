import Foundation
import TestSupport
import Testing

@testable import LocalizedStrings

@Suite("String catalogs")
struct StringCatalogTests {
  private let folder: TemporaryFolder
  private let bundle: LocalizedBundle

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
          "fr": {"stringUnit": {"state": "new", "value": ""}}}},
        "Untouched": {},
        "%lld items": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "Nothing"}},
            "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
            "few": {"stringUnit": {"state": "translated", "value": "%lld pliki"}},
            "many": {"stringUnit": {"state": "translated", "value": "%lld plik\\u00f3w"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}},
        "Tap": {"localizations": {"en": {"variations": {"device": {
          "ipad": {"stringUnit": {"state": "translated", "value": "Tap or click"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tap here"}}}}}}},
        "%lld birds in %lld trees": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@ in %#@trees@"},
          "substitutions": {
            "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
            "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "one tree"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg trees"}}}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    bundle = LocalizedBundle.at(path: folder.url.path)
  }

  private func text(
    _ key: String, _ arguments: [any CVarArg] = [], language: String = "en",
    device: String = "iphone"
  ) -> String? {
    guard let found = bundle.text(key, table: nil, languages: [language]) else { return nil }
    let format = found.text.format(for: arguments, language: found.language, device: device)
    return String(format: format, arguments: arguments)
  }

  @Test("texts of a language, of its region, and of the source where nobody translated")
  func languages() {
    #expect(text("Hello", language: "de") == "Hallo")
    #expect(text("Hello", language: "de-CH") == "Hallo")
    #expect(text("Hello", language: "fr") == "Hello")
    #expect(text("Hello", language: "ja") == "Hello")
    #expect(text("Untouched", language: "de") == "Untouched")
    #expect(text("Unknown") == nil)
  }

  // The categories are those of CLDR's table of plural rules for English and Polish.
  @Test(
    "plural forms",
    arguments: [
      ("en", 0, "Nothing"), ("en", 1, "1 item"), ("en", 2, "2 items"), ("en", 21, "21 items"),
      ("pl", 1, "1 plik"), ("pl", 2, "2 pliki"), ("pl", 5, "5 plików"), ("pl", 22, "22 pliki"),
      ("pl", 12, "12 plików"),
    ])
  func plurals(language: String, count: Int, expected: String) {
    #expect(text("%lld items", [count], language: language) == expected)
  }

  @Test("texts by device")
  func devices() {
    #expect(text("Tap") == "Tap here")
    #expect(text("Tap", device: "ipad") == "Tap or click")
  }

  @Test("a substitution for each number")
  func substitutions() {
    let key = "%lld birds in %lld trees"
    #expect(text(key, [1, 3]) == "1 bird in 3 trees")
    #expect(text(key, [4, 1]) == "4 birds in one tree")
  }

  @Test("a file that is no catalog has no texts")
  func broken() throws {
    try folder.write("{\"strings\": 7", to: "Broken.xcstrings")
    #expect(bundle.text("Hello", table: "Broken", languages: ["en"]) == nil)
  }
}
