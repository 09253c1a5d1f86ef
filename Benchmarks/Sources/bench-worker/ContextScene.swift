import UIKit

/// A scene drawn through a context, operation by operation.
@MainActor
struct ContextScene: BenchmarkScene {
  private let list: SceneList

  init(_ list: SceneList) { self.list = list }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    let context = CGContext(
      recordingTo: canvas.bounds, deviceTransform: .identity)
    context.setFillColor(list.clear)
    context.fill(canvas.bounds.rect)
    for operation in list.operations { draw(operation, context) }
    Painter.paint(context.list, into: canvas, options: options)
  }

  private func draw(_ operation: SceneList.Operation, _ context: CGContext) {
    switch operation {
    case .rect(let rect, let color):
      context.setFillColor(color)
      context.fill(rect)
    case .roundedRect(let rect, let radius, let color):
      context.setFillColor(color)
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.fillPath()
    case .roundedRectStroke(let rect, let radius, let width, let color):
      context.setStrokeColor(color)
      context.setLineWidth(width)
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.strokePath()
    case .path(let path, let color):
      context.setFillColor(color)
      context.addPath(path)
      context.fillPath()
    case .strokePath(let path, let width, let color):
      context.setStrokeColor(color)
      context.setLineWidth(width)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(path)
      context.strokePath()
    case .text(let font, let size, let color, let glyphs, let positions):
      context.setFillColor(color)
      context.setFont(font)
      context.setFontSize(size)
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      // Text space counts y upwards. A loop: a closure would ask for each glyph which actor it is on.
      var turned = positions
      for i in turned.indices { turned[i].y = -turned[i].y }
      context.showGlyphs(glyphs, at: turned)
    case .image(let image, let transform):
      context.saveGState()
      context.concatenate(transform)
      context.interpolationQuality = .low
      context.draw(
        upright: image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      context.restoreGState()
    case .save: context.saveGState()
    case .restore: context.restoreGState()
    case .translate(let x, let y): context.translateBy(x: x, y: y)
    case .clip(let rect): context.clip(to: rect)
    case .roundedClip(let rect, let radius):
      context.addPath(
        CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.clip()
    case .gradient, .shadow, .projectedImage, .crossfade: break
    }
  }
}
