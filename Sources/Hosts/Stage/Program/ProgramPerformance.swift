import Foundation
internal import ImageIO
import UIKit

/// Performs a script in a program that `render` has built from another package's code.
@MainActor
struct ProgramPerformance {
  /// The reason why the script ended early.
  enum Problem: Error {
    /// A step cannot be performed.
    case step(String)
    /// Any other failure.
    case other(String)
  }

  let request: ProgramRequest

  /// Shows the preview, performs the script, and writes the film or image and the screenshots.
  func run(
    _ preview: Tintype.PreviewContent, diagnostics: @escaping DiagnosticLog.Handler
  ) throws(Problem) {
    do {
      let script = try request.script.map { text in
        try InteractionScript(text, file: request.scriptFile)
      }
      let canvas = try canvas(preview, script, diagnostics)
      let stage = try canvas.start()
      stage.showsTouches = request.showsTouches
      if request.capturesWholeContent { stage.captureOptions.extent = .wholeContent }
      if request.drawsLettersAsBoxes { stage.textMode = .boxes }
      if let film = request.film, let script {
        try record(film, of: script, on: stage)
      } else {
        if let script { try perform(script, on: stage) }
        guard let output = request.output else { return }
        let image = try canvas.finish(compression: request.compressesQuickly ? .fast : .stable)
        try write(Array(image), output)
      }
    } catch let error as InteractionScriptError {
      throw .step(error.message)
    } catch let failure as ScriptFailure {
      guard case .step(let message) = failure else { throw .other(failure.message) }
      throw .step(message)
    } catch let problem as FilmEncoder.Problem {
      throw .other(problem.message)
    } catch let problem as PreviewCanvas.Problem {
      throw .other(problem.sentence)
    } catch {
      throw .other("The script cannot be performed: \(error)")
    }
  }

  private func canvas(
    _ preview: Tintype.PreviewContent, _ script: InteractionScript?,
    _ diagnostics: @escaping DiagnosticLog.Handler
  ) throws(Problem) -> PreviewCanvas {
    guard let device = script?.device ?? Device.named(request.device) else {
      throw .other("There is no device '\(request.device)'.")
    }
    let traits = UITraitCollection {
      $0.userInterfaceStyle = request.isDark ? .dark : .light
      if let size = request.contentSize {
        $0.preferredContentSizeCategory = UIContentSizeCategory(rawValue: size)
      }
      if request.isHighContrast { $0.accessibilityContrast = .high }
      if request.isRightToLeft || HostRegion.isRightToLeft { $0.layoutDirection = .rightToLeft }
    }
    return PreviewCanvas(
      preview, device: device, orientation: request.isLandscape ? .landscape : nil,
      size: request.size, scale: request.scale.map { CGFloat($0) }, traits: traits,
      diagnostics: diagnostics)
  }

  private func perform(_ script: InteractionScript, on stage: Stage) throws {
    var failure: (any Error)?
    try ScriptRun(script, on: stage) { name, pixels in
      do { try writeScreenshot(name, pixels, stage) } catch { failure = error }
    }.run()
    if let failure { throw failure }
  }

  private func record(_ film: FilmFormat, of script: InteractionScript, on stage: Stage) throws {
    var failure: (any Error)?
    let bytes = try ScriptFilm(on: stage, film) { try write($0.bytes, $0.path) }
      .record(script) { name, pixels in
        do { try writeScreenshot(name, pixels, stage) } catch { failure = error }
      }
    if let failure { throw failure }
    if let bytes, let output = request.output { try write(bytes, output) }
  }

  private func writeScreenshot(_ name: String, _ pixels: PixelBuffer, _ stage: Stage) throws {
    let bytes = PNGEncoder(scale: Double(stage.screen.scale)).encode(pixels)
    try write(bytes, request.screenshots + name + ".png")
  }

  /// Writes a file completely or not at all.
  private func write(_ bytes: [UInt8], _ path: String) throws(Problem) {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .other("\(path): The output cannot be written. Check the folder and its permissions.")
    }
  }
}
