import Comparison
import CoreGraphics
import Foundation
import Stage
import UIKit

/// Compares a stored PNG with a new image, by its stamp if it has one, else by its pixels.
struct ImageComparator {
  var tolerance = ImageTolerance()
  /// The rectangles that are not compared, in points of the image.
  var ignored: [CGRect] = []

  /// The platform that recorded the references; nil for the platform that the environment states.
  var platform: ReferencePlatform?

  func compare(_ stored: Data, _ image: UIImage) -> ComparisonResult {
    guard let actual = image.cgImage?.buffer else { return .impossible { _ in Self.noPixels } }
    let stamp = SnapshotStamp(png: stored)
    if let stamp, stamp.matches(actual) { return .matches }
    var tolerance = tolerance
    tolerance.ignored = ignored.map { rect in
      PixelBounds(
        covering: rect.applying(CGAffineTransform(scaleX: image.scale, y: image.scale)))
    }
    if let problem = tolerance.problem { return .impossible { _ in problem } }
    let reference: ReferenceImage
    do {
      reference = try ReferenceImage(file: stored)
    } catch {
      return .impossible { error.message(path: $0) }
    }
    guard
      let difference = ImageComparison.difference(
        reference: reference.picture, actual: actual, tolerance: tolerance)
    else { return .matches }
    let platform = platform ?? SnapshotEnvironment.current.platform ?? .tintype
    let text =
      platform.hasOtherLetters && !difference.sizesDiffer
      ? textAware(reference.picture, image, actual, tolerance) : nil
    if let text, text.agrees, text.exemptShare <= platform.textShare {
      return .agrees(ImageAgreement(kind: .outsideOfText, exemptShare: text.exemptShare))
    }
    if difference.isTolerated { return .agrees(ImageAgreement(kind: .tolerance)) }
    return .differs(mismatch(difference, text, platform, reference, stored, stamp, image, actual))
  }

  static let noPixels = "The image has no pixels. Draw something into it first."

  /// Compares images whose letters may differ by the properties of text that layout and style decide. If the
  /// test drew the image itself, its text is not known, and the entire image is compared by pixels with the
  /// tolerances for references that iOS drew.
  private func textAware(
    _ reference: PixelBuffer, _ image: UIImage, _ actual: PixelBuffer, _ tolerance: ImageTolerance
  ) -> TextAwareComparison.Result {
    let composition = (image.origin as? SnapshotMetadata)?.composition
    let plain = composition.flatMap { try? $0.withoutText.paint() } ?? actual
    let result = TextAwareComparison(
      reference: reference, actual: actual, plain: plain,
      runs: composition.map { TextRun.runs(of: $0.lists) } ?? [], scale: Double(image.scale),
      tolerance: tolerance
    ).run()
    SnapshotEnvironment.current.write(result.profiles)
    return result
  }

  private func mismatch(
    _ whole: ImageDifference, _ text: TextAwareComparison.Result?, _ platform: ReferencePlatform,
    _ reference: ReferenceImage, _ stored: Data, _ stamp: SnapshotStamp?, _ image: UIImage,
    _ actual: PixelBuffer
  ) -> SnapshotMismatch {
    let difference = text?.difference ?? whole
    let metadata = image.origin as? SnapshotMetadata
    let explanation = DifferenceExplanation(
      difference, scale: Double(image.scale), before: ViewTreeRecord(png: stored),
      after: metadata?.tree, ignoredLabel: text == nil ? "in ignored regions" : "in text")
    var mismatch = SnapshotMismatch(
      headline: "Snapshot does not match reference. "
        + (text.map { Self.headline($0, explanation, platform) } ?? explanation.headline))
    if text == nil, let fonts = fontRemark(stamp, metadata) { mismatch.paragraphs.append(fonts) }
    if let text, !text.findings.isEmpty {
      mismatch.paragraphs.append(text.findings.map { "  \($0)" }.joined(separator: "\n"))
    }
    if difference.differingCount > 0, let cause = explanation.cause {
      mismatch.paragraphs.append(cause)
    }
    mismatch.details = explanation.details
    mismatch.differingCount = difference.differingCount
    mismatch.pixelCount = difference.pixelCount
    mismatch.exemptShare = text?.exemptShare
    mismatch.differsInTextOnly = text.map { $0.difference?.isTolerated ?? true }
    let picture = DifferenceImage(
      reference: reference.picture, actual: actual, difference: difference,
      hatched: text?.exempt ?? [])
    if let drawn = picture.draw() {
      mismatch.artifacts = [(".difference", ReferenceImage.encodeQuickly(drawn))]
    }
    return mismatch
  }

  /// Returns a sentence that states whether text differs, other pixels differ, or text covers more of the
  /// image than is allowed.
  private static func headline(
    _ text: TextAwareComparison.Result, _ explanation: DifferenceExplanation,
    _ platform: ReferencePlatform
  ) -> String {
    var sentences: [String] = []
    if !text.findings.isEmpty {
      let count = text.findings.count
      sentences.append("Text differs in \(count) \(count == 1 ? "way" : "ways").")
    }
    if !(text.difference?.isTolerated ?? true) {
      sentences.append("Outside of text, " + explanation.headline)
    }
    if text.exemptShare > platform.textShare {
      func percent(_ share: Double) -> String {
        DifferenceExplanation.percent(Int((share * 10_000).rounded()), of: 10_000)
      }
      sentences.append(
        "Text covers \(percent(text.exemptShare)) of the picture; "
          + "\(percent(platform.textShare)) may be exempt from the comparison of pixels. "
          + "Allow more with '.iOS(textShare:)' or 'render test --text-share'.")
    }
    return sentences.joined(separator: " ")
  }

  /// Returns a message if the fonts have changed since the reference was recorded, because then all text
  /// differs; otherwise nil. The message precedes the one about pixels.
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
