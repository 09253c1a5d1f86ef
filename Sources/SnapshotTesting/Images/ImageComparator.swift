import Comparison
import CoreGraphics
import Foundation
import UIKit

/// Compares a stored PNG with an image of today: by its stamp, else by its pixels.
struct ImageComparator {
  var tolerance = ImageTolerance()
  /// Ignored rectangles in points of the image.
  var ignored: [CGRect] = []

  func compare(_ stored: Data, _ image: UIImage) -> ComparisonResult {
    guard let actual = image.cgImage?.buffer else { return .impossible { _ in Self.noPixels } }
    let stamp = SnapshotStamp(png: stored)
    if let stamp, stamp.matches(actual) { return .matches }
    var tolerance = tolerance
    if SnapshotEnvironment.current.isRecordedOnIOS {
      // Two levels are less than a hundredth of the distinguishable range.
      tolerance.precision = min(tolerance.precision, 0.995)
      tolerance.perceptualPrecision = min(tolerance.perceptualPrecision, 0.99)
    }
    tolerance.ignored = ignored.map { rect in
      PixelBounds(
        covering: rect.applying(CGAffineTransform(scaleX: image.scale, y: image.scale)))
    }
    if let problem = tolerance.problem { return .impossible { _ in problem } }
    let reference: PNGImage
    do {
      reference = try PNGImage(png: stored)
    } catch {
      return .impossible { error.message(path: $0) }
    }
    guard
      let difference = ImageComparison.difference(
        reference: reference.picture, actual: actual, tolerance: tolerance),
      !difference.isTolerated
    else { return .matches }
    return .differs(mismatch(difference, reference, stored, stamp, image, actual))
  }

  static let noPixels = "The image has no pixels. Draw something into it first."

  private func mismatch(
    _ difference: ImageDifference, _ reference: PNGImage, _ stored: Data,
    _ stamp: SnapshotStamp?, _ image: UIImage, _ actual: PixelBuffer
  ) -> SnapshotMismatch {
    let metadata = image.origin as? SnapshotMetadata
    let explanation = DifferenceExplanation(
      difference, scale: Double(image.scale), before: ViewTreeRecord(png: stored),
      after: metadata?.tree)
    var mismatch = SnapshotMismatch(
      headline: "Snapshot does not match reference. \(explanation.headline)")
    if let fonts = fontRemark(stamp, metadata) { mismatch.paragraphs.append(fonts) }
    if let cause = explanation.cause { mismatch.paragraphs.append(cause) }
    mismatch.details = explanation.details
    mismatch.differingCount = difference.differingCount
    mismatch.pixelCount = difference.pixelCount
    let picture = DifferenceImage(
      reference: reference.picture, actual: actual, difference: difference)
    if let drawn = picture.draw() {
      mismatch.artifacts = [(".difference", PNGImage.encodeQuickly(drawn))]
    }
    return mismatch
  }

  /// The message about changed fonts, which precedes that about pixels: with other font files all
  /// text differs.
  private func fontRemark(_ stamp: SnapshotStamp?, _ metadata: SnapshotMetadata?) -> String? {
    guard let stamp, let metadata else { return nil }
    let now = metadata.stampedFonts
    let changed = now.filter { font in
      stamp.fonts.contains { $0.name == font.name } && !stamp.fonts.contains(font)
    }.map(\.name)
    let names = Set(now.map(\.name))
    let gone = stamp.fonts.map(\.name).filter { !names.contains($0) }
    let come = now.map(\.name).filter { name in !stamp.fonts.contains { $0.name == name } }
    if !changed.isEmpty {
      return "The reference was recorded with another version of \(changed.joined(separator: ", "))"
        + ", so text may differ for that reason alone. Install the same fonts everywhere."
    }
    if !gone.isEmpty, !come.isEmpty {
      return "The reference was recorded with \(gone.joined(separator: ", ")), and now "
        + "\(come.joined(separator: ", ")) stands in. Install the same fonts everywhere."
    }
    return nil
  }
}
