import UIKit

/// Shows layers on the canvas: flattens the tree and paints the list, every time anew.
@MainActor
struct LayerScene: BenchmarkScene {
  private let root = CALayer()

  /// Rounded rectangles with borders, gradients and shadows, each a layer.
  /// - Parameter blursMiddle: Whether a filter lies over the middle third, as a visual effect view
  ///   would.
  init(_ list: SceneList, blursMiddle: Bool = false) {
    root.frame = CGRect(x: 0, y: 0, width: 1170, height: 2532)
    root.backgroundColor = list.clear
    defer {
      if blursMiddle {
        let filter = BackdropLayer()
        filter.frame = CGRect(x: 0, y: 844, width: 1170, height: 844)
        filter.blurRadius = 30
        filter.saturation = 1.8
        root.addSublayer(filter)
      }
    }
    var last: CALayer?
    var shadow: SceneList.Operation?
    for operation in list.operations {
      switch operation {
      case .roundedRect(let rect, let radius, let color):
        let layer = CALayer()
        layer.frame = rect
        layer.cornerRadius = radius
        layer.backgroundColor = color
        if case .shadow(_, _, let offset, let sigma, let tint)? = shadow {
          layer.shadowColor = tint.copy(alpha: 1)
          layer.shadowOpacity = Float(tint.alpha)
          layer.shadowOffset = offset
          layer.shadowRadius = sigma
        }
        shadow = nil
        root.addSublayer(layer)
        last = layer
      case .roundedRectStroke(_, _, let width, let color):
        // A stroke along the middle of a border is that border.
        last?.borderWidth = width
        last?.borderColor = color
      case .gradient(let rect, let radius, let from, let to, let stops):
        root.addSublayer(Self.gradient(rect, radius, from, to, stops))
      case .shadow: shadow = operation
      default: break
      }
    }
  }

  private static func gradient(
    _ rect: CGRect, _ radius: CGFloat, _ from: CGPoint, _ to: CGPoint,
    _ stops: [(CGFloat, CGColor)]
  ) -> CALayer {
    func unit(_ p: CGPoint) -> CGPoint {
      CGPoint(x: (p.x - rect.minX) / rect.width, y: (p.y - rect.minY) / rect.height)
    }
    let layer = CAGradientLayer()
    layer.frame = rect
    layer.cornerRadius = radius
    layer.colors = stops.map(\.1)
    layer.locations = stops.map { NSNumber(value: Double($0.0)) }
    layer.startPoint = unit(from)
    layer.endPoint = unit(to)
    return layer
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    // The server's rules: gradients mix the numbers as they are.
    let list = Flattener.flatten(
      root, transform: .identity, width: canvas.width, height: canvas.height,
      semantics: .renderServer)
    Painter.paint(list, into: canvas, options: options)
  }
}

/// A picture turned about the vertical axis, seen in perspective.
@MainActor
struct ProjectionScene: BenchmarkScene {
  private let root = CALayer()

  init(_ list: SceneList) {
    root.frame = CGRect(x: 0, y: 0, width: 1170, height: 2532)
    root.backgroundColor = list.clear
    for case .projectedImage(let image, let m) in list.operations {
      let layer = CALayer()
      layer.frame = root.bounds
      layer.contents = image
      // About the middle, where the scene's matrix has the whole canvas for its space.
      let whole = CATransform3D(
        m11: m[0], m12: m[3], m13: 0, m14: m[6], m21: m[1], m22: m[4], m23: 0, m24: m[7], m31: 0,
        m32: 0, m33: 1, m34: 0, m41: m[2], m42: m[5], m43: 0, m44: m[8])
      let middle = CATransform3DMakeTranslation(585, 1266, 0)
      let back = CATransform3DMakeTranslation(-585, -1266, 0)
      layer.transform = CATransform3DConcat(CATransform3DConcat(middle, whole), back)
      root.addSublayer(layer)
    }
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    let list = Flattener.flatten(
      root, transform: .identity, width: canvas.width, height: canvas.height)
    Painter.paint(list, into: canvas, options: options)
  }
}

/// Two pictures mixed as two layers, the upper one half faded in.
@MainActor
struct CrossfadeScene: BenchmarkScene {
  private let root = CALayer()

  init(_ list: SceneList) {
    root.frame = CGRect(x: 0, y: 0, width: 1170, height: 2532)
    for case .crossfade(let from, let to, let share) in list.operations {
      for (image, opacity) in [(from, 255), (to, share)] {
        let layer = CALayer()
        layer.frame = root.bounds
        layer.contents = image
        layer.opacity = Float(opacity) / 255
        root.addSublayer(layer)
      }
    }
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    let list = Flattener.flatten(
      root, transform: .identity, width: canvas.width, height: canvas.height)
    Painter.paint(list, into: canvas, options: options)
  }
}
