import CoreGraphics

/// The properties that SVG elements inherit.
struct SVGStyle {
  var fill = SVGPaint.color(.black)
  var stroke = SVGPaint.none
  var color = SVGColor.black
  var fillOpacity: CGFloat = 1
  var strokeOpacity: CGFloat = 1
  var strokeWidth: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 4
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  var fillRule = CGPathFillRule.winding
  var clipRule = CGPathFillRule.winding
  var isVisible = true

  mutating func apply(_ properties: [String: String]) {
    if let value = properties["color"], let color = SVGColor(value) { self.color = color }
    if let value = properties["fill"], let paint = SVGPaint(value, current: color) { fill = paint }
    if let value = properties["stroke"], let paint = SVGPaint(value, current: color) {
      stroke = paint
    }
    if let value = Self.share(properties["fill-opacity"]) { fillOpacity = value }
    if let value = Self.share(properties["stroke-opacity"]) { strokeOpacity = value }
    if let value = SVGNumbers.length(properties["stroke-width"]) { strokeWidth = max(0, value) }
    if let value = SVGNumbers.length(properties["stroke-miterlimit"]) { miterLimit = value }
    if let value = properties["stroke-linecap"] {
      cap = value == "round" ? .round : value == "square" ? .square : .butt
    }
    if let value = properties["stroke-linejoin"] {
      join = value == "round" ? .round : value == "bevel" ? .bevel : .miter
    }
    if let value = properties["stroke-dasharray"] {
      let lengths = SVGNumbers.read(value).map { max(0, $0) }
      dashes = lengths.contains { $0 > 0 } ? lengths : []
      if dashes.count % 2 == 1 { dashes += dashes }
    }
    if let value = SVGNumbers.length(properties["stroke-dashoffset"]) { dashPhase = value }
    if let value = properties["fill-rule"] { fillRule = value == "evenodd" ? .evenOdd : .winding }
    if let value = properties["clip-rule"] { clipRule = value == "evenodd" ? .evenOdd : .winding }
    if let value = properties["visibility"] { isVisible = value == "visible" }
  }

  /// Parses a number from 0 to 1, or a percentage.
  static func share(_ text: String?) -> CGFloat? {
    guard let text, let number = SVGNumbers.read(text).first else { return nil }
    return max(0, min(1, text.hasSuffix("%") ? number / 100 : number))
  }
}
