@_exported public import AVFoundation
@_exported public import UIKit

/// A view controller for video playback. It shows a box with the name of the class instead of a video.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var requiresLinearPlayback = false
  open var showsTimecodes = false
  open var allowsVideoFrameAnalysis = true

  /// False, since no video is ever displayed.
  open var isReadyForDisplay: Bool { false }
  open var videoBounds: CGRect { .zero }

  /// A view above the video and below the controls. It is created when it is first read.
  open private(set) lazy var contentOverlayView: UIView? = {
    let overlay = UIView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.isOpaque = false
    view.addSubview(overlay)
    return overlay
  }()

  open override func loadView() { view = PlayerBox() }

  private final class PlayerBox: UIView {
    override func draw(_ rect: CGRect) { drawNamedBox("AVPlayerViewController", in: rect) }
  }
}
