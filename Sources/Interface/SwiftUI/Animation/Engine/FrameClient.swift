/// A part of a graph that shows something else at each moment of the clock while it runs.
@MainActor
protocol FrameClient: AnyObject {
  /// Shows the picture of a moment. Returns the next moment at which something ends or must be asked
  /// again: nil if nothing runs any more, infinity if what runs never ends.
  func showFrame(at now: Double) -> Double?
}
