public import CoreGraphics
public import Foundation

/// Adjacent glyphs of one font and style in a line.
///
/// Positions are in points from the line's origin with y up, not from the run's own start.
public final class CTRun: Sendable {
  /// The glyphs with their positions, with indices into the paragraph.
  let run: TextLine.Run
  /// The attributes that affect drawing only.
  let drawing: CoreTextString.DrawingAttributes
  /// The index in the string at which the run's paragraph begins.
  private let start: Int

  init(_ run: TextLine.Run, _ drawing: CoreTextString.DrawingAttributes, start: Int) {
    self.run = run
    self.drawing = drawing
    self.start = start
  }

  /// The UTF-16 units of the whole string that the run represents.
  fileprivate var stringRange: CFRange {
    CFRange(location: start + run.range.lowerBound, length: run.range.count)
  }

  /// For each glyph, the index in the whole string of the first unit that it represents.
  fileprivate var stringIndices: [CFIndex] { run.clusters.map { start + $0 } }

  /// Returns the glyph indices of a range. A length of 0 extends to the end of the run.
  fileprivate func part(_ range: CFRange) -> Range<Int> {
    let end = range.length == 0 ? run.glyphs.count : range.location + range.length
    return (max(0, range.location)..<max(range.location, end, 0))
      .clamped(to: 0..<run.glyphs.count)
  }

  // MARK: Drawing

  /// Fills the background of the run: its width by its font's ascent and descent.
  func drawBackground(in context: CGContext, from origin: CGPoint) {
    guard let background = drawing.background else { return }
    context.saveGState()
    context.setFillColor(background)
    context.fill(
      CGRect(
        x: origin.x + CGFloat(run.x), y: origin.y - CGFloat(run.font.descent),
        width: CGFloat(run.width), height: CGFloat(run.font.ascent + run.font.descent)))
    context.restoreGState()
  }

  /// Draws some glyphs, all of them if `part` is nil, with the run's colour, stroke and underline.
  ///
  /// The context's graphics state is restored. A part of a run is drawn without its underline. With
  /// box text the blocks of the whole run are drawn, whatever `part` is.
  func draw(in context: CGContext, from origin: CGPoint, glyphs part: Range<Int>? = nil) {
    guard !run.glyphs.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if let color = drawing.color { context.setFillColor(color) }
    if TextRendering.mode == .boxes {
      context.fill(TextRendering.boxes(of: run).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      return
    }
    if drawing.strokeWidth != 0 {
      if let color = drawing.strokeColor ?? drawing.color { context.setStrokeColor(color) }
      context.setLineWidth(CGFloat(abs(drawing.strokeWidth) / 100 * run.font.size))
      context.setTextDrawingMode(drawing.strokeWidth < 0 ? .fillStroke : .stroke)
    }
    let part = part ?? 0..<run.glyphs.count
    context.setFont(run.font.face.cgFont)
    context.setFontSize(CGFloat(run.font.drawingSize))
    let slant = CGAffineTransform(
      a: 1, b: 0, c: CGFloat(run.font.syntheticSlant), d: 1, tx: 0, ty: 0)
    context.textMatrix = slant.concatenating(context.textMatrix)
    context.showGlyphs(Array(run.glyphs[part]), at: Array(run.positions[part]))
    if drawing.underline != 0, part.count == run.glyphs.count { drawUnderline(context, origin) }
  }

  /// Draws the underline: single, thick or double, without patterns.
  private func drawUnderline(_ context: CGContext, _ origin: CGPoint) {
    let isDouble = drawing.underline & 0xFF == 9
    let thickness =
      CGFloat(run.font.underlineThickness) * (drawing.underline & 0xFF == 2 ? 2 : 1)
    if let color = drawing.underlineColor ?? drawing.color { context.setFillColor(color) }
    for offset in isDouble ? [-thickness, thickness] : [0] {
      context.fill(
        CGRect(
          x: origin.x + CGFloat(run.x),
          y: origin.y + CGFloat(run.font.underlinePosition) - thickness / 2 + offset,
          width: CGFloat(run.width), height: thickness))
    }
  }

  /// Returns the bounds of some glyphs' outlines, from the line's origin; null without any.
  func inkBounds(_ part: Range<Int>) -> CGRect {
    return part.reduce(CGRect.null) { bounds, index in
      guard let outline = run.font.face.outline(of: run.glyphs[index]), !outline.isEmpty else {
        return bounds
      }
      let place = run.font.outlineTransform.concatenating(
        CGAffineTransform(translationX: run.positions[index].x, y: run.positions[index].y))
      return bounds.union(CGPath(outline: outline.transformed(by: place)).boundingBoxOfPath)
    }
  }
}

/// Returns the number of glyphs. Tabs and attachments have none.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the UTF-16 units of the string that the run represents.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.stringRange }

/// Returns the string's attributes at the run, with the font that is drawn.
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] {
  var attributes = run.drawing.attributes
  attributes[NSAttributedString.Key(kCTFontAttributeName)] = run.run.font
  return attributes
}

/// Returns the direction of the run; the other flags are never set.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the identity: no run has a matrix of its own.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Copies the glyphs of a range. A range of length 0 extends to the end of the run.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.run.glyphs[run.part(range)].enumerated() { buffer[index] = glyph }
}

/// Copies the origins of the glyphs of a range, in points from the line's origin. A range of length
/// 0 extends to the end of the run.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, point) in run.run.positions[run.part(range)].enumerated() { buffer[index] = point }
}

/// Copies the advances of the glyphs of a range, in points; their heights are 0. A range of length
/// 0 extends to the end of the run.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, advance) in run.run.advances[run.part(range)].enumerated() {
    buffer[index] = CGSize(width: CGFloat(advance), height: 0)
  }
}

/// Copies, for each glyph of a range, the string index of the first UTF-16 unit that it represents.
/// A range of length 0 extends to the end of the run.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, cluster) in run.stringIndices[run.part(range)].enumerated() {
    buffer[index] = cluster
  }
}

/// Returns the width of some glyphs, and stores the ascent, descent and leading.
///
/// All are in points. The ascent and descent of a run with a delegate are those of the delegate.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(run.run.attachment?.ascent ?? run.run.font.ascent)
  descent?.pointee = CGFloat(run.run.attachment?.descent ?? run.run.font.descent)
  leading?.pointee = CGFloat(run.run.font.leading)
  guard range.length != 0 || range.location != 0 else { return run.run.width }
  return run.run.advances[run.part(range)].reduce(0, +)
}

/// Returns the bounds of the drawn outlines of some glyphs, relative to the context's origin if a
/// context is given.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let bounds = run.inkBounds(run.part(range))
  guard let context, !bounds.isNull else { return bounds }
  return bounds.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// Draws some glyphs at their positions in the line, whose origin is at the context's text
/// position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(in: context, from: context.textPosition, glyphs: run.part(range))
}

/// The properties in which a run differs from plain left-to-right text.
public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The glyphs read from right to left; they are stored from left to right nevertheless.
  public static let rightToLeft = Self(rawValue: 1 << 0)
  /// The glyphs are not in the order of their characters. Never set here.
  public static let nonMonotonic = Self(rawValue: 1 << 1)
  /// The run has a text matrix other than the identity. Never set here.
  public static let hasNonIdentityMatrix = Self(rawValue: 1 << 2)
}
