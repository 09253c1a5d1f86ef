import CoreGraphics

extension SymbolShape {
  /// The opacity of the parts beyond a variable value. Guess by eye.
  private static let faintness: CGFloat = 0.3

  /// Draws the shape in a rectangle.
  ///
  /// - Parameters:
  ///   - colors: The colours of the layers. The last one is used for further layers. With a single colour,
  ///     details inside areas are cut out.
  ///   - lineWidth: The line width in units of the 128 box.
  func draw(in rect: CGRect, context: CGContext, colors: [CGColor], lineWidth: CGFloat) {
    guard size.width > 0, size.height > 0, let last = colors.last else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let isMonochrome = colors.count == 1
    if isMonochrome, last.alpha < 1, parts.count > 1 {
      // Overlapping parts of one translucent colour are drawn opaque in a transparency layer.
      context.setAlpha(last.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      defer { context.endTransparencyLayer() }
      let opaque = last.copy(alpha: 1) ?? last
      return drawParts(
        context: context, colors: [opaque], lineWidth: lineWidth, isMonochrome: true)
    }
    drawParts(context: context, colors: colors, lineWidth: lineWidth, isMonochrome: isMonochrome)
  }

  /// Draws the parts in the units of the shape.
  private func drawParts(
    context: CGContext, colors: [CGColor], lineWidth: CGFloat, isMonochrome: Bool
  ) {
    guard let last = colors.last else { return }
    func isCut(_ part: Part) -> Bool { part.ink == .cut || (part.ink == .hole && isMonochrome) }
    // The transparency layer limits a hole to the symbol itself.
    let hasHole = parts.contains(where: isCut)
    if hasHole { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    func color(of part: Part) -> CGColor {
      let full = colors.indices.contains(part.layer) ? colors[part.layer] : last
      return part.isFaint ? full.copy(alpha: full.alpha * Self.faintness) ?? full : full
    }
    func draw(_ part: Part, _ color: CGColor) {
      context.setLineWidth(lineWidth * part.lineWidthFactor)
      context.setBlendMode(isCut(part) ? .clear : .normal)
      // A part that is cut out is drawn opaque, so that it is removed completely.
      part.draw(isCut(part) ? color.copy(alpha: 1) ?? color : color, in: context)
    }
    var index = 0
    while index < parts.count {
      let shown = color(of: parts[index])
      let run =
        isCut(parts[index])
        ? parts[index...index]
        : parts[index...].prefix { !isCut($0) && color(of: $0) == shown }
      index += run.count
      guard run.count > 1, shown.alpha < 1 else {
        for part in run { draw(part, shown) }
        continue
      }
      // Parts of one layer may overlap.
      context.saveGState()
      context.setBlendMode(.normal)
      context.setAlpha(shown.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      for part in run { draw(part, shown.copy(alpha: 1) ?? shown) }
      context.endTransparencyLayer()
      context.restoreGState()
    }
    if hasHole { context.endTransparencyLayer() }
  }
}

extension SymbolShape.Part {
  /// A part with fill and stroke is drawn opaque in a transparency layer, so that the overlap is not visible
  /// in a translucent colour.
  fileprivate func draw(_ color: CGColor, in context: CGContext) {
    let isSoft = fills && strokes && color.alpha < 1
    if isSoft {
      context.saveGState()
      context.setAlpha(color.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let ink = isSoft ? color.copy(alpha: 1) ?? color : color
    context.setFillColor(ink)
    context.setStrokeColor(ink)
    if fills {
      context.addPath(path)
      context.fillPath()
    }
    if strokes {
      context.addPath(path)
      context.strokePath()
    }
    guard isSoft else { return }
    context.endTransparencyLayer()
    context.restoreGState()
  }
}

extension UIImage {
  /// Creates a system symbol with a configuration; nil for an empty name.
  convenience init?(systemName name: String, size configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    let shape = SymbolShape.named(name)
    if shape == nil { Self.reportUndrawn(name) }
    let used = configuration ?? .unspecified
    // A symbol's longer side is about 1.2 times its font size (measured on default images).
    let unit = (used.pointSize ?? 17) * 1.2 * used.scale.factor / 128
    let drawn = (shape ?? .unknown).showing(used.variableValue)
    self.init(
      symbol: name, shape: drawn, configuration: used,
      size: CGSize(width: drawn.size.width * unit, height: drawn.size.height * unit))
  }

  private static func reportUndrawn(_ name: String) {
    let nearest = SymbolShape.nearestName(to: name)
    let hint = nearest.map { " '\($0)' has one." } ?? ""
    DiagnosticLog.current.report(
      Diagnostic(
        .note,
        "There is no drawing of the system symbol '\(name)'; an empty box stands for it.\(hint)"))
  }
}

extension UIImage.SymbolWeight {
  /// The line width in units of the 128 box. Guess by eye against the system font's stems.
  var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 3
    case .thin: 5
    case .light: 7.5
    case .unspecified, .regular: 9.5
    case .medium: 11
    case .semibold: 13
    case .bold: 15
    case .heavy: 17
    case .black: 19
    }
  }
}
