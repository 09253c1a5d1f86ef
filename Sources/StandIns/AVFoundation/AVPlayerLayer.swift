public import UIKit

/// Where a player's film would be: black, as a player's layer is that has no picture yet.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?

  /// - Support: without effect: there is no picture to fit.
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
