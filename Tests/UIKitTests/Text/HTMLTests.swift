import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Documents become attributed text", .ownEnvironment)
struct HTMLTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  private func value<Value>(_ key: NSAttributedString.Key, _ text: NSAttributedString, _ at: Int)
    -> Value?
  { text.attribute(key, at: at, effectiveRange: nil) as? Value }

  @Test("white space is one space, entities are characters, blocks are lines")
  func text() throws {
    #expect(try read("a  <b>b</b>\n c &amp; d&#33;").string == "a b c & d!")
    #expect(try read("<p>one</p><p>two</p>").string == "one\ntwo\n")
    #expect(try read("<style>p { color: red }</style>x<!-- no -->y").string == "xy")
    #expect(try read("a<br/>b").string == "a\u{2028}b")
    #expect(try read("<ul><li>x</li></ul>").string == "\t\u{2022}\tx\n")
  }

  @Test("tags and styles become attributes")
  func attributes() throws {
    let text = try read(
      "<b>b</b><i>i</i><a href=\"https://a.io\">l</a><span style='color:#ff0000;font-size:20px'>s</span>"
    )
    let (bold, italic): (UIFont?, UIFont?) = (value(.font, text, 0), value(.font, text, 1))
    #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(italic?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(value(.link, text, 2) == URL(string: "https://a.io"))
    #expect(value(.foregroundColor, text, 3) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let spanned: UIFont? = value(.font, text, 3)
    #expect(spanned?.pointSize == 15)
  }

  @Test("what is no text throws, and rich text is refused")
  func errors() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
