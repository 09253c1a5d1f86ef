import Testing

@testable import UIKit

@Suite @MainActor struct TextKitTests {
  static let text = "The quick brown fox jumps over the lazy dog and runs on into the night"

  static func stack(
    width: CGFloat, height: CGFloat = 0, padding: CGFloat = 5
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    container.lineFragmentPadding = padding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test func textIsLaidOutInsideThePadding() {
    let (storage, manager, container) = Self.stack(width: 150)
    #expect(manager.numberOfGlyphs == storage.length)
    let used = manager.usedRect(for: container)
    #expect(used.width <= 150 && used.width > 100)
    let lines = (used.height / UIFont.systemFont(ofSize: 17).lineHeight).rounded()
    #expect(lines >= 4)
    #expect(abs(used.height - lines * 17 * 1.193359375) < 1e-6)
  }

  @Test func editsAreLaidOutAnew() {
    let (storage, manager, container) = Self.stack(width: 150)
    let before = manager.usedRect(for: container).height
    storage.replaceCharacters(in: NSRange(location: 3, length: storage.length - 3), with: "")
    #expect(storage.string == "The")
    #expect(manager.usedRect(for: container).height < before)
  }

  @Test func overflowContinuesInTheNextContainer() {
    let (storage, manager, first) = Self.stack(width: 150, height: 45)
    let second = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(second)
    let head = manager.glyphRange(for: first)
    let tail = manager.glyphRange(for: second)
    #expect(head.location == 0 && head.length > 0 && head.length < storage.length)
    #expect(tail.location == head.length)
    #expect(head.length + tail.length == storage.length)
  }

  @Test func linesKeepClearOfExclusions() {
    let (storage, manager, container) = Self.stack(width: 220, padding: 0)
    // Managers do not keep their storage alive, as on iOS.
    defer { withExtendedLifetime(storage) {} }
    let hole = CGRect(x: 80, y: 0, width: 60, height: 60)
    container.exclusionPaths = [UIBezierPath(rect: hole)]
    var pieces: [CGRect] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
    ) { _, used, _, _, _ in pieces.append(used) }
    #expect(pieces.count > 5)
    for piece in pieces where piece.minY < 60 {
      #expect(piece.maxX <= 80.01 || piece.minX >= 139.99, "\(piece)")
    }
    #expect(pieces.contains { $0.minX >= 140 } && pieces.contains { $0.maxX <= 80 })
    #expect(pieces.last!.minY >= 60)
  }

  @Test func pointsAndCharactersAnswerEachOther() {
    let (storage, manager, container) = Self.stack(width: 150)
    defer { withExtendedLifetime(storage) {} }
    for index in [0, 5, 20, 40, 60] {
      let line = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
      let place = manager.location(forGlyphAt: index)
      let point = CGPoint(x: line.minX + place.x + 0.5, y: line.midY)
      #expect(manager.glyphIndex(for: point, in: container) == index)
    }
  }

  @Test func markdownBecomesAttributes() throws {
    let string = try AttributedString(
      markdown:
        "plain **strong** and *soft* with `co*de`, ~~gone~~, [a *link*](https://swift.org) \\*")
    let result = NSAttributedString(string, baseFont: .systemFont(ofSize: 17))
    #expect(result.string == "plain strong and soft with co*de, gone, a link *")
    func font(_ word: String) -> UIFont? {
      let range = (result.string as NSString).range(of: word)
      return result.attribute(.font, at: range.location, effectiveRange: nil) as? UIFont
    }
    #expect(font("strong")?.fontName == ".SFUI-Semibold")
    #expect(font("soft")?.fontName == ".SFUI-RegularItalic")
    #expect(font("co*de")?.fontName == ".AppleSystemUIFontMonospaced-Regular")
    #expect(font("plain") == nil)
    let link = (result.string as NSString).range(of: "a link").location
    #expect(
      result.attribute(.link, at: link, effectiveRange: nil) as? URL
        == URL(string: "https://swift.org"))
  }

  @Test(
    "delimiters that close nothing stay as they are",
    arguments: ["2 * 3 * 4", "snake_case_name", "**open", "a ~ b", "[text] (no)", "`", "*", ""])
  func plainMarkdown(text: String) throws {
    #expect(String(try AttributedString(markdown: text).characters) == text)
  }
}

extension TextKitTests {
  // MARK: What a program decides

  final class Spacing: NSLayoutManagerDelegate {
    var completed = 0
    var invalidated = 0

    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 10 }
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { completed += 1 }
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidated += 1 }
  }

  @Test func delegatesDecideLineSpacing() {
    let (storage, manager, container) = Self.stack(width: 150)
    let before = manager.usedRect(for: container).height
    let lines = (before / UIFont.systemFont(ofSize: 17).lineHeight).rounded()
    let spacing = Spacing()
    manager.delegate = spacing
    #expect(abs(manager.usedRect(for: container).height - before - (lines - 1) * 10) < 1e-6)
    #expect(spacing.completed == 1)
    storage.append(NSAttributedString(string: "x"))
    #expect(spacing.invalidated == 1)
  }

  /// Lines get shorter from the top down.
  final class Wedge: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      var rect = super.lineFragmentRect(
        forProposedRect: proposedRect, at: characterIndex,
        writingDirection: baseWritingDirection, remaining: remainingRect)
      rect.size.width -= rect.minY
      return rect
    }
  }

  @Test func containersOfOtherShapesAreAskedForEachLine() {
    let storage = NSTextStorage(
      string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 12)])
    let manager = NSLayoutManager()
    manager.addTextContainer(Wedge(size: CGSize(width: 200, height: 0)))
    storage.addLayoutManager(manager)
    var widths: [CGFloat] = []
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { rect, used, _, _, _ in
      widths.append(rect.width)
      #expect(used.width <= rect.width + 0.01)
    }
    #expect(widths.count > 2 && widths == widths.sorted(by: >))
  }

  @Test func fragmentsCoverTheTextWithoutGaps() {
    let (storage, manager, _) = Self.stack(width: 150)
    storage.replaceCharacters(in: NSRange(location: 9, length: 1), with: "\n\n")
    var next = 0
    manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) { _, _, _, range, _ in
      #expect(range.location == next)
      next = range.location + range.length
    }
    #expect(next == storage.length)
  }

  @Test func spacingBelongsToFragmentsAndNotToWhatIsUsed() {
    let (storage, manager, _) = Self.stack(width: 400)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 6
    storage.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
    storage.replaceCharacters(in: NSRange(location: 9, length: 1), with: "\n")
    let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    let fragment = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(abs(fragment.height - used.height - 10) < 1e-6)
    let next = manager.lineFragmentRect(forGlyphAt: 12, effectiveRange: nil)
    #expect(abs(next.minY - fragment.maxY) < 1e-6)
  }

  @Test func rectanglesFindTheirLines() {
    let (storage, manager, container) = Self.stack(width: 150)
    defer { withExtendedLifetime(storage) {} }
    let second = manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: nil)
    var range = NSRange()
    _ = manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: &range)
    let found = manager.glyphRange(
      forBoundingRect: second.insetBy(dx: 1, dy: 1), in: container)
    #expect(found == range)
    let all = manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 0, width: 150, height: 1000), in: container)
    #expect(all == NSRange(location: 0, length: storage.length))
    let bounding = manager.boundingRect(forGlyphRange: range, in: container)
    #expect(bounding.minY == second.minY && bounding.width <= 140)
  }

  @Test func drawingTwoHalvesIsDrawingTheWhole() throws {
    let (storage, manager, _) = Self.stack(width: 150)
    storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 20))
    func picture(_ ranges: [NSRange]) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 150, height: 120)).image { _ in
        for range in ranges { manager.drawGlyphs(forGlyphRange: range, at: .zero) }
      }
    }
    let whole = picture([NSRange(location: 0, length: storage.length)])
    let halves = picture([
      NSRange(location: 0, length: 30), NSRange(location: 30, length: storage.length - 30),
    ])
    let isEqual = DecodedImage(whole.cgImage!).pixels == DecodedImage(halves.cgImage!).pixels
    #expect(isEqual)
    let half = picture([NSRange(location: 0, length: 10)])
    let isHalf = DecodedImage(whole.cgImage!).pixels != DecodedImage(half.cgImage!).pixels
    #expect(isHalf)
  }

  /// Remembers what it was asked to fill.
  final class Backgrounds: NSLayoutManager {
    var filled: [(range: NSRange, count: Int)] = []

    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
      forCharacterRange charRange: NSRange, color: UIColor
    ) {
      filled.append((charRange, rectCount))
    }
  }

  @Test func backgroundsAreFilledAStretchAtATime() {
    let storage = NSTextStorage(
      string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let manager = Backgrounds()
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 0)))
    storage.addLayoutManager(manager)
    storage.addAttribute(
      .backgroundColor, value: UIColor.yellow, range: NSRange(location: 4, length: 30))
    manager.drawBackground(
      forGlyphRange: NSRange(location: 0, length: storage.length), at: .zero)
    #expect(manager.filled.count == 1)
    #expect(manager.filled.first?.range == NSRange(location: 4, length: 30))
    #expect(manager.filled.first.map { $0.count > 1 } == true)
  }

  private final class LineLog: NSLayoutManager {
    var lines: [(range: NSRange, style: NSUnderlineStyle)] = []
    var drawsLines = true

    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
      baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      lines.append((glyphRange, underlineVal))
      guard drawsLines else { return }
      super.drawUnderline(
        forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange,
        containerOrigin: containerOrigin)
    }
  }

  @Test func subclassesDrawUnderlines() {
    func drawn(_ manager: NSLayoutManager) -> Data? {
      let storage = NSTextStorage(
        string: "one two three", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      storage.addAttribute(
        .underlineStyle, value: NSUnderlineStyle.single.rawValue,
        range: NSRange(location: 4, length: 3))
      manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
      storage.addLayoutManager(manager)
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let size = CGSize(width: 200, height: 30)
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        manager.drawGlyphs(
          forGlyphRange: NSRange(location: 0, length: storage.length), at: .zero)
      }.pngData()
    }
    let plain = drawn(NSLayoutManager())
    let log = LineLog()
    #expect(drawn(log) == plain)
    #expect(log.lines.map(\.range) == [NSRange(location: 4, length: 3)])
    #expect(log.lines.map(\.style) == [.single])
    let silent = LineLog()
    silent.drawsLines = false
    #expect(drawn(silent) != plain)
  }
}
