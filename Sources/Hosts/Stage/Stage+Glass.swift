package import CoreGraphics
package import QuartzCore
import UIKit

extension Stage {
  /// Pixels a point of the image in which the luminance behind glass is measured.
  private static let luminanceScale: CGFloat = 0.25

  /// Gives glass that adapts the style for what is behind it now.
  func adaptGlass() {
    guard look.hasGlass, captureOptions.drawsGlass else { return }
    var views: [any GlassAdapting] = []
    collectGlass(in: window, &views)
    guard !views.isEmpty else { return }
    perform {
      let styles = views.map { view -> UIUserInterfaceStyle in
        guard let area = view.adaptiveArea,
          let luminance = luminance(in: view.convert(area, to: nil))
        else { return .unspecified }
        return view.glassStyle(luminance: luminance)
      }
      for (view, style) in zip(views, styles) { view.adaptGlass(to: style) }
    }
    layout()
  }

  private func collectGlass(in view: UIView, _ views: inout [any GlassAdapting]) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let glass = view as? any GlassAdapting, glass.adaptiveArea != nil { views.append(glass) }
    for subview in view.subviews { collectGlass(in: subview, &views) }
  }

  /// The mean luminance of a part of the window without glass and what is on it, from 0 to 1.
  private func luminance(in rect: CGRect) -> Double? {
    let scale = Self.luminanceScale
    let part = PixelBounds(
      covering: rect.applying(CGAffineTransform(scaleX: scale, y: scale)))
    guard !part.isEmpty, part.width <= CaptureLimits.side, part.height <= CaptureLimits.side else {
      return nil
    }
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: CGFloat(-part.x0), ty: CGFloat(-part.y0))
    var composition = Composition(width: part.width, height: part.height)
    composition.lists.append(
      Flattener.flatten(
        window.layer, transform: transform, width: part.width, height: part.height,
        background: UIColor.white.cgColor.premultiplied(), semantics: .layerRender))
    return (try? composition.paint(threads: 1))?.meanLuminance
  }
}

extension PixelBuffer {
  /// From 0 to 1.
  fileprivate var meanLuminance: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let color = self[x, y]
        sum += Int(color.red) * 54 + Int(color.green) * 183 + Int(color.blue) * 19
      }
    }
    return Double(sum) / Double(256 * 255 * width * height)
  }
}
