import Comparison
import CoreGraphics
public import Foundation
public import UIKit

extension Diffing where Value == UIImage {
  /// Stores and compares images byte for byte.
  public static var image: Diffing { .image() }

  /// Stores and compares images pixel by pixel.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match.
  ///   - perceptualPrecision: How similar the colours of pixels must be to match, by CIEDE2000: 1 for equal
  ///     bytes, 0.98 for about the smallest visible difference.
  ///   - scale: Pixels per point of images that are read from files; nil for the scale in the file.
  ///   - maxDiffPixels: The number of pixels that may differ.
  ///   - ignore: Rectangles in points that are not compared.
  ///   - ignoreAntialiasing: Whether pixels that appear to be antialiasing may differ.
  ///   - platform: The platform that recorded the references; by default the one that `render test` states.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
    maxDiffPixels: Int = 0, ignore: [CGRect] = [], ignoreAntialiasing: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Diffing {
    let comparator = ImageComparator(
      tolerance: ImageTolerance(
        precision: exact(precision), perceptualPrecision: exact(perceptualPrecision),
        maxDiffPixels: maxDiffPixels, allowsAntialiasing: ignoreAntialiasing),
      ignored: ignore, platform: platform)
    var diffing = Diffing(
      toData: { image in image.stampedPNG ?? Data() },
      fromData: { data in UIImage.read(data, scale: scale) }
    ) { old, new in
      guard let stored = old.stampedPNG else {
        return new.cgImage == nil ? nil : ("The reference has no pixels.", [])
      }
      switch comparator.compare(stored, new) {
      case .matches, .agrees: return nil
      case .impossible(let message): return (message("the reference"), [])
      case .differs(let mismatch):
        let text = ([mismatch.headline] + mismatch.paragraphs).joined(separator: "\n\n")
        return (text, mismatch.artifacts.map(Self.attachment))
      }
    }
    diffing.compare = { comparator.compare($0, $1) }
    diffing.problem = { image in
      (image.origin as? SnapshotMetadata)?.problem
        ?? (image.cgImage == nil ? ImageComparator.noPixels : nil)
    }
    return diffing
  }

  /// Returns the decimal number as it was typed, for example 0.99 instead of the nearest binary fraction of
  /// 24 bits.
  private static func exact(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }

  private static func attachment(_ artifact: (suffix: String, data: Data)) -> XCTAttachment {
    let attachment = XCTAttachment(data: artifact.data, uniformTypeIdentifier: "public.png")
    attachment.name = String(artifact.suffix.dropFirst())
    return attachment
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The image itself, compared byte for byte.
  public static var image: Snapshotting { .image() }

  /// The image itself. Parameters as for `Diffing.image`.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil,
    maxDiffPixels: Int = 0, ignore: [CGRect] = [], ignoreAntialiasing: Bool = false,
    recordedOn platform: ReferencePlatform? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale,
        maxDiffPixels: maxDiffPixels, ignore: ignore, ignoreAntialiasing: ignoreAntialiasing,
        recordedOn: platform))
  }
}

extension UIImage {
  /// The PNG of a reference: stamped, with the same bytes on every machine.
  fileprivate var stampedPNG: Data? {
    guard let buffer = cgImage?.buffer else { return nil }
    let metadata = origin as? SnapshotMetadata
    return ReferenceImage.encode(
      buffer, scale: Double(scale), fonts: metadata?.stampedFonts ?? [], tree: metadata?.tree)
  }

  /// Decodes an image from PNG data; returns an image without pixels for other data.
  fileprivate static func read(_ data: Data, scale: CGFloat?) -> UIImage {
    guard let file = try? ReferenceImage(file: data) else { return UIImage() }
    return UIImage(
      cgImage: CGImage(buffer: file.picture), scale: scale ?? CGFloat(file.scale),
      orientation: .up)
  }
}
