import UIKit

/// Captures an image at every frame time while the stage's clock advances.
@MainActor
final class FrameRecorder {
  private unowned let stage: Stage
  private let fps: Double
  private let begin: Double
  private let body: (PixelBuffer) -> Void
  private var count = 0
  private var isOn = true
  private(set) var error: FrameSequenceError?

  init(_ stage: Stage, fps: Double, _ body: @escaping (PixelBuffer) -> Void) {
    self.stage = stage
    self.fps = fps
    self.body = body
    begin = stage.time
  }

  func start() { take() }
  func stop() { isOn = false }

  private func take() {
    guard isOn, error == nil else { return }
    count += 1
    guard count <= FrameSequenceLimits.frames else {
      error = .tooManyFrames(count)
      return
    }
    do {
      body(try stage.picture(of: stage.window.layer, background: nil))
    } catch {
      self.error = .picture(error)
      return
    }
    stage.schedule(after: begin + Double(count) / fps - stage.time) { [weak self] in self?.take() }
  }
}
