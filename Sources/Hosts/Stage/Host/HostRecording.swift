/// Records the actions performed on the current content as the steps of a script.
struct HostRecording {
  private var steps: [String] = []
  /// The number of frames by which the clock has advanced since the last step.
  private var frames = 0

  /// The number of steps, including waits.
  var count: Int { steps.count + (frames > 0 ? 1 : 0) }

  /// Adds a step.
  mutating func add(_ step: String) {
    flush()
    steps.append(step)
  }

  /// Records that the clock advances by a number of frames.
  mutating func wait(frames count: Int) { frames += count }

  private mutating func flush() {
    while frames > 0 {
      let part = min(frames, Self.longestWait)
      steps.append("wait \(part) frames")
      frames -= part
    }
  }

  /// The maximum number of frames in one wait step.
  private static let longestWait = 36_000

  /// The script, with one step per line.
  var script: String {
    var copy = self
    copy.flush()
    return copy.steps.joined(separator: "\n")
  }
}
