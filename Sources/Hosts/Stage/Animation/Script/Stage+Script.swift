public import UIKit

extension Stage {
  /// Performs the steps of a script while the clock advances: `try stage.run(InteractionScript("tap 'Add';
  /// wait 0.5"))`.
  ///
  /// - Parameter screenshot: Called with the name and the image of each `screenshot`.
  /// - Throws: An error that describes the first step that cannot be performed, with the available targets.
  public func run(
    _ script: InteractionScript, screenshot: @escaping (String, CGImage) -> Void = { _, _ in }
  ) throws(InteractionScriptError) {
    do {
      try ScriptRun(script, on: self) { screenshot($0, CGImage(buffer: $1)) }.run()
    } catch {
      throw InteractionScriptError(error.message)
    }
  }

  /// Taps the element with a name, found as by `InteractionScript.Target.named`.
  ///
  /// - Throws: An error that lists the elements on the screen, if none or more than one has the name.
  public func tap(_ name: String, count: Int = 1) throws(InteractionScriptError) {
    layout()
    do {
      tap(at: try ScriptTarget(on: self).find(name).point, count: count)
    } catch {
      throw InteractionScriptError("A tap cannot be made: \(error.message)")
    }
  }

  /// Performs the steps of a script, and captures an image at every frame time, the first one now.
  ///
  /// - Parameters:
  ///   - fps: The frame rate.
  ///   - screenshot: Called with the name and the image of each `screenshot`.
  ///   - body: Called with each image when it is captured.
  package func run(
    _ script: InteractionScript, fps: Double,
    screenshot: @escaping (String, PixelBuffer) -> Void = { _, _ in },
    _ body: @escaping (PixelBuffer) -> Void
  ) throws(ScriptFailure) {
    let recorder = FrameRecorder(self, fps: fps, body)
    recorder.start()
    try ScriptRun(script, on: self, screenshot: screenshot).run { () throws(ScriptFailure) in
      if let error = recorder.error { throw .frames(error) }
    }
    recorder.stop()
  }
}

/// The reason why a script failed.
package enum ScriptFailure: Error {
  case step(String)
  case frames(FrameSequenceError)

  package var message: String {
    switch self {
    case .step(let message): message
    case .frames(let error): error.message
    }
  }
}
