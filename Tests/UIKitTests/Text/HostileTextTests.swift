import CoreGraphics
import Testing

@testable import UIKit

/// Strings and numbers that no one means well with: drawn or refused, never a crash or a hang.
@Suite @MainActor struct HostileTextTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var units: [UInt16]

    init(_ name: String, _ text: String) { self.init(name, units: Array(text.utf16)) }

    init(_ name: String, units: [UInt16]) {
      testDescription = name
      self.units = units
    }

    /// Made of units one by one: lone surrogates survive where Foundation lets them.
    var text: NSAttributedString {
      let string = units.withUnsafeBufferPointer {
        NSString(characters: $0.baseAddress!, length: $0.count)
      }
      return NSAttributedString(
        string: String(describing: string), attributes: [.font: UIFont.systemFont(ofSize: 17)])
    }
  }

  nonisolated static let samples: [Sample] = [
    Sample("lone surrogates", units: [0xD800, 0x61, 0xDC00, 0xDBFF, 0xDBFF, 0x62, 0xD83D]),
    Sample("10,000 marks on a letter", "a" + String(repeating: "\u{301}", count: 10_000)),
    Sample(
      "10,000 different marks",
      "a"
        + (0..<10_000).map { i in
          String(Unicode.Scalar(UInt32(0x300 + i % 0x70))!)
        }.joined()),
    Sample("only controls", String(repeating: "\u{1}\u{2}\u{7F}\u{85}\u{B}\u{C}", count: 2_000)),
    Sample(
      "embeddings 200 deep",
      String(repeating: "\u{202A}a\u{202B}ب\u{202D}c\u{202E}\u{2066}d\u{2067}ו\u{2068}", count: 200)
    ),
    Sample("unclosed isolates", String(repeating: "\u{2067}", count: 5_000) + "x"),
    Sample("pops without pushes", String(repeating: "\u{202C}\u{2069}", count: 2_000) + "x"),
    Sample("joined families", String(repeating: "👨\u{200D}", count: 2_000)),
    Sample("regional indicators", String(repeating: "🇦", count: 2_001)),
    Sample("variation selectors", String(repeating: "\u{FE0F}\u{FE0E}", count: 2_000)),
    Sample("tags", "🏴" + String(repeating: "\u{E0067}", count: 2_000)),
    Sample("object replacements", String(repeating: "\u{FFFC}", count: 2_000)),
    Sample("noncharacters", String(repeating: "\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}", count: 500)),
    Sample("empty lines", String(repeating: "\n\r\r\n\u{2028}\u{2029}", count: 500)),
    Sample("tabs", String(repeating: "\t", count: 3_000)),
    Sample("kashidas", String(repeating: "بـ", count: 3_000)),
    Sample("hangul parts", String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 1_000)),
    Sample("viramas", String(repeating: "क\u{94D}", count: 2_000)),
    Sample("thai without spaces", String(repeating: "สวัสดีชาวโลก", count: 300)),
    Sample("soft hyphens", String(repeating: "a\u{AD}", count: 3_000)),
  ]

  static func draw(_ text: NSAttributedString) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    label.numberOfLines = 0
    label.attributedText = text
    let view = UITextView(frame: CGRect(x: 0, y: 60, width: 120, height: 60))
    view.attributedText = text
    let field = UITextField(frame: CGRect(x: 0, y: 120, width: 120, height: 34))
    field.attributedText = text
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
    for part in [label, view, field] { board.addSubview(part) }
    #expect(PictureSheet.picture(of: board).size == board.bounds.size)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height.isFinite)
    let length = text.length
    for index in [0, 1, length / 2, max(0, length - 1), length] {
      let caret = view.caretRect(for: IndexedPosition(index))
      #expect(caret.minX.isFinite && caret.minY.isFinite)
    }
    #expect(view.closestPosition(to: CGPoint(x: 50, y: 1e5)) != nil)
    #expect(view.selectionRects(for: IndexedRange(0..<length)).allSatisfy { $0.rect.minX.isFinite })
  }

  @Test("strings", arguments: samples)
  func strings(_ sample: Sample) {
    Self.draw(sample.text)
  }

  @Test func aMegabyteWithoutABreak() {
    let text = NSAttributedString(
      string: String(repeating: "a", count: 1 << 20),
      attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.attributedText = text
    #expect(PictureSheet.picture(of: view).size.width == 320)
    #expect(view.contentSize.height > 100_000)
  }

  @Test("sizes of fonts", arguments: [0, -5, .nan, .infinity, -.infinity, 1e-30, 10_000, 1e30])
  func sizes(size: CGFloat) {
    Self.draw(
      NSAttributedString(
        string: "Ag é 你 🎉", attributes: [.font: UIFont.systemFont(ofSize: size)]))
    if let font = UIFont(name: "DejaVuSans", size: size) {
      Self.draw(NSAttributedString(string: "Ag", attributes: [.font: font]))
    }
    Self.draw(
      NSAttributedString(
        string: "Ag", attributes: [.font: UIFont.boldSystemFont(ofSize: 5).withSize(size)]))
  }

  @Test("numbers in attributes", arguments: [0, -1e30, .nan, .infinity, 1e30, -0.0])
  func numbers(value: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = value
    style.paragraphSpacing = value
    style.headIndent = value
    style.tailIndent = value
    style.firstLineHeadIndent = value
    style.minimumLineHeight = value
    style.maximumLineHeight = value
    style.lineHeightMultiple = value
    style.defaultTabInterval = value
    style.hyphenationFactor = Float(value)
    style.tabStops = [NSTextTab(textAlignment: .right, location: value)]
    let shadow = NSShadow()
    shadow.shadowBlurRadius = value
    shadow.shadowOffset = CGSize(width: value, height: value)
    Self.draw(
      NSAttributedString(
        string: "Some\ttext of\nlines",
        attributes: [
          .font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style, .kern: value,
          .tracking: value, .baselineOffset: value, .strokeWidth: value, .obliqueness: value,
          .expansion: value, .shadow: shadow, .underlineStyle: 1,
        ]))
  }

  @Test("values of the wrong kind are left aside") func wrongKinds() {
    Self.draw(
      NSAttributedString(
        string: "Some text",
        attributes: [
          .font: "Helvetica", .foregroundColor: 3, .paragraphStyle: "left", .kern: "wide",
          .shadow: 1, .attachment: "picture", .writingDirection: "left", .underlineStyle: "single",
        ]))
  }

  @Test("sizes of views", .exceptions(.report), arguments: [0, -5, .nan, .infinity, 1e-9, 1e9])
  func viewSizes(value: CGFloat) {
    let text = "Some text of several words"
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: value, height: value))
    view.text = text
    view.layoutIfNeeded()
    _ = view.caretRect(for: view.endOfDocument)
    _ = view.sizeThatFits(CGSize(width: value, height: value))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: value, height: value))
    field.text = text
    field.layoutIfNeeded()
    _ = field.caretRect(for: field.endOfDocument)
    view.textContainerInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    view.textContainer.lineFragmentPadding = value
    view.layoutIfNeeded()
    #expect(view.text == text)
  }

  @Test func exclusionsOfAllKinds() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.text = String(repeating: "words and ", count: 50)
    let paths = [
      UIBezierPath(), UIBezierPath(rect: .zero),
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 1e6)),
      UIBezierPath(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)),
      UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)),
    ]
    for path in paths {
      view.textContainer.exclusionPaths = [path]
      view.layoutIfNeeded()
      #expect(view.contentSize.height.isFinite)
    }
  }
}
