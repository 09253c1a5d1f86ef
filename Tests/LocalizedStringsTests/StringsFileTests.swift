import Testing

@testable import LocalizedStrings

@Suite("Strings files")
struct StringsFileTests {
  @Test("strings files with comments, escapes and bare words")
  func stringsFile() {
    let file = StringsFile(
      Array(
        """
        /* Class = "UILabel"; text = "Hi"; ObjectID = "a-b"; */
        "a-b.text" = "Gr\\u00FC\\U00DFe \\"an\\" alle\\n";
        // next
        bare = word;
        "x.title"="y";
        """.utf8))
    #expect(file.values == ["a-b.text": "Grüße \"an\" alle\n", "bare": "word", "x.title": "y"])
    let wide =
      [0xFF, 0xFE]
      + "\"k\" = \"ä\";".utf16.flatMap { unit -> [UInt8] in
        [UInt8(unit & 255), UInt8(unit >> 8)]
      }
    #expect(StringsFile(wide).values == ["k": "ä"])
    #expect(StringsFile(Array("\"open".utf8)).values == [:])
  }
}
