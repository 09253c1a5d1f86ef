public import CoreGraphics
public import Foundation

/// Lays out an attributed string in paths.
///
/// Fonts are selected and text is shaped when the framesetter is created; a frame costs only the
/// line breaking.
public final class CTFramesetter: Sendable {
  fileprivate let text: CoreTextString

  fileprivate init(_ string: NSAttributedString) {
    text = CoreTextString(string, isOneLine: false)
  }
}

/// Lines of text in a path, in coordinates with y up.
///
/// A rectangle is filled line by line. In any other path each line is fitted between the path's
/// edges, and a row that crosses the path several times has several lines.
public final class CTFrame: Sendable {
  fileprivate let path: CGPath
  fileprivate let lines: [CTLine]
  /// The origins of the lines, from the lower left corner of the path's bounding box.
  fileprivate let origins: [CGPoint]
  /// The UTF-16 units that were requested.
  fileprivate let range: Range<Int>
  /// The units that fit, from the start of the range; line terminators included.
  fileprivate let visible: Range<Int>

  /// Lays out the units from the top of the path's bounding box. A path without points counts as an
  /// empty box at the origin.
  fileprivate init(_ setter: CTFramesetter, _ wanted: Range<Int>, _ path: CGPath) {
    self.path = path
    let box = path.boundingBoxOfPath
    let bounds = box.isNull ? .zero : box
    var options = TextLayout.Options()
    options.width = Double(bounds.width)
    options.height = Double(bounds.height)
    var hooks: TextLayoutHooks?
    if !path.isRectangle {
      // From y up to y down, with the origin at the upper left corner of the box.
      let turn = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
      let shape = TextExclusion(path: path, transform: turn)
      hooks = TextLayoutHooks()
      hooks?.freeRanges = { top, bottom, _ in shape.clearRanges(from: top, to: bottom) }
    }
    let layout = TextLayout(
      setter.text.document, options: options, hooks: hooks, units: wanted)
    lines = layout.lines.map { CTLine($0.line, setter.text, block: $0.block) }
    origins = layout.lines.map {
      CGPoint(x: CGFloat($0.x), y: bounds.height - CGFloat($0.baseline))
    }
    range = wanted
    visible = wanted.lowerBound..<(layout.shownEnd ?? wanted.lowerBound)
  }

  /// Draws the lines at their origins. The context's text position is then at the end of the last
  /// line.
  fileprivate func draw(in context: CGContext) {
    let box = path.boundingBoxOfPath
    for (line, origin) in zip(lines, origins) {
      context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
      line.draw(in: context)
    }
  }
}

/// Creates a framesetter for an attributed string, and shapes its text.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Lays out as much of a range as fits into a path. A length of 0 extends to the end of the string.
/// Without effect: frame attributes.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: Any?
) -> CTFrame {
  CTFrame(framesetter, framesetter.text.range(stringRange), path)
}

/// Returns a typesetter that shares the framesetter's shaped text.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.text)
}

/// Returns the size of a range within limits, and stores the part that fits in `fitRange`.
///
/// A limit of 0 or less, or of ten million points or more, is ignored. The size is not rounded to
/// pixels. Without effect: frame attributes.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: Any?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.text.range(stringRange)
  var options = TextLayout.Options()
  if constraints.width > 0, constraints.width < 1e7 { options.width = Double(constraints.width) }
  if constraints.height > 0, constraints.height < 1e7 {
    options.height = Double(constraints.height)
  }
  let layout = TextLayout(framesetter.text.document, options: options, units: range)
  let end = layout.shownEnd ?? range.lowerBound
  fitRange?.pointee = CFRange(location: range.lowerBound, length: end - range.lowerBound)
  return CGSize(width: CGFloat(layout.usedWidth), height: CGFloat(layout.height))
}

/// Returns the lines of the frame from the top down; empty if nothing fits.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines }

/// Stores the origins of lines, from the lower left corner of the path's bounding box. A length of
/// 0 extends to the last line.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let end = range.length == 0 ? frame.origins.count : range.location + range.length
  let part = (max(0, range.location)..<max(0, range.location, end))
    .clamped(to: 0..<frame.origins.count)
  for (index, origin) in frame.origins[part].enumerated() { origins[index] = origin }
}

/// Returns the path that the frame was created with.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the UTF-16 units that were requested, whether they fit or not.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the UTF-16 units that fit into the path, from the start of the requested range.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.visible.lowerBound, length: frame.visible.count)
}

/// Draws the frame at the position of its path, in a context whose y axis points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) { frame.draw(in: context) }

extension CoreTextString {
  /// Returns a range clamped to the string. A length of 0 or less extends to the end.
  fileprivate func range(_ range: CFRange) -> Range<Int> {
    let start = min(max(0, range.location), document.count)
    guard range.length > 0 else { return start..<document.count }
    return start..<min(document.count, start + range.length)
  }
}

extension CGPath {
  /// Whether the path is one upright rectangle.
  fileprivate var isRectangle: Bool {
    var rect = CGRect.zero
    return isRect(&rect)
  }
}
