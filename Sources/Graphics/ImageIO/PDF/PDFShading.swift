import CoreGraphics

/// A gradient along a line or between two circles (ISO 32000-1, 8.7.4.5).
struct PDFShading {
  private let gradient: CGGradient
  private let place: Place
  private let options: CGGradientDrawingOptions

  private enum Place {
    case line(CGPoint, CGPoint)
    case circles(CGPoint, CGFloat, CGPoint, CGFloat)
  }

  /// The number of colours into which the function of a shading is sampled. Colours between them are
  /// interpolated.
  private static let steps = 64

  /// Reads an axial or radial shading; nil for other kinds.
  init?(_ value: PDFValue, in file: PDFFile) {
    guard let entries = file.resolve(value).dictionary,
      let space = PDFColorSpace(file.resolve(entries["ColorSpace"]), in: file),
      let functionValue = entries["Function"],
      let function = PDFFunction(functionValue, in: file),
      let c = file.numbers(entries["Coords"])
    else { return nil }
    switch (file.resolve(entries["ShadingType"]).number, c.count) {
    case (2, 4): place = .line(CGPoint(x: c[0], y: c[1]), CGPoint(x: c[2], y: c[3]))
    case (3, 6):
      place = .circles(CGPoint(x: c[0], y: c[1]), c[2], CGPoint(x: c[3], y: c[4]), c[5])
    default: return nil
    }
    let domain = file.numbers(entries["Domain"]) ?? [0, 1]
    guard domain.count == 2 else { return nil }
    let shares = (0...Self.steps).map { CGFloat($0) / CGFloat(Self.steps) }
    let colors = shares.map { share in
      space.color(function(domain[0] + Double(share) * (domain[1] - domain[0])))
    }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: shares)
    else { return nil }
    self.gradient = gradient
    let extend = file.resolve(entries["Extend"]).array ?? []
    func extends(_ index: Int) -> Bool {
      if extend.indices.contains(index), case .bool(true) = file.resolve(extend[index]) {
        return true
      }
      return false
    }
    var options: CGGradientDrawingOptions = []
    if extends(0) { options.insert(.drawsBeforeStartLocation) }
    if extends(1) { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }

  /// Fills the clipping area with the gradient.
  func draw(in context: CGContext) {
    switch place {
    case .line(let start, let end):
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case .circles(let start, let startRadius, let end, let endRadius):
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: startRadius, endCenter: end,
        endRadius: endRadius, options: options)
    }
  }
}
