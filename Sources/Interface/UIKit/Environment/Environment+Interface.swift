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

/// The traits in use where no view's are: the screen's, unless the program says otherwise.
private final class TraitEnvironment: Sendable {
  let traits: Mutex<UITraitCollection>

  init(_ traits: UITraitCollection) { self.traits = Mutex(traits) }
}

extension Environment {
  /// That of a stage.
  ///
  /// - Parameters:
  ///   - screen: One that belongs to no other environment.
  ///   - deviceTitle: What `UIDevice.name` says.
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
  /// The pictures of the photo library, the first one first.
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

  /// Lets the interface turn.
  ///
  /// - Parameters:
  ///   - followsControllers: Whether it also turns where the present orientation is not supported.
  ///   - geometry: What the screen is in an orientation.
  @MainActor package func prepareRotation(
    of window: UIWindow, followsControllers: Bool,
    geometry: @escaping @MainActor (UIInterfaceOrientation) -> ScreenGeometry
  ) {
    interface.stageWindow = window
    interface.rotation.followsControllers = followsControllers
    interface.rotation.geometry = geometry
  }

  /// Replaces what the screen is in an orientation, from the next turn on.
  @MainActor package func changeGeometry(
    _ geometry: @escaping @MainActor (UIInterfaceOrientation) -> ScreenGeometry
  ) { interface.rotation.geometry = geometry }

  /// Turns the device, and the interface with it where that is supported.
  @MainActor package func turnDevice(to orientation: UIDeviceOrientation, animated: Bool) {
    device.turn(to: orientation)
    interface.rotation.deviceDidTurn(animated: animated)
  }

  /// Gives full-screen windows a part of the screen, nil for the whole.
  @MainActor package func resizeWindows(to size: CGSize?, traits: UITraitCollection) {
    interface.rotation.resize(to: size, traits: traits)
  }

  /// The user changes the system's appearance, text size, language or contrast while the app runs.
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

  /// The traits that dynamic colours resolve with outside any view.
  var traits: UITraitCollection {
    get { traitPart.traits.withLock { $0 } }
    set { traitPart.traits.withLock { $0 = newValue } }
  }

  /// Lets go what would keep itself alive: animations, events, presentations, windows.
  @MainActor package func close() {
    resign()
    clock.stop()
    for window in application.windows { window.rootViewController?.forgetPresentations() }
    application.closeWindows()
    application.ownDelegate = nil
    application.windowScene.delegate = nil
    interface.activeAnimators = []
  }

  /// `performTurn` for views: blocks of `beginAnimations` wait for the next turn, too.
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
  /// Lets go what keeps a presentation or a push going, here and in all that is shown by this.
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
