import CoreGraphics

/// Draws the elements of an SVG file in a context whose y axis points down.
struct SVGPainter {
  private let root: Element
  private let sheet: SVGStyleSheet
  private let context: CGContext
  private let byIdentifier: [String: Element]
  private let box: CGRect
  /// Descriptions of content that is not drawn.
  private(set) var unread: Set<String> = []
  /// The number of elements that may still be drawn, since a file can refer to the same elements many times.
  private var elementsLeft = 100_000

  private static let mostDepth = 64

  init(root: Element, sheet: SVGStyleSheet, context: CGContext) {
    self.root = root
    self.sheet = sheet
    self.context = context
    var identifiers: [String: Element] = [:]
    for element in root.descendants {
      if let id = element["id"], identifiers[id] == nil { identifiers[id] = element }
    }
    byIdentifier = identifiers
    let numbers = SVGNumbers.read(root["viewBox"] ?? "")
    box =
      numbers.count == 4
      ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      : CGRect(
        x: 0, y: 0, width: SVGNumbers.length(root["width"]) ?? 0,
        height: SVGNumbers.length(root["height"]) ?? 0)
  }

  mutating func draw() {
    var style = SVGStyle()
    let properties = sheet.properties(of: root)
    style.apply(properties)
    grouped(root, properties, style) { painter in
      painter.drawChildren(of: painter.root, style, depth: 0)
    }
  }

  private mutating func drawChildren(of element: Element, _ style: SVGStyle, depth: Int) {
    for child in element.children { draw(child, style, depth: depth + 1) }
  }

  private mutating func draw(_ element: Element, _ inherited: SVGStyle, depth: Int) {
    elementsLeft -= 1
    guard elementsLeft > 0, depth < Self.mostDepth else { return }
    let properties = sheet.properties(of: element)
    guard properties["display"] != "none" else { return }
    var style = inherited
    style.apply(properties)
    switch element.name {
    case "g", "a", "switch":
      grouped(element, properties, style) { $0.drawChildren(of: element, style, depth: depth) }
    case "svg":
      grouped(element, properties, style) { $0.drawViewport(element, style, depth: depth) }
    case "use":
      guard let target = Self.reference(of: element).flatMap({ byIdentifier[$0] }) else { return }
      grouped(element, properties, style) { painter in
        painter.context.translateBy(
          x: SVGNumbers.length(element["x"]) ?? 0, y: SVGNumbers.length(element["y"]) ?? 0)
        if target.name == "symbol" {
          painter.drawViewport(target, style, depth: depth, frame: element)
        } else {
          painter.draw(target, style, depth: depth + 1)
        }
      }
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      guard style.isVisible, let path = SVGShape.path(of: element, in: box), !path.isEmpty else {
        return
      }
      grouped(element, properties, style, bounds: path.boundingBoxOfPath) {
        $0.paint(path, style)
      }
    case "text", "tspan": unread.insert("text")
    case "image": unread.insert("a picture")
    case "foreignObject": unread.insert("foreign content")
    default: break
    }
  }

  /// Draws the children of a nested `svg` or a `symbol` in their own coordinate system.
  private mutating func drawViewport(
    _ element: Element, _ style: SVGStyle, depth: Int, frame: Element? = nil
  ) {
    let sized = frame ?? element
    if frame == nil {
      context.translateBy(
        x: SVGNumbers.length(element["x"]) ?? 0, y: SVGNumbers.length(element["y"]) ?? 0)
    }
    let numbers = SVGNumbers.read(element["viewBox"] ?? "")
    if numbers.count == 4, numbers[2] > 0, numbers[3] > 0 {
      let view = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let size = CGRect(
        x: 0, y: 0, width: SVGShape.length(sized["width"], of: box.width) ?? box.width,
        height: SVGShape.length(sized["height"], of: box.height) ?? box.height)
      context.concatenate(
        SVGTransform.fitting(view, into: size, aspect: element["preserveAspectRatio"]))
    }
    drawChildren(of: element, style, depth: depth)
  }

  /// Calls `draw` with the properties of an element that are not inherited: transform, clip, mask
  /// and opacity.
  private mutating func grouped(
    _ element: Element, _ properties: [String: String], _ style: SVGStyle, bounds: CGRect? = nil,
    _ draw: (inout SVGPainter) -> Void
  ) {
    let opacity = SVGStyle.share(properties["opacity"]) ?? 1
    guard opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(SVGTransform.read(properties["transform"]))
    for name in ["clip-path", "mask"] {
      guard let id = SVGPaint.identifier(properties[name]), let target = byIdentifier[id] else {
        continue
      }
      clip(to: target, bounds: bounds ?? box)
    }
    if properties["filter"] != nil, properties["filter"] != "none" { unread.insert("a filter") }
    guard opacity < 1 else { return draw(&self) }
    context.setAlpha(opacity)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(&self)
    context.endTransparencyLayer()
  }

  // MARK: Clips

  /// Clips to the shapes of a `clipPath`, or of a `mask` whose shapes are opaque.
  private mutating func clip(to element: Element, bounds: CGRect) {
    let isMask = element.name == "mask"
    guard isMask || element.name == "clipPath" else { return }
    let path = CGMutablePath()
    var rule = CGPathFillRule.winding
    let units = element[isMask ? "maskContentUnits" : "clipPathUnits"]
    let base =
      units == "objectBoundingBox"
      ? CGAffineTransform(
        a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY) : .identity
    let isAlpha = sheet.properties(of: element)["mask-type"] == "alpha"
    let isWhole = collect(
      element, SVGStyle(), SVGTransform.read(element["transform"]).concatenating(base),
      isMask ? isAlpha : nil, depth: 0, into: path, &rule)
    if isMask, !isWhole {
      unread.insert("a mask")
      return
    }
    context.addPath(path)
    context.clip(using: rule)
  }

  /// Adds the outlines of shapes to a path.
  ///
  /// - Parameter isAlpha: Whether a mask uses opacity instead of brightness; nil for clip paths.
  /// - Returns: Whether all shapes are opaque (in a mask by brightness: white).
  private func collect(
    _ element: Element, _ inherited: SVGStyle, _ transform: CGAffineTransform, _ isAlpha: Bool?,
    depth: Int, into path: CGMutablePath, _ rule: inout CGPathFillRule
  ) -> Bool {
    guard depth < 16 else { return false }
    var isWhole = true
    for child in element.children {
      let properties = sheet.properties(of: child)
      var style = inherited
      style.apply(properties)
      let own = SVGTransform.read(properties["transform"]).concatenating(transform)
      if let shape = SVGShape.path(of: child, in: box) {
        if let isAlpha {
          guard case .color(let color) = style.fill, color.alpha * style.fillOpacity == 1,
            isAlpha || color.red * color.green * color.blue == 1, properties["opacity"] == nil
          else {
            isWhole = false
            continue
          }
        }
        rule = isAlpha == nil ? style.clipRule : style.fillRule
        path.addPath(shape, transform: own)
      } else if child.name == "g" {
        isWhole =
          collect(child, style, own, isAlpha, depth: depth + 1, into: path, &rule) && isWhole
      } else if child.name == "use",
        let target = Self.reference(of: child).flatMap({ byIdentifier[$0] }),
        let shape = SVGShape.path(of: target, in: box)
      {
        let inner = SVGTransform.read(target["transform"])
          .concatenating(
            CGAffineTransform(
              translationX: SVGNumbers.length(child["x"]) ?? 0,
              y: SVGNumbers.length(child["y"]) ?? 0))
        path.addPath(shape, transform: inner.concatenating(own))
      }
    }
    return isWhole
  }

  // MARK: Paint

  private mutating func paint(_ path: CGPath, _ style: SVGStyle) {
    let bounds = path.boundingBoxOfPath
    switch style.fill {
    case .none: break
    case .color(let color):
      context.addPath(path)
      context.setFillColor(color.cgColor(opacity: style.fillOpacity))
      context.fillPath(using: style.fillRule)
    case .reference(let id, let fallback):
      context.saveGState()
      context.addPath(path)
      context.clip(using: style.fillRule)
      fillClip(id, fallback, bounds, style.fillOpacity)
      context.restoreGState()
    }
    guard style.strokeWidth > 0 else { return }
    context.setLineWidth(style.strokeWidth)
    context.setLineCap(style.cap)
    context.setLineJoin(style.join)
    context.setMiterLimit(style.miterLimit)
    context.setLineDash(phase: style.dashPhase, lengths: style.dashes)
    switch style.stroke {
    case .none: break
    case .color(let color):
      context.addPath(path)
      context.setStrokeColor(color.cgColor(opacity: style.strokeOpacity))
      context.strokePath()
    case .reference(let id, let fallback):
      context.saveGState()
      context.addPath(path)
      context.replacePathWithStrokedPath()
      context.clip()
      fillClip(id, fallback, bounds, style.strokeOpacity)
      context.restoreGState()
    }
  }

  private mutating func fillClip(
    _ id: String, _ fallback: SVGColor?, _ bounds: CGRect, _ opacity: CGFloat
  ) {
    guard let element = byIdentifier[id] else { return fill(fallback, opacity) }
    if element.name == "pattern" { unread.insert("a pattern") }
    guard element.name.hasSuffix("Gradient"),
      let gradient = SVGGradient(
        element, sheet: sheet, box: box, opacity: opacity,
        inherited: { element in Self.reference(of: element).flatMap { byIdentifier[$0] } })
    else { return fill(fallback, opacity) }
    gradient.draw(in: context, bounds: bounds)
  }

  private func fill(_ color: SVGColor?, _ opacity: CGFloat) {
    guard let color else { return }
    context.setFillColor(color.cgColor(opacity: opacity))
    context.fill(context.boundingBoxOfClipPath)
  }

  /// Returns the identifier in `href="#name"`.
  private static func reference(of element: Element) -> String? {
    guard let text = element["href"] ?? element["xlink:href"], text.hasPrefix("#") else {
      return nil
    }
    return String(text.dropFirst())
  }
}
