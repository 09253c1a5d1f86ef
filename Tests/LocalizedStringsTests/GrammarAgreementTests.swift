import Testing

@testable import LocalizedStrings

/// English plural forms as dictionaries give them.
@Suite("Grammar agreement")
struct GrammarAgreementTests {
  @Test(
    "English nouns agree with the number before them",
    arguments: [
      ("^[1 apple](inflect: true)", "1 apple"), ("^[2 apple](inflect: true)", "2 apples"),
      ("^[0 red apple](inflect: true)!", "0 red apples!"),
      ("^[1 apples](inflect: true)", "1 apple"),
      ("^[3 City](inflect: true)", "3 Cities"), ("^[3 day](inflect: true)", "3 days"),
      ("^[5 box](inflect: true) and ^[1 dish](inflect: true)", "5 boxes and 1 dish"),
      ("^[2 Person](inflect: true)", "2 People"), ("^[1 people](inflect: true)", "1 person"),
      ("^[4 glass](inflect: true)", "4 glasses"), ("^[4 series](inflect: true)", "4 series"),
      ("^[1,200 mile](inflect: true)", "1,200 miles"), ("^[7 bus](inflect: true)", "7 buses"),
      ("^[2 word](inflect: false)", "2 word"), ("[a](b) ^[2 x", "[a](b) ^[2 x"),
    ])
  func english(text: String, expected: String) {
    #expect(GrammarAgreement(language: "en-GB").applied(to: text) == expected)
  }

  @Test("words of other languages stay, without the marks")
  func others() {
    #expect(GrammarAgreement(language: "de").applied(to: "^[2 Apfel](inflect: true)") == "2 Apfel")
  }
}
