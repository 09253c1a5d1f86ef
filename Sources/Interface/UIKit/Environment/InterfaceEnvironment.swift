import CoreGraphics
import QuartzCore

/// UIKit's part of an environment: a screen, a device and an application, as a process has on iOS.
@MainActor
final class InterfaceEnvironment {
  let services: InterfaceServices
  let screen: UIScreen
  let device: UIDevice
  let application = UIApplication()
  private(set) lazy var rotation = InterfaceRotation(self)
  private(set) lazy var systemBars = SystemBars(self)
  /// The images in the photo library, in order.
  var photos: [UIImage] = []
  /// The window that the stage created, which may not be visible yet.
  weak var stageWindow: UIWindow?
  /// Whether animations are enabled, as set by `UIView.setAnimationsEnabled`.
  var areAnimationsEnabled = true
  /// Whether a closure of `UIView.performWithoutAnimation` is running.
  var performsWithoutAnimation = false
  /// The blocks of `beginAnimations` that were still open at the end of the last turn.
  var openAnimationBlocks: [AnimationBlock?] = []
  /// The running animators, which are retained.
  var activeAnimators: [UIViewPropertyAnimator] = []

  /// The undo managers whose current group ends with the turn.
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
