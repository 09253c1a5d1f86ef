import CoreGraphics
import ObjectiveC
import QuartzCore
import Synchronization

extension InterfaceEnvironment {
  fileprivate func endUndoEvent() {
    let managers = undoManagersInEvent
    undoManagersInEvent = []
    for manager in managers { manager.endEvent() }
  }
}

/// The traits that are used outside of any view: the screen's, unless the program sets others.
private final class TraitEnvironment: Sendable {
  let traits: Mutex<UITraitCollection>

  init(_ traits: UITraitCollection) { self.traits = Mutex(traits) }
}

extension Environment {
  /// Creates the environment of a stage.
  ///
  /// - Parameters:
  ///   - screen: A screen that belongs to no other environment.
  ///   - deviceTitle: The value of `UIDevice.name`.
  @MainActor package convenience init(
    screen: UIScreen, deviceTitle: String, diagnostics: DiagnosticLog
  ) {
    self.init(diagnostics: diagnostics)
    _ = part {
      InterfaceEnvironment(
        screen: screen, deviceTitle: deviceTitle, of: self, services: .standard)
    }
    traits = screen.traitCollection
    pixelsPerPoint = screen.scale
    rendersContinuousCorners = HostSystem.drawsContinuousCorners(device.systemVersion)
  }

  @MainActor var interface: InterfaceEnvironment {
    part {
      InterfaceEnvironment(
        screen: .makeStandard(), deviceTitle: HostDevice.current.title, of: self,
        services: .standard)
    }
  }

  @MainActor package var screen: UIScreen { interface.screen }
  /// The images in the photo library, in order.
  @MainActor package var photos: [UIImage] {
    get { interface.photos }
    set { interface.photos = newValue }
  }
  @MainActor package var device: UIDevice { interface.device }
  @MainActor package var application: UIApplication { interface.application }
  @MainActor package var systemBars: SystemBars { interface.systemBars }
  @MainActor package var interfaceOrientation: UIInterfaceOrientation {
    screen.interfaceOrientation
  }

  /// Enables rotations of the interface.
  ///
  /// - Parameters:
  ///   - followsControllers: Whether the interface also rotates when its controllers do not support the
  ///     current orientation.
  ///   - geometry: Returns the screen's geometry for an orientation.
  @MainActor package func prepareRotation(
    of window: UIWindow, followsControllers: Bool,
    geometry: @escaping @MainActor (UIInterfaceOrientation) -> ScreenGeometry
  ) {
    interface.stageWindow = window
    interface.rotation.followsControllers = followsControllers
    interface.rotation.geometry = geometry
  }

  /// Replaces the screen's geometry, from the next rotation on.
  @MainActor package func changeGeometry(
    _ geometry: @escaping @MainActor (UIInterfaceOrientation) -> ScreenGeometry
  ) { interface.rotation.geometry = geometry }

  /// Rotates the device, and the interface if its controllers support the orientation.
  @MainActor package func turnDevice(to orientation: UIDeviceOrientation, animated: Bool) {
    device.turn(to: orientation)
    interface.rotation.deviceDidTurn(animated: animated)
  }

  /// Resizes full-screen windows to a part of the screen; nil restores the whole screen.
  @MainActor package func resizeWindows(to size: CGSize?, traits: UITraitCollection) {
    interface.rotation.resize(to: size, traits: traits)
  }

  /// Changes the system's interface style, text size, language or contrast while the app runs.
  @MainActor package func changeTraits(to traits: UITraitCollection) {
    let old = screen.traitCollection
    guard traits != old else { return }
    let scene = application.windowScene
    let oldOfScene = scene.traitCollection
    screen.turn(
      to: ScreenGeometry(
        orientation: screen.interfaceOrientation, size: screen.bounds.size,
        safeArea: screen.safeArea, traits: traits))
    self.traits = traits
    scene.traitsDidChange(from: oldOfScene)
    let windows = application.windows
    for window in windows { window.environmentDidTurn() }
    if let window = interface.stageWindow, !windows.contains(window) {
      window.environmentDidTurn()
    }
    if traits.preferredContentSizeCategory != old.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: application,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: traits.preferredContentSizeCategory.rawValue
        ])
    }
  }

  private var traitPart: TraitEnvironment {
    part { TraitEnvironment(UITraitCollection(values: HostDevice.current.traits)) }
  }

  /// The traits with which dynamic colours are resolved outside of any view.
  var traits: UITraitCollection {
    get { traitPart.traits.withLock { $0 } }
    set { traitPart.traits.withLock { $0 = newValue } }
  }

  /// Releases objects that would retain themselves: animations, events, presentations and windows.
  @MainActor package func close() {
    resign()
    clock.stop()
    for window in application.windows { window.rootViewController?.forgetPresentations() }
    application.closeWindows()
    application.ownDelegate = nil
    application.windowScene.delegate = nil
    interface.activeAnimators = []
  }

  /// Runs `performTurn` and suspends the blocks of `beginAnimations` until the next turn.
  @MainActor package func performInterfaceTurn<R, E>(
    _ work: () throws(E) -> R
  ) throws(E) -> R {
    let depth = AnimationBlock.resume(interface.openAnimationBlocks)
    interface.openAnimationBlocks = []
    defer {
      interface.openAnimationBlocks = AnimationBlock.suspend(to: depth)
      interface.endUndoEvent()
    }
    return try performTurn(work)
  }
}

extension UIViewController {
  /// Ends the presentations and pushes of this controller and of those that it contains or presents.
  fileprivate final func forgetPresentations() {
    let (children, presented) = (childStorage, presentedStorage)
    presentedStorage = nil
    activeCoordinator = nil
    presentation?.forget()
    presentation = nil
    forgetTransition()
    for controller in children { controller.forgetPresentations() }
    presented?.forgetPresentations()
  }
}
