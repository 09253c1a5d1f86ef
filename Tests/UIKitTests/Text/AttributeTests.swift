import TestSupport
import Testing

@testable import UIKit

/// Every attribute and every field of a paragraph style, each in a picture that was looked at.
@Suite @MainActor struct AttributeTests {
  static let font = UIFont.systemFont(ofSize: 17)

  static func shadow(blur: CGFloat) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = blur
    shadow.shadowColor = UIColor.systemRed
    return shadow
  }

  static let attachment: NSTextAttachment = {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.systemGreen.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    let attachment = NSTextAttachment(image: picture)
    attachment.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
    return attachment
  }()

  static let styles: [(name: String, attributes: [NSAttributedString.Key: Any])] = [
    ("none", [:]),
    ("font", [.font: UIFont.boldSystemFont(ofSize: 20)]),
    ("foregroundColor", [.foregroundColor: UIColor.systemBlue]),
    ("backgroundColor", [.backgroundColor: UIColor.systemYellow]),
    ("kern 3", [.kern: 3]),
    ("kern -1", [.kern: -1]),
    ("kern 0", [.kern: 0]),
    ("tracking 2", [.tracking: 2]),
    ("ligature 0", [.ligature: 0]),
    ("baselineOffset 5", [.baselineOffset: 5]),
    ("underline single", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
    ("underline thick", [.underlineStyle: NSUnderlineStyle.thick.rawValue]),
    ("underline double", [.underlineStyle: NSUnderlineStyle.double.rawValue]),
    (
      "underline dots",
      [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue]
    ),
    (
      "underline dashes",
      [.underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue]
    ),
    (
      "underline dash dot",
      [.underlineStyle: NSUnderlineStyle([.thick, .patternDashDot]).rawValue]
    ),
    (
      "underline dash dot dot",
      [.underlineStyle: NSUnderlineStyle([.thick, .patternDashDotDot]).rawValue]
    ),
    ("underline by word", [.underlineStyle: NSUnderlineStyle([.single, .byWord]).rawValue]),
    ("underlineColor", [.underlineStyle: 1, .underlineColor: UIColor.systemRed]),
    ("strikethrough", [.strikethroughStyle: 1]),
    ("strikethrough double", [.strikethroughStyle: NSUnderlineStyle.double.rawValue]),
    ("strikethroughColor", [.strikethroughStyle: 2, .strikethroughColor: UIColor.systemRed]),
    ("strokeWidth 3", [.strokeWidth: 3]),
    ("strokeWidth -4", [.strokeWidth: -4, .strokeColor: UIColor.systemRed]),
    ("shadow", [.shadow: shadow(blur: 0)]),
    ("shadow blurred", [.shadow: shadow(blur: 3)]),
    ("link", [.link: "https://swift.org"]),
    ("obliqueness 0.3", [.obliqueness: 0.3]),
    ("expansion 0.3", [.expansion: 0.3]),
    ("expansion -0.3", [.expansion: -0.3]),
    ("writing left override", [.writingDirection: [3]]),
    ("languageIdentifier", [.languageIdentifier: "de"]),
    ("textEffect", [.textEffect: "NSTextEffectLetterpressStyle"]),
  ]

  static func row(_ name: String, _ text: NSAttributedString, width: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 26))
    let title = UILabel(frame: CGRect(x: 0, y: 4, width: 140, height: 16))
    title.font = .systemFont(ofSize: 11)
    title.textColor = .gray
    title.text = name
    let label = UILabel(frame: CGRect(x: 140, y: 0, width: width - 140, height: 26))
    label.font = font
    label.attributedText = text
    view.addSubview(title)
    view.addSubview(label)
    return view
  }

  @Test func everyAttributeHasItsLook() throws {
    var rows = Self.styles.map { look in
      let text = NSMutableAttributedString(string: "An office fjord, with gaps")
      text.addAttributes(look.attributes, range: NSRange(location: 3, length: 12))
      return Self.row(look.name, text, width: 400)
    }
    let attached = NSMutableAttributedString(string: "Text ")
    attached.append(NSAttributedString(attachment: Self.attachment))
    attached.append(NSAttributedString(string: " around"))
    rows.append(Self.row("attachment", attached, width: 400))
    try RecordedPicture.check(
      PictureSheet.sheet(rows, width: 416, spacing: 2), "Attributes/looks")
  }

  @Test func eachAttributeChangesThePicture() {
    func pixels(_ attributes: [NSAttributedString.Key: Any]) -> [UInt8] {
      let text = NSMutableAttributedString(
        string: "An office fjord, with gaps", attributes: [.font: Self.font])
      text.addAttributes(attributes, range: NSRange(location: 3, length: 12))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 40)).image { _ in
        text.draw(at: CGPoint(x: 4, y: 4))
      }
      return DecodedImage(image.cgImage!).pixels
    }
    let plain = pixels([:])
    // Neither a language nor a letterpress changes Latin letters; Inter has no ligatures to leave out.
    let silent = ["none", "languageIdentifier", "textEffect", "ligature 0"]
    for look in Self.styles where !silent.contains(look.name) {
      let isOther = pixels(look.attributes) != plain
      #expect(isOther, "\(look.name)")
    }
  }

  static func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  static let words =
    "Two sentences, set in a column.\nThe second one stands below the first of them."

  static let paragraphs: [(name: String, style: NSParagraphStyle, text: String)] = [
    ("default", paragraph { _ in }, words),
    ("right", paragraph { $0.alignment = .right }, words),
    ("center", paragraph { $0.alignment = .center }, words),
    ("justified", paragraph { $0.alignment = .justified }, words),
    ("lineSpacing 6", paragraph { $0.lineSpacing = 6 }, words),
    ("paragraphSpacing 10", paragraph { $0.paragraphSpacing = 10 }, words),
    ("paragraphSpacingBefore 10", paragraph { $0.paragraphSpacingBefore = 10 }, words),
    ("headIndent 30", paragraph { $0.headIndent = 30 }, words),
    ("firstLineHeadIndent 30", paragraph { $0.firstLineHeadIndent = 30 }, words),
    ("tailIndent -40", paragraph { $0.tailIndent = -40 }, words),
    ("tailIndent 120", paragraph { $0.tailIndent = 120 }, words),
    ("minimumLineHeight 26", paragraph { $0.minimumLineHeight = 26 }, words),
    ("maximumLineHeight 15", paragraph { $0.maximumLineHeight = 15 }, words),
    ("lineHeightMultiple 1.4", paragraph { $0.lineHeightMultiple = 1.4 }, words),
    ("rightToLeft", paragraph { $0.baseWritingDirection = .rightToLeft }, words),
    ("byCharWrapping", paragraph { $0.lineBreakMode = .byCharWrapping }, words),
    ("byClipping", paragraph { $0.lineBreakMode = .byClipping }, words),
    ("byTruncatingHead", paragraph { $0.lineBreakMode = .byTruncatingHead }, words),
    ("byTruncatingMiddle", paragraph { $0.lineBreakMode = .byTruncatingMiddle }, words),
    ("byTruncatingTail", paragraph { $0.lineBreakMode = .byTruncatingTail }, words),
    (
      "hyphenationFactor 1", paragraph { $0.hyphenationFactor = 1 },
      "Representations of incomprehensible considerations"
    ),
    ("pushOut", paragraph { $0.lineBreakStrategy = .pushOut }, "One two three four five six seven"),
    ("tabs 28", paragraph { _ in }, "a\tb\tc\nlonger\tb\tc"),
    (
      "tabStops",
      paragraph {
        $0.tabStops = [
          NSTextTab(textAlignment: .right, location: 70),
          NSTextTab(textAlignment: .center, location: 120),
          NSTextTab(textAlignment: .left, location: 160),
        ]
      }, "\t1.50\tmid\tleft\n\t100.25\tcentre\tl"
    ),
    (
      "defaultTabInterval 60",
      paragraph {
        $0.tabStops = []
        $0.defaultTabInterval = 60
      }, "a\tb\tc\td"
    ),
  ]

  @Test func everyFieldOfAParagraphStyleHasItsLook() throws {
    var views: [UIView] = []
    for (index, sample) in Self.paragraphs.enumerated() {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let image = UIGraphicsImageRenderer(
        size: CGSize(width: 200, height: 124), format: format
      ).image { context in
        UIColor(white: 0.96, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 124))
        sample.name.draw(
          at: CGPoint(x: 4, y: 2),
          withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.gray])
        NSAttributedString(
          string: sample.text,
          attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: sample.style]
        ).draw(in: CGRect(x: 6, y: 18, width: 188, height: 106))
      }
      let view = UIImageView(image: image)
      view.frame.origin = CGPoint(x: (index % 4) * 206, y: (index / 4) * 130)
      views.append(view)
    }
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 824, height: 910))
    board.backgroundColor = .white
    for view in views { board.addSubview(view) }
    try RecordedPicture.check(PictureSheet.picture(of: board), "Attributes/paragraphs")
  }

  // MARK: Drawing options

  static let long = NSAttributedString(
    string: "A text of several lines in a narrow column", attributes: [.font: font])

  @Test func withoutAnOriginOfLinesTheTextStandsOnItsBaseline() {
    let rect = Self.long.boundingRect(
      with: CGSize(width: 100, height: 0), options: [], context: nil)
    #expect(abs(rect.minY + 17 * 0.9521484375) < 1e-6)
    #expect(abs(rect.height - 17 * 1.193359375) < 1e-6 && rect.width > 200)
  }

  @Test func linesAreWrappedIntoTheGivenWidth() {
    let rect = Self.long.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(rect.minY == 0 && rect.width <= 100 && rect.height > 60)
    let low = Self.long.boundingRect(
      with: CGSize(width: 100, height: 45),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    #expect(abs(low.height - 2 * 17 * 1.193359375) < 1e-6)
  }

  @Test func theContextReportsWhatWasTaken() {
    let context = NSStringDrawingContext()
    let rect = Self.long.boundingRect(
      with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds == rect)
  }

  @Test func fontLeadingCountsIfAskedFor() throws {
    let font = try #require(UIFont(name: "DejaVuSans", size: 20))
    let text = NSAttributedString(string: "a\nb", attributes: [.font: font])
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      text.boundingRect(
        with: CGSize(width: 100, height: 0), options: options, context: nil
      ).height
    }
    let gap = height([.usesLineFragmentOrigin, .usesFontLeading]) - height(.usesLineFragmentOrigin)
    #expect(abs(gap - 2 * font.leading) < 1e-6)
  }

  // MARK: Writing direction

  @Test func embeddingsTurnNumbersAndLetters() {
    func order(_ directions: [Int]) -> String {
      let text = NSMutableAttributedString(string: "ab cd ef", attributes: [.font: Self.font])
      text.addAttribute(
        .writingDirection, value: directions, range: NSRange(location: 3, length: 2))
      let line = TextLayout(AttributedText(text).document).lines[0].line
      let units = Array(text.string.utf16)
      return String(
        decoding: line.runs.flatMap { $0.clusters.map { units[$0] } }, as: UTF16.self)
    }
    #expect(order([]) == "ab cd ef")
    #expect(order([1]) == "ab cd ef")
    #expect(order([3]) == "ab dc ef")
    #expect(order([3, 2]) == "ab cd ef")
    #expect(order([99, -4]) == "ab cd ef")
  }
}
