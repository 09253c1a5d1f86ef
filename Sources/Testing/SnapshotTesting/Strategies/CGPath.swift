public import CoreGraphics
public import Foundation
public import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// An image of the path in black, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// An image of the path in black, cropped to its bounding box.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill, maxDiffPixels: Int = 0
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, maxDiffPixels: maxDiffPixels
    ).pullback { path in
      PathImage(bounds: path.boundingBoxOfPath, scale: scale).draw { context in
        context.addPath(path)
        context.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The path's elements, one per line, with coordinates rounded to three decimals.
  public static var elementsDescription: Snapshotting {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.numberStyle = .decimal
    formatter.usesGroupingSeparator = false
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 3
    return .elementsDescription(numberFormatter: formatter)
  }

  /// The path's elements, one per line, with numbers as the formatter writes them.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { path in
      var text = ""
      path.applyWithBlock { element in
        let (name, count) =
          switch element.pointee.type {
          case .moveToPoint: ("MoveTo", 1)
          case .addLineToPoint: ("LineTo", 1)
          case .addQuadCurveToPoint: ("QuadCurveTo", 2)
          case .addCurveToPoint: ("CurveTo", 3)
          case .closeSubpath: ("Close", 0)
          }
        let points = (0..<count).map { index -> String in
          let point = element.pointee.points[index]
          let x = numberFormatter.string(from: NSNumber(value: Double(point.x))) ?? "?"
          let y = numberFormatter.string(from: NSNumber(value: Double(point.y))) ?? "?"
          return " (\(x), \(y))"
        }
        text += name + points.joined() + "\n"
      }
      return text
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// An image of the path, filled in black, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// An image of the path, filled in black, cropped to its bounding box.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    maxDiffPixels: Int = 0
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, maxDiffPixels: maxDiffPixels
    ).pullback { path in
      PathImage(bounds: path.bounds, scale: scale).draw { context in
        context.addPath(path.cgPath)
        context.drawPath(using: path.usesEvenOddFillRule ? .eoFill : .fill)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The path's elements, one per line.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath }
  }

  /// The path's elements, one per line, with numbers as the formatter writes them.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter)
      .pullback { $0.cgPath }
  }
}

/// An image of the size of a path's bounds.
private struct PathImage {
  let bounds: CGRect
  let scale: CGFloat

  func draw(_ body: (CGContext) -> Void) -> UIImage {
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else {
      return UIImage(
        cgImage: nil, scale: 1,
        origin: SnapshotMetadata(
          problem: "The path is \(shortNumber(bounds.width)) x \(shortNumber(bounds.height)) "
            + "points, which makes no picture."))
    }
    let context = CGContext(buffer: buffer)
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    body(context)
    context.flush()
    return UIImage(cgImage: CGImage(buffer: buffer), scale: scale, orientation: .up)
  }
}
