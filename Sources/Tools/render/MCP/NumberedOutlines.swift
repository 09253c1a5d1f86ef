import Foundation
import HostProtocol
import UIKit

/// Draws outlines and numbers over the elements in an image of the screen.
@MainActor
struct NumberedOutlines {
  private let elements: [HostElement]
  /// The region of the screen that the image contains, in points.
  private let region: CGRect

  /// Creates the outlines of some elements on an image of a region.
  ///
  /// - Parameter region: The x, y, width and height of the region in points.
  init(_ elements: [HostElement], region: [Double]) {
    self.elements = elements
    self.region = CGRect(x: region[0], y: region[1], width: region[2], height: region[3])
  }

  /// Draws the outlines on a PNG image.
  func draw(on png: [UInt8]) throws(MCPProblem) -> [UInt8] {
    guard let image = UIImage(data: Data(png)), region.width > 0 else {
      throw MCPProblem("The picture is empty. Call 'picture' with a region of the screen.")
    }
    let scale = image.size.width / region.width
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.draw(at: .zero)
      for (index, element) in elements.enumerated() { draw(element, "\(index + 1)", scale) }
    }
    return drawn.pngData().map(Array.init) ?? png
  }

  private static let color = UIColor(red: 0.85, green: 0, blue: 0.5, alpha: 1)

  /// Draws the frame of an element, with its number at the upper left corner, if it is inside the region.
  private func draw(_ element: HostElement, _ number: String, _ scale: CGFloat) {
    let frame = CGRect(
      x: element.frame[0], y: element.frame[1], width: element.frame[2], height: element.frame[3])
    guard frame.intersects(region) else { return }
    let box = CGRect(
      x: (frame.minX - region.minX) * scale, y: (frame.minY - region.minY) * scale,
      width: frame.width * scale, height: frame.height * scale)
    Self.color.setStroke()
    let outline = UIBezierPath(rect: box.insetBy(dx: 0.5, dy: 0.5))
    outline.lineWidth = 1
    outline.stroke()
    let text = NSAttributedString(
      string: number,
      attributes: [.font: UIFont.boldSystemFont(ofSize: 10), .foregroundColor: UIColor.white])
    let size = text.size()
    let badge = CGRect(
      x: max(0, box.minX), y: max(0, box.minY), width: size.width + 4, height: size.height)
    Self.color.setFill()
    UIBezierPath(rect: badge).fill()
    text.draw(at: CGPoint(x: badge.minX + 2, y: badge.minY))
  }
}
