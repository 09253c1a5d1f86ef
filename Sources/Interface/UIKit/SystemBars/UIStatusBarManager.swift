public import CoreGraphics

/// The appearance of a scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var bars: SystemBars? { scene?.screen.environment?.interface.systemBars }

  /// The style that the covering controller prefers.
  open var statusBarStyle: UIStatusBarStyle { bars?.style ?? .default }
  open var isStatusBarHidden: Bool { bars?.isStatusBarHidden ?? false }
  /// The frame of the status bar; empty while it is hidden.
  open var statusBarFrame: CGRect { bars?.statusBarFrame ?? .zero }
}
