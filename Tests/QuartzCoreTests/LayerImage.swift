import CoreGraphics
import QuartzCore

/// What a layer shows, pixel by pixel.
@MainActor
struct LayerImage {
  let buffer: PixelBuffer

  init(_ layer: CALayer, scale: CGFloat = 1, semantics: RenderSemantics = .layerRender) {
    let width = Int((layer.bounds.width * scale).rounded(.up))
    let height = Int((layer.bounds.height * scale).rounded(.up))
    guard let buffer = PixelBuffer(width: width, height: height) else {
      preconditionFailure("The layer has no size.")
    }
    self.buffer = buffer
    let list = Flattener.flattenInside(
      layer, transform: CGAffineTransform(scaleX: scale, y: scale), bounds: buffer.bounds,
      semantics: semantics)
    Painter.paint(list, into: buffer, options: .serial)
  }

  /// Premultiplied red, green, blue and alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    let p = buffer[x, y]
    return [p.red, p.green, p.blue, p.alpha]
  }

  /// How many pixels are not clear.
  var inkCount: Int {
    var count = 0
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y].alpha > 0 { count += 1 }
    }
    return count
  }
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  static let opaqueWhite = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
}

extension CALayer {
  /// A layer with a frame and a background.
  static func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor?)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = color
    return layer
  }
}

let red: [UInt8] = [255, 0, 0, 255]
let green: [UInt8] = [0, 255, 0, 255]
let blue: [UInt8] = [0, 0, 255, 255]
let clear: [UInt8] = [0, 0, 0, 0]
