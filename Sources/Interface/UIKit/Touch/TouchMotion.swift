import CoreGraphics

/// The movement of the centroid of touches in the window, with its velocity.
package struct TouchMotion {
  package init() {}

  /// The location where the touches began.
  package private(set) var start = CGPoint.zero
  /// The location from which the translation is computed.
  var origin = CGPoint.zero
  private(set) var place = CGPoint.zero
  private var velocity = CGPoint.zero
  private var time: TimeInterval?

  /// Continues from another position, as when a touch begins or ends; keeps the translation so far.
  package mutating func rebase(to place: CGPoint, at time: TimeInterval) {
    let step =
      self.time == nil ? nil : CGPoint(x: place.x - self.place.x, y: place.y - self.place.y)
    start = step.map { CGPoint(x: start.x + $0.x, y: start.y + $0.y) } ?? place
    origin = step.map { CGPoint(x: origin.x + $0.x, y: origin.y + $0.y) } ?? place
    self.place = place
    self.time = time
  }

  /// Moves to a location. The velocity is averaged over the latest steps, the last one weighing most, so that
  /// one uneven step does not fling a list (three quarters to one: a guess).
  package mutating func move(to place: CGPoint, at time: TimeInterval) {
    if let last = self.time, time > last {
      let step = CGPoint(
        x: (place.x - self.place.x) / (time - last), y: (place.y - self.place.y) / (time - last))
      let isFirst = velocity == .zero
      velocity = CGPoint(
        x: isFirst ? step.x : step.x * 0.75 + velocity.x * 0.25,
        y: isFirst ? step.y : step.y * 0.75 + velocity.y * 0.25)
    }
    self.place = place
    self.time = time
  }

  /// Returns the velocity in points per second; zero for a touch that has rested.
  package func velocity(at now: TimeInterval) -> CGPoint {
    guard let time, now - time < TouchConstants.restDuration else { return .zero }
    return velocity
  }
}
