public import UIKit

/// A finger on a stage's screen, from `Stage.touchDown(at:)` until it is lifted.
///
/// Its touches are handled as in an app, by hit testing, gesture recognisers, controls and the responder
/// chain. Between two calls the stage may be advanced and captured, so that every moment of a press or drag
/// can be examined.
@MainActor
public final class Finger {
  private let stage: Stage
  let touch = UITouch()

  /// The position in the window's coordinates, in points.
  public private(set) var location: CGPoint
  /// Whether the finger is on the screen.
  public private(set) var isDown = true

  init(on stage: Stage, at point: CGPoint, in window: UIWindow, order: Int) {
    self.stage = stage
    location = point
    touch.state.window = window
    touch.startOrder = order
    touch.locationInWindow = point
    touch.previousLocationInWindow = point
    touch.startInWindow = point
  }

  /// Sets the phase and position of the finger for the next event, without sending the event.
  func place(_ phase: UITouch.Phase, at point: CGPoint? = nil) {
    touch.state.phase = phase
    touch.previousLocationInWindow = touch.locationInWindow
    if let point { (location, touch.locationInWindow) = (point, point) }
    if phase == .ended || phase == .cancelled { isDown = false }
  }

  /// Moves the finger at a constant speed, in steps of a sixtieth of a second, while the stage's clock
  /// advances.
  ///
  /// - Parameter duration: The duration in seconds; 0 for one step at the current time.
  public func move(to point: CGPoint, duration: TimeInterval = 0) {
    stage.move([(self, point)], duration: duration)
  }

  /// Lifts the finger off the screen.
  public func lift() {
    guard isDown else { return }
    place(.ended)
    stage.send([self])
  }

  /// Cancels the touch, as the system does for an incoming call.
  public func cancel() {
    guard isDown else { return }
    place(.cancelled)
    stage.send([self])
  }
}
