import CoreGraphics
import Foundation
import QuartzCore

// Creates snapshots of views as they are on screen, rendered like the screen.

extension UIView {
  /// Returns a view with a snapshot of a part of this view, or nil if the part or the view is empty.
  final func snapshot(of rect: CGRect, capInsets: UIEdgeInsets) -> UIView? {
    guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      let whole = CGRect(
        x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width,
        height: bounds.height)
      drawHierarchy(in: whole, afterScreenUpdates: true)
    }
    guard let picture = image.cgImage else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = picture
    view.layer.contentsScale = image.scale
    let middle = CGRect(origin: .zero, size: rect.size).inset(by: capInsets)
    if capInsets != .zero, middle.width > 0, middle.height > 0 {
      view.layer.contentsCenter = CGRect(
        x: middle.minX / rect.width, y: middle.minY / rect.height,
        width: middle.width / rect.width, height: middle.height / rect.height)
    }
    return view
  }

  /// Draws the view as it is on screen into the current context. Returns false without a context.
  final func drawOnScreenPicture(in rect: CGRect) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context, semantics: .renderServer)
    context.restoreGState()
    return true
  }
}
