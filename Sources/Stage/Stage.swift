public import UIKit

/// The headless host: a device, a screen, a window and a clock that moves only when told to.
///
/// Everything that is shown is shown through a stage. Each has an environment of its own, as if it
/// were a process: screen, application and windows, time, traits, diagnostics. Any number of them
/// may be there at a time; one that goes leaves nothing behind.
///
/// Whatever is called by the stage - layout, drawing, completions, actions - finds that environment
/// behind `UIScreen.main`, `UIApplication.shared`, `UITraitCollection.current` and
/// `CACurrentMediaTime()`. Code outside of such calls finds the stage that its task made last, which
/// is all that a program or a test with one stage needs to know; one with several makes its views
/// inside of `perform`. Tests that run side by side do not meet each other's stages.
@MainActor
public final class Stage {
  /// The device that the stage was made for; size, scale and safe area given beside it are the
  /// screen's and the window's, not the device's.
  public let device: Device
  /// How the interface stands.
  public var orientation: Device.Orientation {
    environment.interfaceOrientation.isLandscape ? .landscape : .portrait
  }
  /// The display: its size in points and the pixels that a point has.
  public let screen: UIScreen
  /// The window that fills the screen; what is in it is shown and captured. After a launch it is
  /// the app's key window.
  public internal(set) var window: UIWindow
  /// Status bar and home indicator, once they were asked for.
  var systemOverlay: SystemOverlay?
  /// The notification that is shown.
  var banner: NotificationBanner?

  var geometries: StageGeometries
  package let environment: Environment
  private var clock: MediaClock { environment.clock }

  /// Seconds since the stage was made.
  public var time: CFTimeInterval { clock.now }

  /// What was found wrong in what the stage shows, in order, each once: frames that are no numbers,
  /// constraints that contradict each other, missing images and cells.
  public var diagnostics: [Diagnostic] { environment.diagnostics.entries }

  /// What the program wants done later, by number, in the order in which it said so.
  var waiting: [(number: Int, delayed: QueuedWork.Delayed)] = []
  var waitingNumber = 0
  var isRunningQueuedWork = false

  /// How many threads paint; nil means one a core. The pixels are the same for any number.
  public var threads: Int?

  /// Letters, or a block in the place of each: for pictures that compare layout only.
  public var textMode: TextMode {
    get { environment.textRendering == .boxes ? .boxes : .glyphs }
    set { environment.textRendering = newValue == .boxes ? .boxes : .glyphs }
  }

  /// Whether letters are drawn, or a block in the place of each.
  public enum TextMode: Sendable, Hashable {
    case glyphs, boxes
  }

  /// Which of the two ways of iOS a picture is made in.
  public var captureMode = CaptureMode.layerRender

  /// Whether a picture shows the screen, or all that can be scrolled to.
  public var captureExtent = CaptureExtent.screen

  /// Whether pictures of the window show a translucent disc where each finger is. It fades within
  /// 0.3 seconds after the finger is lifted.
  public var showsTouches = false
  var touchMarks = TouchMarks()

  /// - Parameters:
  ///   - size: Replaces the device's size, in points.
  ///   - safeArea: Replaces the device's safe area.
  ///   - traits: Traits that win over the device's.
  ///   - diagnostics: Hears of each distinct thing found wrong, once, on the thread that finds it.
  ///     A line to standard error unless given.
  public init(
    device: Device = .standard, orientation: Device.Orientation = .portrait, size: CGSize? = nil,
    scale: CGFloat? = nil, safeArea: UIEdgeInsets? = nil, traits: UITraitCollection? = nil,
    diagnostics: @escaping DiagnosticLog.Handler = DiagnosticLog.writeToStandardError
  ) {
    self.device = device
    let scale = scale ?? device.scale
    let geometries = StageGeometries(
      device: device, initial: orientation, size: size, scale: scale, safeArea: safeArea,
      traits: traits)
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

  /// Whether programs run on stages that are made now.
  private static var hostsPrograms = true

  /// Makes a stage that leaves to the host what programs queue.
  package static func withoutQueues(_ make: () -> Stage) -> Stage {
    let outer = hostsPrograms
    hostsPrograms = false
    defer { hostsPrograms = outer }
    return make()
  }

  /// Lets no stage of this process run queued work: `render` itself shows documents only.
  package static func runNoPrograms() { hostsPrograms = false }

  isolated deinit { environment.close() }

  /// Works as the program that this stage shows: what the code makes belongs to this stage from the
  /// start, and Apple's process-wide names answer for it.
  public func perform<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    try environment.performInterfaceTurn(work)
  }

  // MARK: Showing

  /// Makes the controller the window's root and lets it appear.
  public func show(_ controller: UIViewController) {
    perform {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    layout()
  }

  /// Shows a view in a controller of its own, at the size that it has.
  public func show(_ view: UIView) {
    perform {
      window.isHidden = false
      window.addSubview(view)
    }
    layout()
  }

  /// Runs the update cycle to its end: constraints, layout, and what has begun since the last
  /// time begins now.
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

  /// Moves the clock. On the way everything that falls due happens at its own time and in order:
  /// ends of animations, display links, what was scheduled by `perform(after:)`, and what the
  /// program has queued on dispatch queues, as tasks, timers or blocks of the run loop. A time that
  /// is negative, infinite or no number moves nothing.
  ///
  /// `Date()` keeps the time of day. Documentation/QueuedWork.md says what is guaranteed.
  public func advance(by seconds: CFTimeInterval) {
    advance(to: clock.now + seconds)
  }

  /// Moves the clock to a time that is not over yet.
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

  /// Calls the block when the clock has moved that far: the stage's own `asyncAfter`.
  public func perform(after delay: CFTimeInterval, _ action: @escaping @MainActor () -> Void) {
    clock.schedule(at: clock.now + (delay.isFinite ? max(0, delay) : 0), action)
  }
}

extension Device {
  /// What a stage is when nothing else is asked for: an iPhone 15.
  public static let standard = named("iphone-15") ?? all[0]
}
