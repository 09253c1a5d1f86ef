import CoreGraphics

extension SymbolShape {
  /// Of parts beyond a variable value. Guess by eye.
  private static let faintness: CGFloat = 0.3

  /// Fills a rectangle with the shape.
  ///
  /// - Parameters:
  ///   - colors: Of the layers, the first one's first; the last for all that are left. With one
  ///     colour what lies inside of areas is cut out of them.
  ///   - lineWidth: In units of the 128 box.
  func draw(in rect: CGRect, context: CGContext, colors: [CGColor], lineWidth: CGFloat) {
    guard size.width > 0, size.height > 0, let last = colors.last else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let isMonochrome = colors.count == 1
    func isCut(_ part: Part) -> Bool { part.ink == .cut || (part.ink == .hole && isMonochrome) }
    // A hole erases only what the symbol drew itself.
    let hasHole = parts.contains(where: isCut)
    if hasHole { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for part in parts {
      let full = colors.indices.contains(part.layer) ? colors[part.layer] : last
      let color = part.isFaint ? full.copy(alpha: full.alpha * Self.faintness) ?? full : full
      context.setLineWidth(lineWidth * part.lineWidthFactor)
      context.setBlendMode(isCut(part) ? .clear : .normal)
      // Nothing shines through what is cut out.
      part.draw(isCut(part) ? color.copy(alpha: 1) ?? color : color, in: context)
    }
    if hasHole { context.endTransparencyLayer() }
  }
}

extension SymbolShape.Part {
  /// An area with its outline has no seam where the two overlap, though the colour lets through.
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
  /// A system symbol at a size; nil for no name at all.
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
  /// In units of the 128 box. Guess by eye against the system font's stems.
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
