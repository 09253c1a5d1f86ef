public import UIKit

/// A headless host of an interface: a device, a screen, a window and a clock that advances only by explicit
/// calls.
///
/// Every interface is shown on a stage. Each stage has its own environment, as if it were a process: screen,
/// application and windows, time, traits, diagnostics. Any number of stages may exist at a time; a
/// deallocated one has no further effect.
///
/// In code that the stage calls, such as layout, drawing, completions and actions, `UIScreen.main`,
/// `UIApplication.shared`, `UITraitCollection.current` and `CACurrentMediaTime()` refer to that environment.
/// Code outside such calls uses the newest stage of its task, which suffices for a program or a test with one
/// stage; a program with several stages creates its views inside `perform(_:)`. Tests that run in parallel do
/// not share stages.
@MainActor
public final class Stage {
  /// The device of the stage. A size, scale or safe area passed to the initializer applies to the screen and
  /// the window, not to the device.
  public let device: Device
  /// The orientation of the interface.
  public var orientation: Device.Orientation {
    environment.interfaceOrientation.isLandscape ? .landscape : .portrait
  }
  /// The screen: its size in points and its scale in pixels per point.
  public let screen: UIScreen
  /// The window that fills the screen and is captured. Launching an app replaces it by the app's key window;
  /// otherwise it cannot be changed.
  public internal(set) var window: UIWindow
  /// The view that was passed to the last call of `show(_: UIView)`.
  private weak var shownView: UIView?
  /// The status bar and home indicator, created when they are first enabled.
  var systemOverlay: SystemOverlay?
  /// The notification that is currently displayed.
  var banner: NotificationBanner?

  var geometries: StageGeometries
  package let environment: Environment
  private var clock: MediaClock { environment.clock }

  /// The time in seconds since the stage was created.
  public var time: CFTimeInterval { clock.now }

  /// The distinct diagnostics of everything on the stage, in order: frames that are not finite, conflicting
  /// constraints, missing images and cells.
  public var diagnostics: [Diagnostic] { environment.diagnostics.entries }

  /// The work that the program has scheduled for a later time, in the order of scheduling.
  var waiting: [(number: Int, delayed: QueuedWork.Delayed)] = []
  var waitingNumber = 0
  var isRunningQueuedWork = false

  /// Whether text is drawn as glyphs or as boxes, for images that compare layout only.
  public var textMode: TextRenderingMode {
    get { environment.textRendering }
    set { environment.textRendering = newValue }
  }

  /// The system design of controls, bars and glass.
  public var look: Look { geometries.look }

  /// The options of captures.
  public var captureOptions = CaptureOptions()

  /// Whether images of the window contain a translucent disc at each finger. The disc fades within 0.3
  /// seconds after the finger is lifted.
  public var showsTouches = false
  var touchMarks = TouchMarks()
  /// A reduced copy of the pixels behind the glass of the latest image.
  var keptBackdrop: KeptBackdrop?
  /// The fingers that a script is holding down, by their numbers.
  var scriptFingers: [Int: Finger] = [:]

  /// Creates a stage with an empty window.
  ///
  /// - Parameters:
  ///   - size: Replaces the device's size, in points.
  ///   - safeArea: Replaces the device's safe area.
  ///   - traits: Traits that override the device's.
  ///   - look: The system design of controls, bars and glass; nil for that of the process, which is iOS 17's
  ///     unless `TINTYPE_HOST_LOOK` specifies another.
  ///   - diagnostics: Called once for each distinct diagnostic, on the thread that reports it. Writes a line
  ///     to standard error by default.
  public init(
    device: Device = .standard, orientation: Device.Orientation = .portrait, size: CGSize? = nil,
    scale: CGFloat? = nil, safeArea: UIEdgeInsets? = nil, traits: UITraitCollection? = nil,
    look: Look? = nil,
    diagnostics: @escaping DiagnosticLog.Handler = DiagnosticLog.writeToStandardError
  ) {
    self.device = device
    let scale = scale ?? device.scale
    let geometries = StageGeometries(
      device: device, initial: orientation, size: size, scale: scale, safeArea: safeArea,
      traits: traits, look: look ?? traits?.values.look ?? .standard)
    self.geometries = geometries
    let geometry = geometries.geometry(orientation == .portrait ? .portrait : .landscapeRight)
    screen = UIScreen(
      bounds: CGRect(origin: .zero, size: geometry.size), scale: scale,
      safeArea: geometry.safeArea, traits: geometry.traits, orientation: geometry.orientation)
    let environment = Environment(
      screen: screen, deviceTitle: device.title,
      diagnostics: DiagnosticLog(handler: diagnostics))
    self.environment = environment
    environment.device.turn(to: orientation == .portrait ? .portrait : .landscapeLeft)
    window = environment.perform { UIWindow(frame: UIScreen.main.bounds) }
    environment.prepareRotation(
      of: window, followsControllers: size == nil && device.name != "custom",
      geometry: geometries.geometry)
    environment.becomeNewest()
    if Self.hostsPrograms { openQueues() }
  }

  /// Whether new stages run the work that programs queue.
  private static var hostsPrograms = true

  /// Creates a stage that leaves queued work to the host.
  package static func withoutQueues(_ make: () -> Stage) -> Stage {
    let outer = hostsPrograms
    hostsPrograms = false
    defer { hostsPrograms = outer }
    return make()
  }

  /// Prevents all stages of this process from running queued work. `render` itself only shows documents.
  package static func runNoPrograms() { hostsPrograms = false }

  isolated deinit { environment.close() }

  /// Runs a closure as code of the program on this stage: views that it creates belong to this stage from the
  /// start, and Apple's process-wide names refer to the stage. To run code at a later time of the stage's
  /// clock, use `schedule(after:_:)`.
  public func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    try environment.performInterfaceTurn(work)
  }

  // MARK: Content

  /// Makes a controller the root view controller of the window, and makes the window visible.
  public func show(_ controller: UIViewController) {
    perform {
      removeShownView(except: nil)
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    layout()
  }

  /// Adds a view to the window at its own frame, in place of the view shown before, and makes the window
  /// visible. The view has no controller.
  public func show(_ view: UIView) {
    perform {
      removeShownView(except: view)
      window.isHidden = false
      window.addSubview(view)
    }
    shownView = view
    layout()
  }

  private func removeShownView(except view: UIView?) {
    if let shownView, shownView !== view, shownView.superview === window {
      shownView.removeFromSuperview()
    }
    shownView = nil
  }

  /// Runs the update cycle: constraints, layout and display. Animations added since the last update begin
  /// now.
  public func layout() {
    perform {
      window.layoutIfNeeded()
      window.layer.displayTree()
      CATransaction.flush()
      window.layer.commitTree()
      systemOverlay?.layoutIfNeeded()
      systemOverlay?.layer.commitTree()
    }
  }

  /// Advances the clock. Everything that is due in this time happens at its own time and in order: ends of
  /// animations, display links, blocks of `schedule(after:_:)`, and the work that the program has queued on
  /// dispatch queues, as tasks, timers or blocks of the run loop.
  ///
  /// A time that is negative or not finite is reported as a diagnostic, and the clock does not change.
  ///
  /// In tests `Date()` returns the machine's date. Documentation/QueuedWork.md states what is guaranteed.
  public func advance(by seconds: CFTimeInterval) {
    guard seconds >= 0, seconds.isFinite else {
      return environment.diagnostics.warn(
        "advance(by: \(seconds)): the clock of a stage advances by seconds of at least 0. It keeps its "
          + "time, \(time).")
    }
    advance(to: clock.now + seconds)
  }

  /// Advances the clock to a time. Has no effect if the time has passed or is not finite.
  public func advance(to time: CFTimeInterval) {
    guard time >= clock.now, time.isFinite else { return }
    layout()
    runQueuedWork()
    perform {
      clock.advance(to: time) {
        layout()
        runQueuedWork()
      }
    }
    layout()
  }

  /// Advances the clock to the end of a number of frames of a sixtieth of a second. The new time is a
  /// multiple of the frame duration, so that steps end at the same times however they are combined.
  package func advanceFrames(_ count: Int) {
    let frame = Int((clock.now * 60).rounded())
    for number in 1...max(1, min(count, Self.mostSteps)) where count > 0 {
      advance(to: max(clock.now, Double(frame + number) / 60))
    }
    advance(to: max(clock.now, Double(frame + max(0, count)) / 60))
  }

  /// The maximum number of frames that are laid out individually in a long wait; the clock advances over the
  /// rest in one step.
  private static let mostSteps = 120

  /// Calls a block after a delay on the stage's clock, as `asyncAfter` does on the machine's clock.
  public func schedule(after delay: CFTimeInterval, _ action: @escaping @MainActor () -> Void) {
    clock.schedule(at: clock.now + (delay.isFinite ? max(0, delay) : 0), action)
  }
}

extension Device {
  /// The default device of a stage: an iPhone 15.
  public static let standard = named("iphone-15") ?? all[0]
}
