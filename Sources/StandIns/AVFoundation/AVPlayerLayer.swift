public import UIKit

/// A layer that displays a player's video. It is black, as before the first frame.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?

  /// - Support: without effect: there is no image to scale.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public override init() {
    super.init()
    backgroundColor = CGColor(gray: 0, alpha: 1)
  }

  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  public var isReadyForDisplay: Bool { false }
  public var videoRect: CGRect { .zero }
}
