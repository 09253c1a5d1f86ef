import CoreGraphics
public import Foundation

/// Calls back once a frame of the stage's clock.
///
/// There are no selectors here: give a closure. Frames are as the screen's: 60 a second unless a
/// rate is preferred.
@preconcurrency @MainActor
public final class CADisplayLink {
  private let callback: @MainActor (CADisplayLink) -> Void
  private var ticket: MediaClock.Ticket?
  private var frame = 0
  private var start = 0.0
  private var isAdded = false

  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public var duration: CFTimeInterval { 1 / Double(rate) }

  /// 0 is the screen's own rate.
  public var preferredFramesPerSecond = 0 {
    didSet { restart() }
  }

  public var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  public init(callback: @escaping @MainActor (CADisplayLink) -> Void) { self.callback = callback }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    restart()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  public func invalidate() {
    isAdded = false
    stop()
  }

  private var rate: Int { preferredFramesPerSecond > 0 ? min(120, preferredFramesPerSecond) : 60 }

  private func stop() {
    if let ticket { MediaClock.current.cancel(ticket) }
    ticket = nil
  }

  private func restart() {
    stop()
    guard isAdded, !isPaused else { return }
    start = MediaClock.current.now
    frame = 0
    scheduleNext()
  }

  /// Multiples of the frame time, so that nothing adds up.
  private func scheduleNext() {
    frame += 1
    ticket = MediaClock.current.schedule(at: start + Double(frame) / Double(rate)) {
      [weak self] in self?.fire()
    }
  }

  private func fire() {
    timestamp = MediaClock.current.now
    targetTimestamp = start + Double(frame + 1) / Double(rate)
    scheduleNext()
    callback(self)
  }
}
