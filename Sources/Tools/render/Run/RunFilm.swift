import CoreGraphics
import Foundation
import GIFCoding
import HostProtocol
import Stage

/// Makes a film of the events of an app since its start.
///
/// A second process of the app performs the events again. Therefore the film may be as long as the run, and
/// no frames need to be stored while the app is used.
struct RunFilm: Sendable {
  let launch: HostLaunch
  let settings: RunSettings
  /// The events as a script, one step per line.
  let script: String

  /// The number of the stage's frames per frame of the film.
  private static let framesPerPicture = 2
  /// The duration of the last frame in seconds.
  private static let hold = 1.0

  /// Performs the events again and returns the film as a GIF.
  func gif() throws -> [UInt8] {
    let running = try launch.start(settings.environment)
    let client = running.client
    defer { client.end() }
    let state = try client.call(settings.show)
    var recording = Recording(encoder(for: state))
    for step in script.split(separator: "\n").map(String.init) + ["wait 1 frames"] {
      guard let match = step.wholeMatch(of: /wait ([0-9]+) frames/), let count = Int(match.1)
      else {
        _ = try client.call(PerformCall(step), timeout: 60)
        continue
      }
      for first in stride(from: 0, to: count, by: Self.framesPerPicture) {
        try recording.advance(client, frames: min(Self.framesPerPicture, count - first))
      }
    }
    return try recording.finish(hold: Self.hold)
  }

  /// Returns the encoder of the film. If the screen is rotated, the film is a square that contains it in both
  /// orientations.
  private func encoder(for state: HostState) -> FilmEncoder {
    let turns = script.split(separator: "\n").contains { $0.hasPrefix("rotate") }
    let side = max(state.width, state.height)
    func pixels(_ points: Double) -> Int { Int((points * settings.scale).rounded()) }
    return FilmEncoder(
      FilmFormat(
        container: .gif, fps: 60 / Double(Self.framesPerPicture), hold: Self.hold,
        options: AnimationFileOptions()),
      size: (pixels(turns ? side : state.width), pixels(turns ? side : state.height)),
      scale: settings.scale)
  }

  /// The frames recorded so far. A frame is encoded when the next one differs from it.
  private struct Recording {
    private let encoder: FilmEncoder
    private var screen = ScreenHistory()
    /// The time in seconds for which the current frame has been displayed.
    private var duration = 0.0

    init(_ encoder: FilmEncoder) { self.encoder = encoder }

    mutating func advance(_ client: HostClient, frames: Int) throws {
      let (reply, payload) = try client.callWithPayload(
        FrameCall(frames: frames, isWhole: screen.screen == nil ? true : nil), timeout: 60)
      if !reply.rectangles.isEmpty {
        encode()
        screen.adopt(reply, payload)
      }
      duration += Double(frames) / 60
    }

    private mutating func encode() {
      guard duration > 0, let picture = screen.screen?.copy() else { return }
      _ = encoder.append(picture, duration: duration)
      duration = 0
    }

    mutating func finish(hold: Double) throws -> [UInt8] {
      duration += hold
      encode()
      return try encoder.finish() ?? []
    }
  }
}
