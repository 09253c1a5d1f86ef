import CoreGraphics
import Foundation

/// The operators of a page, made of a display list.
struct PDFPageContent {
  let list: DisplayList
  private(set) var text = ""
  /// The pictures of the page, named `I0`, `I1` and so on.
  private(set) var images: [CGImage] = []
  /// The opacities of the page, named `A127` and so on.
  private(set) var opacities: [Int] = []

  init(list: DisplayList) { self.list = list }

  mutating func write() {
    var index = 0
    while index < list.commands.count {
      let command = list.commands[index]
      if command.kind == .beginGroup {
        let end = list.end(ofGroupAt: index)
        writePicture(of: index..<end, bounds: command.bounds)
        index = end
        continue
      }
      if command.kind != .endGroup, !writeOutline(command) {
        writePicture(of: index..<(index + 1), bounds: command.bounds)
      }
      index += 1
    }
  }

  /// Writes numbers with at most four digits after the point, which is a ten-thousandth of a point.
  static func number(_ value: CGFloat) -> String {
    let scaled = (Double(value) * 10_000).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "0" }
    let whole = Int64(scaled)
    let digits = String(abs(whole) % 10_000)
    let rest = String(repeating: "0", count: 4 - digits.count) + digits
    var result = "\(whole < 0 ? "-" : "")\(abs(whole) / 10_000).\(rest)"
    while result.hasSuffix("0") { result.removeLast() }
    if result.hasSuffix(".") { result.removeLast() }
    return result == "-0" ? "0" : result
  }

  // MARK: Outlines

  /// Writes a command as an outline or an image; returns false if it is neither.
  private mutating func writeOutline(_ command: DisplayList.Command) -> Bool {
    guard command.blendMode == .normal, let clips = clips(of: command) else { return false }
    let image: ImagePaint?
    if command.paint >= 0 {
      guard case .image(let paint) = list.paints[Int(command.paint)], !paint.tiles,
        paint.opacity == 255, command.opacity == 255
      else { return false }
      image = paint
    } else {
      image = nil
    }
    guard let (path, rule) = outline(of: command) else { return false }
    text += "q\n"
    for clip in clips { text += clip }
    if image == nil { setColor(command) }
    text += path
    if let image {
      text += rule == .evenOdd ? "W* n\n" : "W n\n"
      draw(image)
    } else {
      text += rule == .evenOdd ? "f*\n" : "f\n"
    }
    text += "Q\n"
    return true
  }

  private mutating func setColor(_ command: DisplayList.Command) {
    let color = command.color
    let alpha = Int(color.alpha)
    guard alpha > 0 else { return }
    let channels = [color.red, color.green, color.blue].map {
      Self.number(CGFloat($0) / CGFloat(alpha))
    }
    text += channels.joined(separator: " ") + " rg\n"
    let opacity = alpha * Int(command.opacity) / 255
    guard opacity < 255 else { return }
    if !opacities.contains(opacity) { opacities.append(opacity) }
    text += "/A\(opacity) gs\n"
  }

  /// Returns the path operators of a command and its rule; nil for commands that are not outlines.
  private func outline(of command: DisplayList.Command) -> (String, CGPathFillRule)? {
    switch command.kind {
    case .box where command.payload < 0: return (Self.operators(command.bounds.rect), .winding)
    case .box, .roundedBox:
      return (Self.operators(list.boxes[Int(command.payload)].outline), .winding)
    case .ring:
      let place = Int(command.payload)
      return (
        Self.operators(list.boxes[place].outline) + Self.operators(list.boxes[place + 1].outline),
        .evenOdd
      )
    case .path:
      let fill = list.paths[Int(command.payload)]
      return (Self.operators(fill.outline, fill.transform), fill.rule)
    case .glyphs: return glyphs(list.glyphRuns[Int(command.payload)]).map { ($0, .winding) }
    case .shadow, .beginGroup, .endGroup, .backdrop: return nil
    }
  }

  /// Returns the outlines of glyphs; nil if one has colours of its own.
  private func glyphs(_ run: DisplayList.GlyphRun) -> String? {
    let provider = run.font.provider
    let unit = 1 / CGFloat(max(1, provider.unitsPerEm))
    var result = ""
    for (glyph, position) in zip(run.glyphs, run.positions) {
      if provider.isColorGlyph(glyph) { return nil }
      guard let outline = provider.outline(of: glyph) else { continue }
      var transform = CGAffineTransform(scaleX: unit, y: unit).concatenating(run.matrix)
      transform.tx += position.x
      transform.ty += position.y
      result += Self.operators(outline, transform)
    }
    return result.isEmpty ? "0 0 0 0 re\n" : result
  }

  private static func operators(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ") + " re\n"
  }

  private static func operators(
    _ outline: Outline, _ transform: CGAffineTransform = .identity
  ) -> String {
    var result = ""
    var place = 0
    var current = CGPoint.zero
    func point(_ offset: Int) -> CGPoint { outline.points[place + offset].applying(transform) }
    func write(_ points: [CGPoint], _ name: String) {
      for point in points { result += number(point.x) + " " + number(point.y) + " " }
      result += name + "\n"
    }
    for verb in outline.verbs {
      switch verb {
      case .move: write([point(0)], "m")
      case .line: write([point(0)], "l")
      case .quad:
        // A quadratic curve as a cubic one.
        let (control, end) = (point(0), point(1))
        func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
          CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
        }
        write([between(current, control), between(end, control), end], "c")
      case .cubic: write([point(0), point(1), point(2)], "c")
      case .close: result += "h\n"
      }
      if verb.pointCount > 0 { current = point(verb.pointCount - 1) }
      place += verb.pointCount
    }
    return result
  }

  // MARK: Clips

  /// Returns the operators of the clips of a command, outermost first; nil if one is an image.
  private func clips(of command: DisplayList.Command) -> [String]? {
    var result = [Self.operators(command.bounds.rect) + "W n\n"]
    var index = command.clip
    while index >= 0 {
      let clip = list.clips[Int(index)]
      switch clip.shape {
      case .box(let box): result.append(Self.operators(box.outline) + "W n\n")
      case .path(let fill):
        result.append(
          Self.operators(fill.outline, fill.transform)
            + (fill.rule == .evenOdd ? "W* n\n" : "W n\n"))
      case .image: return nil
      }
      index = clip.parent
    }
    return result.reversed()
  }

  // MARK: Pictures

  private mutating func draw(_ paint: ImagePaint) {
    // The map of an image's unit square, y up, to device pixels.
    guard let map = paint.inverse.inverse?.affine else { return }
    let (width, height) = (CGFloat(paint.image.width), CGFloat(paint.image.height))
    let unit = CGAffineTransform(a: width, b: 0, c: 0, d: -height, tx: 0, ty: height)
    place(paint.image, unit.concatenating(map))
  }

  private mutating func place(_ image: CGImage, _ transform: CGAffineTransform) {
    let t = transform
    let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self.number).joined(separator: " ")
    text += "\(numbers) cm\n/I\(images.count) Do\n"
    images.append(image)
  }

  /// Paints commands and writes the picture.
  private mutating func writePicture(of range: Range<Int>, bounds: PixelBounds) {
    let area = bounds.intersection(list.clipBounds)
    guard !area.isEmpty, let buffer = PixelBuffer(width: area.width, height: area.height) else {
      return
    }
    var moved = DisplayList(bounds: buffer.bounds)
    moved.append(
      list.part(range),
      transform: CGAffineTransform(
        translationX: -CGFloat(area.rect.minX), y: -CGFloat(area.rect.minY)))
    Painter.paint(moved, into: buffer)
    text += "q\n"
    place(
      CGImage(buffer: buffer),
      CGAffineTransform(
        a: area.rect.width, b: 0, c: 0, d: -area.rect.height, tx: area.rect.minX,
        ty: area.rect.maxY))
    text += "Q\n"
  }
}
