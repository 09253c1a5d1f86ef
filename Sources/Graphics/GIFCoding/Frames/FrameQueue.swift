package import CoreGraphics

/// Compresses the frames of an animation, each relative to the previous frame.
///
/// Several frames at a time are compressed by all threads. Equal successive frames are merged.
package struct FrameQueue<Part: Sendable> {
  private let threads: Int
  private let makePart: @Sendable (_ frame: PixelBuffer, _ previous: PixelBuffer?) -> Part?
  private var pending: [AnimationFrame] = []
  private var last: PixelBuffer?
  private var clock = FrameClock(ticksPerSecond: 1000)

  /// The compressed parts with their durations.
  package private(set) var parts: [(part: Part, milliseconds: Int)] = []

  /// The number of frames that are compressed at a time: enough to keep all threads busy, and few
  /// enough to limit memory.
  private static var batch: Int { 16 }

  /// Creates a queue.
  ///
  /// - Parameter makePart: Compresses the difference from the previous frame; returns nil if there is none.
  package init(
    threads: Int, makePart: @escaping @Sendable (PixelBuffer, PixelBuffer?) -> Part?
  ) {
    self.threads = threads
    self.makePart = makePart
  }

  package mutating func append(_ frame: AnimationFrame) {
    if let held = pending.last, held.pixels === frame.pixels || held.pixels == frame.pixels {
      pending[pending.count - 1].duration += frame.duration
      return
    }
    if pending.count == Self.batch { compressPending() }
    pending.append(frame)
  }

  /// Compresses the frames that were added since the last compression.
  package mutating func compressPending() {
    let (frames, previous, makePart) = (pending, last, makePart)
    pending = []
    let compressed = FrameWorkers.map(frames.count, threads: threads) { i in
      makePart(frames[i].pixels, i > 0 ? frames[i - 1].pixels : previous)
    }
    for (frame, part) in zip(frames, compressed) {
      let milliseconds = clock.ticks(for: frame.duration)
      if let part {
        parts.append((part, milliseconds))
      } else if !parts.isEmpty {
        parts[parts.count - 1].milliseconds += milliseconds
      }
    }
    last = frames.last?.pixels ?? last
  }
}
