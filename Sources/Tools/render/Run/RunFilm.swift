import CoreGraphics
import Foundation
import GIFCoding
import HostProtocol
import Stage

/// The events of an app since its start as a film.
///
/// Another process of the app performs the events again: a film may be as long as the run, and no
/// frame has to be kept while the app is used.
struct RunFilm: Sendable {
  let launch: HostLaunch
  let settings: RunSettings
  /// The events as a script, one step per line.
  let script: String

  /// The stage's frames for each picture of the film.
  private static let framesPerPicture = 2
  /// The seconds that the last picture stays.
  private static let hold = 1.0

  /// Does everything again and returns the film as a GIF.
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

  /// A film of a screen that is turned is a square that contains it in both orientations.
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

  /// The pictures so far. A picture is encoded when the next one differs from it.
  private struct Recording {
    private let encoder: FilmEncoder
    private var screen = ScreenHistory()
    /// The seconds that the screen has been as it is.
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
