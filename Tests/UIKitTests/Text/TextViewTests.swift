import TestSupport
import Testing

@testable import UIKit

@Suite @MainActor struct TextViewTests {
  static let words = "The quick brown fox jumps over the lazy dog and runs on into the night"

  static func view(
    _ text: String = words, width: CGFloat = 200, height: CGFloat = 300, size: CGFloat = 17
  ) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.font = .systemFont(ofSize: size)
    view.text = text
    view.layoutIfNeeded()
    return view
  }

  static let line = 17 * CGFloat(1.193359375)

  @Test("text without a font is Helvetica of 12 points")
  func plainText() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "plain"
    #expect(view.font == nil)
    let font = try #require(
      view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
    #expect(font.fontName == "Helvetica" && font.pointSize == 12)
  }

  @Test func theStackOfTextKitIsTheViewsOwn() {
    let view = Self.view()
    #expect(view.textStorage.string == Self.words)
    #expect(view.layoutManager.textStorage === view.textStorage)
    #expect(view.layoutManager.textContainers.first === view.textContainer)
    #expect(view.textContainer.size.width == 200)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "A")
    #expect(view.text.hasPrefix("A quick"))
  }

  @Test func withoutTextItIsALineHigh() {
    let view = Self.view("", size: 16)
    view.isScrollEnabled = false
    // Measured at two pixels a point: 35.5 points for 16.
    #expect(abs(view.intrinsicContentSize.height - (16 * 1.193359375 + 16)) < 0.5)
  }

  @Test func aStackOfTheProgramsIsTakenOver() {
    let storage = NSTextStorage(string: "abc")
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == "abc" && view.textStorage === storage && view.layoutManager === manager)
  }

  @Test func aLineTakesItsHeightAndTheInsets() {
    let view = Self.view("One line")
    let scale = view.traitCollection.displayScale
    let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(height == ((16 + Self.line) * scale).rounded(.up) / scale)
    #expect(Self.view("a", size: 14).sizeThatFits(.zero).height == 33)
  }

  @Test func contentGrowsWithTheTextAndShrinksWithTheWidth() {
    let view = Self.view()
    let lines = ((view.contentSize.height - 16) / Self.line).rounded()
    #expect(lines >= 3)
    view.frame.size.width = 600
    view.layoutIfNeeded()
    #expect(((view.contentSize.height - 16) / Self.line).rounded() == 1)
    view.text = String(repeating: "line\n", count: 100)
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - 16 - 101 * Self.line) < 1)
  }

  @Test func insetAndPaddingMoveTheText() {
    let view = Self.view("abc")
    #expect(view.caretRect(for: view.beginningOfDocument).origin == CGPoint(x: 5, y: 8))
    view.textContainerInset = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 0)
    view.textContainer.lineFragmentPadding = 0
    #expect(view.caretRect(for: view.beginningOfDocument).origin == CGPoint(x: 30, y: 20))
    #expect(view.textContainer.size.width == 170)
  }

  @Test func withoutScrollingTheViewIsAsHighAsItsText() {
    let view = Self.view()
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == view.sizeThatFits(view.bounds.size).height)
    view.frame.size = CGSize(width: 200, height: 8 + 2 * Self.line + 9)
    view.textContainer.lineBreakMode = .byTruncatingTail
    view.layoutIfNeeded()
    let hidden = view.layoutManager.truncatedGlyphRange(inLineFragmentForGlyphAt: 30)
    #expect(
      hidden.location != NSNotFound && hidden.location + hidden.length == view.text.utf16.count)
  }

  @Test func maximumNumberOfLinesCutsTheText() {
    let view = Self.view()
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - 16 - 2 * Self.line) < 1)
  }

  @Test func fontAndColorHoldForAllTheText() {
    let view = Self.view()
    view.font = .boldSystemFont(ofSize: 20)
    view.textColor = .red
    view.textAlignment = .center
    let attributes = view.textStorage.attributes(at: 4, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(view.typingAttributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
  }

  @Test func attributedTextKeepsItsOwnAttributes() {
    let view = Self.view()
    let text = NSMutableAttributedString(
      string: "big small", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 4, length: 5))
    view.attributedText = text
    view.layoutIfNeeded()
    #expect(abs(view.contentSize.height - 16 - 30 * 1.193359375) < 1)
    #expect(view.font == .systemFont(ofSize: 30))
    #expect(view.attributedText.isEqual(to: text))
  }

  // MARK: Places

  @Test func caretsStandWhereLettersBegin() {
    let view = Self.view("ab\ncd")
    let carets = (0...5).map { index -> CGRect in
      view.caretRect(for: view.position(from: view.beginningOfDocument, offset: index)!)
    }
    #expect(carets[0].minX == 5 && carets[3].minX == 5)
    #expect(carets[1].minX > carets[0].minX && carets[2].minX > carets[1].minX)
    #expect(carets[2].minY == carets[0].minY && carets[3].minY > carets[2].minY)
    #expect(carets.allSatisfy { $0.width == 2 && abs($0.height - Self.line) < 1e-6 })
    #expect(abs(carets[5].minY - carets[3].minY) < 1e-6)
  }

  @Test func theCaretAfterALastLineEndStandsInTheNextLine() {
    let view = Self.view("ab\n")
    let caret = view.caretRect(for: view.endOfDocument)
    #expect(caret.minX == 5 && abs(caret.minY - 8 - Self.line) < 1e-6)
    let extra = view.layoutManager.extraLineFragmentRect
    #expect(abs(extra.minY - Self.line) < 1e-6 && abs(extra.height - Self.line) < 1e-6)
    #expect(Self.view("ab").layoutManager.extraLineFragmentRect == .zero)
  }

  @Test func anEmptyViewHasACaretToo() {
    let caret = Self.view("").caretRect(for: IndexedPosition(0))
    #expect(caret.minX == 5 && caret.minY == 8 && abs(caret.height - Self.line) < 1e-6)
  }

  @Test func pointsFindTheirPositions() {
    let view = Self.view()
    for index in 0..<view.text.utf16.count {
      let position = view.position(from: view.beginningOfDocument, offset: index)!
      let caret = view.caretRect(for: position)
      let found = view.closestPosition(to: CGPoint(x: caret.minX + 0.01, y: caret.midY))
      // A space that hangs at a line's end is no place to click at.
      if view.text.utf16[view.text.utf16.index(view.text.startIndex, offsetBy: index)] != 0x20 {
        #expect(view.offset(from: view.beginningOfDocument, to: found!) == index)
      }
    }
    #expect(view.characterRange(at: CGPoint(x: 190, y: 290)) == nil)
  }

  @Test func selectionsTakeTheRestOfALineThatContinues() {
    let view = Self.view("abc\ndef")
    let range = view.textRange(
      from: view.position(from: view.beginningOfDocument, offset: 1)!,
      to: view.position(from: view.beginningOfDocument, offset: 5)!)!
    let rects = view.selectionRects(for: range)
    #expect(rects.count == 2)
    #expect(rects[0].rect.maxX == 195 && rects[0].containsStart && !rects[0].containsEnd)
    #expect(rects[1].rect.minX == 5 && rects[1].rect.maxX < 30 && rects[1].containsEnd)
    #expect(view.firstRect(for: range).maxX < 50)
    #expect(view.text(in: range) == "bc\nd")
  }

  @Test func directionsLeadFromLineToLine() {
    let view = Self.view("abcdef\nghijkl")
    let start = view.position(from: view.beginningOfDocument, offset: 3)!
    let below = view.position(from: start, in: .down, offset: 1)!
    #expect(abs(view.offset(from: view.beginningOfDocument, to: below) - 10) <= 1)
    #expect(view.position(from: start, in: .up, offset: 1) == nil)
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
  }

  @Test func bidirectionalSelectionsComeInPieces() {
    let view = Self.view("abc אבג def")
    let range = IndexedRange(2..<6)
    let rects = view.selectionRects(for: range).map(\.rect)
    #expect(rects.count == 2)
    #expect(!rects[0].insetBy(dx: 0.1, dy: 0).intersects(rects[1]))
  }

  @Test func wordsAndSentencesAreFound() {
    let view = Self.view("Hello, wide world. Bye!")
    let place = view.position(from: view.beginningOfDocument, offset: 8)!
    func found(_ granularity: UITextGranularity) -> String? {
      view.tokenizer.rangeEnclosingPosition(
        place, with: granularity, inDirection: .storage(.forward)
      ).flatMap { view.text(in: $0) }
    }
    #expect(found(.word) == "wide" && found(.sentence) == "Hello, wide world. ")
    #expect(found(.document) == view.text && found(.character) == "i")
  }

  // MARK: Editing

  final class Listener: UITextViewDelegate {
    var log: [String] = []
    var allows = true

    func textViewDidChange(_ textView: UITextView) { log.append("change") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      log.append("select \(textView.selectedRange.location)")
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("ask \(range.location),\(range.length) '\(text)'")
      return allows
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
  }

  @Test func typingAsksAndNotifiesTheDelegate() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = Self.view("abc")
    let listener = Listener()
    view.delegate = listener
    window.addSubview(view)
    #expect(view.becomeFirstResponder())
    view.insertText("d")
    view.deleteBackward()
    view.selectedRange = NSRange(location: 0, length: 2)
    view.insertText("🎉")
    listener.allows = false
    view.insertText("x")
    view.resignFirstResponder()
    #expect(view.text == "🎉c")
    #expect(
      listener.log == [
        "begin", "ask 3,0 'd'", "select 4", "change", "ask 3,1 ''", "select 3", "change",
        "select 0", "ask 0,2 '🎉'", "select 2", "change", "ask 2,0 'x'", "end",
      ])
  }

  @Test func whatIsTypedTakesTheTypingAttributes() {
    let view = Self.view("abc")
    view.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 17)]
    view.insertText("d")
    #expect(
      view.textStorage.attribute(.font, at: 3, effectiveRange: nil) as? UIFont
        == .boldSystemFont(ofSize: 17))
  }

  @Test func deletingTakesWholeCharacters() {
    let view = Self.view("a👨‍👩‍👧‍👦")
    view.deleteBackward()
    #expect(view.text == "a")
  }

  @Test func rangesAreScrolledIntoView() {
    let view = Self.view(String(repeating: "line\n", count: 100))
    view.scrollRangeToVisible(NSRange(location: 495, length: 3))
    let caret = view.caretRect(for: IndexedPosition(495))
    #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 0))
    #expect(view.contentOffset.y == 0)
  }

  @Test func rangesOutsideOfTheTextAreTakenAsFarAsTheyGo() {
    let view = Self.view("abc")
    view.selectedRange = NSRange(location: 2, length: 100)
    #expect(view.selectedRange == NSRange(location: 2, length: 1))
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(view.selectedRange.length == 0)
    view.scrollRangeToVisible(NSRange(location: 50, length: 10))
    view.replace(IndexedRange(5..<9), withText: "d")
    #expect(view.text == "abcd")
  }

  // MARK: Speed

  /// 100,000 characters in runs of several styles.
  static var longText: NSAttributedString {
    let words = ["The", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog."]
    let text = NSMutableAttributedString(string: "")
    let styles: [[NSAttributedString.Key: Any]] = [
      [.font: UIFont.systemFont(ofSize: 17)],
      [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.red],
      [.font: UIFont.italicSystemFont(ofSize: 15), .underlineStyle: 1],
    ]
    var index = 0
    while text.length < 100_000 {
      var part = ""
      for _ in 0..<50 {
        part += words[index % 9] + (index % 97 == 96 ? "\n" : " ")
        index += 1
      }
      text.append(NSAttributedString(string: part, attributes: styles[index / 50 % 3]))
    }
    return text
  }

  @Test func aHundredThousandCharactersAreLaidOut() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.attributedText = Self.longText
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 20_000)
  }

  // MARK: Pictures

  @Test func picturesOfSelections() throws {
    func selected(_ range: NSRange, _ text: String = "Select some words\nof two lines")
      -> UITextView
    {
      let view = Self.view(text, width: 180, height: 64)
      view.selectedRange = range
      return view
    }
    let views = [
      selected(NSRange(location: 7, length: 14)), selected(NSRange(location: 6, length: 0)),
      selected(NSRange(location: 0, length: 5), "אבגד הוז"),
    ]
    var pictures: [UIImage] = []
    for view in views {
      let window = UIWindow(frame: view.bounds)
      window.isHidden = false
      window.addSubview(view)
      view.becomeFirstResponder()
      pictures.append(PictureSheet.picture(of: window))
    }
    try RecordedPicture.check(
      PictureSheet.sheet(pictures.map { UIImageView(image: $0) }, width: 200),
      "TextView/selection")
  }

  /// Text begins at the top: a baseline far below does not stretch the view to reach it, and one
  /// asked to be a multiple of itself settles instead of running away.
  @Test func baselinesFollowTheTop() {
    let view = Self.view("One line", height: 0)
    let label = UILabel()
    label.text = "Beside"
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    for child in [view, label] {
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(child)
    }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalToConstant: 200),
      label.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      label.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // The container's inset of 8 above the same font's line, to a pixel.
    #expect(abs(label.frame.minY - 18) <= 0.5)
    #expect(view.frame.height == 200)
  }

  @Test func pictureOfAttributedText() throws {
    let view = Self.view(width: 240, height: 190)
    let text = NSMutableAttributedString(
      string: "A link, a background over the end of a line, and a hole that lines keep clear of, "
        + "with enough text to go around it on both of its sides and below.",
      attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.link, value: "https://swift.org", range: NSRange(location: 2, length: 4))
    text.addAttribute(
      .backgroundColor, value: UIColor.systemYellow, range: NSRange(location: 10, length: 40))
    view.attributedText = text
    view.tintColor = .systemPurple
    view.textContainer.exclusionPaths = [
      UIBezierPath(ovalIn: CGRect(x: 90, y: 70, width: 60, height: 60))
    ]
    try RecordedPicture.check(PictureSheet.sheet([view], width: 256), "TextView/attributed")
  }
}
