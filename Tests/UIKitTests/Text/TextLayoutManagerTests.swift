import CoreGraphics
import Stage
import TestSupport
import Testing

@testable import UIKit

/// TextKit 2, compared with TextKit 1 on the same text.
@MainActor
@Suite(.ownEnvironment) struct TextLayoutManagerTests {
  private static let text = "First paragraph, long enough for two lines.\nSecond one.\n\nLast"

  private struct Stack {
    let content = NSTextContentStorage()
    let manager = NSTextLayoutManager()
    let container: NSTextContainer

    init(_ text: String, width: CGFloat) {
      container = NSTextContainer(size: CGSize(width: width, height: 0))
      content.attributedString = NSAttributedString(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
      content.addTextLayoutManager(manager)
      manager.textContainer = container
    }

    func fragments() -> [NSTextLayoutFragment] {
      var all: [NSTextLayoutFragment] = []
      manager.enumerateTextLayoutFragments(
        from: manager.documentRange.location, options: [.ensuresLayout]
      ) {
        all.append($0)
        return true
      }
      return all
    }
  }

  @Test func fragmentsAreTheParagraphs() {
    let stack = Stack(Self.text, width: 200)
    let fragments = stack.fragments()
    let texts = fragments.map { ($0.textElement as? NSTextParagraph)?.attributedString.string }
    #expect(
      texts == ["First paragraph, long enough for two lines.\n", "Second one.\n", "\n", "Last"])
    #expect(fragments[0].textLineFragments.count >= 2)
    // Each begins where the one above ends.
    for (upper, lower) in zip(fragments, fragments.dropFirst()) {
      #expect(abs(upper.layoutFragmentFrame.maxY - lower.layoutFragmentFrame.minY) < 1e-6)
    }
    #expect(
      fragments.last!.layoutFragmentFrame.maxY
        == stack.manager.usageBoundsForTextContainer.maxY)
  }

  @Test func linesAreThoseOfTextKit1() {
    let stack = Stack(Self.text, width: 200)
    let storage = NSTextStorage(
      string: Self.text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let older = NSLayoutManager()
    older.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
    storage.addLayoutManager(older)
    var expected: [CGRect] = []
    older.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      _, used, _, _, _ in expected.append(used.insetBy(dx: 5, dy: 0))
    }
    let lines = stack.fragments().flatMap { fragment in
      fragment.textLineFragments.map {
        $0.typographicBounds.offsetBy(
          dx: fragment.layoutFragmentFrame.minX, dy: fragment.layoutFragmentFrame.minY)
      }
    }
    #expect(lines == expected)
    withExtendedLifetime(storage) {}
  }

  @Test func locationsAndPointsAgree() throws {
    let stack = Stack(Self.text, width: 200)
    let unit = 47
    let location = try #require(
      stack.content.location(stack.manager.documentRange.location, offsetBy: unit))
    #expect(stack.content.offset(from: stack.manager.documentRange.location, to: location) == unit)
    let fragment = try #require(stack.manager.textLayoutFragment(for: location))
    let frame = fragment.layoutFragmentFrame
    #expect(stack.manager.textLayoutFragment(for: CGPoint(x: 20, y: frame.midY)) === fragment)
    let line = try #require(fragment.textLineFragment(for: location, isUpstreamAffinity: false))
    let index =
      unit
      - stack.content.offset(
        from: stack.manager.documentRange.location, to: fragment.rangeInElement.location)
    let caret = line.locationForCharacter(at: index)
    #expect(line.characterIndex(for: CGPoint(x: caret.x + 1, y: 5)) == index)
    #expect(stack.content.location(location, offsetBy: 1000) == nil)
  }

  @Test func segmentsOfARangeInTwoParagraphs() {
    let stack = Stack("One\nTwo three", width: 300)
    var rects: [CGRect] = []
    stack.manager.enumerateTextSegments(
      in: stack.manager.documentRange, type: .standard
    ) { _, rect, _, _ in
      rects.append(rect)
      return true
    }
    #expect(rects.count == 2)
    #expect(rects.allSatisfy { $0.minX == 5 } && rects[1].minY >= rects[0].maxY - 1e-6)
  }

  @Test func editsAreLaidOutAnew() {
    let stack = Stack("One", width: 300)
    #expect(stack.fragments().count == 1)
    stack.content.performEditingTransaction {
      stack.content.textStorage?.append(NSAttributedString(string: "\nTwo"))
    }
    #expect(stack.fragments().count == 2)
    stack.manager.replaceContents(
      in: stack.manager.documentRange, with: NSAttributedString(string: "All new"))
    #expect(stack.content.attributedString?.string == "All new")
    #expect(stack.fragments().count == 1)
  }

  @Test func selectionsMove() throws {
    let stack = Stack("Hello brave world\nNext line", width: 300)
    let navigation = stack.manager.textSelectionNavigation
    func moved(
      _ unit: Int, _ direction: NSTextSelectionNavigation.Direction,
      _ destination: NSTextSelectionNavigation.Destination
    ) throws -> Int {
      let start = stack.manager.documentRange.location
      let place = try #require(stack.content.location(start, offsetBy: unit))
      let result = try #require(
        navigation.destinationSelection(
          for: NSTextSelection(place), direction: direction, destination: destination,
          extending: false, confined: false))
      return stack.content.offset(from: start, to: result.textRanges[0].location)
    }
    #expect(try moved(0, .forward, .character) == 1)
    #expect(try moved(0, .forward, .word) == 5)
    #expect(try moved(5, .forward, .word) == 11)
    #expect(try moved(11, .backward, .word) == 6)
    #expect(try moved(8, .forward, .paragraph) == 18)
    #expect(try moved(8, .backward, .line) == 0)
    #expect(try moved(3, .forward, .document) == 27)
    let down = try moved(0, .down, .character)
    #expect(down == 18)
  }

  // MARK: In a text view

  private func picture(_ configure: (UITextView) -> Void) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 200, height: 160), scale: 2, safeArea: .zero)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    view.font = .systemFont(ofSize: 17)
    view.text = Self.text
    configure(view)
    stage.show(view)
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    return (0..<320).flatMap { y in (0..<400).map { picture[$0, y].bits } }
  }

  private final class Provider: NSObject, NSTextLayoutManagerDelegate {
    let makesBoxes: Bool
    init(makesBoxes: Bool) { self.makesBoxes = makesBoxes }

    func textLayoutManager(
      _ textLayoutManager: NSTextLayoutManager,
      textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
      makesBoxes
        ? BoxedFragment(textElement: textElement, range: textElement.elementRange)
        : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
    }
  }

  private final class BoxedFragment: NSTextLayoutFragment {
    override func draw(at point: CGPoint, in context: CGContext) {
      context.setFillColor(UIColor.yellow.cgColor)
      context.fill(CGRect(origin: point, size: layoutFragmentFrame.size))
      super.draw(at: point, in: context)
    }
  }

  @Test func fragmentsDrawWhatTheTextViewDraws() throws {
    let plain = try picture { _ in }
    let provider = Provider(makesBoxes: false)
    let drawn = try picture { $0.textLayoutManager?.delegate = provider }
    #expect(plain == drawn)
    let boxes = Provider(makesBoxes: true)
    let boxed = try picture { $0.textLayoutManager?.delegate = boxes }
    #expect(plain != boxed)
  }

  @Test func renderingAttributesColourTheText() throws {
    let coloured = try picture { view in
      let manager = view.textLayoutManager!
      manager.addRenderingAttribute(
        .foregroundColor, value: UIColor.red, for: manager.documentRange)
    }
    let attributed = try picture { view in
      view.textStorage.addAttribute(
        .foregroundColor, value: UIColor.red,
        range: NSRange(location: 0, length: view.textStorage.length))
    }
    #expect(coloured == attributed)
  }

  @Test func olderTextViewsHaveNone() {
    #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
    #expect(UITextView().textLayoutManager != nil)
  }
}
