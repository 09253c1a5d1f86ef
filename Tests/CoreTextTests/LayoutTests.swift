import Foundation
import Testing

@testable import CoreText

@Suite struct LayoutTests {
  static let font = CTFont.system(SystemFontStyle(), size: 17)

  static func lines(
    _ text: String, width: Double, maximum: Int = 0,
    mode: TextParagraphStyle.LineBreak? = nil, style: TextParagraphStyle = .init()
  ) -> [String] {
    layout(text, width: width, maximum: maximum, mode: mode, style: style).lines.map { placed in
      let units = Array(text.utf16)
      return placed.line.runs.map { run in
        run.isToken
          ? "…"
          : String(
            decoding: units[
              (placed.range.lowerBound - placed.line.range.lowerBound + run.range.lowerBound)..<(placed
                .range.lowerBound - placed.line.range.lowerBound + run.range.upperBound)],
            as: UTF16.self)
      }.joined()
    }
  }

  static func layout(
    _ text: String, width: Double, maximum: Int = 0,
    mode: TextParagraphStyle.LineBreak? = nil, style: TextParagraphStyle = .init()
  ) -> TextLayout {
    var options = TextLayout.Options()
    options.width = width
    options.maximumLines = maximum
    options.lastLineBreak = mode
    let document = TextDocument(text, style: TextStyle(font: font), paragraphStyle: style)
    return TextLayout(document, options: options)
  }

  @Test func wordsWrapAndSpacesHang() {
    #expect(Self.lines("The quick brown fox", width: 90) == ["The quick ", "brown fox"])
  }

  @Test func longWordsBreakBetweenCharacters() {
    let lines = Self.lines("Donaudampfschiff", width: 50)
    #expect(lines.count > 2)
    #expect(lines.joined() == "Donaudampfschiff")
  }

  @Test func narrowestWidthStillTakesOneCharacterALine() {
    #expect(Self.lines("abc", width: 0) == ["a", "b", "c"])
    #expect(Self.lines("👨‍👩‍👧‍👦e\u{301}x", width: 0) == ["👨‍👩‍👧‍👦", "e\u{301}", "x"])
  }

  @Test func chineseBreaksAnywhereButNotBeforeStops() {
    #expect(Self.lines("你好世界。", width: 70) == ["你好世", "界。"])
  }

  @Test func newlinesEndParagraphs() {
    #expect(Self.lines("a\nb\r\n\nc", width: 100) == ["a", "b", "", "c"])
  }

  @Test func truncationCutsAtEachPlace() {
    let text = "The quick brown fox jumps"
    // Recorded pictures of iOS have no space before the ellipsis.
    #expect(Self.lines(text, width: 100, maximum: 1, mode: .truncateTail) == ["The quick…"])
    let head = Self.lines(text, width: 100, maximum: 1, mode: .truncateHead)
    #expect(head.count == 1 && head[0].hasPrefix("…") && text.hasSuffix(head[0].dropFirst()))
    let middle = Self.lines(text, width: 100, maximum: 1, mode: .truncateMiddle)[0]
    let parts = middle.split(separator: "…")
    #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
    let two = Self.lines(text, width: 100, maximum: 2, mode: .truncateTail)
    #expect(two.count == 2 && two[0] == "The quick " && two[1].hasSuffix("…"))
  }

  @Test func truncationNeverSplitsWhatReadersSeeAsOne() {
    let family = "👨‍👩‍👧‍👦"
    for width in stride(from: 0.0, through: 120, by: 1) {
      let line = Self.lines(
        family + family + family + family + family, width: width, maximum: 1, mode: .truncateTail)
      #expect(line[0].dropLast().allSatisfy { String($0) == family })
    }
  }

  @Test func textCutOffByTheLineLimitIsTruncatedEvenIfItsLineFits() {
    #expect(Self.lines("a\nb", width: 100, maximum: 1, mode: .truncateTail) == ["a…"])
    #expect(Self.lines("a\nb", width: 100, maximum: 1, mode: .wordWrap) == ["a"])
  }

  @Test func hebrewRunsFromTheRight() {
    let layout = Self.layout("שלום abc", width: 200)
    let line = layout.lines[0].line
    #expect(line.isRightToLeft)
    #expect(line.runs.first.map { !$0.isRightToLeft } == true)
    #expect(abs(layout.lines[0].x + line.width - 200) < 1e-6)
    let clusters = line.runs.last?.clusters ?? []
    #expect(clusters == clusters.sorted(by: >))
  }

  @Test func alignmentPlacesTheVisiblePart() {
    var style = TextParagraphStyle()
    style.alignment = .center
    let center = Self.layout("abc ", width: 100, style: style).lines[0]
    #expect(abs(center.x - (100 - center.line.visibleWidth) / 2) < 1e-9)
    style.alignment = .right
    let right = Self.layout("abc", width: 100, style: style).lines[0]
    #expect(abs(right.x - (100 - right.line.width)) < 1e-9)
  }

  @Test func justifiedLinesReachBothEdgesButTheLastDoesNot() {
    var style = TextParagraphStyle()
    style.alignment = .justified
    let lines = Self.layout("The quick brown fox jumps over", width: 120, style: style).lines
    #expect(lines.count > 1)
    for line in lines.dropLast() { #expect(abs(line.line.visibleWidth - 120) < 1e-6) }
    #expect(lines.last!.line.visibleWidth < 119)
  }

  @Test func tabsLeadToTheirStops() {
    let style = TextParagraphStyle()
    let line = Self.layout("a\tb\tc", width: 200, style: style).lines[0].line
    #expect(line.runs.filter { !$0.glyphs.isEmpty }.map(\.x) == [0, 28, 56])
    var right = TextParagraphStyle()
    right.tabs = [.init(location: 100, alignment: .right)]
    let aligned = Self.layout("a\tbcd", width: 200, style: right).lines[0].line
    #expect(abs(aligned.width - 100) < 1e-9)
  }

  @Test func linesStackWithoutRounding() {
    let layout = Self.layout("a\nb\nc", width: 100)
    #expect(abs(layout.height - 3 * 17 * 1.193359375) < 1e-9)
    #expect(abs(layout.lines[2].baseline - (2 * 17 * 1.193359375 + 17 * 0.9521484375)) < 1e-9)
  }

  @Test func lineHeightLimitsAndSpacing() {
    var style = TextParagraphStyle()
    style.minimumLineHeight = 30
    style.lineSpacing = 5
    let layout = Self.layout("a\nb", width: 100, style: style)
    #expect(layout.height == 65)
    style.maximumLineHeight = 10
    #expect(Self.layout("a", width: 100, style: style).height == 10)
  }

  // MARK: Bad input

  @Test func hostileStringsAreLaidOut() {
    let loneSurrogates = String(
      decoding: [0xD800, 0x61, 0xDC00, 0xDBFF] as [UInt16], as: UTF16.self)
    let texts = [
      loneSurrogates,
      "a" + String(repeating: "\u{301}", count: 10_000),
      String(repeating: "\u{1}\u{7F}\u{85}", count: 100),
      String(repeating: "\u{202B}a\u{202A}ب", count: 200),
      String(repeating: "\u{2067}", count: 500) + "x",
      "\u{FFFC}\u{FFFC}", "\t\t\t", "", "\n", "\u{200B}\u{FEFF}",
    ]
    for text in texts {
      for width in [0.0, 50, .infinity] {
        let layout = Self.layout(text, width: width, maximum: 100, mode: .truncateTail)
        #expect(layout.height.isFinite)
      }
    }
  }

  @Test func everyPlaneOfUnicodeIsLaidOut() {
    var text = ""
    for value in stride(from: UInt32(1), to: 0x110000, by: 37) {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    for value in UInt32(0x1F1E0)...0x1F1FF { text.unicodeScalars.append(Unicode.Scalar(value)!) }
    text.unicodeScalars.append("\u{FFFF}")
    #expect(Self.layout(text + "end", width: 300).lines.last!.range.upperBound > 29_000)
  }

  @Test func flagsStayWholeAndBreakApart() {
    #expect(Self.lines("🇩🇪🇫🇷🇯🇵", width: 25) == ["🇩🇪", "🇫🇷", "🇯🇵"])
  }

  @Test func unpairedSurrogatesKeepTheirPlaces() {
    let units: [UInt16] = [0xDC00, 0x61, 0xD83D, 0xDE00, 0xD83D]
    let paragraph = TextParagraph(
      text: units, spans: [TextSpan(range: 0..<5, style: TextStyle(font: Self.font))])
    #expect(paragraph.units == [0xFFFD, 0x61, 0xD83D, 0xDE00, 0xFFFD])
  }

  @Test func aLongLineWithoutBreaks() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(Self.layout(text, width: 300).lines.count > 10_000)
  }

  @Test func aLongTextIsLaidOutToItsEnd() {
    let words = ["The", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog."]
    var text = ""
    var index = 0
    while text.utf16.count < 100_000 {
      text += words[index % 9] + (index % 97 == 96 ? "\n" : " ")
      index += 1
    }
    let lines = Self.layout(text, width: 350).lines
    #expect(lines.last?.range.upperBound == text.utf16.count)
  }
}
