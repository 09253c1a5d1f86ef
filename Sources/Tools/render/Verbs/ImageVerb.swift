import Comparison
import Foundation
import ImageIO
import Stage
import UIKit

/// `render image`: draws the scenes of a document as images, or as a film, a matrix or a map.
enum ImageVerb: Verb {
  static let name = "image"
  static let usage = "render [image] INPUT [-o OUT] [flags]"
  static let summary = "Draws scenes of a storyboard, a xib or a scene file as PNG."
  static let discussion = """
    INPUT is a .storyboard, .xib or .json file, or - for a scene file on standard input. Without
    --scene the initial scene is drawn, else the first. Of a .swift file, as it is written for
    iOS, the first #Preview is drawn, else the last controller or view.

    Without -o the picture is INPUT's name with .png, in the current folder; with --all-scenes it
    is a folder of INPUT's name there.
    """
  static let flags =
    [
      Flag(
        short: "-o", "--output", value: "OUT",
        ".png, .webp, .gif, .apng, frame-%03d.png; a folder writes a file a scene; - is standard output"
      ),
      Flag("--all-scenes", "every scene of the document, into the folder OUT"),
      Flag("--map", "the whole storyboard as one picture, segues as labelled arrows"),
      Flag("--background", value: "COLOR", "behind the root view: a name or #RRGGBB"),
      Flag("--transparent", "nothing behind the root view"),
      Flag(
        "--matrix", value: "LIST",
        "'devices=a,b styles=light,dark': a picture each and a contact sheet"),
      Flag("--threads", value: "N", "how many threads paint; the bytes are the same for any"),
      Flag("--perf", "a table of milliseconds a stage, on standard error"),
      Flag("--json", "an object a picture on standard output"),
    ] + FilmSettings.flags + SceneOptions.flags

  /// Draws the planned images. Scenes are laid out one by one; meanwhile earlier images are painted and
  /// encoded on other threads, and written in order.
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var clock = StageClock()
    let path = try arguments.input()
    let options = try SceneOptions(arguments)
    if SwiftFileImage.isMeant(by: path) {
      return try SwiftFileImage.draw(path, arguments, options)
    }
    let settings = try ImageSettings(arguments)
    let input = try InputFile.openScenes(path)
    clock.lap("read")
    if arguments.has("--map") {
      return try MapMaker(input: input, inputPath: path, options: options, settings: settings)
        .run(arguments)
    }
    if let film = try FilmSettings(arguments) {
      return try FilmMaker(
        settings: film, input: input, inputPath: path, options: options, picture: settings
      ).run(arguments)
    }
    let warnings = WarningPrinter(options)
    let plan = try OutputPlan(arguments, input: input, inputPath: path, scene: options.scene)
    if let matrix = settings.matrix {
      for target in plan.targets {
        try matrix.draw(
          target, of: input, options: options, settings: settings, warnings: warnings)
      }
      return warnings.status
    }
    let line = ImagePipeline<FinishedImage>(
      count: plan.targets.count, threads: settings.threads)
    for target in plan.targets {
      let scene = try InputFile.present(target.scene, of: input, settings.request(options))
      let composition = try settings.composition(of: scene, file: target.inputPath)
      clock.lap("layout")
      let scale = Double(scene.stage.screen.scale)
      let (id, title, diagnostics) = (scene.id, scene.title, scene.diagnostics)
      let quality: Double?? =
        OutputName.isWebP(target.path)
        ? .some(try arguments.number("--quality", in: 0...100)) : nil
      try line.add({ [threads = line.paintingThreads] in
        FinishedImage(composition, scale: scale, threads: threads, webPQuality: quality)
      }) { (finished: FinishedImage) throws(Failure) in
        let bytes = try settings.unwrap(finished.bytes, title, file: target.inputPath)
        clock.add(finished.milliseconds)
        clock.skip()
        try target.write(bytes)
        clock.lap("write")
        warnings.print(diagnostics)
        guard settings.printsJSON else { return }
        Console.print(
          JSONValue.object([
            ("path", .string(target.path)), ("scene", .string(id)),
            ("width", .number(Double(composition.width))),
            ("height", .number(Double(composition.height))), ("scale", .number(scale)),
            ("warnings", .array(diagnostics.map { .string($0.description) })),
            ("milliseconds", .rounded(clock.total)),
          ]).text)
      }
    }
    try line.finish()
    if arguments.has("--perf") { Console.printError(clock.table) }
    return warnings.status
  }
}
