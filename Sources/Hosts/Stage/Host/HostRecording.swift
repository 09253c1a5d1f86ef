/// The actions that were performed on the shown content, as the steps of a script.
struct HostRecording {
  private var steps: [String] = []
  /// The frames that the clock has advanced since the last step.
  private var frames = 0

  /// The number of steps, waits included.
  var count: Int { steps.count + (frames > 0 ? 1 : 0) }

  /// Adds a step.
  mutating func add(_ step: String) {
    flush()
    steps.append(step)
  }

  /// Adds frames of the clock.
  mutating func wait(frames count: Int) { frames += count }

  private mutating func flush() {
    while frames > 0 {
      let part = min(frames, Self.longestWait)
      steps.append("wait \(part) frames")
      frames -= part
    }
  }

  /// The largest number of frames of one step.
  private static let longestWait = 36_000

  /// The script, a step a line.
  var script: String {
    var copy = self
    copy.flush()
    return copy.steps.joined(separator: "\n")
  }
}
