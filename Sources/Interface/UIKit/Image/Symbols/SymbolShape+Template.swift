import CoreGraphics
internal import InterfaceBuilderDocument

extension UIImage {
  /// Creates the image of a custom symbol; nil if its template has no outlines for it.
  ///
  /// Its width is that between the margins. Its height is the least that is centred on capital letters and
  /// holds the outlines (guess).
  convenience init?(
    template: SymbolTemplate, configuration: SymbolConfiguration?
  ) {
    let used = configuration ?? .unspecified
    let weights: [SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let weight = weights.firstIndex(of: used.weight) ?? 3
    guard
      let drawing = template.drawing(
        weight: weight, scale: used.scale.template, position: { weights[$0].lineWidth })
    else { return nil }
    let bounds = drawing.outlines.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
    let middle = -drawing.capHeight / 2
    let half = max(middle - bounds.minY, bounds.maxY - middle)
    guard half > 0, half.isFinite, drawing.width > 0 else { return nil }
    let shift = CGAffineTransform(translationX: 0, y: half - middle)
    let shape = SymbolShape(
      size: CGSize(width: drawing.width, height: 2 * half),
      parts: drawing.outlines.map {
        SymbolShape.Part(path: $0.path, layer: $0.layer, fills: true).transformed(shift)
      })
    let unit =
      (used.pointSize ?? 17) / 100 * used.scale.factor / drawing.scale.symbolScale.factor
    self.init(
      symbol: template.name, shape: shape, configuration: used,
      size: CGSize(width: shape.size.width * unit, height: shape.size.height * unit),
      template: template)
  }
}

extension UIImage.SymbolScale {
  fileprivate var template: SymbolTemplate.Scale {
    switch self {
    case .small: .small
    case .default, .unspecified, .medium: .medium
    case .large: .large
    }
  }
}

extension SymbolTemplate.Scale {
  fileprivate var symbolScale: UIImage.SymbolScale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}
