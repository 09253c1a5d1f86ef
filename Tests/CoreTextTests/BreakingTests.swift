import Foundation
import Testing

@testable import CoreText

@Suite struct BreakingTests {
  static func lines(
    _ text: String, width: Double, style: TextParagraphStyle = .init()
  ) -> [String] {
    LayoutTests.lines(text, width: width, style: style)
  }

  /// The words between all places where a line may end.
  static func words(_ text: String) -> [String] {
    let units = Array(text.utf16)
    let breaks = units.withUnsafeBufferPointer {
      LineBreaks.opportunities($0, graphemeStarts: Graphemes.starts($0))
    }
    var words: [String] = []
    var start = 0
    for end in 1...units.count where breaks[end] {
      words.append(String(decoding: units[start..<end], as: UTF16.self))
      start = end
    }
    return words
  }

  @Test(
    "scripts without spaces break between words",
    arguments: [
      ("สวัสดีชาวโลก", ["สวัสดี", "ชาว", "โลก"]), ("กำลังทำงาน", ["กำลัง", "ทำงาน"]),
      ("ສະບາຍດີຊາວໂລກ", ["ສະບາຍດີ", "ຊາວໂລກ"]), ("សួស្តីពិភពលោក", ["សួស្តី", "ពិភពលោក"]),
      ("မင်္ဂလာပါ", ["မင်္ဂလာ", "ပါ"]),
      ("go ไปเที่ยว now", ["go ", "ไป", "เที่ยว ", "now"]),
    ])
  func dictionaries(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test func softHyphensShowWhereALineEndsAtThem() {
    let text = "Donau\u{AD}dampf\u{AD}schiff"
    let whole = LayoutTests.layout(text, width: 400).lines
    #expect(whole.count == 1 && whole[0].line.runs.allSatisfy { !$0.isToken })
    let broken = LayoutTests.layout(text, width: 70).lines
    #expect(broken.count == 3)
    for (index, line) in broken.enumerated() {
      let hyphens = line.line.runs.filter(\.isToken)
      #expect(hyphens.count == (index == 2 ? 0 : 1))
      #expect(line.line.visibleWidth <= 70.01)
      if let hyphen = hyphens.first { #expect(hyphen.x > 0 && hyphen.width > 3) }
    }
  }

  @Test func aSoftHyphenWithoutSpaceForItsHyphenIsNoPlaceToBreak() {
    // The letters before the soft hyphen fit, the hyphen does not.
    let font = LayoutTests.font
    let width = TextDocument("aa bbbb", style: TextStyle(font: font)).unbrokenWidth + 1
    #expect(Self.lines("aa bbbb\u{AD}cccc", width: width).first == "aa ")
  }

  // MARK: Hyphenation

  /// Patterns of Liang's own example.
  static let example = """
    UTF-8
    LEFTHYPHENMIN 2
    RIGHTHYPHENMIN 3
    hy3ph
    he2n
    hena4
    hen5at
    1na
    n2at
    1tio
    2io
    o2n
    """

  @Test func patternsFindLiangsExample() throws {
    let patterns = try #require(Hyphenation.parse(Array(Self.example.utf8)))
    #expect(Hyphenation.points(in: Array("hyphenation".utf16), patterns) == [2, 6])
    #expect(Hyphenation.points(in: Array("Hyphenation".utf16), patterns) == [2, 6])
    #expect(Hyphenation.points(in: Array("hy".utf16), patterns) == [])
  }

  @Test("what is no pattern file is none", arguments: ["", "UTF-8\n", "UTF-8\n% nothing\n"])
  func emptyPatterns(text: String) {
    #expect(Hyphenation.parse(Array(text.utf8)) == nil)
  }

  @Test func wordsAreHyphenatedWhereLinesWouldBeShort() throws {
    try #require(
      FileManager.default.fileExists(atPath: "\(Hyphenation.folder)/hyph_en_US.dic"))
    var style = TextParagraphStyle()
    let text = "The representation of an incomprehensible situation"
    let plain = Self.lines(text, width: 150, style: style)
    style.hyphenationFactor = 1
    let hyphenated = LayoutTests.layout(text, width: 150, style: style)
    #expect(hyphenated.lines.contains { $0.line.runs.contains(where: \.isToken) })
    #expect(hyphenated.lines.count <= plain.count)
    #expect(hyphenated.lines.allSatisfy { $0.line.visibleWidth <= 150.01 })
    // A line that is filled far enough is left alone.
    style.hyphenationFactor = 0.05
    #expect(Self.lines(text, width: 150, style: style) == plain)
  }

  // MARK: Strategies

  @Test func pushingOutGivesALoneWordCompany() {
    var style = TextParagraphStyle()
    let text = "one two three four"
    let width =
      TextDocument("one two three", style: TextStyle(font: LayoutTests.font))
      .unbrokenWidth + 2
    #expect(Self.lines(text, width: width, style: style) == ["one two three ", "four"])
    style.pushOut = .everyParagraph
    #expect(Self.lines(text, width: width, style: style) == ["one two ", "three four"])
    #expect(Self.lines("one two", width: 40, style: style) == ["one ", "two"])
  }

  /// The texts and where they break are those of recorded labels of iOS 26; in each the first two lines
  /// would be longer by a word without the rule.
  @Test(arguments: [
    ("C4. Spans 2 rows. Spans 2 columns.", " Column", " 3."),
    ("Custom Content Label: Custom", " Content", " Value"),
    ("How many hours did you sleep", " last", " night?"),
  ])
  func aShortWordIsNeverAloneInTheSecondOfTwoLines(start: String, word: String, last: String) {
    var style = TextParagraphStyle()
    style.pushOut = .shortSecondLine
    let filled = start + word
    let width =
      TextDocument(filled, style: TextStyle(font: LayoutTests.font)).unbrokenWidth + 2
    #expect(
      Self.lines(filled + last, width: width, style: style)
        == [start + " ", word.dropFirst() + last])
  }

  /// Recorded on iOS 26: a long word stays alone, and so does any in a third line.
  @Test(arguments: [
    ["Was einen großartigen Moment ", "ausmacht"],
    [
      "Selected: Label. Switch Button. Off. ", "Heading. Link. Adjustable. Image. Search ",
      "Field.",
    ],
  ])
  func longWordsAndThirdLinesStayAsTheyAre(lines: [String]) {
    var style = TextParagraphStyle()
    style.pushOut = .shortSecondLine
    let longest = lines.map {
      TextDocument($0, style: TextStyle(font: LayoutTests.font)).unbrokenWidth
    }.max()
    #expect(Self.lines(lines.joined(), width: (longest ?? 0) + 2, style: style) == lines)
  }

  @Test func hangulWordsStayWholeIfAskedTo() {
    var style = TextParagraphStyle()
    let text = "안녕 하세요"
    let width = TextDocument("안녕 하", style: TextStyle(font: LayoutTests.font)).unbrokenWidth + 1
    #expect(Self.lines(text, width: width, style: style) == ["안녕 하", "세요"])
    style.keepsHangulWords = true
    #expect(Self.lines(text, width: width, style: style) == ["안녕 ", "하세요"])
  }
}
