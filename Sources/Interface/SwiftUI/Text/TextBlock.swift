/// The environment values that affect the layout of text.
nonisolated struct TextOptions: Equatable {
  var lineLimit: Int?
  var lowerLineLimit: Int?
  var lineSpacing: CGFloat = 0
  /// nil for the height that suits the font.
  var lineHeight: AttributedString.LineHeight?
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var minimumScale: CGFloat = 1
  var isRightToLeft = false

  init() {}

  init(_ environment: EnvironmentValues) {
    lineLimit = environment.value(of: LineLimitKey.self).map { max(1, $0) }
    lowerLineLimit = environment.value(of: LowerLineLimitKey.self)
    lineSpacing = environment.value(of: LineSpacingKey.self)
    lineHeight = environment.lineHeightValue.flatMap { $0.isNatural ? nil : $0 }
    alignment = environment.value(of: TextAlignmentKey.self)
    truncation = environment.value(of: TruncationModeKey.self)
    minimumScale = environment.value(of: MinimumScaleFactorKey.self)
    isRightToLeft = environment.layoutDirectionValue == .rightToLeft
  }
}

/// A text laid out in a rectangle, by the engine that labels use.
///
/// Unlike in a label, the line spacing of a text style is the style's leading (measured).
@MainActor
struct TextBlock {
  private(set) var text: AttributedText
  private(set) var layout: TextLayout
  private let reservedHeight: CGFloat
  /// The width of the widest line. As in a label, it includes the white space at which the line is broken, as
  /// far as the proposed width allows (measured).
  private let width: CGFloat
  /// Where the text begins in the proposed width, in which its lines are aligned.
  let leading: CGFloat
  /// The laid-out text without attributes.
  let string: String
  /// The paint that fills the glyphs; nil if it is a plain colour.
  private let paint: Paint?

  init(
    _ resolution: TextResolution, _ options: TextOptions, width: CGFloat, height: CGFloat
  ) {
    string = resolution.string.string
    paint = resolution.paint
    let font = resolution.font
    let line = options.lineHeight?.points(font.font) ?? font.font.lineHeight
    let pitch = line + Self.spacing(font, options)
    reservedHeight = options.lowerLineLimit.map { line + CGFloat($0 - 1) * pitch } ?? 0
    // The reserved lines are always laid out.
    let height = max(height, reservedHeight)
    let full = Self.lay(resolution.string, resolution, options, width, height)
    (text, layout) = full
    if options.minimumScale < 1, layout.isTruncated,
      let scaled = Self.shrunk(resolution, options, width, height)
    {
      (text, layout) = scaled
    }
    self.width = CGFloat(layout.spacedWidth(limit: Double(max(0, width))))
    let space = self.width - CGFloat(layout.usedWidth)
    let share: CGFloat =
      switch options.alignment {
      case .leading: options.isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: options.isRightToLeft ? 0 : 1
      }
    leading = (layout.lines.map { CGFloat($0.x) }.min() ?? 0) - space * share
  }

  /// The space between lines. A height that a view sets replaces the leading of the text style.
  private static func spacing(_ font: ResolvedFont, _ options: TextOptions) -> CGFloat {
    options.lineSpacing + (options.lineHeight == nil ? font.leading : 0)
  }

  private static func lay(
    _ string: NSAttributedString, _ resolution: TextResolution, _ options: TextOptions,
    _ width: CGFloat, _ height: CGFloat
  ) -> (AttributedText, TextLayout) {
    let spacing = Double(Self.spacing(resolution.font, options))
    let lineHeight = options.lineHeight.map { Double($0.points(resolution.font.font)) }
    let alignment: TextParagraphStyle.Alignment =
      switch options.alignment {
      case .leading: .natural
      case .center: .center
      case .trailing: options.isRightToLeft ? .left : .right
      }
    let text = AttributedText(string) { style in
      style.lineBreak = .wordWrap
      style.lineSpacing = spacing
      if let lineHeight {
        style.minimumLineHeight = lineHeight
        style.maximumLineHeight = lineHeight
      }
      style.apply(.standard)
      style.alignment =
        alignment == .natural && options.isRightToLeft ? .right : alignment
    }
    var settings = TextLayout.Options()
    settings.width = Double(max(0, width))
    settings.height = Double(max(0, height))
    settings.maximumLines = options.lineLimit ?? 0
    settings.lastLineBreak =
      switch options.truncation {
      case .head: NSLineBreakMode.byTruncatingHead.engine
      case .middle: NSLineBreakMode.byTruncatingMiddle.engine
      case .tail: NSLineBreakMode.byTruncatingTail.engine
      }
    return (text, TextLayout(text.document, options: settings))
  }

  /// Returns the text at the largest scale that truncates nothing, found to within a thousandth; otherwise at
  /// the smallest allowed scale.
  private static func shrunk(
    _ resolution: TextResolution, _ options: TextOptions, _ width: CGFloat, _ height: CGFloat
  ) -> (AttributedText, TextLayout)? {
    func scaled(_ scale: CGFloat) -> (AttributedText, TextLayout) {
      lay(resolution.string.scaled(by: scale), resolution, options, width, height)
    }
    var (low, high) = (max(options.minimumScale, 0.01), CGFloat(1))
    guard !scaled(low).1.isTruncated else { return scaled(low) }
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if scaled(middle).1.isTruncated { high = middle } else { low = middle }
    }
    return scaled(low)
  }

  func size(scale: CGFloat) -> CGSize {
    CGSize(
      width: PixelRounding.up(trimmed(width), scale: scale),
      height: PixelRounding.up(
        trimmed(max(CGFloat(layout.height), reservedHeight)), scale: scale))
  }

  /// Rounds a length to remove the rounding errors of its computation.
  private func trimmed(_ length: CGFloat) -> CGFloat { (length * 100_000).rounded() / 100_000 }

  /// The UTF-16 units of the first line, each with the x coordinate at which it ends.
  var characterEdges: [(character: UInt16, end: CGFloat)] {
    guard let line = layout.lines.first else { return [] }
    return zip(string.utf16, line.range).enumerated().map { index, pair in
      (pair.0, CGFloat(line.x + line.line.caretOffset(index + 1)))
    }
  }

  var firstBaseline: CGFloat? { layout.lines.first.map { CGFloat($0.baseline) } }
  var lastBaseline: CGFloat? { layout.lines.last.map { CGFloat($0.baseline) } }

  /// The distance, in whole points, by which the shadow of the glyphs extends beyond the text.
  var margin: CGFloat { -(paint?.reach(of: .zero).minX.rounded(.down) ?? 0) }

  /// Returns the lines, runs and glyphs for a renderer.
  func parts(
    _ attributes: [(range: Range<Int>, values: [ObjectIdentifier: any TextAttribute])]
  ) -> Text.Layout { Text.Layout(text, layout, leading: leading, attributes: attributes) }

  func draw(in context: CGContext) {
    guard let paint else { return drawLetters(in: context) }
    let box = CGRect(x: 0, y: 0, width: width, height: CGFloat(layout.height))
    paint.fill(in: context, box: box) { drawLetters(in: context) }
  }

  /// Draws the glyphs. Images in the text are drawn into UIKit's current context, as in an attributed string.
  private func drawLetters(in context: CGContext) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    TextPainter(text: text).draw(layout, at: CGPoint(x: -leading, y: 0), in: context)
  }

  /// Draws a rounded bar for each line as a placeholder.
  ///
  /// Guess: the bar has 70 per cent of the line's height, a corner radius of 3 points, and the foreground
  /// colour at 16 per cent.
  func drawPlaceholder(in context: CGContext) {
    for line in layout.lines {
      let bar = CGRect(
        x: CGFloat(line.x) - leading, y: CGFloat(line.y) + CGFloat(line.height) * 0.15,
        width: CGFloat(line.line.width), height: CGFloat(line.height) * 0.7)
      let color = text.drawingAttributes.first?.color.cgColor ?? CGColor(gray: 0, alpha: 1)
      context.setFillColor(color.faded(0.16))
      context.addPath(Path(roundedRect: bar, cornerRadius: 3, style: .circular).cgPath)
      context.fillPath()
    }
  }
}

extension NSAttributedString {
  /// Returns the text with the sizes of all fonts multiplied by a scale.
  fileprivate func scaled(by scale: CGFloat) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      guard let font = value as? UIFont else { return }
      copy.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
    }
    return copy
  }
}

/// A layer that draws a text.
final class TextBlockLayer: CALayer {
  struct Content {
    var block: TextBlock
    var isRedacted: Bool
    /// The transition from the previous text; nil if none is running.
    var change: TextChange?
    /// The custom renderer that draws the text; nil for the default drawing.
    var rendering: Rendering?
    /// The distance from the edges of the layer to the text's rectangle.
    @MainActor var margin: CGFloat { block.margin + (rendering?.renderer.margin ?? 0) }
  }

  /// A custom text renderer with its environment and attributes.
  struct Rendering {
    var renderer: AnyTextRenderer
    var environment: EnvironmentValues
    var attributes: [(range: Range<Int>, values: [ObjectIdentifier: any TextAttribute])]
  }

  var content: Content? {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: CGContext) {
    guard let content else { return }
    context.translateBy(x: content.margin, y: content.margin)
    if let rendering = content.rendering, !content.isRedacted {
      var graphics = GraphicsContext(context, rendering.environment, size: bounds.size)
      rendering.renderer.draw(content.block.parts(rendering.attributes), &graphics)
    } else if content.isRedacted {
      content.block.drawPlaceholder(in: context)
    } else if let change = content.change {
      context.translateBy(x: 0, y: change.margin)
      change.draw(content.block, in: context)
    } else {
      content.block.draw(in: context)
    }
  }
}
