public import UIKit

/// The headless host: a device, a screen, a window and a clock that moves only when told to.
///
/// Everything that is shown is shown through a stage. One stage is in use at a time: making one
/// makes its screen `UIScreen.main`.
@MainActor
public final class Stage {
  public let device: Device
  public let orientation: Device.Orientation
  public let screen: UIScreen
  public let window: UIWindow

  /// The time of everything on this stage.
  private let clock = MediaClock()

  /// Seconds since the stage was made.
  public var time: CFTimeInterval { clock.now }

  /// How many threads paint; nil means one a core. The pixels are the same for any number.
  public var threads: Int?

  /// Letters, or a block in the place of each: for pictures that compare layout only.
  public var textMode = TextMode.glyphs

  public enum TextMode: Sendable, Hashable {
    case glyphs, boxes

    fileprivate var rendering: TextRendering.Mode { self == .boxes ? .boxes : .glyphs }
  }

  /// Draws or lays out with the stage's way of drawing text.
  package func withTextMode<R, E>(_ work: () throws(E) -> R) throws(E) -> R {
    try TextRendering.with(textMode.rendering, work)
  }

  /// Which of the two ways of iOS a picture is made in.
  public var captureMode = CaptureMode.layerRender

  /// - Parameters:
  ///   - size: Replaces the device's size, in points.
  ///   - safeArea: Replaces the device's safe area.
  ///   - traits: Traits that win over the device's.
  public init(
    device: Device = .standard, orientation: Device.Orientation = .portrait, size: CGSize? = nil,
    scale: CGFloat? = nil, safeArea: UIEdgeInsets? = nil, traits: UITraitCollection? = nil
  ) {
    self.device = device
    self.orientation = orientation
    let scale = scale ?? device.scale
    let base = UITraitCollection(traitsFrom: [
      device.traits(orientation), UITraitCollection(displayScale: scale),
    ])
    let all = traits.map { UITraitCollection(traitsFrom: [base, $0]) } ?? base
    let size = size ?? device.size(orientation)
    screen = UIScreen(
      bounds: CGRect(origin: .zero, size: size), scale: scale,
      safeArea: safeArea ?? device.safeArea(orientation), traits: all)
    UIScreen.current = screen
    UITraitCollection.current = all
    MediaClock.current = clock
    LayerSnapshot.pixelsPerPoint = scale
    window = UIWindow(frame: screen.bounds)
    window.screen = screen
  }

  /// A stage that goes leaves the environment as it was before there was any.
  isolated deinit {
    UIApplication.shared.remove(window)
    guard UIScreen.current === screen else { return }
    UIScreen.current = .standard
    UITraitCollection.current = UIScreen.standard.traitCollection
  }

  // MARK: Showing

  /// Makes the controller the window's root and lets it appear.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    layout()
  }

  /// Shows a view in a controller of its own, at the size that it has.
  public func show(_ view: UIView) {
    window.isHidden = false
    window.addSubview(view)
    layout()
  }

  /// Runs the update cycle to its end: constraints, layout, and what has begun since the last
  /// time begins now.
  public func layout() {
    use()
    // Programs draw images while they lay out.
    withTextMode { window.layoutIfNeeded() }
    CATransaction.flush()
    window.layer.commitTree()
  }

  /// Moves the clock. On the way everything that falls due happens at its own time and in order:
  /// ends of animations, display links, what was scheduled by `perform(after:)`. A time that is
  /// negative, infinite or no number moves nothing.
  ///
  /// `Date()`, `Timer` and `DispatchQueue.main.asyncAfter` in the app's own code keep the time of
  /// day: nothing here can reach them.
  public func advance(by seconds: CFTimeInterval) {
    guard seconds >= 0, seconds.isFinite else { return }
    layout()
    clock.advance(to: clock.now + seconds) { layout() }
    layout()
  }

  /// Moves the clock to a time that is not over yet.
  public func advance(to time: CFTimeInterval) {
    advance(by: time - clock.now)
  }

  /// Calls the block when the clock has moved that far: the stage's own `asyncAfter`.
  public func perform(after delay: CFTimeInterval, _ action: @escaping @MainActor () -> Void) {
    clock.schedule(at: clock.now + (delay.isFinite ? max(0, delay) : 0), action)
  }

  /// Makes this stage's clock and screen the ones that count.
  private func use() {
    guard MediaClock.current !== clock else { return }
    MediaClock.current = clock
    UIScreen.current = screen
    LayerSnapshot.pixelsPerPoint = screen.scale
  }
}

extension Device {
  /// What a stage is when nothing else is asked for: an iPhone 15.
  public static let standard = named("iphone-15") ?? all[0]
}
