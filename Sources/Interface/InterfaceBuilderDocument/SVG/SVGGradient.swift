import CoreGraphics

/// A linear or radial gradient of an SVG file.
struct SVGGradient {
  private enum Line {
    case linear(CGPoint, CGPoint)
    case radial(focus: CGPoint, center: CGPoint, radius: CGFloat)
  }

  private let line: Line
  private let gradient: CGGradient
  private let usesBounds: Bool
  private let transform: CGAffineTransform

  /// Creates the gradient of an element.
  ///
  /// - Parameters:
  ///   - element: A `linearGradient` or a `radialGradient`.
  ///   - inherited: Finds the element that another one refers to.
  ///   - box: The size that percentages refer to if the gradient is in user space.
  init?(
    _ element: Element, sheet: SVGStyleSheet, box: CGRect, opacity: CGFloat,
    inherited: (Element) -> Element?
  ) {
    var chain = [element]
    while chain.count < 8, let next = inherited(chain[chain.count - 1]), !chain.contains(next) {
      chain.append(next)
    }
    func attribute(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    guard
      let stops = chain.lazy.map({ $0.children(named: "stop") }).first(where: { !$0.isEmpty }),
      let gradient = Self.gradient(stops, sheet, opacity)
    else { return nil }
    self.gradient = gradient
    usesBounds = attribute("gradientUnits") != "userSpaceOnUse"
    transform = SVGTransform.read(attribute("gradientTransform"))
    let unit = usesBounds ? CGSize(width: 1, height: 1) : box.size
    func x(_ name: String) -> CGFloat? { SVGShape.length(attribute(name), of: unit.width) }
    func y(_ name: String) -> CGFloat? { SVGShape.length(attribute(name), of: unit.height) }
    if element.name == "linearGradient" {
      line = .linear(
        CGPoint(x: x("x1") ?? 0, y: y("y1") ?? 0),
        CGPoint(x: x("x2") ?? unit.width, y: y("y2") ?? 0))
    } else {
      let center = CGPoint(x: x("cx") ?? unit.width / 2, y: y("cy") ?? unit.height / 2)
      line = .radial(
        focus: CGPoint(x: x("fx") ?? center.x, y: y("fy") ?? center.y), center: center,
        radius: x("r") ?? unit.width / 2)
    }
  }

  private static func gradient(
    _ stops: [Element], _ sheet: SVGStyleSheet, _ opacity: CGFloat
  ) -> CGGradient? {
    var locations: [CGFloat] = []
    let colors = stops.map { stop in
      let properties = sheet.properties(of: stop)
      let offset = SVGStyle.share(properties["offset"]) ?? 0
      locations.append(max(offset, locations.last ?? 0))
      let color = properties["stop-color"].flatMap { SVGColor($0) } ?? .black
      return color.cgColor(opacity: opacity * (SVGStyle.share(properties["stop-opacity"]) ?? 1))
    }
    // A gradient with a single stop is one colour.
    return CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(),
      colors: colors.count == 1 ? colors + colors : colors,
      locations: colors.count == 1 ? [0, 1] : locations)
  }

  /// Fills the clipping area with the gradient.
  ///
  /// - Parameter bounds: The bounds of the shape.
  func draw(in context: CGContext, bounds: CGRect) {
    if usesBounds {
      guard bounds.width > 0, bounds.height > 0 else { return }
      context.concatenate(
        CGAffineTransform(
          a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    }
    context.concatenate(transform)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch line {
    case .linear(let start, let end):
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    case .radial(let focus, let center, let radius):
      context.drawRadialGradient(
        gradient, startCenter: focus, startRadius: 0, endCenter: center, endRadius: radius,
        options: options)
    }
  }
}
