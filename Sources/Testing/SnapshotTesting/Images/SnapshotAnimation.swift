import Comparison
import CoreGraphics
public import Foundation
import ImageIO
import UIKit

/// An animation of a view, as a series of frames.
public struct SnapshotAnimation {
  /// The number of frames per second.
  public let fps: Int
  /// The scale of the frames, in pixels per point.
  public let scale: CGFloat
  /// The frames. Successive frames that are equal are the same object.
  let frames: [PixelBuffer]
  let metadata: SnapshotMetadata

  /// The number of frames, including the frame at the end.
  public var frameCount: Int { frames.count }

  /// Returns the time of a frame in seconds from the start.
  public func time(of frame: Int) -> Double { Double(frame) / Double(fps) }

  /// The animation as a stamped animated PNG.
  var data: Data {
    guard let first = frames.first else { return Data() }
    var writer = APNGWriter(
      width: first.width, height: first.height, scale: Double(scale), compression: .stable)
    for frame in frames {
      writer.append(AnimationFrame(pixels: frame, duration: 1 / Double(fps)))
    }
    let stamp = SnapshotStamp(animation: frames, fonts: metadata.stampedFonts)
    return Data(stamp.added(to: writer.finish(), tree: metadata.tree))
  }
}

extension Diffing where Value == SnapshotAnimation {
  /// Returns the storage and comparison of animations. Every frame is compared; a failure shows the
  /// first frame that differs and its time.
  public static func animation(
    precision: Float = 1, perceptualPrecision: Float = 1, maxDiffPixels: Int = 0,
    ignore: [CGRect] = []
  ) -> Diffing {
    func exact(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
    let comparator = AnimationComparator(
      tolerance: ImageTolerance(
        precision: exact(precision), perceptualPrecision: exact(perceptualPrecision),
        maxDiffPixels: maxDiffPixels),
      ignored: ignore)
    var diffing = Diffing(
      toData: { $0.data },
      fromData: { data in
        let file = try? AnimationFile(apng: data)
        return SnapshotAnimation(
          fps: 25, scale: 1, frames: file?.frames.map(\.picture) ?? [], metadata: SnapshotMetadata()
        )
      }
    ) { old, new in
      switch comparator.compare(old.data, new) {
      case .matches, .agrees: nil
      case .impossible(let message): (message("the reference"), [])
      case .differs(let mismatch): (mismatch.headline, [])
      }
    }
    diffing.compare = { comparator.compare($0, $1) }
    diffing.problem = { $0.metadata.problem }
    return diffing
  }
}

/// Compares a stored animation with a new one.
struct AnimationComparator {
  var tolerance: ImageTolerance
  var ignored: [CGRect]

  func compare(_ stored: Data, _ animation: SnapshotAnimation) -> ComparisonResult {
    let stamp = SnapshotStamp(animation: animation.frames)
    if let recorded = SnapshotStamp(png: stored), recorded.pixels == stamp.pixels,
      recorded.width == stamp.width, recorded.height == stamp.height
    {
      return .matches
    }
    if let problem = tolerance.problem { return .impossible { _ in problem } }
    let reference: AnimationFile
    do {
      reference = try AnimationFile(apng: stored)
    } catch {
      return .impossible { error.message(path: $0) }
    }
    var tolerance = tolerance
    tolerance.ignored = ignored.map {
      PixelBounds(
        covering: $0.applying(CGAffineTransform(scaleX: animation.scale, y: animation.scale)))
    }
    return compare(reference, animation, stored, tolerance)
  }

  private func compare(
    _ reference: AnimationFile, _ animation: SnapshotAnimation, _ stored: Data,
    _ tolerance: ImageTolerance
  ) -> ComparisonResult {
    // Delays are stored in whole milliseconds, so the middle of a frame's interval is safely within the
    // frame.
    let expected = Int((Double(reference.milliseconds) * Double(animation.fps) / 1000).rounded())
    var bad: (frame: Int, old: PixelBuffer, difference: ImageDifference)?
    var badCount = 0
    for (index, frame) in animation.frames.enumerated() {
      let middle = Int((Double(index) + 0.5) * 1000 / Double(animation.fps))
      guard index < expected, let old = reference.frame(at: middle),
        let difference = ImageComparison.difference(
          reference: old, actual: frame, tolerance: tolerance), !difference.isTolerated
      else { continue }
      badCount += 1
      if bad == nil { bad = (index, old, difference) }
    }
    var mismatch = SnapshotMismatch(headline: "")
    if let bad {
      let words = DifferenceExplanation(
        bad.difference, scale: Double(animation.scale),
        before: nil, after: nil)
      let time = shortNumber(CGFloat(animation.time(of: bad.frame)))
      mismatch.headline =
        "Animation does not match reference from frame \(bad.frame) on, at \(time) s. \(words.headline)"
      mismatch.details =
        [
          ("frames", "\(badCount) of \(animation.frames.count) differ")
        ] + words.details
      mismatch.differingCount = bad.difference.differingCount
      mismatch.pixelCount = bad.difference.pixelCount
      let picture = DifferenceImage(
        reference: bad.old, actual: animation.frames[bad.frame], difference: bad.difference)
      if let drawn = picture.draw() {
        mismatch.artifacts = [(".difference", ReferenceImage.encodeQuickly(drawn))]
      }
    }
    if animation.frames.count != expected {
      let lengths =
        "The animation has \(animation.frames.count) frames; the reference has \(expected)."
      if bad == nil {
        mismatch.headline = "Animation does not match reference. \(lengths)"
      } else {
        mismatch.paragraphs.append(lengths)
      }
    } else if bad == nil {
      return .matches
    }
    return .differs(mismatch)
  }
}
