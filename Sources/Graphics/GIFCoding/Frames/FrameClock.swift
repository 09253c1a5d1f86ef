/// Converts durations to whole ticks whose sum is never more than half a tick off the exact time. At 30
/// frames per second the frames last 3, 3 and 4 hundredths.
package struct FrameClock {
  package let ticksPerSecond: Double
  private var seconds = 0.0
  private var ticks = 0

  package init(ticksPerSecond: Double) { self.ticksPerSecond = ticksPerSecond }

  /// Returns the length of a frame in ticks, at least one. Excess is subtracted from later frames.
  package mutating func ticks(for duration: Double) -> Int {
    seconds += duration.isFinite ? max(0, duration) : 0
    let end = Int((seconds * ticksPerSecond + 1e-6).rounded())
    let length = max(1, end - ticks)
    ticks += length
    return length
  }
}
