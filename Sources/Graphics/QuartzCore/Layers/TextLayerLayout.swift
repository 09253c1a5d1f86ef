import CoreGraphics
import CoreText
import Foundation

/// The text of a text layer, broken into lines.
struct TextLayerLayout {
  private let layout: TextLayout
  /// The colour of each span of the document.
  private let colors: [CGColor?]

  /// Lays out the text within a width in points. Of the attributes only fonts and colours are used.
  init(_ values: TextValues, width: CGFloat) {
    var paragraph = TextParagraphStyle()
    paragraph.alignment = values.alignmentMode.engine
    let attributed: NSAttributedString =
      switch values.text {
      case .plain(let string): NSAttributedString(string: string)
      case .attributed(let string): string
      case nil: NSAttributedString(string: "")
      }
    let units = Array(attributed.string.utf16)
    let base = values.resolvedFont
    var spans: [TextSpan] = []
    var colors: [CGColor?] = []
    attributed.enumerateAttributes(in: NSRange(location: 0, length: units.count), options: []) {
      attributes, range, _ in
      let font = attributes.first { $0.key.rawValue == "NSFont" }?.value
      let color = attributes.first { $0.key.rawValue == "NSColor" }?.value
      let style = TextStyle(font: (font as? any FontBacked)?.ctFont ?? font as? CTFont ?? base)
      spans.append(TextSpan(range: range.location..<range.location + range.length, style: style))
      colors.append(
        (color as? any ColorBacked)?.cgColor ?? color as? CGColor ?? values.foregroundColor)
    }
    if spans.isEmpty {
      spans = [TextSpan(range: 0..<0, style: TextStyle(font: base))]
      colors = [values.foregroundColor]
    }
    self.colors = colors
    var options = TextLayout.Options()
    options.width = Double(width)
    if !values.isWrapped {
      options.maximumLines = 1
      options.lastLineBreak = values.truncationMode.engine
    } else if let end = values.truncationMode.ending {
      options.lastLineBreak = end
    }
    layout = TextLayout(
      TextDocument(text: units, spans: spans) { _ in paragraph }, options: options)
  }

  /// The width of the widest line in points, without white space at its end.
  var width: CGFloat { CGFloat(layout.usedWidth) }
  /// The height of all lines in points.
  var height: CGFloat { CGFloat(layout.height) }

  /// Draws the text into a context whose y axis points down.
  func draw(at origin: CGPoint, in context: CGContext) {
    for placed in layout.lines {
      for run in placed.line.runs where !run.glyphs.isEmpty {
        let span = layout.document.blocks[placed.block].spanIndices[run.span]
        guard let color = colors[span] else { continue }
        context.setFillColor(color)
        if TextRendering.mode == .boxes {
          let start = CGPoint(
            x: origin.x + CGFloat(placed.x), y: origin.y + CGFloat(placed.baseline))
          context.fill(
            TextRendering.boxes(of: run).map {
              CGRect(x: start.x + $0.minX, y: start.y - $0.maxY, width: $0.width, height: $0.height)
            })
          continue
        }
        context.setFont(run.font.face.cgFont)
        context.setFontSize(CGFloat(run.font.drawingSize))
        context.textMatrix = CGAffineTransform(
          a: 1, b: 0, c: CGFloat(run.font.syntheticSlant), d: -1,
          tx: origin.x + CGFloat(placed.x), ty: origin.y + CGFloat(placed.baseline))
        context.showGlyphs(run.glyphs, at: run.positions)
      }
    }
  }
}

extension TextValues {
  /// The default font, Helvetica, as in Core Animation.
  fileprivate var resolvedFont: CTFont {
    if let font { return font.withSize(Double(fontSize)) }
    return CTFont.named("Helvetica", size: Double(fontSize))
      ?? .system(SystemFontStyle(), size: Double(fontSize))
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var engine: TextParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  /// The line break mode that truncates in this way; nil for none.
  fileprivate var ending: TextParagraphStyle.LineBreak? {
    switch self {
    case .start: .truncateHead
    case .end: .truncateTail
    case .middle: .truncateMiddle
    default: nil
    }
  }

  fileprivate var engine: TextParagraphStyle.LineBreak { ending ?? .clip }
}
