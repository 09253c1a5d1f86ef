import Testing

@testable import UIKit

@Suite @MainActor struct UILabelTests {
  static func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    label.traits = UITraitCollection(displayScale: 2)
    return label
  }

  @Test func labelOfInterfaceBuilderHasItsStoredSize() {
    #expect(Self.label("Label").intrinsicContentSize == CGSize(width: 41.5, height: 20.5))
    #expect(Self.label("Label", size: 12).intrinsicContentSize.height == 14.5)
  }

  @Test func emptyLabelTakesNoSpace() {
    #expect(Self.label("").intrinsicContentSize == .zero)
    #expect(UILabel(frame: .zero).intrinsicContentSize == .zero)
  }

  @Test func intrinsicSizeIsOneLineHoweverManyAreAllowed() {
    let text = "The quick brown fox jumps over the lazy dog"
    let one = Self.label(text).intrinsicContentSize
    #expect(Self.label(text, lines: 0).intrinsicContentSize == one)
    #expect(Self.label(text, lines: 3).intrinsicContentSize == one)
    let wrapped = Self.label(text, lines: 0)
    wrapped.preferredMaxLayoutWidth = 150
    #expect(wrapped.intrinsicContentSize.width <= 150)
    // Three lines of 20.287 points, rounded up once: 61, not 3 x 20.5.
    #expect(wrapped.intrinsicContentSize.height == 61)
  }

  /// In a box of the text's own size nothing is cut, whatever fonts the lines have.
  @Test("lines of different fonts fit into the label's own size", arguments: [180, 90, 60])
  func linesOfDifferentFonts(width: CGFloat) {
    func part(_ text: String, _ size: CGFloat) -> NSAttributedString {
      NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
    }
    let parts = [
      ("Jane Appleseed\n", 24.0), ("jane@example.com and more ", 12.0), ("words\n\n", 30.0),
      ("end", 9.0),
    ]
    for order in [parts, parts.reversed()] {
      let text = NSMutableAttributedString()
      for (string, size) in order { text.append(part(string, size)) }
      let label = UILabel()
      label.attributedText = text
      label.numberOfLines = 0
      label.textAlignment = .center
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = CGRect(origin: .zero, size: CGSize(width: width, height: size.height))
      let content = LabelFitting(label: label, bounds: label.bounds).content
      #expect(!content.layout.isTruncated)
      #expect(content.layout.lines.count >= order.count)
      // A line less of height truncates.
      label.frame.size.height -= 9
      #expect(LabelFitting(label: label, bounds: label.bounds).content.layout.isTruncated)
    }
  }

  @Test("one line ignores the width it is offered", arguments: 0..<6)
  func oneLineIgnoresWidth(mode: Int) throws {
    let label = Self.label("The quick brown fox")
    label.lineBreakMode = try #require(NSLineBreakMode(rawValue: mode))
    let full = label.intrinsicContentSize
    #expect(label.sizeThatFits(CGSize(width: 20, height: 20)) == full)
  }

  @Test func shrinkingChangesNoSize() {
    let label = Self.label("The quick brown fox")
    let size = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(label.intrinsicContentSize == size)
    let fitting = LabelFitting(label: label, bounds: CGRect(x: 0, y: 0, width: 100, height: 21))
    #expect(fitting.content.layout.usedWidth <= 100.01)
    #expect(!fitting.content.layout.isTruncated)
    label.minimumScaleFactor = 0.9
    #expect(
      LabelFitting(label: label, bounds: CGRect(x: 0, y: 0, width: 100, height: 21)).content.layout
        .isTruncated)
  }

  @Test func textRectIsAtTheTopOrCentredOverflow() {
    let label = Self.label("a\nb\nc", lines: 0)
    let tall = label.textRect(
      forBounds: CGRect(x: 5, y: 7, width: 100, height: 100), limitedToNumberOfLines: 0)
    #expect(tall.origin == CGPoint(x: 5, y: 7) && tall.height == 61)
    let low = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 100, height: 30), limitedToNumberOfLines: 0)
    #expect(low.height == 30 && low.minY == -15.5)
  }

  @Test func attributedTextOverridesTheLabelWhereItSaysSomething() {
    let label = Self.label("x")
    label.attributedText = NSAttributedString(
      string: "Label", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    #expect(label.intrinsicContentSize.height == 41)
    label.attributedText = NSAttributedString(string: "Label")
    #expect(label.intrinsicContentSize == CGSize(width: 41.5, height: 20.5))
    #expect(label.text == "Label")
  }

  @Test func textStylesHaveTheirSizes() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize == 53)
    let headline = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: large)
    #expect(headline.fontName == ".SFUI-Semibold")
    let metrics = UIFontMetrics(forTextStyle: .body)
    // Measured for lengths that SwiftUI scales in the same way.
    let value = metrics.scaledValue(
      for: 90, compatibleWith: huge.modifyingTraits { $0.displayScale = 3 })
    #expect(abs(value - 253.667) < 0.001)
  }

  @Test("lengths that are no lengths do no harm", arguments: [CGFloat.nan, .infinity, -5, 0, 1e30])
  func oddLengths(value: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = value
    style.headIndent = value
    style.minimumLineHeight = value
    let label = Self.label("x", lines: 0)
    label.attributedText = NSAttributedString(
      string: "The quick brown fox\n\tjumps",
      attributes: [
        .paragraphStyle: style, .kern: value, .font: UIFont.systemFont(ofSize: value),
        .baselineOffset: value,
      ])
    #expect(label.sizeThatFits(CGSize(width: value, height: value)).height.isFinite)
    #expect(label.intrinsicContentSize.width.isFinite)
  }
}
