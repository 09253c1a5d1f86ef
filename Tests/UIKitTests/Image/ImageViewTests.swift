import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite("Image views")
struct ImageViewTests {
  /// Draws a red image of 40 points in the middle of a view of 20 points, in white, at one pixel a point.
  private func redPixels(
    _ mode: UIView.ContentMode, clips: Bool = false, tinted: Bool = false, at x: CGFloat = 40
  ) -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 40, height: 40), format: format
    ).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    let root = UIView(frame: whole)
    root.backgroundColor = .white
    let view = UIImageView(image: tinted ? image.withRenderingMode(.alwaysTemplate) : image)
    view.tintColor = .red
    view.contentMode = mode
    view.clipsToBounds = clips
    view.frame = CGRect(x: x, y: 40, width: 20, height: 20)
    root.addSubview(view)
    let drawn = UIGraphicsImageRenderer(bounds: whole, format: format).image {
      root.layer.render(in: $0.cgContext)
    }
    let bytes = drawn.cgImage!.dataProvider!.data! as Data
    return stride(from: 0, to: bytes.count, by: 4).count {
      bytes[$0] > 250 && bytes[$0 + 1] < 5 || bytes[$0 + 1] < 5 && bytes[$0 + 2] > 250
    }
  }

  @Test("an image that is larger than its view is drawn beyond it, unless the view clips")
  func overflow() {
    #expect(redPixels(.center) == 1600)
    #expect(redPixels(.center, clips: true) == 400)
    #expect(redPixels(.center, tinted: true) == 1600)
    #expect(redPixels(.scaleAspectFit) == 400)
    #expect(redPixels(.scaleAspectFill) == 400)
  }

  @Test("between pixels a template has the edges of its image")
  func betweenPixels() {
    #expect(
      redPixels(.center, tinted: true, at: 40.5) == redPixels(.center, tinted: false, at: 40.5))
  }
}
