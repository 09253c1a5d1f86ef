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

  /// The preference of the controller in charge.
  open var statusBarStyle: UIStatusBarStyle { bars?.style ?? .default }
  open var isStatusBarHidden: Bool { bars?.isStatusBarHidden ?? false }
  /// Empty while the bar is hidden.
  open var statusBarFrame: CGRect { bars?.statusBarFrame ?? .zero }
}
