import Foundation
import TestSupport
import Testing

@testable import LocalizedStrings

@Suite("Strings dictionaries")
struct StringsDictionaryTests {
  private func bundle(_ entries: String) throws -> (
    folder: TemporaryFolder, bundle: LocalizedBundle
  ) {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("en.lproj"), withIntermediateDirectories: true)
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)</dict></plist>
      """, to: "en.lproj/Localizable.stringsdict")
    return (folder, LocalizedBundle.at(path: folder.url.path))
  }

  /// The example of Apple's documentation of the format, in two variables.
  private let nested = """
    <key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ selected</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>zero</key><string>No file</string>
        <key>one</key><string>%d file in %2$#@folders@</string>
        <key>other</key><string>%d files in %2$#@folders@</string>
      </dict>
      <key>folders</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a folder</string>
        <key>other</key><string>%d folders</string>
      </dict>
    </dict>
    """

  @Test("rules may name further rules")
  func nestedRules() throws {
    let (folder, bundle) = try bundle(nested)
    withExtendedLifetime(folder) {
      let found = bundle.text("files", table: nil, languages: ["en-US"])
      for (numbers, expected) in [
        ([0, 0], "No file selected"), ([1, 1], "1 file in a folder selected"),
        ([3, 2], "3 files in 2 folders selected"),
      ] {
        let format = found?.text.format(for: numbers, language: "en", device: "iphone") ?? ""
        #expect(String(format: format, arguments: numbers) == expected)
      }
    }
  }

  @Test("of texts by width the widest is taken")
  func widths() throws {
    let (folder, bundle) = try bundle(
      """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>Hi</string><key>100</key><string>Welcome</string>
      </dict></dict>
      """)
    withExtendedLifetime(folder) {
      #expect(bundle.text("w", table: nil, languages: ["en"])?.text == .format("Welcome"))
    }
  }
}
