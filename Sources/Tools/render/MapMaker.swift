import Comparison
import Foundation
import ImageIO
import Stage
import UIKit

/// Makes the image of a whole storyboard, for `render image MAIN.storyboard --map`.
@MainActor
struct MapMaker {
  let input: SceneInput
  let inputPath: String
  let options: SceneOptions
  let settings: ImageSettings

  /// Draws the map and writes it to the output.
  func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let others = ["--scene", "--all-scenes", "--matrix"] + FilmSettings.asking
    for flag in others where arguments.has(flag) {
      throw .usage("'--map' shows every scene on one picture. Leave '\(flag)' away.")
    }
    let path =
      arguments.string("--output") ?? OutputName.standard(for: inputPath, ending: "-map.png")
    let target = OutputPlan.Target(scene: 0, path: path, inputPath: inputPath)
    try OutputName.checkImage(target.path)
    let warnings = WarningPrinter(options)
    let picture = try draw(warnings)
    try target.write(PNGEncoder().encode(picture))
    if settings.printsJSON {
      Console.print(
        JSONValue.object([
          ("path", .string(target.path)), ("scenes", .number(Double(input.sceneCount))),
          ("width", .number(Double(picture.width))), ("height", .number(Double(picture.height))),
        ]).text)
    }
    return warnings.status
  }

  /// Draws the images of all scenes, and the map that contains them.
  private func draw(_ warnings: WarningPrinter) throws(Failure) -> PixelBuffer {
    var pictures: [PixelBuffer] = []
    var sizes: [CGSize] = []
    let line = ImagePipeline<Result<PixelBuffer, CaptureError>>(
      count: input.sceneCount, threads: settings.threads)
    for index in 0..<input.sceneCount {
      var request = settings.request(options)
      request.scale = options.scale ?? 1
      let scene = try InputFile.present(index, of: input, request)
      sizes.append(scene.stage.screen.bounds.size)
      let composition = try settings.composition(of: scene, file: inputPath)
      let (title, diagnostics) = (scene.title, scene.diagnostics)
      try line.add({ [threads = line.paintingThreads] in
        Result { () throws(CaptureError) in try composition.paint(threads: threads) }
      }) { (painted: Result<PixelBuffer, CaptureError>) throws(Failure) in
        pictures.append(try settings.unwrap(painted, title, file: inputPath))
        warnings.print(diagnostics)
      }
    }
    try line.finish()
    guard let map = input.map(sizes: sizes) else {
      throw Failure(
        .badInput, file: inputPath, "Only a storyboard with scenes has a map. Leave '--map' away.")
    }
    let view = StoryboardMapView(
      map, pictures: pictures, zoom: options.scale ?? map.standardZoom)
    let stage = Stage(size: view.frame.size, scale: 1, safeArea: .zero)
    stage.captureOptions.threads = settings.threads
    stage.show(view)
    do {
      return try stage.picture(of: view.layer, background: nil)
    } catch {
      throw Failure(.limit, file: inputPath, "The map: \(error.advice)")
    }
  }
}
