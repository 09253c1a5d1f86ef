import Foundation
import ObjectiveC
import Testing

@Suite struct AttributedRangeTests {
  @Test("a range in UTF-16 is a range of an attributed string, as it is one of the string")
  func ranges() throws {
    let text = "a😀é b"
    let string = AttributedString(text)
    for location in 0...text.utf16.count {
      for length in 0...(text.utf16.count - location) {
        let range = NSRange(location: location, length: length)
        let expected = Range(range, in: text).map { String(text.unicodeScalars[$0]) }
        let found = Range<AttributedString.Index>(range, in: string).map {
          String(String.UnicodeScalarView(string.unicodeScalars[$0]))
        }
        // A half of a surrogate pair is no place in an attributed string.
        if let found { #expect(found == expected) }
      }
    }
    let emoji = try #require(
      Range<AttributedString.Index>(NSRange(location: 1, length: 2), in: string))
    #expect(String(string[emoji].characters) == "😀")
    #expect(Range<AttributedString.Index>(NSRange(location: 5, length: 9), in: string) == nil)
    #expect(Range<AttributedString.Index>(NSRange(location: 2, length: 1), in: string) == nil)
  }
}

struct CharacterTests {
  @Test func charactersAreThoseOfTextsAndOfAttributedTexts() {
    #expect("abc".characters.count == 3)
    #expect(String(AttributedString("abc").characters) == "abc")
  }
}
