/// A part of a view graph that updates its appearance with each frame while an animation runs.
@MainActor
protocol FrameClient: AnyObject {
  /// Displays the state at a time. Returns the next time at which an animation ends or needs an update: nil
  /// if none runs, infinity if the running ones never end.
  func showFrame(at now: Double) -> Double?
}
