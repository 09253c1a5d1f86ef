extension SymbolShape {
  /// Fills a rectangle with the shape in one colour.
  ///
  /// - Parameter lineWidth: In units of the 128 box.
  func draw(in rect: CGRect, context: CGContext, color: CGColor, lineWidth: CGFloat) {
    guard size.width > 0, size.height > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(lineWidth)
    let hasHole = parts.contains { if case .hole = $0 { true } else { false } }
    // A hole erases only what the symbol drew itself.
    if hasHole { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for part in parts { draw(part, context) }
    if hasHole { context.endTransparencyLayer() }
  }

  private func draw(_ part: Part, _ context: CGContext) {
    switch part {
    case .line(let points):
      context.addLines(between: points)
      context.strokePath()
    case .closedLine(let points):
      context.addLines(between: points)
      context.closePath()
      context.strokePath()
    case .area(let points):
      context.addLines(between: points)
      context.closePath()
      context.fillPath()
    case .ring(let center, let radius):
      context.strokeEllipse(in: box(center, radius))
    case .disc(let center, let radius):
      context.fillEllipse(in: box(center, radius))
    case .roundedRect(let rect, let radius):
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.strokePath()
    case .roundedArea(let rect, let radius):
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.fillPath()
    case .hole(let parts):
      context.saveGState()
      context.setBlendMode(.clear)
      for part in parts { draw(part, context) }
      context.restoreGState()
    }
  }

  private func box(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension UIImage {
  /// A system symbol at a size; nil for a name that is no symbol's.
  convenience init?(systemName name: String, size configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    if !SymbolShape.isKnown(name) {
      DiagnosticLog.current.report(
        Diagnostic(
          .note, "There is no drawing of the system symbol '\(name)'; an empty box stands for it."))
    }
    let shape = SymbolShape.named(name)
    // A symbol's longer side is about 1.2 times its font size (measured on default images).
    let side = (configuration?.pointSize ?? 17) * 1.2 * (configuration?.scale ?? .medium).factor
    let unit = side / 128
    self.init(
      symbol: name, shape: shape, lineWidth: (configuration?.weight ?? .unspecified).lineWidth,
      size: CGSize(width: shape.size.width * unit, height: shape.size.height * unit))
  }
}

extension UIImage.SymbolWeight {
  /// In units of the 128 box. Guess by eye against the system font's stems.
  var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 3
    case .thin: 5
    case .light: 8
    case .unspecified, .regular: 10.5
    case .medium: 12.5
    case .semibold: 14.5
    case .bold: 17
    case .heavy: 19
    case .black: 21
    }
  }
}
