import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// CoreText's functions as programs call them.
@Suite struct CoreTextFunctionTests {
  static func string(
    _ text: String, _ attributes: [CFString: Any] = [:]
  ) -> NSAttributedString {
    var all: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(kCTFontAttributeName): CTFont.system(SystemFontStyle(), size: 17)
    ]
    for (name, value) in attributes { all[NSAttributedString.Key(name)] = value }
    return NSAttributedString(string: text, attributes: all)
  }

  static let words = "The quick brown fox jumps over the lazy dog. It runs on and on.\nNext."

  static func frame(_ path: CGPath, _ text: String = words) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(string(text)), CFRangeMake(0, 0), path, nil)
  }

  @Test func framesFillABoxFromItsTop() {
    let box = CGRect(x: 10, y: 20, width: 120, height: 300)
    let frame = Self.frame(CGPath(rect: box, transform: nil))
    let lines = CTFrameGetLines(frame)
    #expect(lines.count > 4)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(abs(origins[0].y - (300 - 17 * 0.9521484375)) < 1e-6)
    #expect(zip(origins, origins.dropFirst()).allSatisfy { $0.y > $1.y })
    for line in lines { #expect(CTLineGetTypographicBounds(line, nil, nil, nil) < 126) }
    var next = 0
    for line in lines.dropLast() {
      let range = CTLineGetStringRange(line)
      #expect(range.location == next)
      next += range.length
    }
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, Self.words.utf16.count))
  }

  @Test func textThatDoesNotFitContinuesInTheNextFrame() {
    let setter = CTFramesetterCreateWithAttributedString(Self.string(Self.words))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 45), transform: nil)
    var shown: [String] = []
    var start = 0
    while start < Self.words.utf16.count {
      let frame = CTFramesetterCreateFrame(setter, CFRangeMake(start, 0), path, nil)
      let visible = CTFrameGetVisibleStringRange(frame)
      #expect(visible.location == start && visible.length > 0)
      guard visible.length > 0 else { break }
      shown.append(
        (Self.words as NSString).substring(
          with: NSRange(location: visible.location, length: visible.length)))
      start += visible.length
    }
    #expect(shown.joined() == Self.words && shown.count >= 3)
  }

  @Test func framesFollowTheirShape() {
    let circle = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let frame = Self.frame(circle, String(repeating: "words in a circle ", count: 20))
    let lines = CTFrameGetLines(frame)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(lines.count > 5)
    for (line, origin) in zip(lines, origins) {
      let width =
        CTLineGetTypographicBounds(line, nil, nil, nil)
        - CTLineGetTrailingWhitespaceWidth(line)
      for x in [origin.x + 1, origin.x + CGFloat(width) - 1] {
        #expect(hypot(x - 100, origin.y + 4 - 100) <= 100.5)
      }
    }
  }

  @Test func suggestedSizesHoldTheText() {
    let setter = CTFramesetterCreateWithAttributedString(Self.string(Self.words))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: 1e9), &fit)
    #expect(size.width <= 120 && fit.length == Self.words.utf16.count)
    let low = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: 45), &fit)
    #expect(low.height <= 45 && fit.length < 30)
  }

  @Test func typesettersBreakParagraphs() {
    let setter = CTTypesetterCreateWithAttributedString(Self.string("one two\nthree"))
    let all = CTTypesetterSuggestLineBreak(setter, 0, 1000)
    #expect(all == 8)
    let line = CTTypesetterCreateLine(setter, CFRangeMake(8, 5))
    #expect(CTLineGetStringRange(line) == CFRangeMake(8, 5))
    #expect(CTLineGetOffsetForStringIndex(line, 8, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 13)
  }

  @Test func paragraphStylesAreMadeOfSettings() {
    var alignment = CTTextAlignment.right
    var spacing: CGFloat = 7
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &spacing) { spacing in
        let settings = [
          CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
          CTParagraphStyleSetting(
            spec: .lineSpacing, valueSize: MemoryLayout<CGFloat>.size, value: spacing),
        ]
        return CTParagraphStyleCreate(settings, settings.count)
      }
    }
    let setter = CTFramesetterCreateWithAttributedString(
      Self.string("a\nb", [kCTParagraphStyleAttributeName: style]))
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), nil)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(origins[0].x > 80)
    #expect(abs(origins[0].y - origins[1].y - 17 * 1.193359375 - 7) < 1e-6)
  }

  @Test func runDelegatesHaveTheirSize() throws {
    var size = CGSize(width: 40, height: 30)
    let delegate = withUnsafeMutablePointer(to: &size) { size in
      var callbacks = CTRunDelegateCallbacks(
        version: kCTRunDelegateVersion1, dealloc: { _ in },
        getAscent: { $0.assumingMemoryBound(to: CGSize.self).pointee.height },
        getDescent: { _ in 5 },
        getWidth: { $0.assumingMemoryBound(to: CGSize.self).pointee.width })
      return CTRunDelegateCreate(&callbacks, UnsafeMutableRawPointer(size))
    }
    let line = CTLineCreateWithAttributedString(
      Self.string("\u{FFFC}", [kCTRunDelegateAttributeName: try #require(delegate)]))
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    #expect(CTLineGetTypographicBounds(line, &ascent, &descent, nil) == 40)
    #expect(ascent == 30 && descent == 5)
  }

  @Test func runsKnowTheirAttributesAndExtents() throws {
    let text = NSMutableAttributedString(attributedString: Self.string("one "))
    text.append(Self.string("two", [kCTUnderlineStyleAttributeName: 1]))
    let line = CTLineCreateWithAttributedString(text)
    let runs = CTLineGetGlyphRuns(line)
    #expect(runs.count == 2)
    #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(4, 3))
    let attributes = CTRunGetAttributes(runs[1])
    #expect(attributes[NSAttributedString.Key(kCTUnderlineStyleAttributeName)] as? Int == 1)
    #expect(attributes[NSAttributedString.Key(kCTFontAttributeName)] is CTFont)
    let width = runs.reduce(0) { $0 + CTRunGetTypographicBounds($1, CFRange(), nil, nil, nil) }
    #expect(abs(width - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-9)
    let ink = CTLineGetImageBounds(line, nil)
    #expect(ink.minX >= 0 && ink.maxX <= CGFloat(width) && ink.minY < 0.5 && ink.height > 8)
    #expect(CTRunGetStatus(runs[0]) == [])
    var offsets: [Double] = []
    CTLineEnumerateCaretOffsets(line) { offset, _, isLeading, _ in
      if isLeading { offsets.append(offset) }
    }
    #expect(offsets.count == 7 && offsets == offsets.sorted())
  }

  /// How many pixels of a picture are not white.
  static func ink(_ draw: (CGContext) -> Void) -> Int {
    let buffer = PixelBuffer(width: 200, height: 60)!
    buffer.fill(.white)
    let context = CGContext(buffer: buffer)
    context.textPosition = CGPoint(x: 10, y: 20)
    draw(context)
    guard let image = context.makeImage(), let bytes = image.dataProvider?.data else { return 0 }
    return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] < 200 }
  }

  @Test func linesAreDrawnWithTheirAttributes() {
    func line(_ attributes: [CFString: Any]) -> Int {
      Self.ink { CTLineDraw(CTLineCreateWithAttributedString(Self.string("Look", attributes)), $0) }
    }
    let plain = line([:])
    #expect(plain > 50)
    #expect(line([kCTUnderlineStyleAttributeName: 1]) > plain)
    #expect(line([kCTStrokeWidthAttributeName: 3.0]) != plain)
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    #expect(line([kCTForegroundColorAttributeName: white]) == 0)
    let half = Self.ink { context in
      let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(Self.string("Look")))
      CTRunDraw(runs[0], context, CFRangeMake(0, 2))
    }
    #expect(half > 0 && half < plain)
  }

  @Test func boxesStandInThePlaceOfLetters() {
    let line = CTLineCreateWithAttributedString(Self.string("ab c"))
    let run = line.line.runs[0]
    let boxes = TextRendering.boxes(of: run)
    #expect(boxes.count == 3)
    #expect(boxes.allSatisfy { $0.height == CGFloat(run.font.xHeight) && $0.minY == 0 })
    #expect(abs(boxes[0].width - CGFloat(run.advances[0] * 0.8)) < 1e-9)
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX < $1.minX })
  }
}
