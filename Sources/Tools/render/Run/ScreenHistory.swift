import CoreGraphics
import Foundation
import HostProtocol
import Stage

/// The current screen, and its changes during the last minute.
struct ScreenHistory {
  /// A change of the screen.
  struct Frame {
    /// The time on the stage's clock, in seconds.
    var time: Double
    var width: Int
    var height: Int
    var rectangles: [[Int]]
    var payload: [UInt8]
    /// Whether the frame is independent of earlier frames.
    var isWhole: Bool
  }

  private(set) var frames: [Frame] = []
  /// The screen after the last frame.
  private(set) var screen: PixelBuffer?
  private var byteCount = 0
  private var sinceWhole = 0

  /// The duration in seconds for which frames are stored, followed by the maximum size in bytes and the
  /// number of frames between whole screens.
  private static let seconds = 60.0
  private static let mostBytes = 160 << 20
  private static let interval = 60

  /// Adds a change.
  mutating func add(_ frame: Frame) {
    apply(frame)
    var frame = frame
    sinceWhole += 1
    if !frame.isWhole, sinceWhole >= Self.interval, let whole = whole(at: frame.time) {
      frame = whole
    }
    if frame.isWhole { sinceWhole = 0 }
    frames.append(frame)
    byteCount += frame.payload.count
    prune()
  }

  /// Returns the whole screen as a frame.
  func whole(at time: Double) -> Frame? {
    guard let screen else { return nil }
    let change = ScreenChanges.whole(screen)
    return Frame(
      time: time, width: screen.width, height: screen.height, rectangles: change.rectangles,
      payload: change.payload, isWhole: true)
  }

  /// Applies a change to the screen without storing it in the history.
  mutating func adopt(_ reply: FrameCall.Reply, _ payload: [UInt8]) {
    apply(
      Frame(
        time: reply.state.time, width: reply.width, height: reply.height,
        rectangles: reply.rectangles, payload: payload, isWhole: false))
  }

  /// Replaces the current screen.
  mutating func adopt(_ screen: PixelBuffer) { self.screen = screen }

  /// Returns the screen at an earlier time; nil if it is not stored.
  func screen(at time: Double) -> PixelBuffer? {
    guard let last = frames.lastIndex(where: { $0.time <= time + 1e-6 }) ?? frames.indices.first,
      let first = frames[...last].lastIndex(where: \.isWhole)
    else { return nil }
    var copy = ScreenHistory()
    for frame in frames[first...last] { copy.apply(frame) }
    return copy.screen
  }

  private mutating func apply(_ frame: Frame) {
    if screen?.width != frame.width || screen?.height != frame.height {
      screen = PixelBuffer(width: frame.width, height: frame.height)
    }
    guard let screen else { return }
    PixelRuns.decode(frame.payload, into: screen, frame.rectangles)
  }

  /// Removes old frames, up to a frame with a whole screen.
  private mutating func prune() {
    guard let end = frames.last?.time else { return }
    while let next = frames.dropFirst().firstIndex(where: \.isWhole),
      byteCount > Self.mostBytes || frames[next].time < end - Self.seconds
        || frames[next].time < frames[0].time
    {
      byteCount -= frames[..<next].reduce(0) { $0 + $1.payload.count }
      frames.removeFirst(next)
    }
  }
}
