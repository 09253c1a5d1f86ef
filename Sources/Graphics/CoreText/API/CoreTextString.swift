import CoreGraphics
import Foundation

/// An attributed string with CoreText's attributes, after shaping.
///
/// Fonts, colours and paragraph styles of UIKit are used like CoreText's own.
///
/// Lengths are limited to plus or minus a million points, and numbers that are not finite are
/// ignored, so no attribute can make the layout overflow.
final class CoreTextString: Sendable {
  /// The attributes of a run that affect its drawing but not its layout.
  struct DrawingAttributes: @unchecked Sendable {
    // Sendable: attributes are only read, and their values are meant to be shared.
    /// All attributes of the run, as `CTRunGetAttributes` returns them.
    var attributes: [NSAttributedString.Key: Any] = [:]
    /// The text colour; nil for that of the context.
    var color: CGColor?
    /// The colour behind the run; nil for none.
    var background: CGColor?
    /// The underline's style as a raw value; 0 for none.
    var underline = 0
    /// The underline's colour; nil for that of the text.
    var underlineColor: CGColor?
    /// The stroke width in percent of the font's size. A negative width strokes and fills.
    var strokeWidth = 0.0
    /// The stroke's colour; nil for that of the text.
    var strokeColor: CGColor?
  }

  /// The shaped paragraphs.
  let document: TextDocument
  /// The drawing attributes of each span of the document.
  let drawingAttributes: [DrawingAttributes]

  /// Shapes an attributed string.
  ///
  /// - Parameter isOneLine: Whether the string is one line; paragraph terminators are then not
  ///   drawn.
  init(_ string: NSAttributedString, isOneLine: Bool) {
    var text = Array(string.string.utf16)
    if isOneLine { text = text.map { Self.endsParagraph($0) ? 0x200B : $0 } }
    var spans: [TextSpan] = []
    var drawingAttributes: [DrawingAttributes] = []
    var styles: [TextParagraphStyle] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: text.count), options: []) {
      attributes, range, _ in
      spans.append(
        TextSpan(
          range: range.location..<(range.location + range.length),
          style: TextStyle(coreText: attributes)))
      drawingAttributes.append(DrawingAttributes(coreText: attributes))
      styles.append(attributes.coreTextParagraphStyle ?? TextParagraphStyle())
    }
    if spans.isEmpty {
      spans = [TextSpan(range: 0..<0, style: TextStyle(coreText: [:]))]
      drawingAttributes = [DrawingAttributes()]
      styles = [TextParagraphStyle()]
    }
    self.drawingAttributes = drawingAttributes
    var last = 0
    document = TextDocument(text: text, spans: spans) { index in
      while last + 1 < spans.count, spans[last].range.upperBound <= index { last += 1 }
      return styles[last]
    }
  }

  /// Whether a UTF-16 unit ends a paragraph or a line: LF, VT, FF, CR, NEL and the two separators.
  private static func endsParagraph(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// The drawing attributes of one paragraph's spans.
  func drawingAttributes(ofBlock index: Int) -> [DrawingAttributes] {
    document.blocks[index].spanIndices.map { drawingAttributes[$0] }
  }
}

extension [NSAttributedString.Key: Any] {
  fileprivate func value(_ name: CFString) -> Any? { self[NSAttributedString.Key(name)] }

  /// Returns a numeric attribute of any Swift or Foundation type; nil if it is missing or not
  /// finite.
  fileprivate func number(_ name: CFString) -> Double? {
    let number: Double? =
      switch value(name) {
      case let number as NSNumber: number.doubleValue
      case let number as CGFloat: Double(number)
      case let number as Double: number
      case let number as Int: Double(number)
      case let number as Float: Double(number)
      default: nil
      }
    guard let number, number.isFinite else { return nil }
    return Swift.min(Swift.max(number, -1e6), 1e6)
  }

  /// Returns a colour attribute: a `CGColor`, or an object that has one.
  fileprivate func color(_ name: CFString) -> CGColor? {
    let value = value(name)
    return (value as? any ColorBacked)?.cgColor ?? value as? CGColor
  }

  fileprivate var coreTextParagraphStyle: TextParagraphStyle? {
    let value = value(kCTParagraphStyleAttributeName)
    return (value as? CTParagraphStyle)?.style ?? (value as? any ParagraphStyleBacked)?.engine
  }
}

extension TextStyle {
  fileprivate init(coreText attributes: [NSAttributedString.Key: Any]) {
    let value = attributes.value(kCTFontAttributeName)
    let font = value as? CTFont ?? (value as? any FontBacked)?.ctFont
    self.init(font: font ?? CTFontCreateWithName("Helvetica", 12, nil))
    kern = attributes.number(kCTKernAttributeName)
    tracking = attributes.number(kCTTrackingAttributeName) ?? 0
    ligature = attributes.number(kCTLigatureAttributeName).map { Int($0) } ?? 1
    baselineOffset = attributes.number(kCTBaselineOffsetAttributeName) ?? 0
    language = attributes.value(kCTLanguageAttributeName) as? String
    directions = TextStyle.directions(attributes.value(kCTWritingDirectionAttributeName))
    if let delegate = attributes.value(kCTRunDelegateAttributeName) as? CTRunDelegate {
      attachment = delegate.box
    }
  }
}

extension CoreTextString.DrawingAttributes {
  fileprivate init(coreText attributes: [NSAttributedString.Key: Any]) {
    self.attributes = attributes
    let takesContext = attributes.number(kCTForegroundColorFromContextAttributeName) ?? 0
    if takesContext == 0 {
      color = attributes.color(kCTForegroundColorAttributeName) ?? attributes.color("NSColor")
    }
    background =
      attributes.color(kCTBackgroundColorAttributeName) ?? attributes.color("NSBackgroundColor")
    underline = Int(attributes.number(kCTUnderlineStyleAttributeName) ?? 0)
    underlineColor =
      attributes.color(kCTUnderlineColorAttributeName) ?? attributes.color("NSUnderlineColor")
    strokeWidth = attributes.number(kCTStrokeWidthAttributeName) ?? 0
    strokeColor =
      attributes.color(kCTStrokeColorAttributeName) ?? attributes.color("NSStrokeColor")
  }
}
