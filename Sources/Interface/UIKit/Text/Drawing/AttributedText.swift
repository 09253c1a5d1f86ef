/// An attributed string converted for the layout engine, with the attributes that only the painter needs.
package struct AttributedText {
  package let document: TextDocument
  /// The drawing attributes of each span of the document.
  package let drawingAttributes: [TextDrawingAttributes]
  /// The text range of each span.
  let ranges: [Range<Int>]

  /// The attributes of text that has no attributes of its own.
  package struct Defaults {
    /// The font of text without a font: Helvetica of 12 points, as in UIKit. It is looked for when it is
    /// needed, since finding a font by its name reads all installed fonts.
    package var font: UIFont {
      get { given ?? Self.helvetica }
      set { given = newValue }
    }
    private var given: UIFont?
    package var color = UIColor.black
    /// The paragraph style of text without one.
    var paragraph = TextParagraphStyle()

    package init(font: UIFont? = nil) { given = font }

    private static let helvetica =
      UIFont(name: "Helvetica", size: 12) ?? UIFont.systemFont(ofSize: 12)
  }

  /// Creates the text of an attributed string.
  ///
  /// - Parameters:
  ///   - links: Attributes that replace those of text with a link.
  ///   - adjust: Changes the paragraph styles before they reach the engine.
  package init(
    _ string: NSAttributedString, defaults: Defaults = Defaults(),
    links: [NSAttributedString.Key: Any] = [:],
    adjust: (inout TextParagraphStyle) -> Void = { _ in }
  ) {
    var runs: [Run] = []
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { own, range, _ in
      let attributes = own[.link] == nil ? own : own.merging(links) { $1 }
      runs.append((attributes, range.location..<(range.location + range.length)))
    }
    self.init(Array(string.string.utf16), runs, defaults, adjust)
  }

  /// Creates the text of a string with the default attributes. Avoids an attributed string, since Foundation
  /// on Linux never releases its attributes: a label would leak memory each time it is measured.
  init(
    plain string: String, defaults: Defaults, adjust: (inout TextParagraphStyle) -> Void
  ) {
    let text = Array(string.utf16)
    self.init(text, text.isEmpty ? [] : [([:], 0..<text.count)], defaults, adjust)
  }

  private typealias Run = (attributes: [NSAttributedString.Key: Any], range: Range<Int>)

  private init(
    _ text: [UInt16], _ runs: [Run], _ defaults: Defaults,
    _ adjust: (inout TextParagraphStyle) -> Void
  ) {
    var spans: [TextSpan] = []
    var drawingAttributes: [TextDrawingAttributes] = []
    var paragraphs: [TextParagraphStyle] = []
    for (attributes, range) in runs {
      let style = TextStyle(attributes, defaults: defaults)
      spans.append(TextSpan(range: range, style: style))
      drawingAttributes.append(TextDrawingAttributes(attributes, style, defaults: defaults))
      let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
      var engine = paragraph?.engine ?? defaults.paragraph
      adjust(&engine)
      paragraphs.append(engine)
    }
    if spans.isEmpty {
      spans = [TextSpan(range: 0..<0, style: TextStyle(font: defaults.font.ctFont))]
      drawingAttributes = [TextDrawingAttributes([:], spans[0].style, defaults: defaults)]
      var engine = defaults.paragraph
      adjust(&engine)
      paragraphs = [engine]
    }
    self.drawingAttributes = drawingAttributes
    ranges = spans.map(\.range)
    var last = 0
    document = TextDocument(text: text, spans: spans) { index in
      // Paragraphs are queried in order, so the search continues where it stopped.
      while last + 1 < spans.count, spans[last].range.upperBound <= index { last += 1 }
      return paragraphs[last]
    }
  }

  func drawingAttributes(of run: TextLine.Run, in placed: TextLayout.PlacedLine)
    -> TextDrawingAttributes
  {
    drawingAttributes[document.blocks[placed.block].spanIndices[run.span]]
  }
}

extension TextStyle {
  init(_ attributes: [NSAttributedString.Key: Any], defaults: AttributedText.Defaults) {
    let font = attributes[.font] as? UIFont ?? defaults.font
    self.init(font: font.ctFont)
    kern = attributes.number(.kern)
    tracking = attributes.number(.tracking) ?? 0
    ligature = attributes.number(.ligature).map { Int($0) } ?? 1
    baselineOffset = attributes.number(.baselineOffset) ?? 0
    language = attributes[.languageIdentifier] as? String
    directions = Self.directions(attributes[.writingDirection])
    stretch = Self.stretch(attributes.number(.expansion) ?? 0)
    if let box = (attributes[.attachment] as? NSTextAttachment)?.box {
      attachment = TextAttachmentBox(
        width: Double(box.width), ascent: Double(max(0, box.maxY)),
        descent: Double(max(0, -box.minY)))
    }
  }

  /// Returns e to the power of `expansion`, computed by its series: a few terms suffice, and the result does
  /// not depend on a library function whose last bit may differ.
  private static func stretch(_ expansion: Double) -> Double {
    guard expansion != 0 else { return 1 }
    let x = min(max(expansion, -2), 2)
    var term = 1.0
    var sum = 1.0
    for n in 1...20 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}

extension [NSAttributedString.Key: Any] {
  /// Returns an attribute as a number of any numeric type, or nil if it is not a finite number.
  func number(_ key: NSAttributedString.Key) -> Double? {
    let value: Double? =
      switch self[key] {
      case let number as NSNumber: number.doubleValue
      case let number as CGFloat: Double(number)
      case let number as Double: number
      case let number as Int: Double(number)
      case let number as Float: Double(number)
      case let style as NSUnderlineStyle: Double(style.rawValue)
      default: nil
      }
    guard let value, value.isFinite else { return nil }
    return Swift.min(Swift.max(value, -1e6), 1e6)
  }
}

/// The drawing attributes of a range of text, apart from its layout.
package struct TextDrawingAttributes {
  package var color: UIColor
  var background: UIColor?
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var strokeColor: UIColor?
  /// The stroke width in per cent of the font size.
  var strokeWidth = 0.0
  var shadow: NSShadow?
  var attachment: NSTextAttachment?
  var obliqueness = 0.0
  /// The horizontal stretch, as in the text's style.
  var stretch = 1.0

  init(
    _ attributes: [NSAttributedString.Key: Any], _ style: TextStyle,
    defaults: AttributedText.Defaults
  ) {
    let isLink = attributes[.link] != nil
    color = attributes[.foregroundColor] as? UIColor ?? (isLink ? .link : defaults.color)
    background = attributes[.backgroundColor] as? UIColor
    underline = NSUnderlineStyle(rawValue: Int(attributes.number(.underlineStyle) ?? 0))
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = NSUnderlineStyle(rawValue: Int(attributes.number(.strikethroughStyle) ?? 0))
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    strokeColor = attributes[.strokeColor] as? UIColor
    strokeWidth = attributes.number(.strokeWidth) ?? 0
    shadow = attributes[.shadow] as? NSShadow
    attachment = attributes[.attachment] as? NSTextAttachment
    obliqueness = attributes.number(.obliqueness) ?? 0
    stretch = style.stretch
  }
}
