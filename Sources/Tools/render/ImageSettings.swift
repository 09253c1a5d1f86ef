import Foundation
import Stage
import UIKit

/// The settings of images, independent of their content.
struct ImageSettings {
  /// The colour behind the root view; nil for the system's background.
  var background: CGColor?
  var isTransparent: Bool
  /// The number of painting threads; nil for the stage's default. The result does not depend on it.
  var threads: Int?
  var printsJSON: Bool
  var matrix: Matrix?

  init(_ arguments: Arguments) throws(Failure) {
    isTransparent = arguments.has("--transparent")
    threads = try arguments.integer("--threads", in: 1...256)
    printsJSON = arguments.has("--json")
    if let text = arguments.string("--background") {
      guard let color = UIColor(hexadecimal: text) ?? UIColor.system(named: text) else {
        let hint = nearestName(to: text, among: UIColor.systemNames)
        throw .usage(
          "'--background \(text)': expected #RRGGBB or a colour name."
            + (hint.map { " Did you mean '\($0)'?" } ?? ""))
      }
      background = color.cgColor
      if isTransparent {
        throw .usage("'--background' and '--transparent' exclude each other. Use one of them.")
      }
    }
    matrix = try arguments.string("--matrix").map { (text) throws(Failure) in try Matrix(text) }
  }

  /// Returns the request of the scene options combined with these settings.
  func request(_ options: SceneOptions) -> SceneRequest {
    var request = options.request
    request.captureOptions.threads = threads
    return request
  }

  /// Captures the scene on a background: the given one, none, or the window's.
  @MainActor
  func picture(of scene: PresentedScene, file: String) throws(Failure) -> PixelBuffer {
    let composition = try composition(of: scene, file: file)
    return try unwrap(
      Result { () throws(CaptureError) in try composition.paint(threads: threads) }, scene.title,
      file: file)
  }

  /// Returns the display lists of the image of a scene.
  @MainActor
  func composition(of scene: PresentedScene, file: String) throws(Failure) -> Composition {
    try unwrap(
      Result { () throws(CaptureError) in
        try scene.stage.composition(
          of: scene.stage.window.layer, background: resolvedBackground(of: scene))
      }, scene.title, file: file)
  }

  /// Returns the background behind the scene; nil for a transparent image.
  @MainActor
  private func resolvedBackground(of scene: PresentedScene) -> CGColor? {
    isTransparent
      ? nil
      : background
        ?? UIColor.systemBackground.resolvedColor(with: scene.root.traitCollection).cgColor
  }

  /// Returns the value of a result, or throws its error as a failure of the command.
  func unwrap<Value>(
    _ result: Result<Value, CaptureError>, _ title: String, file: String
  ) throws(Failure) -> Value {
    do {
      return try result.get()
    } catch {
      let status: ExitStatus = if case .empty = error { .badInput } else { .limit }
      throw Failure(status, file: file, "Scene '\(title)': \(error.advice)")
    }
  }
}
