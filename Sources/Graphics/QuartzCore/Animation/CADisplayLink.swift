import CoreGraphics
public import Foundation
public import ObjectiveC

/// A timer that fires once for each frame of the stage's clock.
///
/// The rate is that of the screen, 60 a second, unless another is preferred.
///
/// Frames do not follow real time: a frame occurs when the clock is advanced past it.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  /// The closure that is called until the link is invalid.
  private var callback: (@MainActor (CADisplayLink) -> Void)?
  /// The clock of the current environment when the link was added.
  private var clock: MediaClock?
  private var scheduledEvent: MediaClock.ScheduledEventID?
  private var frame = 0
  private var start = 0.0
  private var isAdded = false

  /// The time of the current frame.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two frames.
  public var duration: CFTimeInterval { 1 / Double(rate) }

  /// The preferred rate; 0 is the screen's own.
  public var preferredFramesPerSecond = 0 {
    didSet { restart() }
  }

  /// The effective rate in frames a second as a range. Setting it uses the preferred rate, or else
  /// the maximum.
  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      CAFrameRateRange(
        minimum: Float(rate), maximum: Float(rate), preferred: Float(preferredFramesPerSecond))
    }
    set {
      preferredFramesPerSecond = Int(
        (newValue.preferred ?? 0) > 0 ? newValue.preferred! : newValue.maximum)
    }
  }

  /// The older form of `preferredFramesPerSecond`: the number of frames of a 60 Hz screen between
  /// two calls.
  public var frameInterval: Int {
    get { max(1, 60 / rate) }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }

  /// Whether calls are suspended. Frames are counted from the moment at which this becomes false.
  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  /// Creates a link that calls a closure.
  public init(callback: @escaping @MainActor (CADisplayLink) -> Void) { self.callback = callback }

  /// Creates a link that sends a message to a target. The link retains the target for its own
  /// lifetime, also after `invalidate()`.
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { link in selector.send(to: target, link) }
  }

  /// Starts the calls by the clock of the current environment; run loop and mode are ignored.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    clock = Environment.current.clock
    isAdded = true
    restart()
  }

  /// Ends the calls until the link is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    stop()
  }

  /// Ends the calls and releases the target.
  public func invalidate() {
    isAdded = false
    stop()
    callback = nil
  }

  /// The rate in frames a second, 120 at most.
  private var rate: Int { preferredFramesPerSecond > 0 ? min(120, preferredFramesPerSecond) : 60 }

  private func stop() {
    if let scheduledEvent { clock?.cancel(scheduledEvent) }
    scheduledEvent = nil
  }

  private func restart() {
    stop()
    guard isAdded, !isPaused, let clock else { return }
    start = clock.now
    frame = 0
    scheduleNext()
  }

  /// Schedules the next call at a multiple of the frame time, so that errors do not add up.
  private func scheduleNext() {
    frame += 1
    scheduledEvent = clock?.schedule(at: start + Double(frame) / Double(rate)) {
      [weak self] in self?.fire()
    }
  }

  private func fire() {
    timestamp = clock?.now ?? 0
    targetTimestamp = start + Double(frame + 1) / Double(rate)
    scheduleNext()
    callback?(self)
  }
}
