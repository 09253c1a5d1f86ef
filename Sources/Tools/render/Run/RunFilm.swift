import CoreGraphics
import Foundation
import GIFCoding

/// The film of the last minute.
struct RunFilm: Sendable {
  private let frames: [ScreenHistory.Frame]
  private let scale: Double

  /// The frames a second of the film.
  private static let rate = 25.0
  /// The seconds that the last frame stays.
  private static let hold = 1.0

  init(history: ScreenHistory, scale: Double) {
    frames = history.frames
    self.scale = scale
  }

  /// The film as a GIF.
  func gif() -> [UInt8] {
    guard let first = frames.first, let last = frames.last else { return [] }
    var writer = GIFWriter(
      width: first.width, height: first.height, options: AnimationFileOptions())
    var history = ScreenHistory()
    var shown = first.time
    for (index, frame) in frames.enumerated() {
      history.add(frame)
      let next = index + 1 < frames.count ? frames[index + 1].time : last.time + Self.hold
      // Changes within one frame of the film are one.
      guard next - shown >= 1 / Self.rate || index + 1 == frames.count,
        let screen = history.screen, screen.width == first.width, screen.height == first.height,
        let copy = screen.copy()
      else { continue }
      writer.append(AnimationFrame(pixels: copy, duration: next - shown))
      shown = next
    }
    return writer.finish()
  }
}
