import CoreGraphics

/// The way of the fingers' middle over the window, and how fast it is.
package struct TouchMotion {
  package init() {}

  /// Where the fingers came down.
  package private(set) var start = CGPoint.zero
  /// From where the translation counts.
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

  /// The velocity follows the last steps, the latest counting most, so that one uneven step does
  /// not throw a list (three quarters to one: a guess).
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

  /// The velocity in points a second; zero for a finger that has rested.
  package func velocity(at now: TimeInterval) -> CGPoint {
    guard let time, now - time < TouchConstants.restDuration else { return .zero }
    return velocity
  }
}
