@_exported public import AVFoundation
@_exported public import UIKit

/// A screen that states what it would play.
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
