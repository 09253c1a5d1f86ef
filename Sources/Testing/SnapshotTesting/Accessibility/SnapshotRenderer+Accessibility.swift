import CoreGraphics
import QuartzCore
import Stage
import UIKit

extension SnapshotRenderer {
  /// Returns an image of a view on the stage in which the accessibility elements are marked and
  /// explained by a legend. If no image can be made, the result states the reason.
  func accessibilityImage(of root: UIView, showsColors: Bool) -> UIImage {
    stage.layout()
    let report = AccessibilityReport(of: root)
    do {
      let buffer = try stage.picture(of: root.layer, background: UIColor.white.cgColor)
      if !showsColors { buffer.removeColors() }
      let scale = stage.screen.scale
      let picture = UIImage(cgImage: CGImage(buffer: buffer), scale: scale, orientation: .up)
      let sheet = AccessibilitySheet(picture: picture, report: report, origin: root.frameInWindow)
      return SnapshotRenderer.withView(
        sheet, config: ViewImageConfig(), size: sheet.bounds.size,
        traits: UITraitCollection(traitsFrom: [
          UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: .light),
          UITraitCollection(preferredContentSizeCategory: .large),
        ])
      ) { $0.picture(of: sheet.layer, root: sheet) }
    } catch {
      return UIImage(cgImage: nil, scale: 1, origin: SnapshotMetadata(problem: error.message))
    }
  }
}

extension UIView {
  /// The origin of the view in coordinates of its window.
  fileprivate var frameInWindow: CGPoint { convert(bounds, to: nil).origin }
}

extension PixelBuffer {
  /// Converts an image to greys of the same lightness, with the weights of sRGB's luma.
  fileprivate func removeColors() {
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width {
        let color = PremultipliedColor(bits: row[x])
        let (r, g, b) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
        let grey = UInt8((r * 299 + g * 587 + b * 114 + 500) / 1000)
        row[x] = PremultipliedColor(red: grey, green: grey, blue: grey, alpha: color.alpha).bits
      }
    }
  }
}
