import CoreGraphics
import QuartzCore

/// The part of an environment that views use: a screen, and an application as if the stage were a
/// process of its own.
@MainActor
final class InterfaceEnvironment {
  let services: InterfaceServices
  let screen: UIScreen
  let device: UIDevice
  let application = UIApplication()
  private(set) lazy var rotation = InterfaceRotation(self)
  private(set) lazy var systemBars = SystemBars(self)
  /// The pictures of the photo library, the first one first.
  var photos: [UIImage] = []
  /// The window that the stage made, which may not be shown yet.
  weak var stageWindow: UIWindow?
  /// The value of `UIView.setAnimationsEnabled`.
  var areAnimationsEnabled = true
  /// Whether a block of `UIView.performWithoutAnimation` is running.
  var performsWithoutAnimation = false
  /// Blocks that `beginAnimations` opened and that were open when the environment was left.
  var openAnimationBlocks: [AnimationBlock?] = []
  /// The animators that have started and not ended, which are retained until then.
  var activeAnimators: [UIViewPropertyAnimator] = []

  /// The undo managers whose group ends with the current turn.
  var undoManagersInEvent: [UndoManager] = []

  init(
    screen: UIScreen, deviceTitle: String, of environment: Environment, services: InterfaceServices
  ) {
    self.services = services
    self.screen = screen
    device = UIDevice(title: deviceTitle, screen: screen)
    screen.environment = environment
    application.screen = screen
  }
}
