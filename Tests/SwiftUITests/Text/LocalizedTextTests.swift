import Foundation
import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Texts of catalogs, in views and through Foundation.
@MainActor
@Suite(.ownEnvironment) struct LocalizedTextTests {
  private let folder: TemporaryFolder
  private let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "%lld of %@": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "%2$@ hat **%1$lld**"}}}},
        "%lld cats": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld cat"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld cats"}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    bundle = try #require(Bundle(path: folder.url.path))
  }

  private func string(_ text: Text, locale: Locale? = nil) -> String {
    var environment = EnvironmentValues()
    if let locale { environment.locale = locale }
    return TextResolution(text, in: environment).string.string
  }

  @Test func theLocaleOfTheEnvironmentChoosesTheLanguage() {
    let text = Text("Hello", bundle: bundle)
    #expect(string(text) == "Hello")
    #expect(string(text, locale: Locale(identifier: "de_AT")) == "Hallo")
  }

  @Test func placeholdersKeepTheirStylesAndMayChangePlaces() {
    let text = Text("\(3) of \(Text("Mimi").italic())", bundle: bundle)
    #expect(string(text, locale: Locale(identifier: "de")) == "Mimi hat 3")
    #expect(string(text) == "3 of Mimi")
  }

  @Test func interpolatedNumbersChoosePluralForms() {
    #expect(string(Text("\(1) cats", bundle: bundle)) == "1 cat")
    #expect(string(Text("\(5) cats", bundle: bundle)) == "5 cats")
    #expect(String(localized: "\(1) cats", bundle: bundle) == "1 cat")
  }

  @Test func formatsOfFoundationRememberTheirPluralForms() {
    let format = NSLocalizedString("%lld cats", bundle: bundle, comment: "")
    #expect(String(format: format, 1) == "1 cat")
    #expect(String(format: format, arguments: [2]) == "2 cats")
    #expect(String(format: format, locale: Locale(identifier: "en_US"), 1) == "1 cat")
    #expect(String.localizedStringWithFormat(format, 1) == "1 cat")
    #expect(String(format: "%@ and %d", "a" as NSString, 7) == "a and 7")
  }

  @Test func literalsAreReadAsMarkdown() {
    #expect(string(Text("**Bold**, _italic_ and `code`")) == "Bold, italic and code")
    #expect(string(Text("**Bold**, _italic_ and `code`").italic()) == "Bold, italic and code")
    #expect(string(Text(verbatim: "**Bold**")) == "**Bold**")
  }
}
