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
    func index(_ part: Part) -> Int { min(part.layer, colors.count - 1) }
    if colors.count == 1 {
      Layer(parts: parts[...], cutsHoles: true).draw(last, lineWidth, in: context)
    } else {
      // The transparency layer limits a cut to the symbol itself.
      let hasCut = parts.contains { $0.ink == .cut }
      if hasCut { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      var rest = parts[...]
      while let first = rest.first {
        let isCut = first.ink == .cut
        let run = rest.prefix { ($0.ink == .cut) == isCut && index($0) == index(first) }
        rest = rest.dropFirst(run.count)
        Layer(parts: run, cutsHoles: false).draw(colors[index(first)], lineWidth, in: context)
      }
      if hasCut { context.endTransparencyLayer() }
    }
  }

  /// Consecutive parts of one colour.
  private struct Layer {
    let parts: ArraySlice<Part>
    let cutsHoles: Bool

    private func isCut(_ part: Part) -> Bool {
      part.ink == .cut || (part.ink == .hole && cutsHoles)
    }

    /// Draws the parts. In a translucent colour they are drawn opaque in a transparency layer, so that
    /// overlaps are not visible.
    func draw(_ color: CGColor, _ lineWidth: CGFloat, in context: CGContext) {
      let overlaps = parts.count > 1 || parts.contains { $0.fills && $0.strokes }
      let isSoft = color.alpha < 1 && overlaps && !parts.allSatisfy(isCut)
      // The transparency layer also limits a hole to the parts.
      let hasLayer = isSoft || (cutsHoles && parts.contains(where: isCut))
      let ink = isSoft ? color.copy(alpha: 1) ?? color : color
      if hasLayer {
        context.saveGState()
        if isSoft { context.setAlpha(color.alpha) }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
      for part in parts {
        context.setLineWidth(lineWidth * part.lineWidthFactor)
        context.setBlendMode(isCut(part) ? .clear : .normal)
        // A part that is cut out is drawn opaque, so that it is removed completely.
        let opacity = isCut(part) ? 1 : ink.alpha * (part.isFaint ? SymbolShape.faintness : 1)
        part.draw(ink.copy(alpha: opacity) ?? ink, in: context)
      }
      guard hasLayer else { return }
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }
}

extension SymbolShape.Part {
  fileprivate func draw(_ color: CGColor, in context: CGContext) {
    context.setFillColor(color)
    context.setStrokeColor(color)
    if fills {
      context.addPath(path)
      context.fillPath()
    }
    if strokes {
      context.addPath(path)
      context.strokePath()
    }
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
