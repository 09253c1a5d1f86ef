public import CoreGraphics

/// What the status bar of a scene looks like.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var bars: SystemBars? { scene?.screen.environment?.interface.systemBars }

  /// What the controller in charge prefers.
  open var statusBarStyle: UIStatusBarStyle { bars?.style ?? .default }
  open var isStatusBarHidden: Bool { bars?.isStatusBarHidden ?? false }
  /// Empty while the bar is hidden.
  open var statusBarFrame: CGRect { bars?.statusBarFrame ?? .zero }
}
