import Comparison
import CoreGraphics
import QuartzCore
import Stage
import UIKit

extension SnapshotRenderer {
  /// The largest size of an animation in bytes, 1 GiB, counting only frames that differ from the previous
  /// frame.
  private static let largestAnimation = 1 << 30
  private static let mostFrames = 2_000

  /// Captures the layer frame by frame for `duration` seconds of the stage's clock, including the frame at
  /// the end.
  func animation(
    of layer: CALayer, root: UIView, duration: Double, fps: Int, action: () -> Void
  ) -> SnapshotAnimation {
    func problem(_ sentence: String) -> SnapshotAnimation {
      SnapshotAnimation(
        fps: max(1, fps), scale: 1, frames: [], metadata: SnapshotMetadata(problem: sentence))
    }
    guard (1...1_000).contains(fps), duration.isFinite, duration >= 0 else {
      return problem(
        "An animation of \(duration) s at \(fps) frames a second makes no sense. Give at least 0 s and "
          + "1 to 1,000 frames a second.")
    }
    let count = Int((duration * Double(fps)).rounded()) + 1
    guard count <= Self.mostFrames else {
      return problem(
        "The animation would have \(count) frames; the limit is \(Self.mostFrames). Shorten it or lower "
          + "fps.")
    }
    stage.openQueues()
    stage.layout()
    action()
    var frames: [PixelBuffer] = []
    var fonts: [CGFont] = []
    var size = 0
    for index in 0..<count {
      if index > 0 { stage.advance(by: Double(index) / Double(fps) - stage.time) }
      do {
        let composition = try stage.composition(of: layer, background: nil)
        if index == 0 { fonts = composition.fonts }
        let frame = try composition.paint()
        if let last = frames.last, last == frame {
          frames.append(last)
          continue
        }
        size += frame.width * frame.height * 4
        frames.append(frame)
      } catch {
        return problem(error.message)
      }
      guard size <= Self.largestAnimation else {
        return problem("The animation takes more than 1 GiB. Shorten it, or lower fps or the size.")
      }
    }
    let metadata = SnapshotMetadata(fonts: fonts, tree: ViewTreeRecord(of: root))
    return SnapshotAnimation(
      fps: fps, scale: stage.screen.scale, frames: frames, metadata: metadata)
  }
}
