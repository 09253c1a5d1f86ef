@_exported public import AVFoundation
@_exported public import UIKit

/// A view controller for video playback. It shows a box with the name of the class instead of a video.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  open override func loadView() { view = PlayerBox() }

  private final class PlayerBox: UIView {
    override func draw(_ rect: CGRect) { drawNamedBox("AVPlayerViewController", in: rect) }
  }
}
