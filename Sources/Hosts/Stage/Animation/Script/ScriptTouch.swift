import UIKit

/// A change of one finger in a script.
public struct ScriptTouch: Sendable, Equatable {
  /// The kind of the change: the finger touches the screen, moves, is lifted, or its touch is
  /// cancelled.
  public enum Phase: String, Sendable { case down, move, up, cancel }

  /// The kind of the change.
  public var phase: Phase
  /// The number of the finger, from 1; the same from `down` to `up`.
  public var finger: Int
  /// The position in points of the screen.
  public var point: CGPoint

  /// The step as it is written in a script.
  var text: String {
    "touch \(phase.rawValue) \(finger == 1 ? "" : "\(finger) ")at \(point.x.scriptText),"
      + point.y.scriptText
  }
}

extension Stage {
  /// Performs one finger's change.
  ///
  /// - Returns: The reason if the change cannot be performed, phrased as the end of a sentence; otherwise
  ///   nil.
  func perform(_ touch: ScriptTouch) -> String? {
    let finger = scriptFingers[touch.finger]
    switch (touch.phase, finger) {
    case (.down, nil): scriptFingers[touch.finger] = touchDown(at: touch.point)
    case (.down, _?): return "finger \(touch.finger) is down already. Lift it first."
    case (_, nil): return "finger \(touch.finger) is not down. Write 'touch down' first."
    case (.move, let finger?): finger.move(to: touch.point)
    case (.up, let finger?):
      if finger.location != touch.point { finger.move(to: touch.point) }
      finger.lift()
      scriptFingers[touch.finger] = nil
    case (.cancel, let finger?):
      finger.cancel()
      scriptFingers[touch.finger] = nil
    }
    return nil
  }
}

extension CGFloat {
  /// The shortest text that represents the number; whole numbers have no fraction.
  var scriptText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
