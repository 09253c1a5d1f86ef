package import CoreGraphics
import UIKit

/// Records a film of a script that runs on a stage. Each frame is written when the next one arrives, because
/// the last one has a longer duration.
@MainActor
package final class ScriptFilm {
  private let stage: Stage
  private let format: FilmFormat
  private let write: (FilmEncoder.NumberedFile) throws -> Void
  private var encoder: FilmEncoder?
  private var pending: PixelBuffer?
  /// Whether the script rotates the device, so that frames have two sizes.
  private var turns = false
  private var failure: (any Error)?

  /// Creates a recorder of films on a stage.
  ///
  /// - Parameter write: Writes the file of a frame, if the frames have separate files.
  package init(
    on stage: Stage, _ format: FilmFormat,
    write: @escaping (FilmEncoder.NumberedFile) throws -> Void
  ) {
    self.stage = stage
    self.format = format
    self.write = write
  }

  /// Performs the script and returns the data of a film in a single file.
  ///
  /// - Parameter screenshot: Called with the name and the image of each `screenshot`.
  /// - Throws: A `ScriptFailure`, a `FilmEncoder.Problem`, or the error of `write`.
  package func record(
    _ script: InteractionScript, screenshot: @escaping (String, PixelBuffer) -> Void
  ) throws -> [UInt8]? {
    turns = script.steps.contains { if case .rotate = $0.action { true } else { false } }
    try stage.run(script, fps: format.fps, screenshot: screenshot) { frame in
      self.append(duration: 1 / self.format.fps)
      self.pending = frame
    }
    append(duration: format.hold)
    if let failure { throw failure }
    return try encoder?.finish()
  }

  /// Adds the pending frame.
  private func append(duration: Double) {
    guard let frame = pending, failure == nil else { return }
    let encoder =
      self.encoder
      ?? FilmEncoder(format, size: size(of: frame), scale: stage.screen.scale)
    self.encoder = encoder
    do {
      if let file = encoder.append(frame, duration: duration) { try write(file) }
    } catch {
      failure = error
    }
  }

  /// Returns the size of the film: that of its frames, or a square that contains the screen in both
  /// orientations.
  private func size(of frame: PixelBuffer) -> (width: Int, height: Int) {
    guard turns else { return (frame.width, frame.height) }
    let side = max(frame.width, frame.height)
    return (side, side)
  }
}
