import Foundation
import Testing

@testable import InterfaceBuilderDocument

/// Every way in which a document can be of no use, word for word.
@Suite("Interface Builder documents that cannot be read")
struct DocumentErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var message: String
    var cause = DocumentError.Cause.malformed
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ message: String, cause: DocumentError.Cause = .malformed)
    {
      self.name = name
      self.text = text
      self.message = message
      self.cause = cause
    }
  }

  static let cases = [
    Case(
      "empty", "",
      "F.xib: error: The file is empty. An Interface Builder document was expected; "
        + "save it again in Xcode."),
    Case(
      "white space only", " \n\t ",
      "F.xib: error: The file is empty. An Interface Builder document was expected; "
        + "save it again in Xcode."),
    Case(
      "plain text", "Hello there, world",
      "F.xib:1: error: Found 'Hello there,' where XML begins with '<'. "
        + "An Interface Builder document was expected; check that this is the right file."),
    Case(
      "a picture", "\u{1}PNG",
      "F.xib:1: error: Found the byte 0x01 where XML begins with '<'. "
        + "An Interface Builder document was expected; check that this is the right file."),
    Case(
      "cut short between elements", "<document>\n<objects>\n",
      "F.xib:3: error: The file ends inside <objects>, which begins on line 2. "
        + "It was cut short; restore it or save it again in Xcode."),
    Case(
      "cut short inside a tag", "<document>\n<view id=\"a\"",
      "F.xib:2: error: The file ends inside the tag <view. "
        + "It was cut short; restore it or save it again in Xcode."),
    Case(
      "cut short inside a value", "<document>\n<view id=\"a",
      "F.xib:2: error: The file ends inside the value of 'id' in <view>. "
        + "It was cut short; restore it or save it again in Xcode."),
    Case(
      "cut short inside a comment", "<document>\n<!-- and then",
      "F.xib:2: error: The file ends inside a comment. "
        + "It was cut short; restore it or save it again in Xcode."),
    Case(
      "elements that cross", "<document>\n<a>\n<b>\n</a></b></document>",
      "F.xib:4: error: Found </a>, expected </b> for the element that begins on line 3. "
        + "Close elements in the reverse order of opening them."),
    Case(
      "an end without a start", "<document/>\n</a>",
      "F.xib:2: error: Found the end tag </a> without its start. Remove it."),
    Case(
      "two roots", "<document/>\n<document/>",
      "F.xib:2: error: Found a second root element <document>. "
        + "Only one is allowed; remove it."),
    Case(
      "text after the end", "<document/>\nmore",
      "F.xib:2: error: Found 'more' after the end of the document. Remove it."),
    Case(
      "an attribute twice", "<document a=\"1\"\n a=\"2\"/>",
      "F.xib:2: error: The attribute 'a' of <document> is given twice. Remove one."),
    Case(
      "no quotes", "<document a=1/>",
      "F.xib:1: error: The value of 'a' in <document> is not in quotes. Write a=\"...\"."),
    Case(
      "no value", "<document a/>",
      "F.xib:1: error: The attribute 'a' of <document> has no value. Write a=\"...\"."),
    Case(
      "less-than in a value", "<document a=\"1 < 2\"/>",
      "F.xib:1: error: Found '<' in the value of 'a' in <document>. "
        + "Write &lt; for it, or add the missing quote."),
    Case(
      "a bare ampersand", "<document a=\"Salt & pepper\"/>",
      "F.xib:1: error: Found '&' that begins no reference. Write &amp; for it."),
    Case(
      "an entity of one's own", "<document a=\"&boom;\"/>",
      "F.xib:1: error: The entity '&boom;' is not defined. "
        + "Write the character itself, or &amp; for '&'."),
    Case(
      "a reference to no character", "<document a=\"&#xD800;\"/>",
      "F.xib:1: error: The reference '&#xD800;' names no character. Correct or remove it."),
    Case(
      "an entity bomb",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY a \"aaaaaaaaaa\">]>\n<document/>",
      "F.xib:2: error: Found a document type declaration (<!DOCTYPE ...>). "
        + "Interface Builder writes none, and entities are not expanded here; remove it."),
    Case(
      "another XML file", "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"/>",
      "F.xib:2: error: The root element is <plist>, expected <document>. "
        + "This is XML, but no storyboard or xib."),
    Case(
      "an archive of Xcode 4", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "F.xib:1: error: This is the archive format of Xcode 4 and earlier. "
        + "Open the file in Xcode 5 or later and save it."),
    Case(
      "a window of macOS",
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      "F.xib:1: error: This document is for macOS. Only documents for iOS can be shown."),
    Case(
      "a watch",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" "
        + "targetRuntime=\"watchKit\"/>",
      "F.xib:1: error: This document is for watchOS. Only documents for iOS can be shown."),
    Case(
      "a television",
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.XIB\" targetRuntime=\"AppleTV\"/>",
      "F.xib:1: error: This document is for tvOS. Only documents for iOS can be shown."),
    Case(
      "no objects", "<document/>",
      "F.xib:1: error: The document has neither <scenes> nor <objects>. "
        + "A storyboard has the first, a xib the second; save it again in Xcode."),
    Case(
      "an id twice",
      "<document><objects>\n<view id=\"a\"/>\n<label id=\"b\"/>\n<view id=\"a\"/></objects></document>",
      "F.xib:4: error: The id 'a' is already used by the object on line 2. "
        + "Each object needs an id of its own; give one of the two another."),
    Case(
      "not a number",
      "<document><objects>\n<view id=\"a\"><rect key=\"frame\" x=\"nan\"/></view></objects></document>",
      "F.xib:2: error: 'x' of <rect> is 'nan', expected a number "
        + "between -10000000 and 10000000. Correct it."),
    Case(
      "an infinite width",
      "<document><objects>\n<view id=\"a\"><rect width=\"inf\"/></view></objects></document>",
      "F.xib:2: error: 'width' of <rect> is 'inf', expected a number "
        + "between -10000000 and 10000000. Correct it."),
    Case(
      "an enormous constant",
      "<document><objects>\n\n<constraint constant=\"1e30\"/></objects></document>",
      "F.xib:3: error: 'constant' of <constraint> is '1e30', expected a number "
        + "between -10000000 and 10000000. Correct it."),
    Case(
      "a ratio to zero",
      "<document><objects>\n<constraint multiplier=\"16:0\"/></objects></document>",
      "F.xib:2: error: 'multiplier' of <constraint> is '16:0', expected a number "
        + "between -10000000 and 10000000. Correct it."),
    Case(
      "scenes that embed each other",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
      <scene sceneID="s1"><objects><viewController id="A" sceneMemberID="viewController">
      <connections><segue destination="B" kind="embed" id="e1"/></connections></viewController>
      </objects></scene>
      <scene sceneID="s2"><objects><viewController id="B" sceneMemberID="viewController">
      <connections><segue destination="A" kind="embed" id="e2"/></connections></viewController>
      </objects></scene></scenes></document>
      """,
      "F.xib:6: error: The scenes contain each other: A > B > A. "
        + "Remove one of these segues."),
  ]

  @Test("messages", arguments: cases)
  func message(_ c: Case) {
    let error = #expect(throws: DocumentError.self) {
      try Document.read(Array(c.text.utf8), file: "F.xib")
    }
    #expect(error?.message == c.message)
    #expect(error?.cause == c.cause)
  }

  @Test("a byte that is no UTF-8 is refused with its line")
  func invalidUTF8() {
    let bytes = Array("<document>\n<a b=\"".utf8) + [0xE9, 0x20] + Array("\"/></document>".utf8)
    let error = #expect(throws: DocumentError.self) { try Document.read(bytes, file: "F.xib") }
    #expect(
      error?.message
        == "F.xib:2: error: Found the byte 0xE9, which is no UTF-8 text. Save the file as UTF-8.")
  }

  @Test("a missing file, a folder and a file without permission are missing")
  func unreadable() throws {
    let missing = #expect(throws: DocumentError.self) {
      try Document.load(path: "/nowhere/F.xib")
    }
    #expect(
      missing?.message == "/nowhere/F.xib: error: There is no such file. Check the path.")
    #expect(missing?.cause == .missing)
    let folder = #expect(throws: DocumentError.self) { try Document.load(path: "/tmp") }
    #expect(
      folder?.message
        == "/tmp: error: This is a folder. Name a .storyboard, .xib or .json file in it.")
    #expect(folder?.cause == .missing)
  }

  @Test("stated limits are named as such")
  func limits() {
    var limits = DocumentLimits()
    limits.bytes = 100
    limits.depth = 3
    limits.objects = 5
    limits.attributes = 2
    limits.names = 6
    func message(_ text: String) -> String? {
      do {
        _ = try Document.read(Array(text.utf8), file: "F.xib", limits: limits)
        return nil
      } catch {
        #expect(error.cause == .limit)
        return error.message
      }
    }
    #expect(
      message(String(repeating: "x", count: 101))
        == "F.xib: error: The file has 101 bytes, the limit is 100. Split the document.")
    #expect(
      message("<a>\n<a>\n<a>\n<a>")
        == "F.xib:4: error: Elements are nested more than 3 deep, which is the limit. "
        + "Flatten the document.")
    #expect(
      message("<a>\n<b/><b/><b/><b/>\n<b/></a>")
        == "F.xib:3: error: There are more than 5 elements, which is the limit. "
        + "Split the document.")
    #expect(
      message("<a b=\"\" c=\"\" d=\"\"/>")
        == "F.xib:1: error: There are more than 2 attributes in one element, which is the limit. "
        + "Split the document.")
    #expect(
      message("<a b=\"\" c=\"\"><d e=\"\" f=\"\"><g/></d></a>")
        == "F.xib:1: error: There are more than 6 different names, which is the limit. "
        + "Split the document.")
  }

  @Test("no prefix of a document and no changed byte crashes the reader")
  func mutations() {
    let text = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><!-- c --><objects>
      <view id="a" x='1'><rect key="frame" x="1" y="2" width="3.5" height="4"/>
      <string key="text"><![CDATA[<a>]]>&amp;&#65;é</string></view></objects></document>
      """.utf8)
    var read = 0
    for count in text.indices where (try? Document.read(Array(text[..<count]), file: "F")) != nil {
      read += 1
    }
    #expect(read == 0)
    var state: UInt32 = 2024
    for _ in 0..<4_000 {
      var changed = text
      for _ in 0..<3 {
        state = state &* 1_664_525 &+ 1_013_904_223
        changed[Int(state >> 8) % text.count] = UInt8(truncatingIfNeeded: state >> 3)
      }
      _ = try? Document.read(changed, file: "F")
    }
  }
}
