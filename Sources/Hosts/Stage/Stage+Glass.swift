internal import CoreGraphics
internal import QuartzCore
import UIKit

extension Stage {
  /// The scale, in pixels per point, of the image from which the luminance behind glass is computed.
  private static let luminanceScale: CGFloat = 0.25

  /// Updates the style of adaptive glass to the luminance behind it.
  func adaptGlass() {
    guard look.hasGlass, captureOptions.drawsGlass else { return }
    var views: [any GlassAdapting] = []
    collectGlass(in: window, &views)
    guard !views.isEmpty else { return }
    perform {
      let areas = views.map { view in view.adaptiveArea.map { view.convert($0, to: nil) } }
      let backdrop = backdrop()
      for (view, area) in zip(views, areas) {
        let luminance = area.flatMap { area in
          backdrop?.meanLuminance(
            in: PixelBounds(
              covering: area.applying(
                CGAffineTransform(scaleX: Self.luminanceScale, y: Self.luminanceScale))))
        }
        view.adaptGlass(to: luminance.map(view.glassStyle) ?? .unspecified)
      }
    }
    layout()
  }

  private func collectGlass(in view: UIView, _ views: inout [any GlassAdapting]) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let glass = view as? any GlassAdapting, glass.adaptiveArea != nil { views.append(glass) }
    for subview in view.subviews { collectGlass(in: subview, &views) }
  }

  /// Returns a small image of the window without glass and the views on it. The image is cached until the
  /// content changes.
  private func backdrop() -> PixelBuffer? {
    let scale = Self.luminanceScale
    let (width, height) = (
      Int((window.bounds.width * scale).rounded(.up)),
      Int((window.bounds.height * scale).rounded(.up))
    )
    guard width > 0, height > 0, width <= CaptureLimits.side, height <= CaptureLimits.side else {
      return nil
    }
    let list = Flattener.flatten(
      window.layer, transform: CGAffineTransform(scaleX: scale, y: scale), width: width,
      height: height, background: UIColor.white.cgColor.premultiplied(), semantics: .layerRender)
    let digest = list.digest
    if let digest, let kept = keptBackdrop, kept.digest == digest, kept.pixels.width == width,
      kept.pixels.height == height
    {
      return kept.pixels
    }
    let pixels = try? Composition(width: width, height: height, lists: [list]).paint(threads: 1)
    keptBackdrop = digest.flatMap { digest in
      pixels.map { KeptBackdrop(digest: digest, pixels: $0) }
    }
    return pixels
  }
}

/// A small image of a window, and the digest of its display list.
struct KeptBackdrop {
  let digest: SIMD2<Int>
  let pixels: PixelBuffer
}

extension PixelBuffer {
  /// Returns the mean luminance, from 0 to 1, of the part of an area inside the image; nil if there is none.
  fileprivate func meanLuminance(in area: PixelBounds) -> Double? {
    let part = area.intersection(bounds)
    guard !part.isEmpty else { return nil }
    var sum = 0
    for y in Int(part.y0)..<Int(part.y1) {
      for x in Int(part.x0)..<Int(part.x1) {
        let color = self[x, y]
        sum += Int(color.red) * 54 + Int(color.green) * 183 + Int(color.blue) * 19
      }
    }
    return Double(sum) / Double(256 * 255 * part.width * part.height)
  }
}
