/// Draws laid-out text into a context whose y axis points down.
package struct TextPainter {
  let text: AttributedText
  /// A colour that replaces the colours of the text, as for a highlighted label.
  var overrideColor: UIColor?
  /// Whether a baseline between two rows of pixels is rounded down to the lower row instead of to the nearer
  /// one.
  ///
  /// Measured for strings that draw themselves: 36 texts of 7 and 10 points at 3x in pictures that
  /// iOS 16 drew, all of them on the next line of pixels below.
  var lowersBaselines = false
  /// Draws a line below or through a part of the text in place of the painter. It gets what draws the line
  /// as usual.
  var drawsLine: ((PaintedLine, () -> Void) -> Void)?

  /// An underline or strikethrough of a run.
  struct PaintedLine {
    let isStrikethrough: Bool
    let style: NSUnderlineStyle
    /// The UTF-16 units of the whole text.
    let units: Range<Int>
    /// The distance of the line below the baseline in points.
    let offset: CGFloat
  }

  package init(text: AttributedText) { self.text = text }

  package func draw(_ layout: TextLayout, at origin: CGPoint, in context: CGContext) {
    for placed in layout.lines {
      for run in placed.line.runs { drawBackground(run, placed, origin, context) }
      for run in placed.line.runs { draw(run, placed, origin, context) }
    }
  }

  /// Draws the glyphs of lines without backgrounds, limited to a range of UTF-16 units.
  func drawGlyphs(
    _ lines: ArraySlice<TextLayout.PlacedLine>, units: Range<Int>, at origin: CGPoint,
    in context: CGContext
  ) {
    for placed in lines {
      let start = text.document.blocks[placed.block].range.lowerBound
      let own = (units.lowerBound - start)..<(units.upperBound - start)
      for run in placed.line.runs {
        if run.isToken || run.range.clamped(to: own) == run.range {
          draw(run, placed, origin, context)
        } else if run.range.overlaps(own) {
          draw(run.part(own, in: placed.line), placed, origin, context)
        }
      }
    }
  }

  private func drawBackground(
    _ run: TextLine.Run, _ placed: TextLayout.PlacedLine, _ origin: CGPoint, _ context: CGContext
  ) {
    guard let color = text.drawingAttributes(of: run, in: placed).background else { return }
    context.setFillColor(color.cgColor)
    context.fill(
      CGRect(
        x: origin.x + CGFloat(placed.x + run.x), y: origin.y + CGFloat(placed.y),
        width: CGFloat(run.width), height: CGFloat(placed.height)))
  }

  private func draw(
    _ run: TextLine.Run, _ placed: TextLayout.PlacedLine, _ origin: CGPoint, _ context: CGContext
  ) {
    let drawing = text.drawingAttributes(of: run, in: placed)
    var start = CGPoint(
      x: origin.x + CGFloat(placed.x), y: origin.y + CGFloat(placed.baseline))
    if lowersBaselines { start = context.pixelLine(atOrBelow: start) }
    if run.attachment != nil {
      drawAttachment(run, drawing, start)
      return
    }
    guard !run.glyphs.isEmpty else { return }
    context.saveGState()
    if let shadow = drawing.shadow {
      context.setShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadow.cgColor)
    }
    let color = overrideColor ?? drawing.color
    if TextRendering.mode == .boxes {
      drawBoxes(run, start, color, context)
    } else {
      drawGlyphs(run, drawing, color, start, context)
    }
    drawLines(run, in: placed, drawing, color, start, context)
    context.restoreGState()
  }

  private func drawGlyphs(
    _ run: TextLine.Run, _ drawing: TextDrawingAttributes, _ color: UIColor, _ start: CGPoint,
    _ context: CGContext
  ) {
    context.setFillColor(color.cgColor)
    context.setFont(run.font.face.cgFont)
    context.setFontSize(CGFloat(run.font.drawingSize))
    let slant = run.font.syntheticSlant + drawing.obliqueness
    let stretch = CGFloat(drawing.stretch)
    context.textMatrix = CGAffineTransform(
      a: stretch, b: 0, c: CGFloat(slant), d: -1, tx: start.x,
      ty: start.y)
    if drawing.strokeWidth != 0 {
      let stroke = overrideColor ?? drawing.strokeColor ?? color
      context.setStrokeColor(stroke.cgColor)
      context.setLineWidth(CGFloat(abs(drawing.strokeWidth) / 100 * run.font.size))
      context.setTextDrawingMode(drawing.strokeWidth < 0 ? .fillStroke : .stroke)
    } else {
      context.setTextDrawingMode(.fill)
    }
    // The advances are stretched already.
    let positions =
      stretch == 1
      ? run.positions : run.positions.map { CGPoint(x: $0.x / stretch, y: $0.y) }
    context.showGlyphs(run.glyphs, at: positions)
  }

  private func drawBoxes(
    _ run: TextLine.Run, _ start: CGPoint, _ color: UIColor, _ context: CGContext
  ) {
    context.setFillColor(color.cgColor)
    context.fill(
      TextRendering.boxes(of: run).map {
        CGRect(x: start.x + $0.minX, y: start.y - $0.maxY, width: $0.width, height: $0.height)
      })
  }

  private func drawAttachment(
    _ run: TextLine.Run, _ drawing: TextDrawingAttributes, _ start: CGPoint
  ) {
    guard let attachment = drawing.attachment else { return }
    let box = attachment.box
    let frame = CGRect(
      x: start.x + CGFloat(run.x), y: start.y - box.maxY, width: box.width, height: box.height)
    attachment.picture?.draw(in: frame)
  }

  // MARK: Underline and strikethrough

  private func drawLines(
    _ run: TextLine.Run, in placed: TextLayout.PlacedLine, _ drawing: TextDrawingAttributes,
    _ color: UIColor, _ start: CGPoint, _ context: CGContext
  ) {
    let first = text.document.blocks[placed.block].range.lowerBound
    let units = (first + run.range.lowerBound)..<(first + run.range.upperBound)
    func draw(isStrikethrough: Bool, _ style: NSUnderlineStyle, _ own: UIColor?, at offset: CGFloat)
    {
      guard !style.isEmpty else { return }
      let line = {
        drawLine(
          run, in: placed.line, style, overrideColor ?? own ?? color, y: start.y + offset, start,
          context)
      }
      guard let drawsLine else { return line() }
      drawsLine(
        PaintedLine(isStrikethrough: isStrikethrough, style: style, units: units, offset: offset),
        line)
    }
    let font = run.font
    draw(
      isStrikethrough: false, drawing.underline, drawing.underlineColor,
      at: -CGFloat(font.underlinePosition))
    // Guess: through the middle of the small letters.
    draw(
      isStrikethrough: true, drawing.strikethrough, drawing.strikethroughColor,
      at: -CGFloat(font.xHeight / 2))
  }

  private func drawLine(
    _ run: TextLine.Run, in textLine: TextLine, _ style: NSUnderlineStyle, _ color: UIColor,
    y: CGFloat,
    _ start: CGPoint, _ context: CGContext
  ) {
    let isThick = style.contains(.thick) && !style.contains(.double)
    let thickness = CGFloat(run.font.underlineThickness) * (isThick ? 2 : 1)
    context.setFillColor(color.cgColor)
    let offsets: [CGFloat] = style.contains(.double) ? [-thickness, thickness] : [0]
    let visible =
      textLine.isRightToLeft
      ? textLine.trailingSpace..<max(textLine.trailingSpace, textLine.width)
      : 0..<max(0, textLine.visibleWidth)
    // White space that hangs at the end of the line has no line below it (documented of the layout manager).
    for part in extents(of: run, byWord: style.contains(.byWord)).map({ $0.clamped(to: visible) })
    where !part.isEmpty {
      for offset in offsets {
        let line = CGRect(
          x: start.x + CGFloat(part.lowerBound), y: y + offset - thickness / 2,
          width: CGFloat(part.upperBound - part.lowerBound), height: thickness)
        fill(line, pattern: style.rawValue & 0x0F00, thickness, context)
      }
    }
  }

  /// Returns the horizontal extents of a run that get a line: the whole run, or its words.
  private func extents(of run: TextLine.Run, byWord: Bool) -> [Range<Double>] {
    guard byWord else { return [run.x..<max(run.x, run.x + run.width)] }
    var result: [Range<Double>] = []
    var pen = run.x
    for index in run.glyphs.indices {
      let next = pen + run.advances[index]
      let isBlank = run.font.face.outline(of: run.glyphs[index])?.isEmpty ?? true
      if !isBlank, let last = result.last, last.upperBound == pen {
        result[result.count - 1] = last.lowerBound..<max(next, last.lowerBound)
      } else if !isBlank {
        result.append(pen..<max(next, pen))
      }
      pen = next
    }
    return result
  }

  /// Fills a line, solid or with dashes and dots in multiples of its thickness.
  private func fill(_ line: CGRect, pattern: Int, _ thickness: CGFloat, _ context: CGContext) {
    let lengths: [CGFloat] =
      switch pattern {
      case 0x100: [1, 1]
      case 0x200: [4, 2]
      case 0x300: [4, 2, 1, 2]
      case 0x400: [4, 2, 1, 2, 1, 2]
      default: []
      }
    guard !lengths.isEmpty, thickness > 0 else {
      context.fill(line)
      return
    }
    var x = line.minX
    var index = 0
    while x < line.maxX {
      let length = lengths[index % lengths.count] * thickness
      if index % 2 == 0 {
        context.fill(
          CGRect(
            x: x, y: line.minY, width: min(length, line.maxX - x), height: line.height))
      }
      x += length
      index += 1
    }
  }
}

extension CGContext {
  /// Returns a point moved down to the next row of pixels, if the axes of user and device space are parallel.
  fileprivate func pixelLine(atOrBelow point: CGPoint) -> CGPoint {
    let toDevice = userSpaceToDeviceSpaceTransform
    guard toDevice.b == 0, toDevice.c == 0, toDevice.d != 0 else { return point }
    let pixels = point.y * toDevice.d + toDevice.ty
    // The tolerance ignores rounding errors.
    let line = (pixels - 0.001).rounded(.up)
    return CGPoint(x: point.x, y: (line - toDevice.ty) / toDevice.d)
  }
}

extension TextLine.Run {
  /// Returns the glyphs of some UTF-16 units of the run; the glyphs of a cluster stay together.
  fileprivate func part(_ units: Range<Int>, in line: TextLine) -> Self {
    var part = self
    let kept = clusters.indices.filter { units.contains(clusters[$0]) }
    part.glyphs = kept.map { glyphs[$0] }
    part.positions = kept.map { positions[$0] }
    part.advances = kept.map { advances[$0] }
    part.clusters = kept.map { clusters[$0] }
    part.range = range.clamped(to: units)
    if let extent = line.extents(of: part.range).first {
      part.x = extent.lowerBound
      part.width = extent.upperBound - extent.lowerBound
    }
    return part
  }
}
