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

  @Test func overflowGoesOnInTheNextContainer() {
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
    #expect(font("strong")?.fontName == ".SFUI-Bold")
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
