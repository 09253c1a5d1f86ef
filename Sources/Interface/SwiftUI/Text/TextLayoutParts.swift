/// A value attached to a part of a text, which a text renderer can read.
public protocol TextAttribute {}

/// The custom attributes of a part of a text, as stored in an attributed string.
nonisolated final class CustomTextAttributes: NSObject {
  let values: [ObjectIdentifier: any TextAttribute]
  init(_ values: [ObjectIdentifier: any TextAttribute]) { self.values = values }

  static let key = NSAttributedString.Key("SwiftUI.CustomAttributes")
}

extension Text {
  /// The lines, runs and glyphs of a laid-out text.
  public nonisolated struct Layout: RandomAccessCollection {
    let lines: [Line]
    /// Whether a part of the text was truncated.
    public let isTruncated: Bool

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(position: Int) -> Line { lines[position] }
  }
}

extension Text.Layout {
  /// Options for drawing glyphs.
  public nonisolated struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// - Support: without effect: glyphs are drawn where they are.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// The width of glyphs along a line, and the ascent and descent of their fonts.
  public nonisolated struct TypographicBounds: Equatable, Sendable {
    /// The leftmost point on the baseline.
    public var origin = CGPoint.zero
    public var width: CGFloat = 0
    public var ascent: CGFloat = 0
    public var descent: CGFloat = 0
    public var leading: CGFloat = 0

    public init() {}

    init(
      _ origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat
    ) {
      self.origin = origin
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.leading = leading
    }

    /// The rectangle from the ascent to the descent.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// A line of a text.
  public nonisolated struct Line: RandomAccessCollection {
    let runs: [Run]
    public let typographicBounds: TypographicBounds
    /// The leftmost point on the baseline.
    public var origin: CGPoint { typographicBounds.origin }

    public var startIndex: Int { 0 }
    public var endIndex: Int { runs.count }
    public subscript(position: Int) -> Run { runs[position] }
  }

  /// A sequence of adjacent glyphs with the same attributes.
  public nonisolated struct Run: RandomAccessCollection {
    let glyphs: TextGlyphs
    public let layoutDirection: LayoutDirection
    public let typographicBounds: TypographicBounds

    /// The offsets of the characters in UTF-16 units, by glyph.
    public var characterIndices: [Int] { glyphs.clusters }

    public var startIndex: Int { 0 }
    public var endIndex: Int { glyphs.glyphs.count }
    public subscript(position: Int) -> RunSlice { self[position..<(position + 1)] }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      glyphs.attributes[ObjectIdentifier(key)] as? T
    }
  }

  /// A range of the glyphs of a run.
  public nonisolated struct RunSlice: RandomAccessCollection {
    public var run: Run
    public var indices: Range<Int>

    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(position: Int) -> RunSlice { run[position] }
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    public var characterIndices: [Int] { Array(run.glyphs.clusters[indices]) }

    public var typographicBounds: TypographicBounds {
      var bounds = run.typographicBounds
      guard let first = indices.first else {
        bounds.width = 0
        return bounds
      }
      let glyphs = run.glyphs
      bounds.origin.x = glyphs.origin.x + glyphs.positions[first].x
      bounds.width = CGFloat(indices.reduce(0) { $0 + glyphs.advances[$1] })
      return bounds
    }
  }
}

/// Glyphs with the same font and colour.
nonisolated final class TextGlyphs {
  let font: CTFont
  let color: CGColor
  let glyphs: [UInt16]
  /// The position of each glyph relative to the origin of the line, with the y axis pointing up.
  let positions: [CGPoint]
  let advances: [Double]
  let clusters: [Int]
  /// The origin of the line in the text's rectangle, with the y axis pointing down.
  let origin: CGPoint
  let attributes: [ObjectIdentifier: any TextAttribute]

  init(
    _ run: TextLine.Run, color: CGColor, origin: CGPoint, start: Int,
    attributes: [ObjectIdentifier: any TextAttribute]
  ) {
    font = run.font
    self.color = color
    glyphs = run.glyphs
    positions = run.positions
    advances = run.advances
    clusters = run.clusters.map { $0 + start }
    self.origin = origin
    self.attributes = attributes
  }

  func draw(_ indices: Range<Int>, in context: CGContext) {
    guard !indices.isEmpty else { return }
    context.setFillColor(color)
    context.setFont(font.face.cgFont)
    context.setFontSize(CGFloat(font.drawingSize))
    context.textMatrix = CGAffineTransform(
      a: 1, b: 0, c: CGFloat(font.syntheticSlant), d: -1, tx: origin.x, ty: origin.y)
    context.setTextDrawingMode(.fill)
    context.showGlyphs(Array(glyphs[indices]), at: Array(positions[indices]))
  }
}

extension Text.Layout {
  /// Creates the parts of a text's layout.
  ///
  /// - Parameter leading: The indent of the text's rectangle in the layout.
  @MainActor
  init(
    _ text: AttributedText, _ layout: TextLayout, leading: CGFloat,
    attributes: [(range: Range<Int>, values: [ObjectIdentifier: any TextAttribute])]
  ) {
    isTruncated = layout.isTruncated
    lines = layout.lines.map { placed in
      let line = placed.line
      let origin = CGPoint(x: CGFloat(placed.x) - leading, y: CGFloat(placed.baseline))
      let block = text.document.blocks[placed.block]
      let runs = line.runs.filter { !$0.glyphs.isEmpty }.map { run -> Run in
        let start = block.range.lowerBound
        let drawing = text.drawingAttributes[block.spanIndices[run.span]]
        let place = start + run.range.lowerBound
        let own = run.isToken ? nil : attributes.first { $0.range.contains(place) }
        return Run(
          glyphs: TextGlyphs(
            run, color: drawing.color.cgColor, origin: origin, start: start,
            attributes: own?.values ?? [:]),
          layoutDirection: run.isRightToLeft ? .rightToLeft : .leftToRight,
          typographicBounds: TypographicBounds(
            CGPoint(x: origin.x + CGFloat(run.x), y: origin.y), width: CGFloat(run.width),
            ascent: CGFloat(run.font.ascent), descent: CGFloat(run.font.descent),
            leading: CGFloat(run.font.leading)))
      }
      return Line(
        runs: runs,
        typographicBounds: TypographicBounds(
          origin, width: CGFloat(line.width), ascent: CGFloat(line.ascent),
          descent: CGFloat(line.descent), leading: CGFloat(line.leading)))
    }
  }
}
